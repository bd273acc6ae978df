"""How what a backup holds and what is stored under the same id become one, if that can be without losing an event."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

from companion.app.ports import Stored

_Stored = TypeVar("_Stored", bound=Stored[Any, Any])

_COPY = "-copy-"
_LONGEST = 64
"""So much of an id goes into those of its copies."""


def merged(stored: _Stored, imported: _Stored) -> _Stored | None:
    """What is to be stored: `stored` itself where nothing is new; None where both hold something that the other lacks.

    Nothing is lost: one log has to begin with all that is in the other one, what is undone in it included. Where only
    the cursor between done and undone differs, the higher revision knows better. What is in the trash on one side only
    is taken out of it.
    """
    if _beginning(stored) != _beginning(imported):
        return None
    ours, theirs = _events(stored), _events(imported)
    if _goes_on(theirs, after=ours) and (len(theirs) > len(ours) or imported.revision > stored.revision):
        later = imported
    elif _goes_on(ours, after=theirs):
        later = stored
    else:
        return None
    deleted_at = None if imported.deleted_at is None else stored.deleted_at
    if later.value.log == stored.value.log and deleted_at == stored.deleted_at:
        return stored
    return replace(
        stored.holding(replace(stored.value, log=later.value.log), later.changed_at),
        deleted_at=deleted_at,
        revision=max(stored.revision + 1, imported.revision),
        recovered=False,
    )


def copy_ids(key: str) -> Iterator[str]:
    """The ids that copies of a match get, in their order: always the same, so that an import can be done again."""
    original = original_of(key)[:_LONGEST].rstrip("-")
    return (f"{original}{_COPY}{number}" for number in count(1))


def original_of(match_id: str) -> str:
    """The id of which a match has its own: that of the match that it is a copy of, or simply its id."""
    return match_id.partition(_COPY)[0]


def is_copy(match_id: str) -> bool:
    """Whether a match is the other side of a conflict: imported beside the stored one of the same id."""
    return _COPY in match_id


def _beginning(stored: Stored[Any, Any]) -> tuple[object, ...]:
    """What is frozen when a match or a tournament begins."""
    return replace(stored.value, log=type(stored.value.log)()), stored.started_at


def _events(stored: Stored[Any, Any]) -> tuple[object, ...]:
    log = stored.value.log
    return (*log.done, *log.undone)


def _goes_on(events: tuple[object, ...], *, after: tuple[object, ...]) -> bool:
    return events[: len(after)] == after
