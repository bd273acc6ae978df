"""The open match of a session: what is entered and edited, and how long it is said."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from companion.app.matches import matches
from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import Entry, EntryId
from companion.core.match.match import standing
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import Seat
from companion.ui.matches.logged_store import LoggedStore
from companion.ui.matches.open_match import DoneAgain, Edited, Entered, OpenMatch, ScreenSleeps, TakenBack, Trouble
from companion.ui.services import Services

Pause = Callable[[float], Awaitable[None]]
"""Waits for so many seconds."""

NOTICE_SECONDS = 8
PILL_SECONDS = 5


class MatchStore(LoggedStore[MatchId, StoredMatch, OpenMatch]):
    """One match in one session; what it says of an entry fades by itself."""

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
        super().__init__(services.matches, services.clock, match_id)
        self._changed = changed
        self._pause = pause
        self._fading: asyncio.Task[None] | None = None

    @property
    def match_id(self) -> MatchId:
        """Which match it is."""
        return self._key

    def close(self) -> None:
        """Stop listening to the repository, and let nothing fade any more."""
        super().close()
        if self._fading is not None:
            self._fading.cancel()

    async def record(self, outcome: Outcome, side: Seat, *, seen: int | None = None) -> bool:
        """Add a deal that was entered from `side`; whether it is stored.

        Where what was `seen` when somebody began to answer is not the newest revision any more, it is not: it may be
        the very deal that was entered elsewhere.
        """
        return await self._run(
            lambda revision: matches.record(self._repository, self._clock, self._key, seen or revision, outcome),
            lambda now: self._entered(now, side),
        )

    async def enter(self, entry: Entry, side: Seat) -> bool:
        """Add another entry; whether it is stored."""
        return await self._run(
            lambda revision: matches.enter(self._repository, self._clock, self._key, revision, entry),
            lambda now: self._entered(now, side),
        )

    async def correct(self, entry_id: EntryId, correction: Entry) -> bool:
        """Change an earlier entry; whether that is stored."""
        return await self._run(
            lambda revision: matches.correct(self._repository, self._clock, self._key, revision, entry_id, correction),
            self._edited,
        )

    async def insert(self, before: EntryId, entry: Entry) -> bool:
        """Put a forgotten entry before another one; whether that is stored."""
        return await self._run(
            lambda revision: matches.insert(self._repository, self._clock, self._key, revision, before, entry),
            self._edited,
        )

    async def delete(self, entry_id: EntryId) -> bool:
        """Take an earlier entry out; whether that is stored."""
        return await self._run(
            lambda revision: matches.delete(self._repository, self._clock, self._key, revision, entry_id),
            self._edited,
        )

    def go_on(self) -> None:
        """Put the card of a finished Bummerl away."""
        self._show(lambda now: replace(now, card=None))

    def unlock(self) -> None:
        """Open a finished match for changes."""
        self._show(lambda now: replace(now, unlocked=True))

    def say_not_stored(self) -> None:
        """Say that something about the match could not be stored."""
        self._show(lambda now: replace(now, trouble=Trouble.NOT_STORED, notice=None, pill=None))

    def say_it_sleeps(self) -> None:
        """Say that the device lets the screen go off."""
        if self.open is not None and self.open.notice is None and self.open.trouble is None:
            self._show(lambda now: replace(now, notice=ScreenSleeps()))
            self._fade()

    def dismiss(self) -> None:
        """Put away what was said about the last tap."""
        self._show(
            lambda now: replace(now, notice=None, trouble=None, pill=None, stored=replace(now.stored, recovered=False))
        )

    def _opened(self, stored: StoredMatch) -> OpenMatch:
        return OpenMatch(stored=stored, standing=standing(stored.match))

    def _has_stored(self, now: OpenMatch) -> None:
        self._fade()
        if self._changed is not None:
            self._changed(now)

    def _taken_back(self, now: OpenMatch) -> OpenMatch:
        before = now if self.open is None else self.open
        reopened = len(now.standing.bummerls) < len(before.standing.bummerls)
        return replace(now, card=None, notice=TakenBack(now.match.log.undone[0], reopened))

    def _done_again(self, now: OpenMatch) -> OpenMatch:
        """Where that ends a Bummerl, its card lies on the table again, too."""
        newest = now.match.log.done[-1]
        line = next((line for line in now.standing.sheet[-1:] if line.entry == newest and line.finished), None)
        return replace(now, card=line, notice=DoneAgain(newest))

    @staticmethod
    def _edited(now: OpenMatch) -> OpenMatch:
        return replace(now, notice=Edited(now.match.log.done[-1]), card=None)

    def _entered(self, now: OpenMatch, side: Seat) -> OpenMatch:
        line = now.standing.sheet[-1]
        entered = Entered(line, side)
        return replace(now, notice=entered, pill=entered, card=line if line.finished else None)

    def _fade(self) -> None:
        if self._fading is not None:
            self._fading.cancel()
        self._fading = asyncio.get_running_loop().create_task(self._fade_away())

    async def _fade_away(self) -> None:
        await self._pause(PILL_SECONDS)
        self._show(lambda now: replace(now, pill=None))
        await self._pause(NOTICE_SECONDS - PILL_SECONDS)
        self._show(lambda now: replace(now, notice=None))
