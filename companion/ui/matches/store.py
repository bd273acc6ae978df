"""The open match of a session: every change is stored first, and shown afterwards."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import flet as ft

from companion.app import logged
from companion.app.matches import matches
from companion.app.matches.matches import Answer, Refused
from companion.app.ports import MatchId, NoDocumentError, Stale, StorageError, StoredMatch, UnreadableDocumentError
from companion.core.match.events import Entry, EntryId
from companion.core.match.match import standing
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import Seat
from companion.ui.kit.hooks import in_own_session
from companion.ui.matches.open_match import (
    Entered,
    Missing,
    OpenMatch,
    ScreenSleeps,
    TakenBack,
    Trouble,
    after,
    done_again,
    edited,
)
from companion.ui.services import Services

Pause = Callable[[float], Awaitable[None]]
"""Waits for so many seconds."""

NOTICE_SECONDS = 8
PILL_SECONDS = 5


class MatchStore(ft.Observable):
    """One match in one session; every change goes to the repository first and is shown afterwards."""

    def __init__(
        self,
        services: Services,
        match_id: MatchId,
        pause: Pause = asyncio.sleep,
        changed: Callable[[OpenMatch], None] | None = None,
    ) -> None:
        """Start without a match; `load` brings it. Notices stay for as many seconds as `pause` waits.

        `changed` hears of every change of ours as soon as it is stored.
        """
        self._changed = changed
        self._services = services
        self._pause = pause
        self._match_id = match_id
        self._unsubscribe = services.matches.subscribe(in_own_session(self._heard))
        self._busy = asyncio.Lock()
        self._fading: asyncio.Task[None] | None = None
        self._newest_heard: StoredMatch | None = None
        self.open: OpenMatch | None = None
        self.missing: Missing | None = None

    @property
    def match_id(self) -> MatchId:
        """Which match it is."""
        return self._match_id

    def close(self) -> None:
        """Stop listening to the repository."""
        self._unsubscribe()
        if self._fading is not None:
            self._fading.cancel()

    async def load_once(self) -> None:
        """Bring the match, unless it is here already; what could not be read before is tried again."""
        if self.open is None:
            await self.load()

    async def load(self) -> None:
        """Bring the match as it is stored."""
        try:
            stored = await self._services.matches.get(self._match_id)
        except NoDocumentError:
            self.missing = Missing.NOT_THERE
        except UnreadableDocumentError as error:
            self.missing = Missing.NEWER if error.newer else Missing.DAMAGED
        except StorageError:
            self.missing = Missing.UNREACHABLE
        else:
            self.missing = None
            self.open = OpenMatch(stored=stored, standing=standing(stored.match))

    async def record(self, outcome: Outcome, side: Seat, *, seen: int | None = None) -> bool:
        """Add a deal that was entered from `side`; whether it is stored.

        Where what was `seen` when somebody began to answer is not the newest revision any more, it is not: it may be
        the very deal that was entered elsewhere.
        """
        return await self._run(
            lambda revision: matches.record(
                self._services.matches, self._services.clock, self._match_id, seen or revision, outcome
            ),
            lambda now: self._entered(now, side),
        )

    async def enter(self, entry: Entry, side: Seat) -> bool:
        """Add another entry; whether it is stored."""
        return await self._run(
            lambda revision: matches.enter(
                self._services.matches, self._services.clock, self._match_id, revision, entry
            ),
            lambda now: self._entered(now, side),
        )

    async def correct(self, entry_id: EntryId, correction: Entry) -> bool:
        """Change an earlier entry; whether that is stored."""
        return await self._run(
            lambda revision: matches.correct(
                self._services.matches, self._services.clock, self._match_id, revision, entry_id, correction
            ),
            edited,
        )

    async def insert(self, before: EntryId, entry: Entry) -> bool:
        """Put a forgotten entry before another one; whether that is stored."""
        return await self._run(
            lambda revision: matches.insert(
                self._services.matches, self._services.clock, self._match_id, revision, before, entry
            ),
            edited,
        )

    async def delete(self, entry_id: EntryId) -> bool:
        """Take an earlier entry out; whether that is stored."""
        return await self._run(
            lambda revision: matches.delete(
                self._services.matches, self._services.clock, self._match_id, revision, entry_id
            ),
            edited,
        )

    async def undo(self) -> bool:
        """Take back the newest event; whether that is stored."""
        if self.open is None or not self.open.match.log.done:
            return False
        return await self._run(
            lambda revision: logged.undo(self._services.matches, self._services.clock, self._match_id, revision),
            self._taken_back,
        )

    async def redo(self) -> bool:
        """Do again what was taken back last; whether that is stored."""
        if self.open is None or not self.open.match.log.undone:
            return False
        return await self._run(
            lambda revision: logged.redo(self._services.matches, self._services.clock, self._match_id, revision),
            done_again,
        )

    def go_on(self) -> None:
        """Put the card of a finished Bummerl away."""
        self._show(card=None)

    def unlock(self) -> None:
        """Open a finished match for changes."""
        self._show(unlocked=True)

    def say_not_stored(self) -> None:
        """Say that something about the match could not be stored."""
        self._show(trouble=Trouble.NOT_STORED, notice=None, pill=None)

    def say_it_sleeps(self) -> None:
        """Say that the device lets the screen go off."""
        if self.open is not None and self.open.notice is None and self.open.trouble is None:
            self._show(notice=ScreenSleeps())
            self._fade()

    def dismiss(self) -> None:
        """Put away what was said about the last tap."""
        if self.open is not None:
            self._show(notice=None, trouble=None, pill=None, stored=replace(self.open.stored, recovered=False))

    def _show(self, **changes: object) -> None:
        if self.open is not None:
            self.open = replace(self.open, **changes)  # type: ignore[arg-type]  # by name

    async def _run(self, use_case: Callable[[int], Awaitable[Answer]], shown: Callable[[OpenMatch], OpenMatch]) -> bool:
        """Store first, show afterwards; one at a time, so that a quick second tap waits for the first."""
        async with self._busy:
            is_stored = await self._store_and_show(use_case, shown)
        self._catch_up()
        return is_stored

    async def _store_and_show(
        self, use_case: Callable[[int], Awaitable[Answer]], shown: Callable[[OpenMatch], OpenMatch]
    ) -> bool:
        if self.open is None:
            return False
        try:
            answer = await use_case(self.open.stored.revision)
        except (StorageError, NoDocumentError) as error:
            cause = error.cause if isinstance(error, StorageError) else None
            self._show(trouble=Trouble.NOT_STORED, cause=cause, notice=None, pill=None)
            return False
        match answer:
            case StoredMatch():
                self.open = shown(after(self.open, answer))
                self._fade()
                if self._changed is not None:
                    self._changed(self.open)
                return True
            case Stale(current):
                self._follow(current, Trouble.CHANGED_ELSEWHERE)
            case Refused():
                self._show(trouble=Trouble.REFUSED, notice=None, pill=None)
        return False

    def _taken_back(self, now: OpenMatch) -> OpenMatch:
        before = now if self.open is None else self.open
        reopened = len(now.standing.bummerls) < len(before.standing.bummerls)
        return replace(now, card=None, notice=TakenBack(now.match.log.undone[0], reopened))

    def _entered(self, now: OpenMatch, side: Seat) -> OpenMatch:
        line = now.standing.sheet[-1]
        entered = Entered(line, side)
        return replace(now, notice=entered, pill=entered, card=line if line.finished else None)

    def _heard(self, stored: StoredMatch) -> None:
        """Follow a change that another session has stored; one heard while our own is under way, after it."""
        if stored.match_id == self._match_id:
            self._newest_heard = stored
            if not self._busy.locked():
                self._catch_up()

    def _catch_up(self) -> None:
        heard = self._newest_heard
        if heard is not None and self.open is not None and heard.revision > self.open.stored.revision:
            self._follow(heard, None)

    def _follow(self, stored: StoredMatch, trouble: Trouble | None) -> None:
        if self.open is not None:
            self.open = replace(after(self.open, stored), card=None, trouble=trouble)

    def _fade(self) -> None:
        if self._fading is not None:
            self._fading.cancel()
        self._fading = asyncio.get_running_loop().create_task(self._fade_away())

    async def _fade_away(self) -> None:
        await self._pause(PILL_SECONDS)
        self._show(pill=None)
        await self._pause(NOTICE_SECONDS - PILL_SECONDS)
        self._show(notice=None)
