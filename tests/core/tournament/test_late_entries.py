"""Tests for late entries: every present player takes part in each Swiss round, even after missing the first."""

from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.tournament.checks import check
from companion.core.tournament.events import (
    PlayerChanged,
    PlayerRegistered,
    PlayerReturned,
    PlayerWithdrew,
    Registration,
    ResultCleared,
    StageDrawn,
    TournamentEvent,
)
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    SWISS,
    after,
    by_chance,
    number,
    playable,
    stage_played,
    violations_of,
    with_players,
    won_by,
)


def missed_the_first_draw(players: int = 4, rounds: int = 3, *, gone: int = 2) -> Tournament:
    """Return a tournament after the first draw, without player `gone`, who left before it."""
    tournament = with_players(*[1] * players, setup=replace(SWISS, swiss_stages=rounds))
    return after(tournament, PlayerWithdrew(number(gone)), StageDrawn(1))


def test_a_player_who_returns_after_missing_the_first_draw_plays_from_the_next_one() -> None:
    tournament = after(missed_the_first_draw(), PlayerReturned(number(2)))
    current = standing(tournament)
    assert (current.cards_left, current.sold, current.entrants[number(2)].is_drawn) == (4, 4, False)
    tournament = after(stage_played(tournament), StageDrawn(2))
    assert len(standing(tournament).pairings_of(number(2))) == 1
    assert standing(tournament).entrants[number(2)].is_drawn


def test_missed_rounds_do_not_count() -> None:
    tournament = after(stage_played(missed_the_first_draw()), PlayerReturned(number(2)), StageDrawn(2))
    line = next(line for line in standing(tournament).table if line.number == 2)
    assert (line.wins, line.values) == (0, (0, 0, 0))
    assert {line.number for line in standing(tournament).table} == {1, 2, 3, 4}
    end = standing(after(stage_played(tournament), StageDrawn(3)))
    assert end.phase is Phase.PLAYING


def test_a_player_who_was_in_no_draw_has_no_place() -> None:
    tournament = after(missed_the_first_draw(rounds=2), PlayerReturned(number(2)), PlayerWithdrew(number(2)))
    end = standing(stage_played(after(stage_played(tournament), StageDrawn(2))))
    assert end.phase is Phase.OVER
    assert (2 in end.places, len(end.table), end.sold) == (False, 3, 3)


def test_nobody_can_join_after_the_last_draw() -> None:
    tournament = missed_the_first_draw(rounds=1)
    assert violations_of(tournament, PlayerReturned(number(2))) == ["contradiction number"]
    assert violations_of(stage_played(tournament), PlayerReturned(number(2))) == ["contradiction number"]


def test_a_returning_player_can_continue_a_tournament_that_ran_out_of_players() -> None:
    tournament = stage_played(missed_the_first_draw(3))
    tournament = after(tournament, PlayerWithdrew(number(1)))
    assert standing(tournament).phase is Phase.OVER
    tournament = after(tournament, PlayerReturned(number(2)))
    assert standing(tournament).phase is Phase.DRAWING
    (table,) = standing(after(tournament, StageDrawn(2))).stages[1].pairings
    assert {table.left, table.right} == {2, 3}


def with_check_in() -> Tournament:
    """Return a tournament of five players; the first player is absent at the first draw."""
    entries = (PlayerRegistered(number(n), Registration(name=f"Player {n}", is_there=n > 1)) for n in range(1, 6))
    return after(Tournament(setup=replace(SWISS, swiss_stages=3, check_in=True)), *entries, StageDrawn(1))


@pytest.mark.parametrize(
    "events",
    [
        [PlayerChanged(number(1), Registration(name="Player 1", is_there=True))],
        [PlayerWithdrew(number(1)), PlayerReturned(number(1))],
    ],
)
def test_a_player_who_checks_in_after_the_first_draw_plays_from_the_next_one(events: list[TournamentEvent]) -> None:
    tournament = after(with_check_in(), *events)
    assert standing(tournament).cards_left == 5
    tournament = after(stage_played(tournament), StageDrawn(2))
    assert len(standing(tournament).pairings_of(number(1))) == 1


def test_nobody_can_join_a_knock_out_after_the_first_draw() -> None:
    tournament = after(with_players(1, 1, 1, 1), PlayerWithdrew(number(2)), StageDrawn(1))
    assert violations_of(tournament, PlayerReturned(number(2))) == ["contradiction number"]


@dataclass
class SwissMachine:
    """A state machine that compares a Swiss tournament with a separate list of present players."""

    tournament: Tournament
    come: set[int]
    """The players who have been present at any time."""
    gone: set[int] = field(default_factory=set)

    @property
    def present(self) -> set[int]:
        return self.come - self.gone

    def let(self, event: TournamentEvent) -> bool:
        """Add an event if it is possible, and return whether it was added."""
        if check(self.tournament, event):
            return False
        self.tournament = self.tournament.append(event)
        return True

    def leave(self, n: int) -> None:
        if self.let(PlayerWithdrew(number(n))):
            self.gone.add(n)

    def come_back(self, n: int) -> None:
        if self.let(PlayerReturned(number(n))):
            self.gone.discard(n)
            if standing(self.tournament).stage:
                self.come.add(n)

    def check_in(self, n: int) -> None:
        if self.let(PlayerChanged(number(n), Registration(name=f"Player {n}", is_there=True))):
            self.come.add(n)

    def draw(self, seed: int) -> None:
        if self.let(StageDrawn(seed)):
            last = standing(self.tournament).stages[-1]
            seats = [player for table in last.pairings for player in (table.left, table.right) if player is not None]
            assert sorted(seats) == sorted(self.present), "everybody who is present, and once"
            assert len(last.byes) == len(self.present) % 2

    def play(self, seed: int) -> None:
        """Play one table or all tables."""
        if seed % 2:
            self.tournament = stage_played(self.tournament, by_chance(seed))
        elif tables := playable(self.tournament):
            table = tables[seed % len(tables)]
            assert table.left is not None
            self.let(won_by(table.pairing_id, table.left))

    def clear(self, seed: int) -> None:
        tables = [pairing for pairing in standing(self.tournament).pairings if pairing.result is not None]
        if tables:
            self.let(ResultCleared(tables[seed % len(tables)].pairing_id))


@settings(max_examples=300, deadline=None)
@given(players=st.integers(2, 9), rounds=st.integers(1, 6), check_in=st.booleans(), data=st.data())
def test_every_present_player_is_paired_or_has_the_bye_in_each_round(
    *, players: int, rounds: int, check_in: bool, data: st.DataObject
) -> None:
    setup = replace(SWISS, swiss_stages=rounds, check_in=check_in)
    evening = SwissMachine(with_players(*[1] * players, setup=setup), set() if check_in else {*range(1, players + 1)})
    acts = {
        "leave": evening.leave,
        "come back": evening.come_back,
        "check in": evening.check_in,
        "draw": evening.draw,
        "play": evening.play,
        "clear": evening.clear,
    }
    happened = st.lists(st.tuples(st.sampled_from([*acts]), st.integers(1, players)), max_size=40)
    for act, n in data.draw(happened):
        acts[act](n)
    current = standing(evening.tournament)
    assert current.cards_left == len(evening.present) or current.stage == rounds
    assert all(entrant.has_withdrawn == (player in evening.gone) for player, entrant in current.entrants.items())
