"""Tests for the tournament stores: changes, failures, and lists."""

import asyncio
from dataclasses import replace

from companion.app.ports import Cause, Stale, StorageError
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.tournament.events import PlayerWithdrew, Registration, StageDrawn, StartNumber
from companion.core.tournament.setup import Setup
from companion.ui.matches.open_match import Missing, Trouble
from companion.ui.tournament.all_store import TournamentsStore
from companion.ui.tournament.store import OpenTournament, TournamentStore
from tests.fake_tournaments import InMemoryTournaments
from tests.ui.tournament.tournament_helpers import SETUP, create_drawn, create_tournament, enter_events
from tests.ui.world import World

ID = TournamentId("t1")


class HeldTournaments(InMemoryTournaments):
    """A repository whose writes wait until a gate is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def replace(
        self, stored: StoredTournament, *, expected_revision: int
    ) -> StoredTournament | Stale[StoredTournament]:
        await self.gate.wait()
        return await super().replace(stored, expected_revision=expected_revision)


async def open_store(world: World) -> TournamentStore:
    store = TournamentStore(world.services, ID)
    await store.load_once()
    return store


def open_tournament(store: TournamentStore) -> OpenTournament:
    assert store.open is not None
    return store.open


def missing(store: TournamentStore) -> Missing | None:
    return store.missing


def listed_ids(store: TournamentsStore) -> list[str]:
    return [summary.tournament_id for summary in store.summaries]


async def test_changes_appear_only_once_stored_and_quick_taps_are_queued() -> None:
    world = World()
    world.tournaments = held = HeldTournaments()
    await create_drawn(world)
    store = await open_store(world)
    held.gate.clear()
    taps = [asyncio.create_task(store.enter(PlayerWithdrew(StartNumber(number)))) for number in (1, 2)]
    await asyncio.sleep(0)
    assert not any(entrant.has_withdrawn for entrant in open_tournament(store).standing.entrants.values())
    held.gate.set()
    assert await asyncio.gather(*taps) == [True, True]
    gone = [entrant.number for entrant in open_tournament(store).standing.entrants.values() if entrant.has_withdrawn]
    assert gone == [1, 2]
    assert open_tournament(store).trouble is None


async def test_a_failed_change_keeps_the_state_and_reports_the_cause() -> None:
    world = World()
    await create_tournament(world)
    store = await open_store(world)
    before = open_tournament(store).standing
    world.tournaments.failure = StorageError("no room", Cause.FULL)
    assert not await store.enter(StageDrawn(1))
    assert (open_tournament(store).standing, open_tournament(store).trouble, open_tournament(store).cause) == (
        before,
        Trouble.NOT_STORED,
        Cause.FULL,
    )
    world.tournaments.failure = None
    assert await store.enter(StageDrawn(1))
    assert not await store.register(Registration(name="Too late"))
    assert open_tournament(store).trouble is Trouble.REFUSED
    store.dismiss()
    assert open_tournament(store).trouble is None


async def test_undo_and_redo_stop_at_the_ends_of_the_log() -> None:
    world = World()
    await create_tournament(world, ())
    store = await open_store(world)
    assert not await store.undo()
    assert not await store.redo()
    assert await store.register(Registration(name="Anna"))
    assert await store.undo()
    assert open_tournament(store).standing.entrants == {}
    assert await store.redo()
    assert [entrant.name for entrant in open_tournament(store).standing.entrants.values()] == ["Anna"]


async def test_a_missing_and_a_damaged_tournament_are_distinguished() -> None:
    world = World()
    store = await open_store(world)
    assert missing(store) is Missing.NOT_THERE
    assert not await store.enter(StageDrawn(1))
    assert store.preview(StageDrawn(1)) is None
    world.tournaments.damaged[ID] = False
    await store.load()
    assert missing(store) is Missing.DAMAGED


async def test_the_list_follows_other_sessions_once_it_is_loaded() -> None:
    world = World()
    await create_tournament(world)
    store = TournamentsStore(world.services)
    await create_tournament(world)
    assert listed_ids(store) == []
    await store.load()
    assert listed_ids(store) == ["t2", "t1"]
    await enter_events(world, ID, PlayerWithdrew(StartNumber(1)))
    assert listed_ids(store) == ["t1", "t2"]
    assert await store.discard(ID)
    assert [summary.tournament_id for summary in store.deleted] == ["t1"]
    assert await store.bring_back(ID)
    assert store.deleted == ()
    assert store.just_deleted is None
    store.close()


async def test_a_failed_start_or_deletion_is_reported() -> None:
    world = World()
    await create_tournament(world)
    store = TournamentsStore(world.services)
    world.tournaments.failure = StorageError("gone")
    assert await store.start(SETUP) is None
    assert store.not_stored
    assert not await store.discard(ID)
    assert not await store.bring_back(TournamentId("t9"))
    world.tournaments.failure = None
    assert await store.start(Setup(name=" ")) is None
    assert await store.start(SETUP) == "t3"
    assert not store.not_stored


async def test_opening_a_tournament_closes_the_previous_one() -> None:
    world = World()
    await create_tournament(world)
    await create_tournament(world)
    store = TournamentsStore(world.services)
    first = store.store_of(ID)
    assert store.store_of(ID) is first
    await first.load()
    second = store.store_of(TournamentId("t2"))
    assert second is not first
    await enter_events(world, ID, PlayerWithdrew(StartNumber(1)))
    assert not open_tournament(first).standing.entrants[StartNumber(1)].has_withdrawn  # no longer updated
    store.close()


async def test_the_first_page_shows_a_warning_that_the_tournament_was_opened_with() -> None:
    world = World()
    await create_drawn(world)
    store = await open_store(world)
    store.open = replace(open_tournament(store), trouble=Trouble.UNCONFIRMED)
    store.turn_page("/tournament/t1")
    assert open_tournament(store).trouble is Trouble.UNCONFIRMED
    store.turn_page("/tournament/t1/prizes")
    assert open_tournament(store).trouble is None
