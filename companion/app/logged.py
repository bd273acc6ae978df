"""Use cases shared by matches and tournaments; all functions return the match or tournament as stored."""

from dataclasses import replace
from typing import Any, TypeVar

from companion.app.ports import Clock, Listed, LoggedRepository, Refused, Stale, Stored

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed = TypeVar("_Listed", bound=Listed[Any])


async def undo(
    repository: LoggedRepository[_Key, _Stored, _Listed], clock: Clock, key: _Key, expected_revision: int
) -> _Stored | Stale[_Stored] | Refused:
    """Undo the newest event of a match or tournament."""
    stored = await repository.get(key)
    return await store(repository, stored.holding(stored.value.undo(), clock()), expected_revision)


async def redo(
    repository: LoggedRepository[_Key, _Stored, _Listed], clock: Clock, key: _Key, expected_revision: int
) -> _Stored | Stale[_Stored] | Refused:
    """Redo the most recently undone event of a match or tournament."""
    stored = await repository.get(key)
    return await store(repository, stored.holding(stored.value.redo(), clock()), expected_revision)


async def discard(
    repository: LoggedRepository[_Key, _Stored, _Listed], clock: Clock, key: _Key, expected_revision: int
) -> _Stored | Stale[_Stored]:
    """Move a match or tournament to the trash, from which it is later deleted; no effect if it is already there."""
    stored = await repository.get(key)
    if stored.deleted_at is not None:
        return stored
    # never earlier than the last change, so that a slow clock doesn't shorten the time in the trash
    deleted_at = max(clock(), stored.changed_at)
    return await store_next(repository, replace(stored, deleted_at=deleted_at), expected_revision)


async def bring_back(
    repository: LoggedRepository[_Key, _Stored, _Listed], key: _Key, expected_revision: int
) -> _Stored | Stale[_Stored]:
    """Restore a match or tournament from the trash; no effect if it is not in the trash."""
    stored = await repository.get(key)
    if stored.deleted_at is None:
        return stored
    return await store_next(repository, replace(stored, deleted_at=None), expected_revision)


async def store(
    repository: LoggedRepository[_Key, _Stored, _Listed], changed: _Stored, expected_revision: int
) -> _Stored | Stale[_Stored] | Refused:
    """Store a changed match or tournament as its next revision, or refuse if the match continues on another device."""
    if changed.is_handed_over:
        return Refused()
    return await store_next(repository, changed, expected_revision)


async def store_next(
    repository: LoggedRepository[_Key, _Stored, _Listed], changed: _Stored, expected_revision: int
) -> _Stored | Stale[_Stored]:
    """Store a match or tournament as its next revision, even if the match continues on another device."""
    following = replace(changed, revision=changed.revision + 1, recovered=False, unconfirmed=False)
    return await repository.replace(following, expected_revision=expected_revision)
