"""What a whole session shares: the settings, the list of matches, and the open match."""

from collections.abc import Mapping

import flet as ft

from companion.app import matches
from companion.app.ports import MatchId, StorageError, StoredMatch
from companion.app.settings import Appearance, Settings
from companion.app.summaries import MatchSummary
from companion.core.cards import Card, higher
from companion.core.rules import Ruleset
from companion.core.seats import Seat, opponent_of
from companion.ui.services import Services
from companion.ui.stores.match_store import MatchStore


class SessionStore(ft.Observable):
    """One browser tab or window."""

    def __init__(self, services: Services, settings: Settings, spoken_here: str) -> None:
        """Start with the stored settings and the language of the device; `refresh` brings the matches."""
        self._services = services
        self._spoken_here = spoken_here
        self._match: MatchStore | None = None
        self._device_dark = False
        self._unsubscribe = services.matches.subscribe(self._heard)
        self.settings = settings
        self.summaries: tuple[MatchSummary, ...] = ()
        self.unreadable = 0
        """How many matches are there that cannot be read."""
        self.not_stored = False
        """Whether the last choice could not be stored."""
        self.dark = False

    @property
    def language(self) -> str:
        """The language to speak: the chosen one, else the device's."""
        return self.settings.language or self._spoken_here

    @property
    def place(self) -> str:
        """Where the matches are kept, for people."""
        return self._services.place

    def now(self) -> int:
        """The moment, in milliseconds, for saying how long ago something was."""
        return self._services.clock()

    async def refresh(self) -> None:
        """Bring the list of matches."""
        try:
            self.summaries = await self._services.matches.summaries()
            self.unreadable = len(await self._services.matches.unreadable())
        except StorageError:
            self.not_stored = True

    def follow_device(self, *, dark: bool) -> None:
        """The device is light or dark now."""
        self._device_dark = dark
        self._recolour()

    def match_store(self, match_id: MatchId) -> MatchStore:
        """The store of a match; one at a time is open."""
        if self._match is None or self._match.match_id != match_id:
            if self._match is not None:
                self._match.close()
            self._match = MatchStore(self._services, match_id)
        return self._match

    async def choose(self, settings: Settings) -> None:
        """Store other settings, then follow them."""
        try:
            await self._services.settings.save(settings)
        except StorageError:
            self.not_stored = True
        else:
            self.not_stored = False
            self.settings = settings
            self._recolour()

    async def start_match(self, players: Mapping[Seat, str], rules: Ruleset, dealer: Seat) -> MatchId | None:
        """Begin a match; None where it could not be stored."""
        try:
            stored = await matches.start(
                self._services.matches, self._services.clock, self._services.new_id, players, rules, dealer
            )
        except StorageError:
            self.not_stored = True
            return None
        self.not_stored = False
        return stored.match_id

    async def play_again(self, match_id: MatchId) -> MatchId | None:
        """Begin a match of the same two under the same rules, the other one dealing first; None where that failed."""
        try:
            earlier = (await self._services.matches.get(match_id)).match
        except (StorageError, LookupError):
            self.not_stored = True
            return None
        return await self.start_match(earlier.players, earlier.rules, opponent_of(earlier.first_dealer))

    def draw_two(self) -> tuple[Card, Card]:
        """A card for each, drawn until one of them is higher."""
        while True:
            cards = self._services.draw_card(), self._services.draw_card()
            if higher(*cards) is not None:
                return cards

    def close(self) -> None:
        """Stop listening; the session has ended."""
        self._unsubscribe()
        if self._match is not None:
            self._match.close()

    def _recolour(self) -> None:
        match self.settings.appearance:
            case Appearance.LIGHT:
                self.dark = False
            case Appearance.DARK:
                self.dark = True
            case Appearance.SYSTEM:
                self.dark = self._device_dark

    def _heard(self, stored: StoredMatch) -> None:
        changed = matches.summary_of(stored)
        others = tuple(summary for summary in self.summaries if summary.match_id != changed.match_id)
        self.summaries = (changed, *others)
