"""How large the system wants its text, for whatever would burst otherwise."""

import re

import flet as ft

GROWTH = 10.0
"""What large text adds to a font, at most: twice as large, a phone holds hardly a sentence."""
_EM = 0.58
"""Width of a letter in units of its size; a generous guess."""


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
"""A component that asks for it is drawn again when the text grows."""


def up_to(size: float, most: float, scale: float) -> float:
    """A font size that the system enlarges, but never beyond what looks like `most` dp: large text grows less."""
    return min(size, max(size, most) / scale)


def grown(size: float, scale: float) -> float:
    """A font size that the system enlarges by so much as leaves words whole and headings above what they head."""
    return up_to(size, size + GROWTH, scale)


def unbroken(words: str, size: float, room: float, scale: float) -> float:
    """A font size that the system enlarges, but never so far that a word of these has to break in so much room."""
    longest = max(map(len, re.findall(r"[^\s-]+-?", words)), default=1)
    return min(size, room / (_EM * max(longest, 1) * scale))


def use_text_scale() -> float:
    """The factor by which the system enlarges every text (a hook); 1 where nobody measures."""
    scale = ft.use_context(text_scale_context)
    return 1.0 if scale is None else scale.factor
