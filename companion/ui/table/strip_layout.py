"""Layout of the strip: the widths or heights of its parts, and text fitted into the undo button and the message."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.ui.kit.layout import LANDSCAPE_BELOW
from companion.ui.theme.dimensions import BOLD, MIN_TARGET, STRIP_BUTTON
from companion.ui.theme.fit import fit, hyphenated, width_of
from companion.ui.widgets.cane import STEP

if TYPE_CHECKING:
    from collections.abc import Collection


LEAST_UNDO = 116.0
PADDING = 8.0
AROUND_SQUARES = 10.0
MOST_SQUARES = 7
LEAST_SQUARES = 3
AROUND_DETAIL = 46.0
"""Width of the undo icon and the gaps around it."""
LARGEST_DETAIL = 16.0
LEAST_FONT = 11.5
LINE = 1.12
"""Line height of the message and of the undo button's detail."""
SPACING = 2.0
MESSAGE_PADDING = 5.0
AROUND_MESSAGE = 2 * MESSAGE_PADDING + SPACING
LEAST_MESSAGE = 120.0
"""Width below which a message also replaces the rules button, which would open the same rules."""
_LEAST_MESSAGE_HEIGHT = 56.0
_UNDO, _UNDO_WITH_TWO_LINES = 84.0, 64.0
_LARGE_UNDO, _LARGE_BUTTON = 104.0, 64.0
_ENDS, _LEAST_ENDS = 12.0, 4.0
_MOST_LINES = 4
_WORTHWHILE = 1.15
"""Minimum factor by which an additional line must enlarge the font."""
_NAME_LENGTHS = (9, 7, 5)
"""Lengths to which names are cut off in turn until the text fits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StripWidths:
    """Widths of the parts of a horizontal control strip."""

    undo: float
    """Width of the undo button's detail."""
    message: float = 0.0
    squares: int = 0
    """Number of ornamental squares if there is no message."""


def strip_widths(
    width: float, buttons: int, detail: float, *, least_detail: float = 0.0, message: float | None = None
) -> StripWidths:
    """Return the widths for `buttons` buttons and an undo button whose detail text is `detail` wide.

    If there is a message, the undo button gets at most half of the free width. It gets more only if its text needs
    `least_detail` and a width of `message` is still left for the message.
    """
    free = width - 2 * PADDING - buttons * (STRIP_BUTTON + SPACING)
    if message is not None:
        undo = min(
            max(detail + AROUND_DETAIL, LEAST_UNDO), max(free / 2, min(free - message, least_detail + AROUND_DETAIL))
        )
        return StripWidths(undo=undo - AROUND_DETAIL, message=free - undo)
    side = max(LEAST_UNDO, detail + AROUND_DETAIL, buttons * (STRIP_BUTTON + SPACING)) + PADDING + AROUND_SQUARES
    squares = min(MOST_SQUARES, int((width - 2 * side + STEP / 2) / STEP))
    if squares < LEAST_SQUARES:
        return StripWidths(undo=free - AROUND_DETAIL)
    return StripWidths(undo=(width - squares * STEP) / 2 - PADDING - AROUND_SQUARES - AROUND_DETAIL, squares=squares)


def large_text_widths(width: float, buttons: int, *, detail: float, message: float, largest: float) -> StripWidths:
    """Return the widths at large text, with which the undo button's detail and the message become equally large.

    `detail` and `message` are the smallest widths of the two texts, in units of the font size; the detail becomes no
    larger than `largest`.
    """
    free = width - 2 * PADDING - buttons * (STRIP_BUTTON + SPACING) - AROUND_DETAIL
    undo = min((free - AROUND_MESSAGE) * detail / (detail + message), detail * largest)
    return StripWidths(undo=undo, message=free - undo)


def detail_width(words: str) -> float:
    """Return the width of the undo button's detail text at the largest font size."""
    return LARGEST_DETAIL * width_of(words, BOLD)


@dataclass(frozen=True, slots=True, kw_only=True)
class UprightStrip:
    """Heights of the parts of a vertical control strip, from top to bottom: message, buttons, and empty space."""

    message: float
    """Height of the space above the buttons."""
    undo: float
    button: float
    bottom: float
    is_tall: bool = False
    """Whether there is room for larger symbols and words."""

    @property
    def has_title(self) -> bool:
        """Whether the undo button has room for a title in addition to its detail text."""
        return self.undo >= _UNDO

    @property
    def has_message(self) -> bool:
        """Whether a message fits above the buttons; if not, it replaces the rules button."""
        return self.message >= _LEAST_MESSAGE_HEIGHT


