"""How the matches and tournaments of a backup join those that are stored."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from itertools import chain
from typing import Any, TypeVar

from companion.app.archive.imports import Fate, Planned
from companion.app.matches.merging import copy_ids, merged
from companion.app.ports import Listed, LoggedRepository, NoDocumentError, Stored, UnreadableDocumentError

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed = TypeVar("_Listed", bound=Listed[Any])


async def planned_all(
    repository: LoggedRepository[_Key, _Stored, _Listed], imported: Iterable[_Stored]
) -> tuple[Planned[_Stored], ...]:
    """What would become of them, each beside those before it; changes nothing; raises `StorageError`."""
    results: dict[_Key, _Stored] = {}
    planned = []

    async def find(key: _Key) -> _Stored:
        return results.get(key) or await repository.get(key)

    for one in imported:
        plan = await _planned(find, one)
        results[plan.result.key] = plan.result
        planned.append(plan)
    return tuple(planned)


async def import_one(repository: LoggedRepository[_Key, _Stored, _Listed], imported: _Stored) -> Planned[_Stored]:
    """Store one, and say what has become of it; raises `StorageError`."""
    while True:
        planned = await _planned(repository.get, imported)
        if planned.fate is Fate.LEFT_ALONE:
            return planned
        if planned.expected_revision is None:
            await repository.add(planned.result)
            return planned
        if await repository.replace(planned.result, expected_revision=planned.expected_revision) is None:
            return planned
        # somebody has recorded something meanwhile


async def _planned(find: Callable[[Any], Awaitable[_Stored]], imported: _Stored) -> Planned[_Stored]:
    """What becomes of one: it joins the first of its id or its copies with which it can be one."""
    await asyncio.sleep(0)  # others get a turn after each
    fate = Fate.ADDED
    keys = chain((imported.key,), copy_ids(imported.key))
    while True:
        new = imported.keyed(next(keys))
        try:
            stored = await find(new.key)
        except NoDocumentError:
            return Planned(fate, new, imported.key)
        except UnreadableDocumentError as error:
            if not error.in_place:
                return Planned(fate, new, imported.key)
            fate = Fate.BESIDE
            continue
        result = merged(stored, imported)
        if result is stored:
            return Planned(Fate.LEFT_ALONE, stored, imported.key)
        if result is not None:
            comes_back = stored.deleted_at is not None and result.deleted_at is None
            return Planned(Fate.CHANGED, result, imported.key, stored.revision, comes_back)
        fate = Fate.COPIED
