"""Tests for reporting results at the tables, while other tables and the desk also store results."""

import asyncio

import pytest

from companion.app.ports import Refused, Stale
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.app.tournament.reporting import ATTEMPTS, report
from companion.core.tournament.events import (
    PairingId,
    PlayerWithdrew,
    Report,
    ReportSide,
    Result,
    ResultCleared,
    ResultRecorded,
    StartNumber,
)
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.tournament import standing
from tests.app.tournament_helpers import accepted, drawn, entered
from tests.fake_tournaments import CountingTournamentIds, InMemoryTournaments
from tests.fakes import FixedClock

CLOCK = FixedClock()
Answer = StoredTournament | Stale[StoredTournament]
TABLE, OTHER = PairingId("1-1"), PairingId("1-2")
LEFT, RIGHT = ReportSide.LEFT, ReportSide.RIGHT


class SlowTournaments(InMemoryTournaments):
    """A repository in which other tasks can write between a read and the following write."""

    async def replace(self, stored: StoredTournament, *, expected_revision: int) -> Answer:
        """Let all other tasks run before the write."""
        await asyncio.sleep(0)
        return await super().replace(stored, expected_revision=expected_revision)


class BusyTournaments(InMemoryTournaments):
    """A repository in which another task always writes first once the tournament is drawn."""

    tries = 0

    async def replace(self, stored: StoredTournament, *, expected_revision: int) -> Answer:
        """Refuse every write after the draw as stale, and count the attempts."""
        if expected_revision < 3:
            return await super().replace(stored, expected_revision=expected_revision)
        self.tries += 1
        return Stale(await self.get(stored.tournament_id))


def at(stored: StoredTournament, pairing_id: PairingId = TABLE) -> Pairing:
    pairing = standing(stored.tournament).find_pairing(pairing_id)
    assert pairing is not None
    return pairing


def left_of(pairing: Pairing) -> StartNumber:
    assert pairing.left is not None
    return pairing.left


async def test_two_phones_that_agree_decide_the_table() -> None:
    house = InMemoryTournaments()
    start = await drawn(house, CLOCK, CountingTournamentIds())
    seen = at(start)
    said = Report(left_of(seen), (2, 1))
    once = accepted(await report(house, CLOCK, start.tournament_id, seen, LEFT, said))
    assert at(once).is_open
    done = accepted(await report(house, CLOCK, start.tournament_id, seen, RIGHT, said))
    assert at(done).result == Result(winner=seen.left, bummerls=(2, 1))
    assert done.tournament.log.done[-1].at == CLOCK()


async def test_tables_that_report_at_the_same_time_are_all_stored() -> None:
    house = SlowTournaments()
    start = await drawn(house, CLOCK, CountingTournamentIds())
    tables = [at(start, TABLE), at(start, OTHER)]
    answers = await asyncio.gather(
        *(
            report(house, CLOCK, start.tournament_id, table, side, Report(left_of(table)))
            for table in tables
            for side in ReportSide
        )
    )
    assert all(isinstance(answer, StoredTournament) for answer in answers)
    last = await house.get(start.tournament_id)
    assert [at(last, table.pairing_id).winner for table in tables] == [table.left for table in tables]
    assert last.revision == start.revision + 4


async def test_a_report_is_stale_where_another_writer_is_always_faster() -> None:
    house = BusyTournaments()
    start = await drawn(house, CLOCK, CountingTournamentIds())
    seen = at(start)
    assert isinstance(await report(house, CLOCK, start.tournament_id, seen, LEFT, Report(left_of(seen))), Stale)
    assert house.tries == ATTEMPTS


async def test_a_report_that_says_nothing_new_stores_nothing() -> None:
    house = InMemoryTournaments()
    start = await drawn(house, CLOCK, CountingTournamentIds())
    seen = at(start)
    said = Report(left_of(seen))
    nothing = await report(house, CLOCK, start.tournament_id, seen, LEFT, None)
    assert accepted(nothing).revision == start.revision
    once = accepted(await report(house, CLOCK, start.tournament_id, seen, LEFT, said))
    again = accepted(await report(house, CLOCK, start.tournament_id, seen, LEFT, said))
    assert again.revision == once.revision
    done = accepted(await report(house, CLOCK, start.tournament_id, seen, RIGHT, said))
    twice = accepted(await report(house, CLOCK, start.tournament_id, seen, RIGHT, said))
    assert twice.revision == done.revision, "a double tap on the button that confirms"


async def test_a_withdrawn_report_is_stored() -> None:
    house = InMemoryTournaments()
    start = await drawn(house, CLOCK, CountingTournamentIds())
    seen = at(start)
    await report(house, CLOCK, start.tournament_id, seen, LEFT, Report(left_of(seen)))
    withdrawn = accepted(await report(house, CLOCK, start.tournament_id, seen, LEFT, None))
    assert at(withdrawn).reports is None


@pytest.mark.parametrize("event", ["recorded", "withdrew"])
async def test_a_report_about_a_table_that_was_decided_meanwhile_is_stale(event: str) -> None:
    house = InMemoryTournaments()
    start = await drawn(house, CLOCK, CountingTournamentIds())
    seen = at(start)
    left = left_of(seen)
    decided = await entered(
        house,
        CLOCK,
        start,
        ResultRecorded(TABLE, Result(winner=seen.right)) if event == "recorded" else PlayerWithdrew(left),
    )
    answer = await report(house, CLOCK, start.tournament_id, seen, LEFT, Report(left))
    assert isinstance(answer, Stale)
    assert at(answer.current).state is (State.PLAYED if event == "recorded" else State.WALK_OVER)
    cleared = await entered(house, CLOCK, decided, ResultCleared(TABLE)) if event == "recorded" else None
    if cleared is not None:
        accepted(await report(house, CLOCK, start.tournament_id, seen, LEFT, Report(left)))


async def test_a_report_about_players_who_no_longer_sit_there_is_stale() -> None:
    house = InMemoryTournaments()
    start = await drawn(house, CLOCK, CountingTournamentIds())
    other = at(start, OTHER)
    moved = Pairing(pairing_id=TABLE, stage=1, table=1, left=other.left, right=other.right, state=State.OPEN)
    answer = await report(house, CLOCK, start.tournament_id, moved, LEFT, Report(left_of(moved)))
    assert isinstance(answer, Stale)
    gone = Pairing(pairing_id=PairingId("7-1"), stage=7, table=1, left=other.left, right=None, state=State.OPEN)
    assert isinstance(await report(house, CLOCK, start.tournament_id, gone, LEFT, None), Stale)


async def test_an_impossible_report_is_refused() -> None:
    house = InMemoryTournaments()
    start = await drawn(house, CLOCK, CountingTournamentIds())
    seen = at(start)
    answer = await report(house, CLOCK, TournamentId("t1"), seen, LEFT, Report(left_of(seen), (0, 2)))
    assert isinstance(answer, Refused)
