"""Merge matches and tournaments from a backup into the stored data."""

from collections.abc import Awaitable, Callable, Iterable
from itertools import chain
from typing import Any, TypeVar

from companion.app.archive.imports import Fate, Planned
from companion.app.courtesy import yield_to_others
from companion.app.matches.merging import copy_ids, is_copy, merge_logs, original_of
from companion.app.ports import Listed, LoggedRepository, NoDocumentError, Stale, Stored, UnreadableDocumentError

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed = TypeVar("_Listed", bound=Listed[Any])


async def plan_imports(
    repository: LoggedRepository[_Key, _Stored, _Listed], imported: Iterable[_Stored]
) -> tuple[Planned[_Stored], ...]:
    """Plan the import of items from a backup without storing anything; raises `StorageError`.

    Each item is planned as if the items before it had already been imported.
    """
    results: dict[_Key, _Stored] = {}
    plans = []

    async def find(key: _Key) -> _Stored:
        return results.get(key) or await repository.get(key)

    for item in imported:
        plan = await _plan(find, item)
        results[plan.result.key] = plan.result
        plans.append(plan)
    return tuple(plans)


async def import_one(repository: LoggedRepository[_Key, _Stored, _Listed], imported: _Stored) -> Planned[_Stored]:
    """Import one match or tournament, and return the plan that was carried out; raises `StorageError`."""
    while True:
        planned = await _plan(repository.get, imported)
        if planned.fate is Fate.LEFT_ALONE:
            return planned
        if planned.expected_revision is None:
            await repository.add(planned.result)
            return planned
        answer = await repository.replace(planned.result, expected_revision=planned.expected_revision)
        if not isinstance(answer, Stale):
            return planned
        # another session has changed the item in the meantime, so plan again


async def _plan(find: Callable[[Any], Awaitable[_Stored]], imported: _Stored) -> Planned[_Stored]:
    """Plan to merge an item with the stored one of the same id or, if they conflict, with an earlier imported copy.

    A copy that another device hands over is merged with the original if it continues that.
    """
    await yield_to_others()
    fate = Fate.ADDED
    first = original_of(imported.key) if await _continues_original(find, imported) else imported.key
    keys = chain((first,), copy_ids(imported.key))
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
        result = merge_logs(stored, imported)
        if result is stored:
            return Planned(Fate.LEFT_ALONE, stored, imported.key)
        if result is not None:
            comes_back = stored.deleted_at is not None and result.deleted_at is None
            return Planned(Fate.CHANGED, result, imported.key, stored.revision, comes_back)
        fate = Fate.COPIED


async def _continues_original(find: Callable[[Any], Awaitable[_Stored]], imported: _Stored) -> bool:
    """Return whether an item is a copy that hands the stored original back, or has done so in an earlier import."""
    if not is_copy(imported.key):
        return False
    try:
        original = await find(original_of(imported.key))
    except (NoDocumentError, UnreadableDocumentError):
        return False
    is_repeated = original.has_taken(imported) and merge_logs(original, imported) is original
    return is_repeated or original.comes_back_as(imported)
