"""Tests that sessions of tables and onlookers are notified only of changes that may affect their pages."""

from dataclasses import replace

import pytest

from companion.app import logged
from companion.app.links import RoleLink
from companion.app.tournament import tournaments
from companion.app.tournament.grant import TournamentGrant
from companion.app.tournament.port import StoredTournament
from companion.app.tournament.role_tournaments import RoleTournaments
from companion.core.tournament.events import (
    PairingId,
    PlayerChanged,
    Registration,
    Report,
    ReportSide,
    Result,
    ResultRecorded,
    ResultReported,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.roles import Author, Role
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import standing
from tests.app.tournament_helpers import accepted, drawn, entered
from tests.fake_tournaments import CountingTournamentIds, InMemoryTournaments
from tests.fakes import FixedClock

FIRST, SECOND = PairingId("1-1"), PairingId("1-2")
DESK, ONLOOKER, TABLE = Author(Role.DESK), Author(Role.ONLOOKER), Author(Role.TABLE, FIRST)


class Hall:
    """A drawn tournament of four players; it records the revisions that each role's session is notified of."""

    def __init__(self) -> None:
        self.kept, self.clock = InMemoryTournaments(), FixedClock()
        self.heard: dict[Author, list[int]] = {}

    async def open(self) -> None:
        self.stored = await drawn(self.kept, self.clock, CountingTournamentIds())
        links = tuple(RoleLink(author, author.role.value) for author in (DESK, ONLOOKER, TABLE))
        await self.keep(replace(self.stored, links=links))
        for link in links:
            heard = self.heard[link.author] = []
            narrow = RoleTournaments(self.kept, TournamentGrant(self.stored.tournament_id, link))
            narrow.subscribe(lambda stored, heard=heard: heard.append(stored.revision))  # type: ignore[misc]
        await self.keep(self.stored)  # every session is notified of the first change

    async def keep(self, changed: StoredTournament) -> None:
        self.stored = accepted(await logged.store_next(self.kept, changed, self.stored.revision))

    async def who_hears(self, *events: TournamentEvent) -> set[Author]:
        """Store these events one by one, and return the roles whose sessions were notified."""
        for heard in self.heard.values():
            heard.clear()
        self.stored = await entered(self.kept, self.clock, self.stored, *events)
        assert all(heard in ([], [self.stored.revision]) for heard in self.heard.values()) or len(events) > 1
        return {author for author, heard in self.heard.items() if heard}

    def table(self, pairing: PairingId) -> Pairing:
        found = standing(self.stored.tournament).find_pairing(pairing)
        assert found is not None
        return found

    def report(self, pairing: PairingId, side: ReportSide) -> ResultReported:
        return ResultReported(pairing, side, Report(StartNumber(self.table(pairing).left or 0), (2, 1)))


@pytest.fixture
async def hall() -> Hall:
    hall = Hall()
    await hall.open()
    return hall


async def test_a_report_that_does_not_count_yet_concerns_its_table_and_the_desk(hall: Hall) -> None:
    assert await hall.who_hears(hall.report(FIRST, ReportSide.LEFT)) == {DESK, TABLE}
    assert await hall.who_hears(hall.report(SECOND, ReportSide.LEFT)) == {DESK}


async def test_a_result_concerns_all_onlookers_but_no_other_table(hall: Hall) -> None:
    await hall.who_hears(hall.report(SECOND, ReportSide.LEFT))
    assert await hall.who_hears(hall.report(SECOND, ReportSide.RIGHT)) == {DESK, ONLOOKER}
    winner = hall.table(FIRST).left
    assert await hall.who_hears(ResultRecorded(FIRST, Result(winner=winner))) == {DESK, ONLOOKER, TABLE}


async def test_an_undone_report_concerns_onlookers_because_it_may_have_counted(hall: Hall) -> None:
    await hall.who_hears(hall.report(SECOND, ReportSide.LEFT), hall.report(SECOND, ReportSide.RIGHT))
    for heard in hall.heard.values():
        heard.clear()
    undone = await logged.undo(hall.kept, hall.clock, hall.stored.tournament_id, hall.stored.revision)
    hall.stored = accepted(undone)
    assert {author for author, heard in hall.heard.items() if heard} == {DESK, ONLOOKER}


async def test_events_that_are_stored_together_with_a_report_concern_onlookers(hall: Hall) -> None:
    for heard in hall.heard.values():
        heard.clear()
    result = ResultRecorded(FIRST, Result(winner=hall.table(FIRST).left))
    stored = await tournaments.enter(
        hall.kept,
        hall.clock,
        hall.stored.tournament_id,
        hall.stored.revision,
        result,
        hall.report(SECOND, ReportSide.LEFT),
    )
    assert accepted(stored).revision in hall.heard[ONLOOKER]


async def test_a_corrected_name_concerns_the_table_of_the_player(hall: Hall) -> None:
    away = StartNumber(hall.table(SECOND).left or 0)
    assert await hall.who_hears(PlayerChanged(away, Registration(name="Xaver"))) == {DESK, ONLOOKER}
    here = StartNumber(hall.table(FIRST).right or 0)
    assert await hall.who_hears(PlayerChanged(here, Registration(name="Yvonne"))) == {DESK, ONLOOKER, TABLE}


async def test_new_links_and_the_trash_concern_a_table(hall: Hall) -> None:
    for changed in (replace(hall.stored, links=()), replace(hall.stored, deleted_at=hall.clock())):
        hall.heard[TABLE].clear()
        await hall.keep(replace(changed, revision=hall.stored.revision))
        assert hall.heard[TABLE] == [hall.stored.revision]


async def test_once_it_is_over_every_change_concerns_a_table_whose_page_is_that_of_onlookers(hall: Hall) -> None:
    results = [ResultRecorded(pairing_id, Result(winner=hall.table(pairing_id).left)) for pairing_id in (FIRST, SECOND)]
    await hall.who_hears(*results, StageDrawn(1))
    last = [pairing for pairing in standing(hall.stored.tournament).pairings if pairing.is_open]
    await hall.who_hears(*(ResultRecorded(pairing.pairing_id, Result(winner=pairing.left)) for pairing in last))
    assert standing(hall.stored.tournament).phase is Phase.OVER
    corrected = ResultRecorded(last[0].pairing_id, Result(winner=last[0].right))
    assert await hall.who_hears(corrected) == {DESK, ONLOOKER, TABLE}
