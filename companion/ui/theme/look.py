"""The palette and the text scale that hold where a component is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

import flet as ft

from companion.ui.theme.palette import LIGHT, Palette

palette_context = ft.create_context(LIGHT)
"""`palette_context(palette, lambda: …)` sets the palette for everything below."""


class TextScale(ft.Observable):
    """What was measured last; one a session."""

    def __init__(self) -> None:
        """Nobody has measured yet."""
        self.factor = 1.0

    def measured(self, factor: float) -> None:
        """Keep it, where it is another one."""
        if factor > 0 and factor != self.factor:
            self.factor = factor


text_scale_context: ft.ContextProvider[TextScale | None] = ft.create_context(None)
"""Every component is drawn again when the text grows."""


@dataclass(frozen=True, slots=True)
class Look:
    """What every text on the screen depends on."""

    palette: Palette
    text_scale: float
    """The factor by which the system enlarges every text; 1 where nobody measures."""


_USUAL = Look(LIGHT, 1.0)
_look: ContextVar[Look] = ContextVar("look")


@contextmanager
def look_in_force() -> Iterator[None]:
    """Read the look of the component that is being drawn; the functions that make texts ask for it.

    The guarded decorator does so before all other hooks, so that asking takes no place in their order.
    """
    scale = ft.use_context(text_scale_context)
    token = _look.set(Look(ft.use_context(palette_context), 1.0 if scale is None else scale.factor))
    try:
        yield
    finally:
        _look.reset(token)


def use_look() -> Look:
    """Return the look in force; unlike a hook, it may be asked for anywhere in a component, and any number of times."""
    return _look.get(_USUAL)


def use_palette() -> Palette:
    """Return the colours in force."""
    return use_look().palette
