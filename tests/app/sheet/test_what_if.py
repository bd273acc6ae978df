"""Tests that scoring a match under other rules does not change the match."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.sheet.what_if import at_this_table, same_family, what_if
from companion.core.match.events import DealRecorded, Entry, MatchAbandoned, StandingTakenOver
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, standing
from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.choices import Contract, ThreePlayerLoser
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, DealOutcome, Ending, Outcome, Pile
from companion.core.seats import Seat
from tests.app.match_helpers import won
from tests.strategies import matches

SOFT, TOURNAMENT = PRESETS[Preset.SOFT], PRESETS[Preset.TOURNAMENT]
A, B = Seat.A, Seat.B
WRONG_CLAIM = DealOutcome(ended=Ending.CLAIM, by=A, claim_right=False, piles={B: Pile(card_points=CardPoints(40))})


def match_of(*outcomes: Outcome, rules: Ruleset = SOFT) -> Match:
    entries: tuple[Entry, ...] = tuple(DealRecorded(outcome) for outcome in outcomes)
    names = ("Anna", "Berta", "Cilli", "Dora")
    players = dict(zip(rules.seats, names, strict=False))
    return Match(players=players, rules=rules, first_dealer=A, log=MatchLog(entries))


def test_a_wrong_claim_pays_less_under_as_if_right() -> None:
    match = match_of(WRONG_CLAIM, won(A))
    seen = what_if(match, with_option(SOFT, Option.FALSE_CLAIM, type(SOFT.talon.false_claim)("as-if-right")))
    assert (seen.actual.needs, seen.then.needs) == ({A: 4, B: 5}, {A: 4, B: 6})
    (deal,) = seen.deals
    assert deal.deal == 1
    assert deal.actual is not None
    assert deal.then is not None
    assert (deal.actual.game_points[B], deal.then.game_points[B]) == (2, 1)


@given(matches(), st.sampled_from([None, A]), st.booleans())
def test_under_its_own_rules_a_match_is_unchanged(match: Match, winner: Seat | None, is_ended: bool) -> None:  # noqa: FBT001  # passed by Hypothesis
    match = match.append(MatchAbandoned(winner)) if is_ended else match
    seen = what_if(match, match.rules)
    assert seen.then == seen.actual == standing(match)
    assert seen.deals == ()
    assert seen.not_dealt == 0


def test_a_match_ended_early_ends_at_the_same_deal_under_other_rules() -> None:
    seen = what_if(match_of(WRONG_CLAIM, won(A)).append(MatchAbandoned(None)), TOURNAMENT)
    assert ([deal.deal for deal in seen.deals], seen.not_dealt, seen.then.over) == ([1], 0, True)


def test_deals_after_a_tie_that_a_play_off_would_decide_are_left_out() -> None:
    rules = with_option(PRESETS[Preset.DREIERSCHNAPSEN], Option.TARGET, 3)
    agreed = [ContractOutcome(ended=Ending.AGREED, by=seat, game_points=GamePoints(n)) for seat, n in ((A, 3), (B, 2))]
    seen = what_if(
        match_of(*agreed, rules=rules), with_option(rules, Option.THREE_PLAYER_LOSER, ThreePlayerLoser.PLAY_OFF)
    )
    assert (seen.then.play_off, seen.behind_play_off, seen.deals) == ((B, Seat.C), 1, ())
    assert what_if(match_of(*agreed, rules=rules), rules).behind_play_off == 0


def test_a_play_off_that_would_not_be_due_is_not_one_of_the_deals_behind_a_play_off() -> None:
    usual = with_option(PRESETS[Preset.THOUSAND], Option.TARGET, 120)
    rules = with_option(usual, Option.THREE_PLAYER_LOSER, ThreePlayerLoser.PLAY_OFF)
    won = BiddingOutcome(
        declarer=A, bid=120, card_points=dict.fromkeys(rules.seats, CardPoints(0)) | {A: CardPoints(120)}
    )
    match = match_of(won, BiddingOutcome(play_off_for=B), rules=rules)
    assert standing(match).sheet[-1].is_play_off
    assert what_if(match, usual).behind_play_off == 0


def test_comparing_does_not_change_the_match() -> None:
    match = match_of(WRONG_CLAIM)
    before = (match.rules, match.log, standing(match))
    what_if(match, TOURNAMENT)
    assert (match.rules, match.log, standing(match)) == before


def test_a_deal_with_too_few_facts_is_listed_and_counts_nothing() -> None:
    match = match_of(DealOutcome(ended=Ending.PLAYED_OUT, by=A), won(B))
    seen = what_if(match, PRESETS[Preset.LAST_TRICK_TEN])
    assert [(deal.deal, deal.then) for deal in seen.deals] == [(1, None)]
    assert seen.then.needs == {A: 7, B: 4}


def test_deals_after_the_end_are_counted_but_not_compared() -> None:
    match = match_of(*[won(A)] * 3, WRONG_CLAIM, WRONG_CLAIM, rules=with_option(SOFT, Option.RUBBER, 5))
    seen = what_if(match, with_option(TOURNAMENT, Option.RUBBER, 1))
    assert seen.then.over
    assert seen.not_dealt == 2
    assert seen.deals == ()


@pytest.mark.parametrize(("target", "is_left_out"), [(24, False), (20, False), (19, True)])
def test_a_standing_from_paper_that_the_other_rules_exclude_is_left_out(
    target: int,
    is_left_out: bool,  # noqa: FBT001  # passed by parametrize
) -> None:
    rules = PRESETS[Preset.DREIERSCHNAPSEN]
    needs = dict(zip(rules.seats, map(GamePoints, (3, 20, 12)), strict=True))
    match = replace(match_of(rules=rules), log=MatchLog((StandingTakenOver(needs, dict.fromkeys(rules.seats, 1)),)))
    seen = what_if(match, with_option(rules, Option.TARGET, target))
    assert seen.without_paper is is_left_out
    assert seen.then.needs == (dict.fromkeys(rules.seats, target) if is_left_out else needs)


def test_length_and_count_of_the_match_are_kept_under_other_rules() -> None:
    match = match_of(won(A), rules=with_option(SOFT, Option.RUBBER, 3))
    rules = at_this_table(PRESETS[Preset.SIXTY_SIX], match)
    assert (rules.match.rubber, rules.match.count) == (3, "down")
    assert rules.deal == PRESETS[Preset.SIXTY_SIX].deal


@pytest.mark.parametrize(
    ("preset", "other", "same"),
    [
        (Preset.SOFT, Preset.SIXTY_SIX, True),
        (Preset.THREE_HAND, Preset.DREIERSCHNAPSEN, True),
        (Preset.DREIERSCHNAPSEN, Preset.BAUERNSCHNAPSEN, False),
        (Preset.SOFT, Preset.SCHNAPSELLA, False),
        (Preset.THREE_HAND, Preset.THOUSAND, False),
    ],
)
def test_only_rules_of_the_same_family_can_be_compared(preset: Preset, other: Preset, same: bool) -> None:  # noqa: FBT001  # passed by parametrize
    assert same_family(PRESETS[preset], PRESETS[other]) is same


def test_a_contract_that_the_other_rules_lack_has_no_value() -> None:
    gang = ContractOutcome(declarer=A, contract=Contract.GANG, made=True)
    rules = PRESETS[Preset.DREIERSCHNAPSEN]
    seen = what_if(match_of(gang, rules=rules), with_option(rules, Option.CONTRACT_GANG, 0))
    assert [deal.then for deal in seen.deals] == [None]
