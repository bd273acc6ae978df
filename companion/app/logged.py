"""The use cases that matches and tournaments share; each returns what is then stored."""

from dataclasses import replace
from typing import Any, TypeVar

from companion.app.ports import Clock, Listed, LoggedRepository, Stale, Stored

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed = TypeVar("_Listed", bound=Listed[Any])


async def undo(
    repository: LoggedRepository[_Key, _Stored, _Listed], clock: Clock, key: _Key, expected_revision: int
) -> _Stored | Stale[_Stored]:
    """Take back what was entered last."""
    stored = await repository.get(key)
    return await store(repository, stored.holding(stored.value.undo(), clock()), expected_revision)


async def redo(
    repository: LoggedRepository[_Key, _Stored, _Listed], clock: Clock, key: _Key, expected_revision: int
) -> _Stored | Stale[_Stored]:
    """Do again what was undone last."""
    stored = await repository.get(key)
    return await store(repository, stored.holding(stored.value.redo(), clock()), expected_revision)


async def discard(
    repository: LoggedRepository[_Key, _Stored, _Listed], clock: Clock, key: _Key, expected_revision: int
) -> _Stored | Stale[_Stored]:
    """Put it into the trash, where it stays for a while; what is there already stays as it is."""
    stored = await repository.get(key)
    if stored.deleted_at is not None:
        return stored
    # nothing is deleted before it was changed, so a clock that runs behind takes no days from the trash
    deleted_at = max(clock(), stored.changed_at)
    return await store(repository, replace(stored, deleted_at=deleted_at), expected_revision)


async def bring_back(
    repository: LoggedRepository[_Key, _Stored, _Listed], key: _Key, expected_revision: int
) -> _Stored | Stale[_Stored]:
    """Take it out of the trash; what is not there stays as it is."""
    stored = await repository.get(key)
    if stored.deleted_at is None:
        return stored
    return await store(repository, replace(stored, deleted_at=None), expected_revision)


async def store(
    repository: LoggedRepository[_Key, _Stored, _Listed], changed: _Stored, expected_revision: int
) -> _Stored | Stale[_Stored]:
    """Store what has changed under the next revision."""
    following = replace(changed, revision=changed.revision + 1, recovered=False)
    return await repository.replace(following, expected_revision=expected_revision) or following
