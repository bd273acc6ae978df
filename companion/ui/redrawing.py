"""Draws each component once for a change, parents first: Flet draws all that hear of it, in any order and again."""

from collections.abc import Iterator

import flet as ft

_PENDING = "_Session__pending_updates"


class _ParentsFirst(set[ft.BaseControl]):
    """Components that wait to be drawn anew; a parent has been made before its children and has the lower number.

    Flet passes over a child that its parent has drawn meanwhile. Drawn before the parent, it would take time, and show
    what it was handed before the change.
    """

    def __iter__(self) -> Iterator[ft.BaseControl]:
        """In the order in which they were made."""
        return iter(sorted(super().__iter__(), key=lambda control: control._i))  # noqa: SLF001  # Flet's own number


def draw_parents_first(page: ft.Page) -> None:
    """From now on, in this session."""
    session = page.session
    setattr(session, _PENDING, _ParentsFirst(getattr(session, _PENDING)))
