"""A table with a match on it, for the tests of the stores: fakes all around, and time that is waited for by hand."""

from __future__ import annotations

import asyncio
from itertools import cycle

from companion.app.archive.archive import BackupKind, KeptBackup
from companion.app.archive.depot import Depot
from companion.app.matches import matches
from companion.app.ports import MatchId, Stale, StorageError, StoredMatch
from companion.core.cards import PACK, Card
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.seats import Seat
from companion.rulebook.library import Library
from companion.storage.opening import open_storage
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.services import Services
from tests.app.at_the_table import won
from tests.fake_tournaments import CountingTournamentIds, InMemoryTournaments
from tests.fakes import CountingIds, FixedClock, InMemoryMatches, InMemoryPeople, InMemoryPractice, InMemorySettings
from tests.memory_vault import MemoryVault

NAMES = {Seat.A: "Anna", Seat.B: "Berta"}
MORE_NAMES = {Seat.C: "Cilli", Seat.D: "Dora"}

LIBRARY = Library()
"""The rules as they ship; read once for all tests."""


class Waiting:
    """A pause that ends when a test says so."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self._over = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        await self._over.wait()
        self._over = asyncio.Event()

    async def pass_by(self) -> None:
        """Let the pause that is being waited for end."""
        await settled()
        self._over.set()
        await settled()


async def settled() -> None:
    """Let everything run that can."""
    for _ in range(10):
        await asyncio.sleep(0)


class NoBackups:
    """Nothing has been backed up yet, and nothing can be."""

    async def keep(self, kind: BackupKind) -> KeptBackup:
        """There is no room for one."""
        raise StorageError(kind)

    async def keep_daily(self) -> KeptBackup | None:
        """There is one of this day already."""
        return None

    async def kept(self) -> tuple[KeptBackup, ...]:
        """None."""
        return ()

    async def content(self, name: str) -> bytes:
        """There is none of any name."""
        raise LookupError(name)


class World:
    """Everything outside of the screens."""

    def __init__(self, repository: InMemoryMatches | None = None) -> None:
        self.matches = repository or InMemoryMatches()
        self.settings = InMemorySettings()
        self.people = InMemoryPeople()
        self.practice = InMemoryPractice()
        self.clock = FixedClock()
        self.ids = CountingIds()
        self.tournaments = InMemoryTournaments()
        self.tournament_ids = CountingTournamentIds()
        self.pack = cycle(PACK)
        self.to_be_drawn: list[Card] = []
        self.pause = Waiting()
        self._kept = open_storage(MemoryVault())

    @property
    def services(self) -> Services:
        """What the screens are handed in."""
        return Services(
            matches=self.matches,
            tournaments=self.tournaments,
            settings=self.settings,
            practice=self.practice,
            people=self.people,
            figures=self._kept.figures,
            clock=self.clock,
            new_id=self.ids,
            new_tournament_id=self.tournament_ids,
            depot=Depot(
                matches=self.matches,
                tournaments=self.tournaments,
                settings=self.settings,
                practice=self.practice,
                people=self.people,
                archive=self._kept.archive,
                backups=NoBackups(),
                clock=self.clock,
            ),
            damaged=self._kept.damage,
            draw_card=lambda: self.to_be_drawn.pop(0) if self.to_be_drawn else next(self.pack),
            library=lambda: LIBRARY,
            place="/home/anna/bummerl",
        )

    async def match(self, rules: Ruleset | None = None, dealer: Seat = Seat.A) -> StoredMatch:
        """A new match of Anna and Berta, and of Cilli and Dora where more play."""
        chosen = rules or PRESETS[Preset.SOFT]
        players = {seat: (NAMES | MORE_NAMES)[seat] for seat in chosen.seats}
        return await matches.start(self.matches, self.clock, self.ids, players, chosen, dealer)

    async def session(self, match_id: MatchId) -> MatchStore:
        """The match as one more session has it open."""
        store = MatchStore(self.services, match_id, self.pause)
        await store.load_once()
        return store


class HeldMatches(InMemoryMatches):
    """Writes wait until somebody lets them go; a change is told a moment before its write returns, as on a disk."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def replace(self, stored: StoredMatch, *, expected_revision: int) -> Stale[StoredMatch] | None:
        await self.gate.wait()
        answer = await super().replace(stored, expected_revision=expected_revision)
        await asyncio.sleep(0)
        return answer


def shown(store: MatchStore) -> OpenMatch:
    """What the screens show; there must be a match."""
    assert store.open is not None
    return store.open


def needs(store: MatchStore) -> tuple[int, int]:
    """What Anna and Berta still need, as it is shown."""
    now = shown(store).standing.needs
    return now[Seat.A], now[Seat.B]


async def opened(world: World, *winners: Seat) -> MatchStore:
    """A session with a match in which each of `winners` has won three."""
    store = await world.session((await world.match()).match_id)
    for winner in winners:
        assert await store.record(won(winner), winner)
        store.go_on()
    return store
