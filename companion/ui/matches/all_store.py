"""A session's matches: the lists of matches, the open match, and starting a new match."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress

import flet as ft

from companion.app.matches import matches
from companion.app.matches.summaries import MatchSummary
from companion.app.people.people import current_names
from companion.app.ports import MatchId, Refused, StorageError, StoredMatch
from companion.core.match.events import StandingTakenOver
from companion.core.match.match import Match
from companion.core.options.rules import Ruleset
from companion.core.seats import Seat, seat_after
from companion.ui.kit.device import Device, Vibration
from companion.ui.kit.guarded import keyed
from companion.ui.kit.hooks import bind_session
from companion.ui.matches.match_lists import FirstUseStore, LoggedLists
from companion.ui.matches.open_match import Entered, OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.preferences import Preferences
from companion.ui.services import Services
from companion.ui.session import PerSession, Session

_MEDIUM_FROM, _TWICE_FROM = 2, 3


def vibration_for(open_match: OpenMatch) -> Vibration:
    """Return the vibration for the last change: stronger for more points, and strongest for a finished Bummerl."""
    if open_match.card is not None:
        return Vibration.HEAVY
    won = max(map(abs, open_match.notice.line.won.values()), default=0) if isinstance(open_match.notice, Entered) else 0
    if won >= _TWICE_FROM:
        return Vibration.TWICE
    if won >= _MEDIUM_FROM:
        return Vibration.MEDIUM
    return Vibration.LIGHT if won else Vibration.SELECTION


class MatchesStore(ft.Observable):
    """A session's matches; call `lists.refresh` to load the lists, which are then updated after each change."""

    def __init__(self, services: Services, device: Device, preferences: Preferences) -> None:
        """Initialize with empty lists and no open match."""
        self._services = services
        self._device = device
        self._preferences = preferences
        self._match: MatchStore | None = None
        self._vibrating: asyncio.Task[None] | None = None
        self.lists = LoggedLists(services.matches, services.clock, matches.summary_of)
        self._unsubscribe = services.matches.subscribe(bind_session(self.lists.on_stored))
        self.not_started = False
        """Whether the last attempt to start a match failed, because it could not be stored."""
        self.not_repeated: MatchId | None = None
        """The match whose rematch could not be started the last time, or None."""

    @property
    def summaries(self) -> tuple[MatchSummary, ...]:
        """The matches, most recently changed first; components that show them must call `use_matches` to be redrawn."""
        return self.lists.summaries

    @property
    def deleted(self) -> tuple[MatchSummary, ...]:
        """The matches in the trash, most recently deleted first."""
        return self.lists.deleted

    def opened(self, match_id: MatchId) -> MatchStore | None:
        """Return the store of a match if it is the open match, or None."""
        return self._match if self._match is not None and self._match.match_id == match_id else None

    def store_of(self, match_id: MatchId) -> MatchStore:
        """Return the store of a match, closing the store of the match that was open before."""
        if self._match is None or self._match.match_id != match_id:
            if self._match is not None:
                self._match.close()
            self._match = MatchStore(self._services, match_id, changed=self._vibrate)
        return self._match

    async def start(
        self, players: Mapping[Seat, str], rules: Ruleset, dealer: Seat, paper: StandingTakenOver | None = None
    ) -> MatchId | None:
        """Start a match; return its id, or None if it could not be stored.

        `paper` is the score so far, if the match was begun on paper.
        """
        ports = self._services.matches, self._services.clock, self._services.new_id
        stored: StoredMatch | Refused | None = None
        with suppress(StorageError):
            if paper is None:
                stored = await matches.start(*ports, players, rules, dealer)
            else:
                fresh = Match(players=dict(players), rules=rules, first_dealer=dealer)
                stored = await matches.take_over(*ports, fresh, paper)
        match_id = stored.match_id if isinstance(stored, StoredMatch) else None
        self.not_started = match_id is None
        return match_id

    async def current_names(self, players: Mapping[Seat, str]) -> Mapping[Seat, str]:
        """Return the names of a match's players, some of whom may have been renamed since."""
        return current_names(players, (await self._services.people.load()).shown_names())

    async def rules_of(self, match_id: MatchId) -> Ruleset | None:
        """Return the rules of a match, or None if it cannot be read."""
        try:
            return (await self._services.matches.get(match_id)).match.rules
        except (StorageError, LookupError):
            return None

    async def play_again(self, match_id: MatchId) -> MatchId | None:
        """Start a match with the same players and rules; the player after the previous first dealer deals first.

        Players who have been renamed since play under their new names.

        Return the new match's id, or None if the earlier match cannot be read or the new one cannot be stored.
        """
        started = await self._play_again(match_id)
        self.not_started = False
        self.not_repeated = match_id if started is None else None
        return started

    async def _play_again(self, match_id: MatchId) -> MatchId | None:
        try:
            earlier = (await self._services.matches.get(match_id)).match
        except (StorageError, LookupError):
            return None
        players = await self.current_names(earlier.players)
        return await self.start(players, earlier.rules, seat_after(earlier.first_dealer, earlier.rules.seats))

    def close(self) -> None:
        """Stop listening for changes, because the session has ended."""
        self._unsubscribe()
        if self._match is not None:
            self._match.close()

    def _vibrate(self, open_match: OpenMatch) -> None:
        if self._preferences.settings.haptics:
            self._vibrating = asyncio.get_running_loop().create_task(self._device.vibrate(vibration_for(open_match)))


def _opened(session: Session) -> MatchesStore:
    store = MatchesStore(session.services, session.device, session.preferences)
    session.at_end.callback(store.close)
    return store


all_matches = PerSession(_opened)
use_matches_store = all_matches.observed
"""A hook that returns the session's matches, for components that don't show the lists of matches."""
use_first_use = PerSession(lambda session: FirstUseStore(session.services))

lists_context: ft.ContextProvider[LoggedLists[MatchId, StoredMatch, MatchSummary] | None] = ft.create_context(None)
"""The lists of matches, separate from the store, so that a new deal redraws only components that show the lists."""


def use_matches() -> MatchesStore:
    """Return the matches, and redraw the component when one of the lists changes."""
    ft.use_context(lists_context)
    return use_matches_store()


def of_match(screen: Callable[..., ft.Control], *, match_id: str) -> ft.Control:
    """Return a screen of a match, loading the match unless it has already been loaded."""
    store = all_matches().store_of(MatchId(match_id))
    ft.use_effect(store.load_once, [match_id])
    return keyed(match_id, screen, store=store)


_SWIPED_BACK = frozenset({ft.PagePlatform.IOS, ft.PagePlatform.MACOS})


def while_uncovered(screen: Callable[[], ft.Control]) -> ft.Control:
    """Return a screen with lists of matches that is redrawn only while no other screen covers it.

    Without this, each deal would redraw the lists hidden by the table screen. If another screen covers the lists when
    the app starts, they are not drawn until they become visible. Native apps and browsers on Apple devices draw them at
    once, because swiping back would show them before the app is notified.
    """
    lists, page = all_matches().lists, ft.context.page
    is_drawn = ft.use_ref(not page.web or page.platform in _SWIPED_BACK)
    is_covered = ft.use_route_location() != ft.use_view_path()
    is_drawn.current = is_drawn.current or not is_covered
    return lists_context(None if is_covered else lists, screen) if is_drawn.current else ft.Container()
