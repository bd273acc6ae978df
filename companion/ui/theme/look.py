"""The palette and text scale in effect where a component is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

import flet as ft

from companion.ui.theme.palette import LIGHT, Palette

palette_context = ft.create_context(LIGHT)
"""`palette_context(palette, lambda: …)` sets the palette for all components inside."""


class TextScale(ft.Observable):
    """The last measured text scale; one per session."""

    def __init__(self) -> None:
        """Initialize the scale to 1, its value until it is measured."""
        self.factor = 1.0

    def measured(self, factor: float) -> None:
        """Set the measured factor if it has changed."""
        if factor > 0 and factor != self.factor:
            self.factor = factor


text_scale_context: ft.ContextProvider[TextScale | None] = ft.create_context(None)
"""The session's text scale; every component is redrawn when it changes."""


@dataclass(frozen=True, slots=True)
class Look:
    """The palette and text scale that all text on the screen depends on."""

    palette: Palette
    text_scale: float
    """The system's text scale, or 1 if it has not been measured."""


_USUAL = Look(LIGHT, 1.0)
_look: ContextVar[Look] = ContextVar("look")


@contextmanager
def apply_look() -> Iterator[None]:
    """Set the palette and text scale for the component being drawn; functions that create text read them.

    The app's `component` decorator does this before all hooks of a component, so that reading these values does not
    affect their order.
    """
    scale = ft.use_context(text_scale_context)
    token = _look.set(Look(ft.use_context(palette_context), 1.0 if scale is None else scale.factor))
    try:
        yield
    finally:
        _look.reset(token)


def use_look() -> Look:
    """Return the `Look` in effect; unlike a hook, it may be called anywhere in a component and any number of times."""
    return _look.get(_USUAL)


def use_palette() -> Palette:
    """Return the palette in effect."""
    return use_look().palette
