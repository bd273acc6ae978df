"""Tests for the statistics of a single match: properties of any match, and worked examples."""

from collections import Counter

import pytest
from hypothesis import given

from companion.core.figures.figure import DEALT_LOST, DEALT_WON, LOST, WON, Family, Figure, family_of
from companion.core.figures.lineup import BummerlFigures
from companion.core.figures.match_figures import bummerl_end_times, figures_of
from companion.core.match.events import DealRecorded, EntryCorrected, EntryId, EntryInserted, Event, MatchAbandoned
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, standing
from companion.core.numbers import CardPoints, GamePoints, Milliseconds
from companion.core.options.options import with_house
from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.outcomes import ContractOutcome, DealOutcome, Ending, Pile
from companion.core.seats import Seat
from tests.strategies import matches

A, B = Seat.A, Seat.B
SOFT = PRESETS[Preset.SOFT]


def agreed(seat: Seat, game_points: int) -> DealOutcome:
    return DealOutcome(ended=Ending.AGREED, by=seat, game_points=GamePoints(game_points))


def played(*outcomes: DealOutcome, players: tuple[str, str] = ("Anna", "Berta")) -> Match:
    match = Match(players=dict(zip((A, B), players, strict=True)), rules=SOFT, first_dealer=A)
    for outcome in outcomes:
        match = match.append(DealRecorded(outcome))
    return match


@given(matches())
def test_every_deal_is_won_lost_or_drawn_and_has_a_dealer(match: Match) -> None:
    figures = figures_of(match)
    counted = [line for line in standing(match).sheet if line.counts and line.result and line.deal]
    deals = [line for line in counted if any(line.won.values()) or line.finished is None]
    for name in match.players.values():
        counts = Counter(figures.counts[name])
        won, lost = (sum(counts[figure] for figure in each) for each in (WON, LOST))
        assert counts[Figure.DEALS] == len(deals)
        assert won == counts[Figure.DEALS_WON]
        assert won + lost + counts[Figure.DEALS_DRAWN] == len(deals)
        assert counts[Figure.DEALT_WON] == sum(counts[figure] for figure in DEALT_WON) <= won
        assert counts[Figure.DEALT_WON] + sum(counts[figure] for figure in DEALT_LOST) <= counts[Figure.DEALT]
        closed = (Figure.CLOSED_MADE, Figure.CLOSED_FAILED, Figure.CLOSED_BEATEN)
        assert counts[Figure.CLOSED] == sum(counts[figure] for figure in closed)
        assert counts[Figure.COMEBACKS] <= counts[Figure.NEARLY_LOST] <= counts[Figure.BUMMERLS]


@given(matches())
def test_the_bummerls_are_those_of_the_match_with_sides_sorted_by_name(match: Match) -> None:
    figures, current = figures_of(match), standing(match)
    assert figures.family is family_of(match.rules)
    assert list(figures.sides) == sorted(figures.sides)
    assert {name for side in figures.sides for name in side} == set(match.players.values())
    for bummerl_figures, ended in zip(figures.bummerls, current.bummerls, strict=True):
        winner = next(side for side in match.rules.match.sides if ended.winner in side)
        assert set(figures.sides[bummerl_figures.winner]) == {match.players[seat] for seat in winner}
        assert sum(bummerl_figures.dots) == sum(ended.dots[side[0]] for side in match.rules.match.sides)


def test_an_example_of_a_whole_match() -> None:
    right = DealOutcome(ended=Ending.CLAIM, by=A, claim_right=True, piles={B: Pile(at_least_33=False, took_trick=True)})
    wrong = DealOutcome(ended=Ending.CLAIM, by=B, claim_right=False, piles={A: Pile(took_trick=True)})
    figures = figures_of(played(right, wrong, agreed(B, 1), agreed(A, 3)))
    assert figures.counts["Anna"] == {
        Figure.DEALS: 4,
        Figure.DEALS_WON: 3,
        Figure.WON_TWO: 2,
        Figure.WON_THREE: 1,
        Figure.LOST_ONE: 1,
        Figure.DEALT: 2,
        Figure.DEALT_WON: 1,
        Figure.DEALT_WON_TWO: 1,
        Figure.DEALT_LOST_ONE: 1,
        Figure.CLAIMS_RIGHT: 1,
        Figure.BUMMERLS: 1,
        Figure.BUMMERLS_WON: 1,
    }
    assert figures.counts["Berta"][Figure.CLAIMS_WRONG] == 1
    assert figures.bummerls == (BummerlFigures(winner=0, deals=4, dots=(0, 1)),)


def test_closings_succeed_fail_or_are_beaten() -> None:
    nothing = {A: Pile(took_trick=False), B: Pile(took_trick=False)}
    made = DealOutcome(ended=Ending.CLAIM, by=A, claim_right=True, closed_by=A, piles_at_closing=nothing)
    failed = DealOutcome(ended=Ending.PLAYED_OUT, closed_by=A, piles_at_closing=nothing)
    beaten = DealOutcome(ended=Ending.CLAIM, by=B, claim_right=True, closed_by=A, piles_at_closing=nothing)
    counts = Counter(figures_of(played(made, failed, agreed(A, 1), beaten)).counts["Anna"])
    assert counts[Figure.CLOSED] == 3
    assert (counts[Figure.CLOSED_MADE], counts[Figure.CLOSED_FAILED], counts[Figure.CLOSED_BEATEN]) == (1, 1, 1)


def test_a_closer_who_claims_wrongly_counts_as_a_wrong_claim() -> None:
    nothing = {A: Pile(took_trick=False), B: Pile(took_trick=False)}
    wrong = DealOutcome(ended=Ending.CLAIM, by=A, claim_right=False, closed_by=A, piles_at_closing=nothing)
    counts = Counter(figures_of(played(wrong)).counts["Anna"])
    assert (counts[Figure.CLAIMS_RIGHT], counts[Figure.CLAIMS_WRONG], counts[Figure.CLOSED_FAILED]) == (0, 1, 1)


