"""Tests that recorded facts about a deal keep their meaning under other rules."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.app.sheet.what_if import what_if
from companion.core.match.events import DealRecorded, Entry
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, standing
from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.options import with_house, with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.options.rules_notation import plain_options
from companion.core.scoring.outcomes import ContractOutcome, DealOutcome, Ending, NamingOutcome, Outcome, Party, Pile
from companion.core.scoring.scoring import assess
from companion.core.seats import Seat
from tests.app.match_helpers import won
from tests.complete_deals import complete_deals, partly_recorded, record_all
from tests.core.second_opinion import Verdict, completions, verdict
from tests.strategies import rulesets

SOFT = PRESETS[Preset.SOFT]
A, B = Seat.A, Seat.B


def match_of(*outcomes: Outcome, rules: Ruleset = SOFT) -> Match:
    entries: tuple[Entry, ...] = tuple(DealRecorded(outcome) for outcome in outcomes)
    names = ("Anna", "Berta", "Cilli", "Dora")
    players = dict(zip(rules.seats, names, strict=False))
    return Match(players=players, rules=rules, first_dealer=A, log=MatchLog(entries))


def lined(line: int, preset: Preset = Preset.SOFT) -> Ruleset:
    """Return the rules of a preset with a different Schneider line."""
    return with_option(PRESETS[preset], Option.SCHNEIDER_LINE, line)


def at_the_line(reached: bool) -> DealOutcome:  # noqa: FBT001  # passed by parametrize
    pile = Pile(at_least_33=True) if reached else Pile(took_trick=True, at_least_33=False)
    return DealOutcome(ended=Ending.CLAIM, by=A, claim_right=True, piles={B: pile})


@pytest.mark.parametrize(
    ("recorded_line", "reached", "seen_line", "worth"),
    [
        (33, True, 30, 1),  # 33 or more is also 30 or more
        (33, True, 31, 1),
        (33, False, 30, None),  # 30, 31 and 32 remain possible
        (33, False, 31, None),
        (30, False, 33, 2),  # fewer than 30 are also fewer than 33
        (31, False, 33, 2),
        (30, True, 33, None),
        (30, True, 31, None),
        (31, True, 30, 1),
        (33, True, 33, 1),
        (33, False, 33, 2),
    ],
)
def test_reaching_one_line_decides_another_only_where_it_follows(
    recorded_line: int,
    reached: bool,  # noqa: FBT001  # passed by parametrize
    seen_line: int,
    worth: int | None,
) -> None:
    seen = what_if(match_of(at_the_line(reached), rules=lined(recorded_line)), lined(seen_line))
    assert seen.then.needs[A] == 7 - (worth or 0)
    assert [deal.then for deal in seen.deals] == ([] if worth else [None])


def test_a_partys_line_keeps_its_recorded_meaning() -> None:
    deal = ContractOutcome(
        declarer=A,
        ended=Ending.CLAIM,
        by=Party.DECLARER,
        claim_right=True,
        piles={Party.DEFENDERS: Pile(took_trick=True, at_least_33=False)},
    )
    match = match_of(deal, rules=lined(33, Preset.DREIERSCHNAPSEN))
    assert [deal.then for deal in what_if(match, lined(30, Preset.DREIERSCHNAPSEN)).deals] == [None]


def test_a_line_including_the_ten_differs_from_one_without_it() -> None:
    """Under these rules, B's 33 card points include the ten for the last trick; without the ten, B may have fewer."""
    deal = DealOutcome(
        ended=Ending.PLAYED_OUT,
        by=B,
        piles={A: Pile(card_points=CardPoints(140)), B: Pile(at_least_33=True)},
    )
    rules = lined(33, Preset.LAST_TRICK_TEN)
    match = match_of(deal, rules=rules)
    assert standing(match).needs == {A: 6, B: 7}
    assert what_if(match, lined(30, Preset.LAST_TRICK_TEN)).then.needs == {A: 6, B: 7}
    by_the_loser = with_house(lined(33), {"played-out": "last-trick-scale"})
    other_way_round = match_of(replace(deal, by=A), rules=by_the_loser)
    assert standing(other_way_round).needs == {A: 6, B: 7}
    assert what_if(other_way_round, rules).then.needs == {A: 6, B: 7}
    fewer = Pile(took_trick=True, at_least_33=False)
    deal = replace(deal, piles={A: Pile(card_points=CardPoints(100)), B: fewer})
    assert standing(match_of(deal, rules=rules)).needs == {A: 5, B: 7}


