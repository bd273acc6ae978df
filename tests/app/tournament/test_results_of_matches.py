"""Tests that a match on the same device provides the result of a tournament table."""

from dataclasses import replace

import pytest

from companion.app.matches import matches
from companion.app.ports import MatchId, StoredMatch
from companion.app.tournament.tournaments import result_of, result_of_match
from companion.core.match.events import DealRecorded, MatchAbandoned
from companion.core.match.match import Match
from companion.core.match.match import standing as match_standing
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.seats import Seat
from companion.core.tournament.events import Result, ResultRecorded
from companion.core.tournament.meetings import State
from companion.core.tournament.tournament import standing
from tests.app.match_helpers import won as deal_won
from tests.app.tournament_helpers import drawn, entered
from tests.fake_tournaments import CountingTournamentIds, InMemoryTournaments
from tests.fakes import FixedClock, InMemoryMatches


@pytest.fixture
def ids() -> CountingTournamentIds:
    return CountingTournamentIds()


async def test_a_match_yields_the_result_of_its_table(clock: FixedClock, ids: CountingTournamentIds) -> None:
    stored = await drawn(InMemoryTournaments(), clock, ids)
    current = standing(stored.tournament)
    table = current.stages[0].pairings[0]
    players = {Seat.A: "Anna", Seat.B: "Berta"}
    live = StoredMatch(
        match_id=MatchId("m1"),
        revision=1,
        match=Match(players=players, rules=current.setup.rules, first_dealer=Seat.A),
        started_at=clock.now,
        changed_at=clock.now,
    )
    repository = InMemoryMatches()
    await repository.add(live)
    seen = [result_of_match(stored.tournament, table, live)]
    for winner in (Seat.B, Seat.B, Seat.B, Seat.A, Seat.A, Seat.A, Seat.A, Seat.A, Seat.A):
        answer = await matches.record(repository, clock, live.match_id, live.revision, deal_won(winner))
        assert isinstance(answer, StoredMatch)
        live = answer
        seen.append(result_of_match(stored.tournament, table, live))
    assert seen[0] == Result(bummerls=(0, 0), match_id="m1")
    assert seen[3] == Result(bummerls=(0, 1), match_id="m1")
    assert seen[-1] == Result(winner=table.left, bummerls=(2, 1), match_id="m1")
    assert result_of_match(stored.tournament, replace(table, right=None), live) is None


async def test_a_last_schneider_counts_no_more_than_the_match_needs(
    clock: FixedClock, ids: CountingTournamentIds
) -> None:
    house = InMemoryTournaments()
    stored = await drawn(house, clock, ids)
    now = standing(stored.tournament)
    table = now.stages[0].pairings[0]
    rules = with_option(now.setup.rules, Option.SCHNEIDER_DOTS, 2)
    match = Match(players={Seat.A: "Anna", Seat.B: "Berta"}, rules=rules, first_dealer=Seat.A)
    for winner in (Seat.B, *[Seat.A] * 6):
        match = match.append(DealRecorded(deal_won(winner)))
    assert match_standing(match).dots == {Seat.A: 0, Seat.B: 3}
    result = result_of(stored.tournament, table, match)
    assert result == Result(winner=table.left, bummerls=(2, 0))
    after = await entered(house, clock, stored, ResultRecorded(table.pairing_id, result))
    found = standing(after.tournament).find_pairing(table.pairing_id)
    assert found is not None
    assert found.winner == table.left


async def test_an_abandoned_match_with_a_winner_is_a_walkover(clock: FixedClock, ids: CountingTournamentIds) -> None:
    house = InMemoryTournaments()
    stored = await drawn(house, clock, ids)
    current = standing(stored.tournament)
    table = current.stages[0].pairings[0]
    match = Match(players={Seat.A: "Anna", Seat.B: "Berta"}, rules=current.setup.rules, first_dealer=Seat.A)
    ended = {winner: match.append(MatchAbandoned(winner)) for winner in (Seat.B, None)}
    results = {
        winner: result_of_match(
            stored.tournament,
            table,
            StoredMatch(
                match_id=MatchId("m1"), revision=1, match=abandoned, started_at=clock.now, changed_at=clock.now
            ),
        )
        for winner, abandoned in ended.items()
    }
    given = Result(winner=table.right, bummerls=(0, 0), match_id="m1", walk_over=True)
    assert results == {Seat.B: given, None: Result(bummerls=(0, 0), match_id="m1")}
    after = await entered(house, clock, stored, ResultRecorded(table.pairing_id, given))
    found = standing(after.tournament).find_pairing(table.pairing_id)
    assert found is not None
    assert (found.winner, found.state) == (table.right, State.WALK_OVER)
