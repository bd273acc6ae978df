"""Tests for the contract sheet: recording every kind of deal with at most five taps, and its texts."""

import pytest

from companion.core.options.choices import Contract
from companion.core.options.contracts import with_contract_names
from companion.core.seats import Seat
from tests.core.table import rules_of
from tests.ui.entering import ENTER, has_rows, opened, sentence, still_open, typed
from tests.ui.phone import phone
from tests.ui.world import World

ROWS = ("declarer", "contract", "doubled", "ending", "by", "pile", "made", "game-points")

# each row: the preset, the taps, and everyone's score afterwards
DEALS = {
    "normal, as it mostly goes": ("dreierschnapsen", ["pile-under-the-line"], {"b": 2}),
    "normal, doubled, of another declarer": (
        "dreierschnapsen",
        ["declarer-c", "doubled-2", "by-defenders-right", "pile-no-trick"],
        {"a": 6, "b": 6},
    ),
    "normal, claimed wrongly": ("dreierschnapsen", ["by-declarer-wrong", "pile-some-trick"], {"a": 2, "c": 2}),
    "normal, claimed wrongly by the defenders, doubled, of another declarer": (
        "bauernschnapsen",
        ["declarer-d", "doubled-4", "by-defenders-wrong", "pile-no-trick"],
        {"b": 12, "d": 12},
    ),
    "normal, played out": ("bauernschnapsen", ["ending-played-out", "by-defenders"], {"a": 1, "c": 1}),
    "normal, revoked": ("dreierschnapsen", ["ending-revoke", "by-defenders"], {"b": 3}),
    "a contract made, doubled, of another declarer": (
        "dreierschnapsen",
        ["declarer-a", "contract-gang", "doubled-2", "made-made"],
        {"a": 18},
    ),
    "a contract failed": ("dreierschnapsen", ["contract-bettler", "made-failed"], {"a": 4, "c": 4}),
    "a contract of partners": ("bauernschnapsen", ["declarer-c", "contract-schnapser", "made-made"], {"a": 6, "c": 6}),
    "without contracts": ("three-hand", ["pile-no-points"], {"b": 3}),
}


@pytest.mark.parametrize(("preset", "taps", "has"), DEALS.values(), ids=DEALS)
async def test_a_deal_takes_at_most_five_taps(world: World, preset: str, taps: list[str], has: dict[str, int]) -> None:
    async with phone(world, await opened(world, preset)) as device:
        await device.tap(ENTER)
        device.pressed = 0
        await device.tap(*taps, "confirm")
        assert device.pressed <= 5
        assert not device.has("sheet-layer")
        standing, rules = await device.standing(), rules_of(preset)
        got = {seat.value: rules.match.target - needed for seat, needed in standing.needs.items()}
        assert {seat: n for seat, n in got.items() if n} == has


@pytest.mark.parametrize(
    ("taps", "said"),
    [
        (["declarer-a", "contract-schnapser"], "Only the caller, Berta, can play this."),
        (["contract-kontraschnapser"], "This is played against the caller, Berta."),
        (["contract-schnapser"], ""),
        (["declarer-a", "contract-kontraschnapser"], ""),
        (["declarer-a", "contract-gang"], ""),
    ],
)
async def test_an_unusual_declarer_gets_a_warning_but_can_be_recorded(world: World, taps: list[str], said: str) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, *taps, "made-made")
        assert said in sentence(device)
        assert ("Is the right player marked as dealer?" in sentence(device)) is bool(said)
        await device.tap("confirm")
        assert (await device.standing()).deals == 1


