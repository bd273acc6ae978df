"""The open match of a session: every change is stored first, and shown afterwards."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import flet as ft

from companion.app import matches
from companion.app.matches import Answer, Refused
from companion.app.ports import MatchId, NoMatchError, Stale, StorageError, StoredMatch, UnreadableMatchError
from companion.core.events import Entry, EntryId
from companion.core.match import standing
from companion.core.outcomes import DealOutcome
from companion.core.seats import Seat
from companion.ui.services import Services
from companion.ui.stores.open_match import DoneAgain, Edited, Entered, Missing, OpenMatch, TakenBack, Trouble

NOTICE_SECONDS = 8
PILL_SECONDS = 5


class MatchStore(ft.Observable):
    """One match in one session; every change goes to the repository first and is shown afterwards."""

    def __init__(self, services: Services, match_id: MatchId) -> None:
        """Start without a match; `load` brings it."""
        self._services = services
        self._match_id = match_id
        self._unsubscribe = services.matches.subscribe(self._heard)
        self._busy = asyncio.Lock()
        self._fading: asyncio.Task[None] | None = None
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
        """Bring the match, unless it is here already."""
        if self.open is None and self.missing is None:
            await self.load()

    async def load(self) -> None:
        """Bring the match as it is stored."""
        try:
            stored = await self._services.matches.get(self._match_id)
        except NoMatchError:
            self.missing = Missing.NOT_THERE
        except UnreadableMatchError as error:
            self.missing = Missing.NEWER if error.newer else Missing.DAMAGED
        except StorageError:
            self.missing = Missing.UNREACHABLE
        else:
            self.missing = None
            self.open = OpenMatch(stored=stored, standing=standing(stored.match))

    async def record(self, outcome: DealOutcome, side: Seat) -> bool:
        """Add a deal that was entered from `side`; whether it is stored."""
        return await self._run(
            lambda revision: matches.record(
                self._services.matches, self._services.clock, self._match_id, revision, outcome
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
            _edited,
        )

    async def insert(self, before: EntryId, entry: Entry) -> bool:
        """Put a forgotten entry before another one; whether that is stored."""
        return await self._run(
            lambda revision: matches.insert(
                self._services.matches, self._services.clock, self._match_id, revision, before, entry
            ),
            _edited,
        )

    async def delete(self, entry_id: EntryId) -> bool:
        """Take an earlier entry out; whether that is stored."""
        return await self._run(
            lambda revision: matches.delete(
                self._services.matches, self._services.clock, self._match_id, revision, entry_id
            ),
            _edited,
        )

    async def undo(self) -> bool:
        """Take back the newest event; whether that is stored."""
        before = self.open
        if before is None or not before.match.log.done:
            return False
        newest = before.match.log.done[-1]
        return await self._run(
            lambda revision: matches.undo(self._services.matches, self._services.clock, self._match_id, revision),
            lambda now: replace(
                now,
                card=None,
                pill=None,
                notice=TakenBack(newest, len(now.standing.bummerls) < len(before.standing.bummerls)),
            ),
        )

    async def redo(self) -> bool:
        """Do again what was taken back last; whether that is stored."""
        before = self.open
        if before is None or not before.match.log.undone:
            return False
        following = before.match.log.undone[0]
        return await self._run(
            lambda revision: matches.redo(self._services.matches, self._services.clock, self._match_id, revision),
            lambda now: replace(now, card=None, pill=None, notice=DoneAgain(following)),
        )

    def go_on(self) -> None:
        """Put the card of a finished Bummerl away."""
        self._show(card=None)

    def unlock(self) -> None:
        """Open a finished match for changes."""
        self._show(unlocked=True)

    def dismiss(self) -> None:
        """Put away what was said about the last tap."""
        self._show(notice=None, trouble=None, pill=None)

    def _show(self, **changes: object) -> None:
        if self.open is not None:
            self.open = replace(self.open, **changes)  # type: ignore[arg-type]  # by name

    async def _run(self, use_case: Callable[[int], Awaitable[Answer]], shown: Callable[[OpenMatch], OpenMatch]) -> bool:
        """Store first, show afterwards; one at a time, so that a quick second tap waits for the first."""
        async with self._busy:
            before = self.open
            if before is None:
                return False
            try:
                answer = await use_case(before.stored.revision)
            except (StorageError, NoMatchError):
                self._show(trouble=Trouble.NOT_STORED, notice=None, pill=None)
                return False
            match answer:
                case StoredMatch():
                    now = replace(
                        before, stored=answer, standing=standing(answer.match), trouble=None, notice=None, pill=None
                    )
                    self.open = shown(now)
                    self._fade()
                    return True
                case Stale(current):
                    self._follow(current, Trouble.CHANGED_ELSEWHERE)
                case Refused():
                    self._show(trouble=Trouble.REFUSED, notice=None, pill=None)
            return False

    def _entered(self, now: OpenMatch, side: Seat) -> OpenMatch:
        line = now.standing.sheet[-1]
        entered = Entered(line, side)
        return replace(now, notice=entered, pill=entered, card=line if line.finished else None)

    def _heard(self, stored: StoredMatch) -> None:
        """Follow a change that another session has stored."""
        ours = self.open
        if (
            stored.match_id == self._match_id
            and ours is not None
            and stored.revision > ours.stored.revision
            and not self._busy.locked()
        ):
            self._follow(stored, None)

    def _follow(self, stored: StoredMatch, trouble: Trouble | None) -> None:
        if self.open is not None:
            self.open = OpenMatch(
                stored=stored, standing=standing(stored.match), trouble=trouble, unlocked=self.open.unlocked
            )

    def _fade(self) -> None:
        if self._fading is not None:
            self._fading.cancel()
        self._fading = asyncio.get_running_loop().create_task(self._fade_away())

    async def _fade_away(self) -> None:
        await asyncio.sleep(PILL_SECONDS)
        self._show(pill=None)
        await asyncio.sleep(NOTICE_SECONDS - PILL_SECONDS)
        self._show(notice=None)


def _edited(now: OpenMatch) -> OpenMatch:
    return replace(now, notice=Edited(), pill=None, card=None)
