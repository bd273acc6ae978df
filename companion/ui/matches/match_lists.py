"""The lists of matches, the trash, the example match, and the score displayed on the splash screen."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Generic, TypeVar

import flet as ft

from companion.app import logged
from companion.app.matches.example_match import EXAMPLE, begin_example, remove_example
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import Clock, Listed, LoggedRepository, MatchId, NoDocumentError, Stale, StorageError, Stored
from companion.core.options.choices import Count
from companion.core.seats import THREE_SIDES, Seat
from companion.ui.matches.shown_table import Table
from companion.ui.services import Services
from companion.ui.widgets.seats import left_to_right

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed = TypeVar("_Listed", bound=Listed[Any])


class LoggedLists(ft.Observable, Generic[_Key, _Stored, _Listed]):
    """The lists of matches or of tournaments, including the trash."""

    def __init__(
        self,
        repository: LoggedRepository[_Key, _Stored, _Listed],
        clock: Clock,
        summary_of: Callable[[_Stored], _Listed],
    ) -> None:
        """Initialize with empty lists; call `refresh` to load them."""
        self._repository = repository
        self._clock = clock
        self._summary_of = summary_of
        self.summaries: tuple[_Listed, ...] = ()
        """The items outside the trash, most recently changed first."""
        self.deleted: tuple[_Listed, ...] = ()
        """The items in the trash, most recently deleted first."""
        self.unreadable = 0
        """The number of items that could not be read."""
        self.unreachable = False
        """Whether the storage could not be read at all."""
        self.just_deleted: _Listed | None = None
        """The item last moved to the trash in this session, for the button that restores it."""
        self.not_stored = False
        """Whether the last change could not be stored."""
        self.not_restored = ""
        """The key of the item that could not be restored the last time, or an empty string."""

    async def refresh(self) -> None:
        """Load the lists from storage."""
        try:
            self.summaries = await self._repository.summaries()
            self.deleted = await self._repository.deleted()
            self.unreadable = len(await self._repository.unreadable())
            self.unreachable = False
        except StorageError:
            self.unreachable = True

    def on_stored(self, stored: _Stored) -> None:
        """Update the lists after an item has been stored in any session."""
        changed = self._summary_of(stored)
        others, deleted = _without(self.summaries, changed.key), _without(self.deleted, changed.key)
        is_deleted = stored.deleted_at is not None
        self.summaries = others if is_deleted else _with(others, changed)
        self.deleted = (changed, *deleted) if is_deleted else deleted

    async def discard(self, key: _Key) -> bool:
        """Move an item to the trash; return whether the change was stored."""
        return await self._change_trash(
            key, lambda revision: logged.discard(self._repository, self._clock, key, revision)
        )

    async def bring_back(self, key: _Key) -> bool:
        """Restore an item from the trash; return whether the change was stored."""
        is_stored = await self._change_trash(key, lambda revision: logged.bring_back(self._repository, key, revision))
        self.not_restored = "" if is_stored else key
        return is_stored

    async def _change_trash(self, key: _Key, use_case: Callable[[int], Awaitable[_Stored | Stale[_Stored]]]) -> bool:
        try:
            stored = await use_case((await self._repository.get(key)).revision)
        except (StorageError, NoDocumentError):
            stored = None
        self.not_stored = not isinstance(stored, Stored)
        if isinstance(stored, Stored):
            self.just_deleted = None if stored.deleted_at is None else self._summary_of(stored)
        return not self.not_stored


def _without(items: tuple[_Listed, ...], key: str) -> tuple[_Listed, ...]:
    """Return all items except the one with this key, which is usually one of the first."""
    for index, item in enumerate(items):
        if item.key == key:
            return items[:index] + items[index + 1 :]
    return items


def _with(items: tuple[_Listed, ...], changed: _Listed) -> tuple[_Listed, ...]:
    """Return the items with another one before the first that was not changed later, usually the newest."""
    index = next((at for at, item in enumerate(items) if item.changed_at <= changed.changed_at), len(items))
    return (*items[:index], changed, *items[index:])


def last_standing(summary: MatchSummary, *, language: str, dark: bool, table: Table | None = None) -> dict[str, object]:
    """Return what splash.js displays for a match: names, numbers, dots, language, colours, and the table.

    The player on the far side comes first; three players are in the order of the board. Only the language and colours
    are included if the match cannot be continued on this device.
    """
    seated = tuple(summary.players.items())
    from_the_top = left_to_right(seated) if len(seated) == len(THREE_SIDES) else seated[::-1]
    players = [
        {"name": name, "number": shown_of(summary, seat), "dots": summary.dots[seat]} for seat, name in from_the_top
    ]
    gone = summary.over or summary.is_handed_over or summary.deleted_at is not None
    return {
        "language": language,
        "dark": dark,
        "players": None if gone else players,
        "table": None if gone else table,
    }


def shown_of(summary: MatchSummary, seat: Seat) -> int:
    """Return the number on a player's counter: the points still needed or, when counting up, the points won."""
    needed = summary.needs[seat]
    return needed if summary.count is Count.DOWN else summary.target - needed


class FirstUseStore(ft.Observable):
    """A store for starting and deleting the example match."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.failed = False
        """Whether the example match could not be started or deleted."""

    async def begin_example(self, players: Mapping[Seat, str]) -> MatchId | None:
        """Start the example match, replacing any earlier one; return its id, or None if it could not be stored."""
        is_begun = await self._attempt(remove_example(self._services.matches)) and await self._attempt(
            begin_example(self._services.matches, self._services.clock, players)
        )
        return EXAMPLE if is_begun else None

    async def remove_example(self) -> bool:
        """Delete the example match permanently; return whether that succeeded."""
        return await self._attempt(remove_example(self._services.matches))

    async def _attempt(self, change: Awaitable[object]) -> bool:
        try:
            await change
        except StorageError:
            self.failed = True
        else:
            self.failed = False
        return not self.failed
