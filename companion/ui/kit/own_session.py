"""Hears of another session's change as this session: Flet sends what changes to the page of whoever is at work."""

from collections.abc import Callable
from contextvars import copy_context
from typing import TypeVar

_T = TypeVar("_T")


def in_own_session(call: Callable[[_T], object]) -> Callable[[_T], None]:
    """The same call, to be made from anywhere; what it changes is drawn here, where this was asked for."""
    here = copy_context()

    def made(argument: _T) -> None:
        here.copy().run(call, argument)  # a copy can be entered again while another call is under way

    return made
