"""The store of the open match: entries, edits, and how long notices are shown."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from companion.app.handover.pencil import pass_pencil, take_pencil_back
from companion.app.matches import matches
from companion.app.matches.early import EarlyDeal, enter_early
from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import Entry, EntryId
from companion.core.match.match import standing
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import Seat
from companion.ui.matches.logged_store import LoggedStore
from companion.ui.matches.open_match import (
    DoneAgain,
    Edited,
    Entered,
    OpenMatch,
    ScreenSleeps,
    TakenBack,
    Trouble,
    trouble_of,
)
from companion.ui.services import Services

Pause = Callable[[float], Awaitable[None]]
"""A function that waits for a number of seconds."""

NOTICE_SECONDS = 8
PILL_SECONDS = 5


class MatchStore(LoggedStore[MatchId, StoredMatch, OpenMatch]):
    """The store of the open match; notices disappear after a few seconds."""

    def __init__(
        self,
        services: Services,
        match_id: MatchId,
        pause: Pause = asyncio.sleep,
        changed: Callable[[OpenMatch], None] | None = None,
    ) -> None:
        """Initialize without a match; call `load` to read it.

        `pause` waits while a notice is shown. `changed` is called after each change stored by this session.
        """
        super().__init__(services.matches, services.clock, match_id)
        self._changed = changed
        self._new_id = services.new_id
        self._pause = pause
        self._fading: asyncio.Task[None] | None = None

    @property
    def match_id(self) -> MatchId:
        """The id of the match."""
        return self._key

    def close(self) -> None:
        """Stop listening for changes made by other sessions, and cancel the timer for notices."""
        super().close()
        if self._fading is not None:
            self._fading.cancel()

    async def record(self, outcome: Outcome, side: Seat, *, seen: int | None = None) -> bool:
        """Record a deal entered on `side`'s half of the screen; return whether it was stored.

        `seen` is the match's revision when the form for the deal was opened.
        """
        return await self._run(
            lambda revision: matches.record(self._repository, self._clock, self._key, revision, outcome),
            lambda open_match: self._entered(open_match, side),
            seen=seen,
        )

    async def enter_early(self, early: EarlyDeal) -> bool:
        """Record a deal that was tapped before the app had started; return whether it was stored."""
        return await self._run(
            lambda revision: enter_early(self._repository, self._clock, early, revision),
            lambda open_match: self._entered(open_match, early.side),
        )

    def show_entered(self, side: Seat) -> None:
        """Show the newest entry as if it had just been entered on `side`'s half of the screen."""
        self._show(lambda open_match: self._entered(open_match, side))
        if self.open is not None:
            self._has_stored(self.open)

    async def enter(self, entry: Entry, side: Seat, *, seen: int | None = None) -> bool:
        """Record an entry other than a deal; return whether it was stored.

        `seen` is the match's revision when the form for the entry was opened, if it has one.
        """
        return await self._run(
            lambda revision: matches.enter(self._repository, self._clock, self._key, revision, entry),
            lambda open_match: self._entered(open_match, side),
            seen=seen,
        )

    async def correct(self, entry_id: EntryId, correction: Entry, *, seen: int) -> bool:
        """Correct the entry shown at revision `seen`; return whether the change was stored."""
        return await self._run(
            lambda revision: matches.correct(self._repository, self._clock, self._key, revision, entry_id, correction),
            self._edited,
            seen=seen,
        )

    async def insert(self, before: EntryId, entry: Entry, *, seen: int) -> bool:
        """Insert an entry missed at revision `seen` before the given one; return whether it was stored."""
        return await self._run(
            lambda revision: matches.insert(self._repository, self._clock, self._key, revision, before, entry),
            self._edited,
            seen=seen,
        )

    async def delete(self, entry_id: EntryId, *, seen: int) -> bool:
        """Delete the entry shown at revision `seen`; return whether the change was stored."""
        return await self._run(
            lambda revision: matches.delete(self._repository, self._clock, self._key, revision, entry_id),
            self._edited,
            seen=seen,
        )

    async def rename_players(self, players: Mapping[Seat, str]) -> bool:
        """Change the players' names; return whether the change was stored."""
        return await self._run(
            lambda revision: matches.rename_players(self._repository, self._key, revision, players),
            lambda open_match: open_match,
        )

    async def hand_over(self, to: str) -> bool:
        """Record that another device continues the match, with `to` keeping score; return whether this was stored."""
        return await self._run(
            lambda revision: pass_pencil(self._repository, self._clock, self._new_id, self._key, revision, to),
            lambda open_match: open_match,
        )

    async def take_back(self) -> bool:
        """Continue a handed-over match on this device; return whether the change was stored."""
        return await self._run(
            lambda revision: take_pencil_back(self._repository, self._key, revision), lambda open_match: open_match
        )

    def go_on(self) -> None:
        """Close the card about a finished Bummerl."""
        self._show(lambda open_match: replace(open_match, card=None))

    def unlock(self) -> None:
        """Allow changes to a finished match."""
        self._show(lambda open_match: replace(open_match, unlocked=True))

    def show_not_stored(self) -> None:
        """Show a notice that something could not be stored."""
        self._show(lambda open_match: replace(open_match, trouble=Trouble.NOT_STORED, notice=None, pill=None))

    def show_screen_sleeps(self) -> None:
        """Show a notice that the screen may turn off, unless another notice is shown."""
        if self.open is not None and self.open.notice is None and self.open.trouble is None:
            self._show(lambda open_match: replace(open_match, notice=ScreenSleeps()))
            self._fade()

    def dismiss(self) -> None:
        """Remove all notices."""
        self._show(
            lambda open_match: replace(
                open_match, notice=None, trouble=None, pill=None, stored=replace(open_match.stored, recovered=False)
            )
        )

    def _opened(self, stored: StoredMatch) -> OpenMatch:
        return OpenMatch(stored=stored, standing=standing(stored.match), trouble=trouble_of(stored))

    def _has_stored(self, open_match: OpenMatch) -> None:
        self._fade()
        if self._changed is not None:
            self._changed(open_match)

    def _taken_back(self, open_match: OpenMatch) -> OpenMatch:
        before = open_match if self.open is None else self.open
        reopened = len(open_match.standing.bummerls) < len(before.standing.bummerls)
        return replace(open_match, card=None, notice=TakenBack(open_match.match.log.undone[0], reopened))

    def _done_again(self, open_match: OpenMatch) -> OpenMatch:
        """Return the state with a notice about the redone entry and, if it ends a Bummerl, the Bummerl card."""
        newest = open_match.match.log.done[-1]
        line = next((line for line in open_match.standing.sheet[-1:] if line.entry == newest and line.finished), None)
        return replace(open_match, card=line, notice=DoneAgain(newest))

    @staticmethod
    def _edited(open_match: OpenMatch) -> OpenMatch:
        return replace(open_match, notice=Edited(open_match.match.log.done[-1]), card=None)

    def _entered(self, open_match: OpenMatch, side: Seat) -> OpenMatch:
        line = open_match.standing.sheet[-1]
        entered = Entered(line, side)
        if line.finished is not None:  # no pill, because the numbers shown are those of the next Bummerl
            return replace(open_match, notice=entered, card=line)
        return replace(open_match, notice=entered, pill=entered, card=None)

    def _fade(self) -> None:
        if self._fading is not None:
            self._fading.cancel()
        self._fading = asyncio.get_running_loop().create_task(self._fade_away())

    async def _fade_away(self) -> None:
        await self._pause(PILL_SECONDS)
        self._show(lambda open_match: replace(open_match, pill=None))
        await self._pause(NOTICE_SECONDS - PILL_SECONDS)
        self._show(lambda open_match: replace(open_match, notice=None))