def test_no_card_points_mean_no_trick_only_without_nines() -> None:
    with_nines = PRESETS[Preset.SIXTY_SIX]
    nothing = DealOutcome(ended=Ending.CLAIM, by=A, claim_right=True, piles={B: Pile(card_points=CardPoints(0))})
    assert what_if(match_of(nothing), with_nines).then.needs[A] == 4
    nine = replace(nothing, piles={B: Pile(card_points=CardPoints(0), took_trick=True)})
    assert what_if(match_of(nine, rules=with_nines), SOFT).then.needs[A] == 5
    jack = replace(nothing, piles={B: Pile(card_points=CardPoints(2))})
    assert what_if(match_of(jack, rules=with_nines), SOFT).then.needs[A] == 5
    namer = NamingOutcome(namer=A, card_points=CardPoints(2))
    naming = PRESETS[Preset.SCHNAPSELLA]
    seen = what_if(match_of(namer, rules=with_option(naming, Option.CARDS, 24)), naming)
    assert seen.then.needs[B] == 5


AGREED: dict[Preset, Outcome] = {
    Preset.SOFT: won(B, 8),
    Preset.SCHNAPSELLA: NamingOutcome(ended=Ending.AGREED, by=B, game_points=GamePoints(8)),
    Preset.DREIERSCHNAPSEN: ContractOutcome(ended=Ending.AGREED, by=B, game_points=GamePoints(8)),
}


@pytest.mark.parametrize("preset", AGREED)
def test_agreed_points_can_end_a_bummerl_to_a_lower_target(preset: Preset) -> None:
    rules = with_option(with_option(PRESETS[preset], Option.TARGET, 9), Option.RUBBER, 0)
    seen = what_if(match_of(AGREED[preset], rules=rules), with_option(rules, Option.TARGET, 7))
    assert (seen.actual.needs[B], seen.deals) == (1, ())
    (bummerl,) = seen.then.bummerls
    assert (bummerl.winner, bummerl.needed[B]) == (B, 0)


def test_applying_other_rules_twice_keeps_the_recorded_meaning() -> None:
    match = match_of(at_the_line(reached=False))
    assert standing(match.with_rules(lined(30)).with_rules(SOFT)) == standing(match)
    assert what_if(match.with_rules(lined(30)), SOFT).then == standing(match)


def assessed_as(rules: Ruleset, outcome: DealOutcome, recorded: Ruleset) -> Verdict | None:
    result = assess(rules, outcome, recorded).result
    if result is None:
        return None
    return (result.winner and result.winner.value, sum(result.game_points.values()), result.reason.value)


def as_tapped(outcome: DealOutcome) -> DealOutcome:
    """Return the deal with the facts about its piles that a tap on a chip records."""

    def tapped(piles: Mapping[Seat, Pile]) -> dict[Seat, Pile]:
        return {seat: Pile(took_trick=pile.took_trick, at_least_33=pile.at_least_33) for seat, pile in piles.items()}

    return replace(outcome, piles=tapped(outcome.piles), piles_at_closing=tapped(outcome.piles_at_closing))


@settings(max_examples=250, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_other_rules_value_a_deal_if_and_only_if_all_matching_deals_have_the_same_value(data: st.DataObject) -> None:
    recorded, rules = data.draw(rulesets()), data.draw(rulesets())
    rules = with_option(rules, Option.SCHNEIDER_LINE, data.draw(st.sampled_from([33, 31, 30])))
    truth = data.draw(complete_deals(recorded))
    outcome = data.draw(st.just(as_tapped(record_all(recorded, truth))) | partly_recorded(recorded, truth))
    house = plain_options(rules)
    possible = {verdict(house, deal) for deal in completions(recorded, outcome, right=truth.claim_right)}
    assert verdict(house, truth) in possible
    result = assessed_as(rules, outcome, recorded)
    assert result == (possible.pop() if len(possible) == 1 else None)
