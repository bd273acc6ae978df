"""Tests that a session with a role can store only the tournament events that the role may enter."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.app import logged
from companion.app.links import RoleLink
from companion.app.ports import NoDocumentError, Stale
from companion.app.refusing import RoleError
from companion.app.tournament import tournaments
from companion.app.tournament.grant import TournamentGrant
from companion.app.tournament.permissions import may_change_setup, may_enter, may_show_draw
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.app.tournament.role_tournaments import RoleTournaments
from companion.core.tournament.events import (
    CardsBought,
    PairingId,
    PlayerChanged,
    PlayerRegistered,
    PlayerReturned,
    PlayerWithdrew,
    Registration,
    Result,
    ResultCleared,
    ResultRecorded,
    SetupChanged,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.roles import Author, Role
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import Tournament, standing
from tests.app.role_checks import check_undo_and_redo_are_refused, undone_and_redone
from tests.app.tournament_helpers import SETUP, drawn
from tests.fake_tournaments import CountingTournamentIds, InMemoryTournaments
from tests.fakes import FixedClock

AUTHORS = (
    Author(Role.ORGANISER),
    Author(Role.DESK),
    Author(Role.TABLE, PairingId("1-1")),
    Author(Role.ONLOOKER),
)
NUMBER = StartNumber(1)
DESKS_EVENTS: tuple[TournamentEvent, ...] = (
    PlayerRegistered(NUMBER, Registration(name="Anna")),
    PlayerChanged(NUMBER, Registration(name="Anna")),
    PlayerWithdrew(NUMBER),
    PlayerReturned(NUMBER),
    CardsBought(NUMBER, 1),
    StageDrawn(1),
    ResultRecorded(PairingId("1-1"), Result(winner=NUMBER)),
    ResultCleared(PairingId("1-1")),
)


class Place:
    """A stored tournament, and the repository of a session with a role."""

    def __init__(self, author: Author) -> None:
        self.link = RoleLink(author, "digest")
        self.author = author
        self.kept, self.clock = InMemoryTournaments(), FixedClock()

    async def open(self) -> StoredTournament:
        stored = await drawn(self.kept, self.clock, CountingTournamentIds())
        linked = await logged.store_next(self.kept, replace(stored, links=(self.link,)), stored.revision)
        assert isinstance(linked, StoredTournament)
        self.narrow = RoleTournaments(self.kept, TournamentGrant(linked.tournament_id, self.link))
        return linked

    async def enter(self, stored: StoredTournament, *events: TournamentEvent) -> object:
        return await tournaments.enter(self.narrow, self.clock, stored.tournament_id, stored.revision, *events)


def result_of(stored: StoredTournament) -> ResultRecorded:
    table = next(table for table in standing(stored.tournament).pairings if table.is_open)
    return ResultRecorded(table.pairing_id, Result(winner=table.left))


def test_each_role_may_enter_its_own_events() -> None:
    organiser, desk, table, onlooker = AUTHORS
    everything = (*DESKS_EVENTS, SetupChanged(SETUP))
    for event in everything:
        assert may_enter(None, event)
        assert may_enter(organiser, event)
        assert may_enter(desk, event) == (event in DESKS_EVENTS)
        assert not may_enter(table, event)
        assert not may_enter(onlooker, event)
    assert not may_enter(desk, *everything)
    assert [may_change_setup(author) for author in (None, *AUTHORS)] == [True, True, False, False, False]
    assert [may_show_draw(author) for author in (None, *AUTHORS)] == [True, True, True, False, False]


@pytest.mark.parametrize("author", AUTHORS[:2])
async def test_organiser_and_desk_enter_undo_and_redo_results_as_themselves(author: Author) -> None:
    location = Place(author)
    stored = await location.open()
    entered = await location.enter(stored, result_of(stored))
    assert isinstance(entered, StoredTournament)
    assert entered.tournament.log.done[-1].by == author
    assert entered == await location.kept.get(stored.tournament_id)
    redone = await undone_and_redone(location.narrow, location.clock, entered)
    assert redone.tournament.log == entered.tournament.log


@pytest.mark.parametrize("author", AUTHORS[2:])
async def test_tables_and_onlookers_enter_and_undo_nothing_of_the_desk(author: Author) -> None:
    location = Place(author)
    stored = await location.open()
    with pytest.raises(RoleError):
        await location.enter(stored, result_of(stored))
    with pytest.raises(RoleError):
        await logged.undo(location.narrow, location.clock, stored.tournament_id, stored.revision)
    assert await location.kept.get(stored.tournament_id) == stored


async def test_the_desk_neither_changes_the_set_up_nor_undoes_such_a_change() -> None:
    location = Place(Author(Role.DESK))
    stored = await location.open()
    change = SetupChanged(replace(SETUP, venue="Linz"))
    with pytest.raises(RoleError):
        await location.enter(stored, change)
    changed = await tournaments.enter(location.kept, location.clock, stored.tournament_id, stored.revision, change)
    assert isinstance(changed, StoredTournament)
    await check_undo_and_redo_are_refused(location.narrow, location.kept, location.clock, changed)


def _without_first(stored: StoredTournament) -> StoredTournament:
    log = stored.tournament.log
    return replace(stored, tournament=replace(stored.tournament, log=TournamentLog(log.done[1:])))


def _with_other_setup(stored: StoredTournament) -> StoredTournament:
    return replace(stored, tournament=Tournament(setup=replace(SETUP, name="Mine"), log=stored.tournament.log))


FORGERIES: tuple[Callable[[StoredTournament], StoredTournament], ...] = (
    lambda stored: replace(stored, deleted_at=stored.changed_at),
    lambda stored: replace(stored, links=()),
    lambda stored: replace(stored, links=(*stored.links, RoleLink(Author(Role.ORGANISER), "mine"))),
    lambda stored: replace(stored, revision=stored.revision + 1),
    lambda stored: replace(stored, started_at=stored.changed_at),
    lambda stored: replace(stored, tournament=replace(stored.tournament, log=TournamentLog())),
    lambda stored: stored,
    _without_first,
    _with_other_setup,
)


@pytest.mark.parametrize("forge", FORGERIES)
@pytest.mark.parametrize("author", AUTHORS)
async def test_only_events_change_the_document(
    author: Author, forge: Callable[[StoredTournament], StoredTournament]
) -> None:
    location = Place(author)
    stored = await location.open()
    forged = forge(replace(stored, revision=stored.revision + 1))
    with pytest.raises(RoleError):
        await location.narrow.replace(forged, expected_revision=stored.revision)
    with pytest.raises(RoleError):
        await logged.discard(location.narrow, location.clock, stored.tournament_id, stored.revision)
    with pytest.raises(RoleError):
        await location.narrow.add(replace(stored, tournament_id=TournamentId("another")))
    with pytest.raises(RoleError):
        await location.narrow.remove(stored.tournament_id, expected_revision=stored.revision)
    assert await location.kept.get(stored.tournament_id) == stored


async def test_other_tournaments_do_not_exist() -> None:
    location = Place(Author(Role.ORGANISER))
    stored = await location.open()
    other = replace(stored, tournament_id=TournamentId("another"))
    await location.kept.add(other)
    heard: list[str] = []
    end = location.narrow.subscribe(lambda tournament: heard.append(tournament.tournament_id))
    with pytest.raises(NoDocumentError):
        await location.narrow.get(other.tournament_id)
    with pytest.raises(NoDocumentError):
        await location.enter(other, result_of(other))
    await logged.undo(location.kept, location.clock, other.tournament_id, other.revision)
    await logged.undo(location.kept, location.clock, stored.tournament_id, stored.revision)
    end()
    assert heard == [stored.tournament_id]
    lists = (await location.narrow.summaries(), await location.narrow.deleted(), await location.narrow.unreadable())
    assert lists == ((), (), ())


async def test_a_change_that_comes_too_late_is_stale_also_for_a_role() -> None:
    location = Place(Author(Role.DESK))
    stored = await location.open()
    await logged.undo(location.kept, location.clock, stored.tournament_id, stored.revision)
    late = replace(stored, revision=stored.revision + 1)
    assert isinstance(await location.narrow.replace(late, expected_revision=stored.revision), Stale)


@pytest.mark.parametrize("author", AUTHORS)
async def test_nobody_writes_once_the_link_is_replaced_or_the_tournament_is_in_the_trash(author: Author) -> None:
    for change in ({"links": ()}, {"deleted_at": FixedClock().now}):
        location = Place(author)
        stored = await location.open()
        changed = await logged.store_next(location.kept, replace(stored, **change), stored.revision)
        assert isinstance(changed, StoredTournament)
        with pytest.raises(RoleError):
            await location.enter(changed, result_of(changed))


async def test_a_tournament_that_is_over_takes_nothing_from_any_role() -> None:
    location = Place(Author(Role.ORGANISER))
    current: object = await location.open()
    for seed in range(20):
        assert isinstance(current, StoredTournament)
        tables = standing(current.tournament)
        if tables.phase is Phase.OVER:
            final = tables.stages[-1].pairings[0]
            correction = ResultRecorded(final.pairing_id, Result(winner=final.right))
            with pytest.raises(RoleError):
                await location.enter(current, correction)
            with pytest.raises(RoleError):
                await logged.undo(location.narrow, location.clock, current.tournament_id, current.revision)
            return
        waiting = any(table.is_open for table in tables.pairings)
        current = await location.enter(current, result_of(current) if waiting else StageDrawn(seed))
    raise AssertionError("the tournament never ended")
