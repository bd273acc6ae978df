"""Tests for the matches that players can still have: a player who is out never plays again."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.tournament.events import StageDrawn, StartNumber
from companion.core.tournament.outlook import Outlook, outlook
from companion.core.tournament.setup import MOST_PRIZES
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    KNOCK_OUT,
    after,
    by_chance,
    left_wins,
    loser_of,
    playable,
    stage_played,
    with_players,
    won_by,
)


def after_each_result(tournament: Tournament, seed: int) -> Iterator[TournamentStanding]:
    """Yield the standings after each draw and each result until the tournament ends."""
    choose = by_chance(seed)
    while (current := standing(tournament)).phase is not Phase.OVER:
        if tables := playable(tournament):
            table = tables[seed % len(tables)]
            tournament = after(tournament, won_by(table.pairing_id, choose(table)))
        else:
            tournament = after(tournament, StageDrawn(seed + current.stage))
        yield standing(tournament)


def at_a_table(current: TournamentStanding) -> set[StartNumber | None]:
    """Return the players of the open tables."""
    return {number for pairing in current.pairings if pairing.is_open for number in (pairing.left, pairing.right)}


def line_ups() -> st.SearchStrategy[tuple[list[int], int]]:
    """Generate each player's number of cards, and the number of prizes.

    If players hold several cards, there are always enough prizes; otherwise, handing in a second card later could add a
    match.
    """
    single = st.tuples(st.lists(st.just(1), min_size=2, max_size=20), st.integers(0, MOST_PRIZES))
    several = st.tuples(st.lists(st.integers(1, 3), min_size=2, max_size=9), st.just(MOST_PRIZES))
    return single | several


@given(line_ups(), st.integers(0, 999), st.booleans())
def test_nobody_who_is_out_plays_again(line_up: tuple[list[int], int], seed: int, several: bool) -> None:  # noqa: FBT001  # passed by Hypothesis
    cards, prizes = line_up
    setup = replace(KNOCK_OUT, several_prizes=several, prizes=("",) * prizes)
    out: set[StartNumber] = set()
    for current in after_each_result(with_players(*cards, setup=setup), seed):
        assert not out & at_a_table(current)
        outlooks = {number: outlook(current, number) for number in current.entrants}
        for number in at_a_table(current) - {None}:
            assert number is not None
            assert outlooks[number] in {Outlook.IN, Outlook.PLACE_MATCH}
        out |= {number for number, ahead in outlooks.items() if ahead is Outlook.OUT}
    assert {*outlooks.values()} <= {Outlook.IN, Outlook.OUT}


@pytest.mark.parametrize(("prizes", "expected"), [(8, Outlook.PERHAPS_PLACE_MATCH), (4, Outlook.OUT)])
def test_the_first_loser_of_a_quarter_final_waits_for_the_other_tables(prizes: int, expected: Outlook) -> None:
    setup = replace(KNOCK_OUT, prizes=("",) * prizes)
    tournament = after(with_players(*[1] * 8, setup=setup), StageDrawn(1))
    tournament = after(tournament, won_by("1-1", left_wins(playable(tournament)[0])))
    assert outlook(standing(tournament), loser_of(tournament, "1-1")) is expected


def test_the_loser_of_a_semi_final_plays_for_the_third_place_once_the_other_is_over() -> None:
    tournament = after(stage_played(after(with_players(*[1] * 8), StageDrawn(1))), StageDrawn(2))
    first, second = (pairing.pairing_id for pairing in standing(tournament).stages[1].pairings)
    for pairing_id, expected in ((first, Outlook.PERHAPS_PLACE_MATCH), (second, Outlook.PLACE_MATCH)):
        table = next(pairing for pairing in playable(tournament) if pairing.pairing_id == pairing_id)
        tournament = after(tournament, won_by(pairing_id, left_wins(table)))
        assert outlook(standing(tournament), loser_of(tournament, first)) is expected