def upright_strip(height: float, buttons: int) -> UprightStrip:
    """Return the heights of the strip's parts; undo and the other buttons form a group that a message never moves.

    On a tall screen, the group is large and, not counting redo, centred. Otherwise the space at both ends shrinks
    first, then the undo button, then the other buttons.
    """
    if height >= LANDSCAPE_BELOW:
        usual = _LARGE_UNDO + 3 * (_LARGE_BUTTON + SPACING)
        bottom = (height - usual) / 2
        filled = _LARGE_UNDO + buttons * (_LARGE_BUTTON + SPACING)
        return UprightStrip(
            message=height - bottom - filled, undo=_LARGE_UNDO, button=_LARGE_BUTTON, bottom=bottom, is_tall=True
        )
    between = buttons * SPACING
    ends = _ENDS if between + _UNDO + buttons * STRIP_BUTTON + 2 * _ENDS <= height else _LEAST_ENDS
    free = height - 2 * ends - between
    button = _clamp(MIN_TARGET, (free - _UNDO_WITH_TWO_LINES) / max(buttons, 1), STRIP_BUTTON)
    undo = _clamp(MIN_TARGET, free - buttons * button, _UNDO)
    return UprightStrip(
        message=height - ends - between - undo - buttons * button, undo=undo, button=button, bottom=ends
    )


def _clamp(least: float, wanted: float, most: float) -> float:
    return min(max(wanted, least), most)


@dataclass(frozen=True, slots=True)
class FittedText:
    """Text, with the font size and number of lines at which it fits a box."""

    words: str
    font: float
    lines: int


def fitted_text(
    words: str,
    names: Collection[str],
    *,
    width: float,
    height: float,
    largest: float,
    least: float,
    prefers_one_line: bool = False,
    is_large: bool = False,
) -> FittedText:
    """Fit text into a box: first it shrinks and wraps, then words are hyphenated, then long names are shortened.

    If one line is preferred, long names are also shortened to avoid a second line.

    Args:
        words: The text.
        names: The players' names, which may occur in the text.
        width: The width of the box.
        height: The height of the box.
        largest: The largest font size.
        least: The font size below which words are hyphenated and names are shortened.
        prefers_one_line: Whether to shorten names rather than wrap.
        is_large: Whether to add a line even if the text only becomes a little larger.
    """
    worthwhile = 1.0 if is_large else _WORTHWHILE
    variants = [
        variant for short in _shortened(words, names) for variant in (short, *_hyphenated(short, width / least))
    ]
    best = FittedText(words, 0.0, 1)
    if prefers_one_line:
        on_one_line = (_fitted(variant, width, height, largest, most_lines=1) for variant in variants)
        best = next((text for text in on_one_line if text.font >= least), best)
    for variant in variants:
        if best.font >= least:  # the other variants are not needed
            break
        best = max(best, _fitted(variant, width, height, largest, worthwhile=worthwhile), key=lambda text: text.font)
    if best.font >= LEAST_FONT:
        return best
    return FittedText(best.words, LEAST_FONT, max(int(height / (LEAST_FONT * LINE)), 1))


def _fitted(
    words: str,
    width: float,
    height: float,
    largest: float,
    *,
    most_lines: int = _MOST_LINES,
    worthwhile: float = _WORTHWHILE,
) -> FittedText:
    """Fit the text into a box, adding a line only if that makes the text larger by the factor `worthwhile`."""
    best = FittedText(words, 0.0, 1)
    for lines in range(words.count("\n") + 1, most_lines + 1):
        font = min(fit(words, BOLD, largest, width, lines=lines), height / (lines * LINE))
        if font > best.font * worthwhile:
            best = FittedText(words, font, lines)
    return best


def _hyphenated(words: str, room: float) -> tuple[str, ...]:
    """Return the text with hyphens, unless nothing is gained or letters have been or would be cut off."""
    broken = hyphenated(words, BOLD, room)
    return () if broken == words or "…" in broken else (broken,)


def _shortened(words: str, names: Collection[str]) -> list[str]:
    """Return versions of the text: with full names, with the first part of double names, and with truncated names."""
    texts, parts = [words], {name: re.split(r"[- ]", name)[0] for name in names}
    for length in (None, *_NAME_LENGTHS):
        short = words
        for name in sorted(names, key=len, reverse=True):
            short = short.replace(name, _cut_off(parts[name], length))
        texts.append(short)
    return texts


def _cut_off(name: str, length: int | None) -> str:
    return name if length is None or len(name) <= length else f"{name[: length - 1]}…"
