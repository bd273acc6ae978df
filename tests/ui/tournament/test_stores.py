"""What the stores of tournaments promise beyond their screens: nothing is shown before it is stored."""

import asyncio

from companion.app.ports import Cause, Stale, StorageError
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.tournament.events import PlayerWithdrew, Registration, StageDrawn, StartNumber
from companion.core.tournament.setup import Setup
from companion.ui.matches.open_match import Missing, Trouble
from companion.ui.tournament.all_store import TournamentsStore
from companion.ui.tournament.store import OpenTournament, TournamentStore
from tests.fake_tournaments import InMemoryTournaments
from tests.ui.tournament.at_the_tournament import SETUP, drawn, happens, set_up
from tests.ui.world import World

ID = TournamentId("t1")


class HeldTournaments(InMemoryTournaments):
    """Writes wait until somebody lets them go."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def replace(
        self, stored: StoredTournament, *, expected_revision: int
    ) -> StoredTournament | Stale[StoredTournament]:
        await self.gate.wait()
        return await super().replace(stored, expected_revision=expected_revision)


async def opened(world: World) -> TournamentStore:
    store = TournamentStore(world.services, ID)
    await store.load_once()
    return store


def shown(store: TournamentStore) -> OpenTournament:
    assert store.open is not None
    return store.open


def missing(store: TournamentStore) -> Missing | None:
    return store.missing


def listed(store: TournamentsStore) -> list[str]:
    return [one.tournament_id for one in store.summaries]


async def test_nothing_is_shown_before_it_is_stored_and_quick_taps_wait_for_each_other() -> None:
    world = World()
    world.tournaments = held = HeldTournaments()
    await drawn(world)
    store = await opened(world)
    held.gate.clear()
    taps = [asyncio.create_task(store.enter(PlayerWithdrew(StartNumber(number)))) for number in (1, 2)]
    await asyncio.sleep(0)
    assert not any(one.has_withdrawn for one in shown(store).standing.entrants.values())
    held.gate.set()
    assert await asyncio.gather(*taps) == [True, True]
    gone = [one.number for one in shown(store).standing.entrants.values() if one.has_withdrawn]
    assert gone == [1, 2]
    assert shown(store).trouble is None


async def test_what_fails_leaves_everything_as_it_was_and_says_why() -> None:
    world = World()
    await set_up(world)
    store = await opened(world)
    before = shown(store).standing
    world.tournaments.failure = StorageError("no room", Cause.FULL)
    assert not await store.enter(StageDrawn(1))
    assert (shown(store).standing, shown(store).trouble, shown(store).cause) == (
        before,
        Trouble.NOT_STORED,
        Cause.FULL,
    )
    world.tournaments.failure = None
    assert await store.enter(StageDrawn(1))
    assert not await store.register(Registration(name="Too late"))
    assert shown(store).trouble is Trouble.REFUSED
    store.dismiss()
    assert shown(store).trouble is None


async def test_undo_and_redo_stop_at_the_ends_of_the_log() -> None:
    world = World()
    await set_up(world, ())
    store = await opened(world)
    assert not await store.undo()
    assert not await store.redo()
    assert await store.register(Registration(name="Anna"))
    assert await store.undo()
    assert shown(store).standing.entrants == {}
    assert await store.redo()
    assert [one.name for one in shown(store).standing.entrants.values()] == ["Anna"]


async def test_a_damaged_folder_and_a_missing_tournament_are_told_apart() -> None:
    world = World()
    store = await opened(world)
    assert missing(store) is Missing.NOT_THERE
    assert not await store.enter(StageDrawn(1))
    assert store.preview(StageDrawn(1)) is None
    world.tournaments.damaged[ID] = False
    await store.load()
    assert missing(store) is Missing.DAMAGED


async def test_the_list_follows_other_sessions_from_when_it_was_brought() -> None:
    world = World()
    await set_up(world)
    store = TournamentsStore(world.services)
    await set_up(world)
    assert listed(store) == []
    await store.load()
    assert listed(store) == ["t2", "t1"]
    await happens(world, ID, PlayerWithdrew(StartNumber(1)))
    assert listed(store) == ["t1", "t2"]
    assert await store.discard(ID)
    assert [one.tournament_id for one in store.deleted] == ["t1"]
    assert await store.bring_back(ID)
    assert store.deleted == ()
    assert store.just_deleted is None
    store.close()


async def test_a_tournament_that_could_not_be_started_or_deleted_is_told() -> None:
    world = World()
    await set_up(world)
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


async def test_one_tournament_at_a_time_is_open() -> None:
    world = World()
    await set_up(world)
    await set_up(world)
    store = TournamentsStore(world.services)
    first = store.store_of(ID)
    assert store.store_of(ID) is first
    await first.load()
    second = store.store_of(TournamentId("t2"))
    assert second is not first
    await happens(world, ID, PlayerWithdrew(StartNumber(1)))
    assert not shown(first).standing.entrants[StartNumber(1)].has_withdrawn  # it listens no more
    store.close()
