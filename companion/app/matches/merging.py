"""Merge a match or tournament from a backup with the stored one that has the same id, unless events would be lost."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

from companion.app.ports import Stored
from companion.core.match.match import Match

_Stored = TypeVar("_Stored", bound=Stored[Any, Any])

_COPY = "-copy-"
_LONGEST = 64
"""The maximum number of characters of the original's id that are used in the id of a copy."""


def merge_logs(stored: _Stored, imported: _Stored) -> _Stored | None:
    """Return the merged item, `stored` itself if `imported` has nothing new, or None if both have their own new events.

    No event is lost: one log must start with all events of the other, including undone ones. If the logs differ only in
    which events are undone, or only the players' names differ, the higher revision wins. If only one of the two is in
    the trash, the result is not. A match handed back by another device replaces the stored one, which could not be
    changed in the meantime.
    """
    if _setup(stored) != _setup(imported):
        return None
    if stored.comes_back_as(imported):
        return _handed_back(stored, imported)
    ours, theirs = _events(stored), _events(imported)
    if _continues(theirs, after=ours) and (len(theirs) > len(ours) or imported.revision > stored.revision):
        later = imported
    elif _continues(ours, after=theirs):
        later = stored
    else:
        return None
    deleted_at = None if imported.deleted_at is None else stored.deleted_at
    newer = imported if imported.revision > stored.revision else stored
    merged = replace(newer.value, log=later.value.log)
    marked = stored.marked_like(imported)
    if merged == stored.value and deleted_at == stored.deleted_at and marked == stored:
        return stored
    return replace(
        marked.holding(merged, later.changed_at),
        deleted_at=deleted_at,
        revision=max(stored.revision + 1, imported.revision),
        recovered=False,
        unconfirmed=False,
    )


def _handed_back(stored: _Stored, imported: _Stored) -> _Stored:
    """Return the stored match with the changes made on the other device, and end the handover.

    The match keeps the links that this device has given to other phones.
    """
    following = imported.keyed(stored.key)
    revision = max(stored.revision + 1, imported.revision)
    return replace(following, revision=revision, deleted_at=None, links=stored.links)


def copy_ids(key: str) -> Iterator[str]:
    """Yield ids for copies of a match or tournament, always in the same order, so that repeated imports find them."""
    original = original_of(key)[:_LONGEST].rstrip("-")
    return (f"{original}{_COPY}{number}" for number in count(1))


def original_of(match_id: str) -> str:
    """Return the id of the match or tournament that was copied, or `match_id` itself if it is not a copy."""
    return match_id.partition(_COPY)[0]


def is_copy(match_id: str) -> bool:
    """Return whether the id belongs to a copy that an import made because of a conflict with the stored match."""
    return _COPY in match_id


def _setup(stored: Stored[Any, Any]) -> tuple[object, ...]:
    """Return the parts of a match or tournament that cannot change after the start."""
    empty = replace(stored.value, log=type(stored.value.log)())
    return replace(empty, players={}) if isinstance(empty, Match) else empty, stored.started_at


def _events(stored: Stored[Any, Any]) -> tuple[object, ...]:
    log = stored.value.log
    return (*log.done, *log.undone)


def _continues(events: tuple[object, ...], *, after: tuple[object, ...]) -> bool:
    return events[: len(after)] == after
