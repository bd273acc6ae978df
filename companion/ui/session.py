"""What a whole session shares: the settings, the list of matches, and the open match."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import flet as ft

from companion.app import logged
from companion.app.matches import matches
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId, NoDocumentError, Stale, StorageError, StoredMatch
from companion.app.settings import Appearance, Settings
from companion.core.cards import Card, highest
from companion.core.match.events import StandingTakenOver
from companion.core.options.rules import Ruleset
from companion.core.seats import Seat, seat_after
from companion.ui.kit.device import BareDevice, Device, KeptHere
from companion.ui.kit.hooks import Breadth, HalfDone, in_own_session
from companion.ui.kit.keys import Keys
from companion.ui.matches.match_lists import FirstUseStore, MatchLists, begun
from companion.ui.matches.store import MatchStore
from companion.ui.people.store import EveningStore, PeopleStore
from companion.ui.referee.store import RefereeStore
from companion.ui.rules.store import ReadingStore
from companion.ui.services import Services
from companion.ui.setup.store import NewMatchStore, OwnPresetsStore
from companion.ui.table.attention_store import AttentionStore

if TYPE_CHECKING:
    from asyncio import Future
    from collections.abc import Awaitable, Callable, Mapping

    from companion.ui.archive.store import DataStore
    from companion.ui.figures.store import FiguresStore
    from companion.ui.tournament.all_store import TournamentsStore


class SessionStore(ft.Observable):
    """One browser tab or window."""

    def __init__(self, services: Services, settings: Settings, spoken_here: str, device: Device | None = None) -> None:
        """Start with the stored settings and the language of the device; `refresh` brings the matches."""
        self._services = services
        self._device = device or BareDevice()
        self._device_still = False
        self._match: MatchStore | None = None
        self._new_match: NewMatchStore | None = None
        self._device_dark = False
        self.lists = MatchLists(services.matches)
        self._unsubscribe = services.matches.subscribe(in_own_session(self.lists.heard))
        self.reading = ReadingStore(services.library)
        self.referee = RefereeStore(services.practice, services.clock)
        self.evening = EveningStore(services)
        self.own = OwnPresetsStore(services.settings, settings.presets)
        self.people = PeopleStore(services.people)
        self.first_use = FirstUseStore(services)
        self.spoken_here = spoken_here
        self.settings = settings
        self.keys = Keys()
        self.breadth = Breadth()
        self.half_done = HalfDone()
        self.attention = AttentionStore(self._device, lambda: self.settings)
        self.just_deleted: MatchSummary | None = None
        """What was put into the trash in this session, until somebody has seen it."""
        self.not_stored = False
        """Whether the last choice could not be stored."""
        self.not_started = False
        """Whether the last match that somebody wanted to begin could not be stored."""
        self.dark = False

    @property
    def language(self) -> str:
        """The language to speak: the chosen one, else the device's."""
        return self.settings.language or self.spoken_here

    @property
    def black(self) -> bool:
        """Whether the dark theme is the black one."""
        return self.settings.appearance is Appearance.BLACK

    @property
    def still(self) -> bool:
        """Whether nothing moves: the device wants it so, or somebody."""
        return self.settings.still or self._device_still

    @property
    def place(self) -> str:
        """Where the matches are kept, for people."""
        return self._services.place

    @property
    def kept_here(self) -> KeptHere | None:
        """What a browser that runs the whole app says of its files."""
        return self._services.kept_here

    def now(self) -> int:
        """The moment, in milliseconds, for saying how long ago something was."""
        return self._services.clock()

    @property
    def summaries(self) -> tuple[MatchSummary, ...]:
        """The matches, last played first; who shows them uses `use_matches`."""
        return self.lists.summaries

    @property
    def deleted(self) -> tuple[MatchSummary, ...]:
        """The matches in the trash, last deleted first."""
        return self.lists.deleted

    @cached_property
    def tournaments(self) -> TournamentsStore:
        """The tournaments, loaded when somebody first looks at them."""
        from companion.ui.tournament.all_store import TournamentsStore  # noqa: PLC0415

        return TournamentsStore(self._services)

    @cached_property
    def figures(self) -> FiguresStore:
        """What is counted of the matches, loaded likewise."""
        from companion.ui.figures.store import FiguresStore  # noqa: PLC0415

        return FiguresStore(self._services)

    async def refresh(self) -> None:
        """Bring the list of matches."""
        await self.lists.refresh()

    def follow_language(self, told: Future[str]) -> None:
        """The device has told its language after all."""
        if not told.cancelled():
            self.spoken_here = told.result()

    def follow_device(self, *, dark: bool) -> None:
        """The device is light or dark now."""
        self._device_dark = dark
        self._recolour()

    async def follow_motion(self) -> None:
        """Ask the device whether it wants stillness; somebody may have said so meanwhile."""
        self._device_still = await self._device.wants_stillness()

    def match_store(self, match_id: MatchId) -> MatchStore:
        """The store of a match; one at a time is open."""
        if self._match is None or self._match.match_id != match_id:
            if self._match is not None:
                self._match.close()
            self._match = MatchStore(self._services, match_id, changed=self.attention.let_feel)
        return self._match

    def new_match_store(self) -> NewMatchStore:
        """The match that is about to begin, the same on all pages on which it is prepared."""
        if self._new_match is None:
            self._new_match = NewMatchStore(self)
        return self._new_match

    def forget_new_match(self) -> None:
        """Let the next one be prepared from the start."""
        self._new_match = None

    async def choose(self, choice: Callable[[Settings], Settings]) -> None:
        """Store what becomes of the settings, whoever has chosen what meanwhile; then follow them."""
        try:
            _, settings = await self._services.settings.change(choice)
        except StorageError:
            self.not_stored = True
        else:
            self.not_stored = False
            self.settings = settings
            self._recolour()
            self.attention.look()

    async def start_match(
        self, players: Mapping[Seat, str], rules: Ruleset, dealer: Seat, paper: StandingTakenOver | None = None
    ) -> MatchId | None:
        """Begin a match, perhaps at a standing from paper; None where it could not be stored."""
        match_id = await begun(self._services, players, rules, dealer, paper)
        self.not_started = match_id is None
        return match_id

    async def play_again(self, match_id: MatchId) -> MatchId | None:
        """Begin a match of the same players under the same rules, the next one dealing first; None where it failed."""
        try:
            earlier = (await self._services.matches.get(match_id)).match
        except (StorageError, LookupError):
            self.not_started = True
            return None
        return await self.start_match(
            earlier.players, earlier.rules, seat_after(earlier.first_dealer, earlier.rules.seats)
        )

    async def discard(self, match_id: MatchId) -> bool:
        """Put a match into the trash; whether that is stored."""
        return await self._change_trash(
            match_id, lambda revision: logged.discard(self._services.matches, self._services.clock, match_id, revision)
        )

    async def bring_back(self, match_id: MatchId) -> bool:
        """Take a match out of the trash; whether that is stored."""
        return await self._change_trash(
            match_id, lambda revision: logged.bring_back(self._services.matches, match_id, revision)
        )

    async def _change_trash(
        self, match_id: MatchId, use_case: Callable[[int], Awaitable[StoredMatch | Stale[StoredMatch]]]
    ) -> bool:
        try:
            stored = await use_case((await self._services.matches.get(match_id)).revision)
        except (StorageError, NoDocumentError):
            self.not_stored = True
            return False
        if isinstance(stored, Stale):
            self.not_stored = True
            return False
        self.not_stored = False
        self.just_deleted = matches.summary_of(stored) if stored.deleted_at is not None else None
        return True

    def data_store(self) -> DataStore:
        """The store of the page of what is kept."""
        from companion.ui.archive.store import DataStore  # noqa: PLC0415  # a start does without

        return DataStore(self._services)

    def draw_for(self, seats: tuple[Seat, ...]) -> dict[Seat, Card]:
        """A card for each, drawn until one of them is the highest."""
        while True:
            cards = {seat: self._services.draw_card() for seat in seats}
            if highest(cards.values()) is not None:
                return cards

    def close(self) -> None:
        """Stop listening; the session has ended."""
        self._unsubscribe()
        if "tournaments" in vars(self):  # else nobody has looked at them
            self.tournaments.close()
        self.attention.close()
        if self._match is not None:
            self._match.close()

    def _recolour(self) -> None:
        self.dark = self.settings.appearance.is_dark(device_dark=self._device_dark)
