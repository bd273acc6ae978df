"""Text controls: the styles of the type scale with their sizes and colours, and plain typefaces for fitted text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

import flet as ft

from companion.ui.kit.layout import capped_size, grown_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, DISPLAY, FALLBACK, REGULAR, SEMI_BOLD
from companion.ui.theme.fit import hyphenated

Tone = Literal["ink", "muted", "red", "primary", "brass"]
"""The palette's colour roles for text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStyle:
    """A style of the type scale; calling it, as in `note(words)`, creates a text control."""

    family: str
    size: float
    line: float
    tone: Tone = "ink"

    def __call__(
        self,
        words: str,
        tone: Tone | None = None,
        *,
        color: str | None = None,
        lines: int | None = None,
        most: float | None = None,
        room: float | None = None,
    ) -> ft.Text:
        """Create a text control in the style's own tone, another tone, or a given colour.

        The system's text scale enlarges the text by at most ten dp, or up to the size `most`. Text after `lines` lines
        is cut off. Words wider than `room` are hyphenated, but not for screen readers.
        """
        scale = use_text_scale()
        size = grown_size(self.size, scale) if most is None else capped_size(self.size, most, scale)
        drawn = words if room is None else hyphenated(words, self.family, room / (size * scale))
        text = _text(drawn, self.family, size, color or tone_color(tone or self.tone), self.line, lines)
        text.semantics_label = None if drawn == words else words
        return text


title = TextStyle(family=DISPLAY, size=25, line=1.1)
"""The title of a page or sheet."""

heading = TextStyle(family=DISPLAY, size=21, line=1.2)
"""The heading of a part of a page."""

figure = TextStyle(family=BOLD, size=21, line=1.15)
"""A prominent number or result."""

lead = TextStyle(family=SEMI_BOLD, size=18, line=1.2)
"""The person or thing that a card is about."""

subject = TextStyle(family=BOLD, size=18, line=1.15)
"""The person or thing in a pressable row or in a row with numbers."""

body = TextStyle(family=REGULAR, size=16, line=1.3)
"""Running text."""

emphasis = TextStyle(family=SEMI_BOLD, size=16, line=1.25)
"""Questions, errors and titles of groups of answers."""

value = TextStyle(family=BOLD, size=16, line=1.15)
"""Numbers in columns, and short answers."""

note = TextStyle(family=REGULAR, size=15, line=1.3, tone="muted")
"""An explanation."""

caption = TextStyle(family=REGULAR, size=14, line=1.25, tone="muted")
"""Secondary text: dates, sources, the second line of a row."""


def tone_color(tone: Tone) -> str:
    """Return the colour of a tone in the current palette."""
    return cast("str", getattr(use_palette(), tone))


def display(words: str, size: float, color: str, *, line: float = 1.1, lines: int | None = None) -> ft.Text:
    """Create text in the typeface for titles, names and single digits."""
    return _text(words, DISPLAY, size, color, line, lines)


def label(words: str, size: float, color: str, *, line: float = 1.2, lines: int | None = None) -> ft.Text:
    """Create text in the typeface for labels, options and sentences."""
    return _text(words, SEMI_BOLD, size, color, line, lines)


def strong(words: str, size: float, color: str, *, line: float = 1.0, lines: int | None = None) -> ft.Text:
    """Create text in the typeface for buttons and numbers in columns."""
    return _text(words, BOLD, size, color, line, lines)


def plain(words: str, size: float, color: str, *, line: float = 1.2, lines: int | None = None) -> ft.Text:
    """Create text in the typeface for secondary and running text."""
    return _text(words, REGULAR, size, color, line, lines)


def centred(words: ft.Text) -> ft.Text:
    """Centre the text of a text control, and return the control."""
    words.text_align = ft.TextAlign.CENTER
    return words


def _text(words: str, family: str, size: float, color: str, line: float, lines: int | None) -> ft.Text:
    return ft.Text(
        words,
        style=ft.TextStyle(
            font_family=family, font_family_fallback=list(FALLBACK), size=size, color=color, height=line
        ),
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
    )


def announced(words: str, content: ft.Control, *, key: str | None = None, live: bool = False) -> ft.Semantics:
    """Make screen readers announce `words` instead of the content; if `live`, also whenever the words change."""
    return ft.Semantics(
        key=key, label=words, live_region=live or None, container=True, exclude_semantics=True, content=content
    )


def point(words: str, style: TextStyle = body, tone: Tone = "ink") -> ft.Control:
    """Create a list item with a bullet, which screen readers don't announce."""
    return announced(
        words,
        ft.Row(
            spacing=7,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[style("·", tone), ft.Container(expand=True, content=style(words, tone))],
        ),
    )