async def test_the_caller_is_the_preset_declarer(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen", dealer=Seat.C)) as device:
        await device.tap(ENTER)
        assert "Who is the declarer? Anna, selected" in device.labels()
        assert "Which contract? Normal game, 1 to 3 points, selected" in device.labels()
        assert "Who claimed 66? right: Anna, selected" in device.labels()
        assert still_open(device) == "Still needed: Berta and Cilli's tricks"
        await device.tap("declarer-b", "by-defenders-right")
        assert still_open(device) == "Still needed: Berta's tricks"


async def test_only_questions_that_affect_the_result_are_shown(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER)
        assert has_rows(device, *ROWS) == {"declarer", "contract", "doubled", "ending", "by", "pile"}
        await device.tap("ending-agreed")
        assert has_rows(device, *ROWS) == {"declarer", "contract", "ending", "by", "game-points"}
        await device.tap("contract-gang")
        assert has_rows(device, *ROWS) == {"declarer", "contract", "doubled", "made"}
        assert still_open(device) == "Still needed: made or failed"


async def test_a_game_without_contracts_and_doubling_asks_for_neither(world: World) -> None:
    async with phone(world, await opened(world, "three-hand")) as device:
        await device.tap(ENTER)
        assert has_rows(device, *ROWS) == {"declarer", "ending", "by", "pile"}
        assert "Berta and Cilli's tricks at the end no card points" not in device.labels()
        assert "Anna and Cilli's tricks at the end no card points" in device.labels()


async def test_contracts_are_not_doubled_if_only_the_normal_game_can_be(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen", {"doubling-scope": "normal-only"})) as device:
        await device.tap(ENTER, "doubled-2", "contract-gang", "made-made")
        assert not device.has("doubled")
        assert sentence(device) == "Berta: 9 points, because Berta made the “Gang”."


async def test_doubling_is_offered_up_to_the_cap(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen", {"doubling-cap": 32})) as device:
        await device.tap(ENTER)
        doublings = [label for label in device.labels() if label.startswith("Doubled? ")]
        assert doublings == ["Doubled? ×1, selected", *(f"Doubled? ×{n}" for n in (2, 4, 8, 16, 32))]


async def test_contracts_have_their_house_names_and_disabled_ones_are_hidden(world: World) -> None:
    rules = with_contract_names(rules_of("dreierschnapsen", {"contract-bettler": 0}), {Contract.GANG: "Jodler"})
    stored = await world.match(rules)
    async with phone(world, f"/match/{stored.match_id}") as device:
        await device.tap(ENTER)
        assert "Which contract? Jodler, 9 points, all tricks, no trumps" in device.labels()
        assert not device.has("contract-bettler")
        assert not device.has("contract-plauderer")


async def test_the_button_shows_the_new_score_of_everyone_who_scores(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, "contract-gang", "made-failed")
        assert sentence(device) == "Anna and Cilli: 9 points each, because Berta didn't make the “Gang”."
        await device.press("Record Anna and Cilli plus 9, Anna then has 9, Cilli then has 9")
        assert "Undo: Anna and Cilli plus 9" in device.labels()


async def test_the_button_announces_the_end_of_a_bummerl(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, "contract-herrenschnapser", "made-made")
        await device.press("Record Berta plus 24, Bummerl lost by Anna and Cilli")


async def test_agreed_points_can_go_to_a_single_defender(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, "ending-agreed", "by-c")
        assert still_open(device) == "Still needed: the points"
        await device.tap("game-points-more", "game-points-more", "game-points-less", "game-points-number")
        await typed(device, 5)
        assert sentence(device) == "Cilli: 5 points, as agreed."
        await device.tap("declarer-c")
        assert still_open(device) == "Still needed: the player"
        await device.tap("by-defenders")
        assert sentence(device) == "Anna and Berta: 5 points each, as agreed."


async def test_the_card_points_of_a_party_can_be_typed(world: World) -> None:
    async with phone(world, await opened(world, "bauernschnapsen")) as device:
        await device.tap(ENTER, "count-defenders", "key-3")
        assert sentence(device) == "3 card points aren't possible: even the smallest trick is worth more."
        await device.tap("key-2", "key-done")
        assert sentence(device) == "Berta and Dora: 2 points, because Anna and Cilli have fewer than 33 card points."


async def test_closing_a_half_answered_deal_records_nothing(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, "pile-no-trick")
        await device.close_sheet("Close without saving")
        assert (await device.stored()).match.log.done == ()
