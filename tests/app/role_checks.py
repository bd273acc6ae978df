"""Steps that the tests for roles in tournaments and in matches share."""

from typing import Any, TypeVar

import pytest

from companion.app import logged
from companion.app.ports import Clock, LoggedRepository, Stored
from companion.app.refusing import RoleError

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


async def undone(repository: LoggedRepository[_Key, _Stored, Any], clock: Clock, stored: _Stored) -> _Stored:
    """Undo the newest event, and return what is then stored."""
    answer = await logged.undo(repository, clock, stored.key, stored.revision)
    assert isinstance(answer, Stored)
    return answer


async def undone_and_redone(repository: LoggedRepository[_Key, _Stored, Any], clock: Clock, stored: _Stored) -> _Stored:
    """Undo and redo the newest event, and return what is then stored."""
    before = await undone(repository, clock, stored)
    answer = await logged.redo(repository, clock, before.key, before.revision)
    assert isinstance(answer, Stored)
    return answer


async def check_undo_and_redo_are_refused(
    narrow: LoggedRepository[_Key, _Stored, Any],
    whole: LoggedRepository[_Key, _Stored, Any],
    clock: Clock,
    stored: _Stored,
) -> None:
    """Check that a session with a role cannot undo the newest event, or redo it after another session has undone it."""
    with pytest.raises(RoleError):
        await logged.undo(narrow, clock, stored.key, stored.revision)
    before = await undone(whole, clock, stored)
    with pytest.raises(RoleError):
        await logged.redo(narrow, clock, before.key, before.revision)
