"""Fake services and matches for UI tests, and a pause that lasts until the test ends it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from itertools import cycle

from companion.app.archive.depot import Depot
from companion.app.halls import Halls
from companion.app.matches import matches
from companion.app.ports import MatchId, Stale, StoredMatch
from companion.app.tournament.draw_progress import DrawProgress
from companion.app.tournament.table_scores import TableScores
from companion.core.cards import PACK, Card
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.seats import Seat
from companion.rulebook.library import Library
from companion.storage.opening import open_storage
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.services import RenewLink, Services, TableLinks
from tests.app.depots import NotedBackups
from tests.app.match_helpers import won
from tests.fake_tournaments import CountingTournamentIds, InMemoryTournaments
from tests.fakes import CountingIds, FixedClock, InMemoryMatches, InMemoryPeople, InMemoryPractice, InMemorySettings
from tests.memory_vault import MemoryVault

NAMES = {Seat.A: "Anna", Seat.B: "Berta"}
MORE_NAMES = {Seat.C: "Cilli", Seat.D: "Dora"}

LIBRARY = Library()
"""The shipped rules, read once for all tests."""


class Waiting:
    """A pause that lasts until the test ends it."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self._over = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        await self._over.wait()
        self._over = asyncio.Event()

    async def pass_by(self) -> None:
        """End the current pause, and run all pending tasks."""
        await settled()
        self._over.set()
        await settled()


async def settled() -> None:
    """Run all pending tasks."""
    for _ in range(10):
        await asyncio.sleep(0)


class World:
    """Fakes of the services behind the screens."""

    def __init__(self, repository: InMemoryMatches | None = None) -> None:
        self.matches = repository or InMemoryMatches()
        self.settings = InMemorySettings()
        self.people = InMemoryPeople()
        self.practice = InMemoryPractice()
        self.clock = FixedClock()
        self.ids = CountingIds()
        self.tournaments = InMemoryTournaments()
        self.tournament_ids = CountingTournamentIds()
        self.draw_progress = DrawProgress()
        self.table_scores = TableScores()
        self.halls = Halls(lan=False)
        self.halls.tournaments.use(self.tournaments)
        self.halls.matches.use(self.matches)
        self.pack = cycle(PACK)
        self.to_be_drawn: list[Card] = []
        self.pause = Waiting()
        self.renew_link: RenewLink | None = None
        self.table_links: TableLinks | None = None
        vault = MemoryVault()
        self._kept = open_storage(vault)
        self.backups = NotedBackups(vault)

    @property
    def services(self) -> Services:
        return Services(
            matches=self.matches,
            tournaments=self.tournaments,
            draw_progress=self.draw_progress,
            table_scores=self.table_scores,
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
                backups=self.backups,
                clock=self.clock,
            ),
            damaged=self._kept.damage,
            draw_card=lambda: self.to_be_drawn.pop(0) if self.to_be_drawn else next(self.pack),
            library=lambda: LIBRARY,
            renew_link=self.renew_link,
            halls=self.halls,
            table_links=self.table_links,
            location="/home/anna/bummerl",
        )

    async def match(
        self, rules: Ruleset | None = None, dealer: Seat = Seat.A, players: Mapping[Seat, str] | None = None
    ) -> StoredMatch:
        """Store a new match between Anna and Berta, plus Cilli and Dora if needed, or between `players`."""
        chosen = rules or PRESETS[Preset.SOFT]
        usual = {seat: (NAMES | MORE_NAMES)[seat] for seat in chosen.seats}
        return await matches.start(self.matches, self.clock, self.ids, players or usual, chosen, dealer)

    async def session(self, match_id: MatchId) -> MatchStore:
        """Open a match in another session."""
        store = MatchStore(self.services, match_id, self.pause)
        await store.load_once()
        return store


class HeldMatches(InMemoryMatches):
    """A match repository whose writes wait until the test allows them.

    As on disk, subscribers are notified just before a write returns.
    """

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def replace(self, stored: StoredMatch, *, expected_revision: int) -> StoredMatch | Stale[StoredMatch]:
        await self.gate.wait()
        answer = await super().replace(stored, expected_revision=expected_revision)
        await asyncio.sleep(0)
        return answer


def shown(store: MatchStore) -> OpenMatch:
    assert store.open is not None
    return store.open


def needs(store: MatchStore) -> tuple[int, int]:
    """Return the points that Anna and Berta still need, as shown on the screen."""
    current = shown(store).standing.needs
    return current[Seat.A], current[Seat.B]


async def opened(world: World, *winners: Seat) -> MatchStore:
    """Open a match, and record a three-point deal for each of `winners` in turn."""
    store = await world.session((await world.match()).match_id)
    for winner in winners:
        assert await store.record(won(winner), winner)
        store.go_on()
    return store