def test_a_comeback_starts_at_one_to_seven() -> None:
    back = played(agreed(A, 3), agreed(A, 3), agreed(B, 3), agreed(B, 3), agreed(B, 1))
    counts = figures_of(back).counts
    assert (counts["Berta"][Figure.NEARLY_LOST], counts["Berta"][Figure.COMEBACKS]) == (1, 1)
    assert Figure.NEARLY_LOST not in counts["Anna"]


def test_a_play_off_counts_for_no_player() -> None:
    rules = with_house(PRESETS[Preset.THREE_HAND], {"three-player-loser": "play-off"})
    names = dict(zip(rules.seats, ("Anna", "Berta", "Cilli"), strict=True))
    won = ContractOutcome(ended=Ending.AGREED, by=A, game_points=GamePoints(10))
    saved = ContractOutcome(ended=Ending.AGREED, by=B, game_points=GamePoints(1))
    match = Match(players=names, rules=rules, first_dealer=A).append(DealRecorded(won)).append(DealRecorded(saved))
    figures = figures_of(match)
    assert [counts[Figure.DEALS] for counts in figures.counts.values()] == [1, 1, 1]
    assert (figures.counts["Anna"].get(Figure.LOST_ONE), figures.counts["Berta"].get(Figure.DEALS_WON)) == (None, None)
    assert figures.counts["Cilli"][Figure.DOTS] == 1


def test_a_schneider_counts_for_winner_and_loser() -> None:
    counts = figures_of(played(agreed(A, 3), agreed(A, 3), agreed(A, 1))).counts
    assert counts["Anna"][Figure.SCHNEIDER_GIVEN] == counts["Berta"][Figure.SCHNEIDER_TAKEN] == 1
    assert counts["Berta"][Figure.DOTS] == 2


def test_an_abandoned_match_counts_for_its_named_winner() -> None:
    match = played(agreed(A, 3)).append(MatchAbandoned(B))
    counts = figures_of(match).counts
    assert counts["Berta"][Figure.MATCHES_WON] == counts["Anna"][Figure.MATCHES] == 1
    assert Figure.MATCHES not in figures_of(played(agreed(A, 3)).append(MatchAbandoned(None))).counts["Anna"]


def test_every_game_belongs_to_a_family() -> None:
    assert {preset: family_of(rules) for preset, rules in PRESETS.items()} == {
        **dict.fromkeys(PRESETS, Family.TWO_HANDS),
        Preset.SCHNAPSELLA: Family.SCHNAPSELLA,
        Preset.THREE_HAND: Family.THREE_HANDS,
        Preset.DREIERSCHNAPSEN: Family.THREE_HANDS,
        Preset.BAUERNSCHNAPSEN: Family.FOUR_HANDS,
        Preset.THOUSAND: Family.THOUSAND,
    }


def test_draws_last_tricks_and_agreed_deals_are_counted_separately() -> None:
    rules = with_house(PRESETS[Preset.SIXTY_SIX], {"rubber": 2})
    even = {A: Pile(card_points=CardPoints(55)), B: Pile(card_points=CardPoints(65))}
    drawn = Match(players={A: "Anna", B: "Berta"}, rules=rules, first_dealer=A).append(
        DealRecorded(DealOutcome(ended=Ending.PLAYED_OUT, by=A, piles=even))
    )
    assert figures_of(drawn).counts["Berta"] == {Figure.DEALS: 1, Figure.DEALS_DRAWN: 1}
    last = played(DealOutcome(ended=Ending.PLAYED_OUT, by=B), DealOutcome(ended=Ending.CLAIM, closed_by=A))
    assert figures_of(last).counts["Berta"][Figure.LAST_TRICKS] == 1
    only_agreed = DealOutcome(ended=Ending.AGREED, by=A, closed_by=A, game_points=GamePoints(1))
    assert Figure.CLOSED not in figures_of(played(only_agreed)).counts["Anna"]


# ---- the end of each Bummerl

START = Milliseconds(1000)


def entered(*at: int | None, edits: tuple[Event, ...] = ()) -> Match:
    """Return a match with entries at these times; every deal ends a Bummerl."""
    rules = with_house(SOFT, {"rubber": 0})
    entries = (DealRecorded(agreed(A, 7), None if moment is None else Milliseconds(moment)) for moment in at)
    return Match(players={A: "Anna", B: "Berta"}, rules=rules, first_dealer=A, log=MatchLog((*entries, *edits)))


@pytest.mark.parametrize(
    ("match", "ended"),
    [
        (entered(1100, 1200, 1300), (1100, 1200, 1300)),
        (entered(None, None, 1300, None), (1000, 1000, 1300, 1300)),
        (
            entered(1100, 1200, edits=(EntryInserted(EntryId(1), DealRecorded(agreed(B, 7), Milliseconds(9000))),)),
            (1100, 1200, 1200),
        ),
        (
            entered(1100, 1200, edits=(EntryCorrected(EntryId(0), DealRecorded(agreed(B, 7), Milliseconds(9000))),)),
            (1200, 1200),
        ),
    ],
)
def test_a_bummerl_ends_at_the_time_of_its_last_entry(match: Match, ended: tuple[int, ...]) -> None:
    assert bummerl_end_times(match, START) == ended


@given(matches())
def test_the_bummerls_of_a_match_end_in_order(match: Match) -> None:
    ended = bummerl_end_times(match, START)
    assert len(ended) == len(standing(match).bummerls)
    assert list(ended) == sorted(ended)
