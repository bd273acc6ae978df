"""The store of the open match or tournament, which shows each change only after it has been stored."""

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, Generic, Protocol, Self, TypeVar

import flet as ft

from companion.app import logged
from companion.app.ports import (
    Cause,
    Clock,
    LoggedRepository,
    NoDocumentError,
    Refused,
    Stale,
    StorageError,
    Stored,
    UnreadableDocumentError,
)
from companion.core.scoring.violations import Violation
from companion.ui.kit.hooks import bind_session
from companion.ui.matches.open_match import Missing, Trouble


class OpenLogged(Protocol):
    """The immutable state shown by the screens of a match or tournament; each method returns a new state."""

    @property
    def stored(self) -> Any:  # noqa: ANN401  # the type `Stored`, whose parameters a protocol can't express
        """The stored match or tournament."""

    def after(self, stored: Any) -> Self:  # noqa: ANN401  # as `stored` above
        """Return the state after this session has stored a change, without notices."""

    def following(self, stored: Any, trouble: Trouble | None) -> Self:  # noqa: ANN401  # as `stored` above
        """Return the state after another session has stored a change, with a notice about `trouble`, if any."""

    def failed(self, cause: Cause | None) -> Self:
        """Return the state with a notice that a change could not be stored."""

    def refused(self, violations: tuple[Violation, ...]) -> Self:
        """Return the state with a notice that a change is not allowed."""


_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Open = TypeVar("_Open", bound=OpenLogged)


class LoggedStore(ft.Observable, Generic[_Key, _Stored, _Open]):
    """The store of a session's open match or tournament."""

    def __init__(self, repository: LoggedRepository[_Key, _Stored, Any], clock: Clock, key: _Key) -> None:
        """Initialize an empty store; call `load` to read the match or tournament."""
        self._repository = repository
        self._clock = clock
        self._key = key
        self._unsubscribe = repository.subscribe(bind_session(self._on_stored))
        self._busy = asyncio.Lock()
        self._newest_stored: _Stored | None = None
        self.open: _Open | None = None
        self.missing: Missing | None = None

    @abstractmethod
    def _opened(self, stored: _Stored) -> _Open:
        """Return the initial state for a match or tournament that has been loaded."""

    @abstractmethod
    def _taken_back(self, current: _Open) -> _Open:
        """Return the state with a notice that an entry was undone."""

    @abstractmethod
    def _done_again(self, current: _Open) -> _Open:
        """Return the state with a notice that an entry was redone."""

    def _has_stored(self, current: _Open) -> None:
        """React to a change stored by this session; does nothing unless overridden."""

    def close(self) -> None:
        """Stop listening for changes made by other sessions."""
        self._unsubscribe()

    async def load_once(self) -> None:
        """Read the match or tournament, unless it has already been loaded."""
        if self.open is None:
            await self.load()

    async def load(self) -> None:
        """Read the match or tournament; on failure, set `missing` to the reason."""
        try:
            stored = await self._repository.get(self._key)
        except NoDocumentError:
            self.missing = Missing.NOT_THERE
        except UnreadableDocumentError as error:
            self.missing = Missing.NEWER if error.newer else Missing.DAMAGED
        except StorageError:
            self.missing = Missing.UNREACHABLE
        else:
            self.missing = None
            self.open = self._opened(stored)

    async def undo(self) -> bool:
        """Undo the last entry; return whether the change was stored."""
        if self.open is None or not self.open.stored.value.log.done:
            return False
        return await self._run(
            lambda revision: logged.undo(self._repository, self._clock, self._key, revision), self._taken_back
        )

    async def redo(self) -> bool:
        """Redo the most recently undone entry; return whether the change was stored."""
        if self.open is None or not self.open.stored.value.log.undone:
            return False
        return await self._run(
            lambda revision: logged.redo(self._repository, self._clock, self._key, revision), self._done_again
        )

    def _show(self, change: Callable[[_Open], _Open]) -> None:
        if self.open is not None:
            self.open = change(self.open)

    async def _run(
        self,
        use_case: Callable[[int], Awaitable[_Stored | Stale[_Stored] | Refused]],
        shown: Callable[[_Open], _Open],
        *,
        seen: int | None = None,
    ) -> bool:
        """Store a change, then show it; a change waits for earlier ones, so that a quick second tap is not lost.

        `seen` is the revision shown by the form for the change, if it has one. If anything has been stored since, the
        change is refused: it may already have been entered on another device, or replace what was entered there.
        """
        async with self._busy:
            is_stored = await self._store_and_show(use_case, shown, seen)
        self._catch_up()
        return is_stored

    async def _store_and_show(
        self,
        use_case: Callable[[int], Awaitable[_Stored | Stale[_Stored] | Refused]],
        shown: Callable[[_Open], _Open],
        seen: int | None,
    ) -> bool:
        if self.open is None:
            return False
        try:
            answer = await use_case(seen or self.open.stored.revision)
        except (StorageError, NoDocumentError) as error:
            cause = error.cause if isinstance(error, StorageError) else None
            self._show(lambda current: current.failed(cause))
            return False
        if isinstance(answer, Stored):
            self.open = shown(self.open.after(answer))
            self._has_stored(self.open)
            return True
        if isinstance(answer, Stale):
            self.open = self.open.following(answer.current, Trouble.CHANGED_ELSEWHERE)
        else:
            self.open = self.open.refused(answer.violations)
        return False

    def _on_stored(self, stored: _Stored) -> None:
        """Show a change by another session, once this session has finished storing its own change, if any."""
        if stored.key == self._key:
            self._newest_stored = stored
            if not self._busy.locked():
                self._catch_up()

    def _catch_up(self) -> None:
        newest = self._newest_stored
        if newest is not None and self.open is not None and newest.revision > self.open.stored.revision:
            self.open = self.open.following(newest, None)
