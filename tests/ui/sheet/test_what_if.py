"""Tests for comparing a match with its score under other rules, which leaves the match unchanged."""

from companion.app.matches import matches
from companion.app.settings import OwnPreset, Settings
from companion.core.match.events import StandingTakenOver
from companion.core.match.match import Match
from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.choices import Contract, ThreePlayerLoser
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import ContractOutcome, DealOutcome, Ending, Outcome, Pile
from companion.core.seats import Seat
from tests.app.match_helpers import accepted, won
from tests.ui.phone import phone
from tests.ui.world import World

SOFT = PRESETS[Preset.SOFT]
WRONG_CLAIM = DealOutcome(
    ended=Ending.CLAIM, by=Seat.A, claim_right=False, piles={Seat.B: Pile(card_points=CardPoints(40))}
)


async def played(world: World, *outcomes: Outcome, rules: Ruleset = SOFT) -> str:
    stored = await world.match(rules)
    for outcome in outcomes:
        answer = await matches.record(world.matches, world.clock, stored.match_id, stored.revision, outcome)
        stored = accepted(answer)
    return f"/match/{stored.match_id}/what-if"


def _spoken(name: str, actual: int, then: int) -> str:
    needs = "needs\N{NO-BREAK SPACE}"
    return f"{name}: as played {needs}{actual}, 0 Bummerls; with other rules {needs}{then}, 0 Bummerls"


async def test_the_preset_rules_score_some_deal_differently(world: World) -> None:
    async with phone(world, await played(world, WRONG_CLAIM, won(Seat.A))) as device:
        assert device.says("With “Tournament”: needs\N{NO-BREAK SPACE}4 · needs\N{NO-BREAK SPACE}6 instead of")
        assert device.texts().count("needs") == 4
        assert _spoken("Anna", 4, 4) in device.labels()
        assert _spoken("Berta", 5, 6) in device.labels()
        assert device.says("1 deal would be different:")
        assert "As played: Berta: 2 points, because Anna claimed without 66." in device.texts()
        assert "With other rules: Berta: 1 point, because Anna claimed without 66." in device.texts()


async def test_other_rules_take_one_tap_and_leave_the_match_unchanged(world: World) -> None:
    route = await played(world, WRONG_CLAIM)
    async with phone(world, route) as device:
        before = await device.stored()
        (sharp,) = (name for name in device.labels() if name.startswith("Other rules: Sharp Schnapsen"))
        await device.press(sharp)
        assert device.screen.calls[-1] == "scroll_to"
        assert device.says("With “Sharp Schnapsen”, the result would be the same")
        assert device.says("Every deal would score the same.")
        assert device.says("Closing with two cards left: no")
        assert await device.stored() == before
        await device.press("Back to the match")
        assert device.route == route.removesuffix("/what-if")


async def test_individual_rules_can_be_changed_and_differ_from_the_preset_by_name(world: World) -> None:
    async with phone(world, await played(world, WRONG_CLAIM)) as device:
        await device.press("Change individual rules")
        await device.tap("chapter-claims", "house-false-claim-flat-two")
        assert device.says("With “Tournament, modified”, the result would be the same")


async def test_own_presets_of_the_same_family_are_offered_by_name(world: World) -> None:
    mine = OwnPreset("Stammtisch", with_option(SOFT, Option.REVOKE, 0))
    other = OwnPreset("Zu viert", PRESETS[Preset.BAUERNSCHNAPSEN])
    await world.settings.change(lambda _: Settings(presets=(mine, other)))
    revoked = DealOutcome(ended=Ending.REVOKE, by=Seat.A)
    async with phone(world, await played(world, revoked)) as device:
        assert device.says("With “Stammtisch”: needs\N{NO-BREAK SPACE}7")
        assert not device.says("Zu viert")


async def test_the_only_preset_of_a_family_can_be_changed_rule_by_rule(world: World) -> None:
    async with phone(world, await played(world, rules=PRESETS[Preset.THOUSAND])) as device:
        assert device.says("These are the rules of this match.")
        await device.press("Change individual rules")
        await device.tap("chapter-accounts", "house-award-bid")
        assert device.says("Different from this match:")


async def test_a_deal_that_the_other_rules_cannot_score_is_explained(world: World) -> None:
    gang = ContractOutcome(declarer=Seat.A, contract=Contract.GANG, made=True)
    async with phone(world, await played(world, gang, rules=PRESETS[Preset.DREIERSCHNAPSEN])) as device:
        assert device.says("1 deal is left out: the other rules can't score it.")
        assert "With other rules: not possible under these rules." in device.texts()
    last_trick = DealOutcome(ended=Ending.PLAYED_OUT, by=Seat.A)
    async with phone(world, await played(world, last_trick)) as device:
        assert "With other rules: unknown, because some information is missing." in device.texts()


async def test_deals_that_a_play_off_would_leave_out_are_reported(world: World) -> None:
    rules = PRESETS[Preset.THREE_HAND]
    mine = OwnPreset("Stammtisch", with_option(rules, Option.THREE_PLAYER_LOSER, ThreePlayerLoser.PLAY_OFF))
    await world.settings.change(lambda _: Settings(presets=(mine,)))
    agreed = ContractOutcome(ended=Ending.AGREED, by=Seat.A, game_points=GamePoints(3))
    async with phone(world, await played(world, *[agreed] * 5, rules=rules)) as device:
        assert device.says("1 deal is left out: a play-off would be due.")


async def test_a_score_from_paper_that_does_not_fit_the_other_rules_is_reported(world: World) -> None:
    rules = PRESETS[Preset.DREIERSCHNAPSEN]
    paper = StandingTakenOver(dict.fromkeys(rules.seats, GamePoints(20)), dict.fromkeys(rules.seats, 1))
    empty = Match(players=dict(zip(rules.seats, "ABC", strict=True)), rules=rules, first_dealer=Seat.A)
    stored = accepted(await matches.take_over(world.matches, world.clock, world.ids, empty, paper))
    async with phone(world, f"/match/{stored.match_id}/what-if") as device:
        assert device.says("The paper score is left out: it doesn't fit the other rules.")


async def test_a_missing_match_is_reported(world: World) -> None:
    async with phone(world, "/match/m9/what-if") as device:
        assert "Back to home" in device.labels()
