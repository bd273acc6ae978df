"""A question with all possible answers visible, as buttons in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_window_width
from companion.ui.kit.layout import LARGE_FROM, Screen, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, CHIP_GAP, EDGE, MIN_TARGET, OPTION_HEIGHT, SEMI_BOLD
from companion.ui.theme.fit import fit, unbroken_size, width_of
from companion.ui.widgets.measured import screen_context
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.sheet import body_width
from companion.ui.widgets.text import caption, centred, emphasis, strong
from companion.ui.widgets.text import label as label_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.ui.theme import Palette
    from companion.ui.widgets.looks import OptionLook

_USUAL, _LEAST = 16.0, 12.0
_LEAST_TITLE = 13.0
"""The smallest font size at which a title is kept on one line; a longer title wraps."""
END = float(MIN_TARGET)
"""The width of a control at the end of a row."""
_ALIKE = 1.12
"""The maximum ratio between the font sizes of two answers to a question."""
_LINE = 1.1
_TICK, _LARGEST_TICK, _SIDE = 17, 24, 4
_ROUNDING = 1.0
"""Pixels by which a browser may render text wider than its font specifies."""
_READABLE = 13.0
"""The font size below which the row gets fewer answers instead of smaller text."""
_RATHER_ALONE, _NEARLY = 0.8, 0.93
"""Minimum factors by which an answer may shrink to stay on one line: if all answers can, and if some can't."""


@component
def OptionRow(
    *,
    name: str,
    title: str = "",
    options: tuple[OptionLook | None, ...],
    on_choose: Callable[[str], object],
    per_row: int = 3,
    width: float | None = None,
    end: ft.Control | None = None,
) -> ft.Control:
    """A title and buttons for its options; `on_choose` receives the key of the chosen option.

    A row has up to `per_row` options, or fewer if a word would break otherwise. None in `options` leaves a gap, but
    only if rows have `per_row` options. `width` is the width of a row, by default that of a row in a sheet. `end` is a
    control of the width `END` to the right of the options.
    """
    scale, sheet = use_text_scale(), use_sheet_room()
    beside = 0 if end is None else END + CHIP_GAP
    within = (width or sheet) - beside
    words = tuple(option.words for option in options if option is not None)
    wanted = per_row
    if width is None:
        per_row = min(per_row, max(len(words), 1))
    may_break = scale >= LARGE_FROM or any(_breaks(word, room_for_words(within, per_row)) for word in words)
    if width is not None or may_break:
        per_row = most_per_row(words, per_row, within, scale)
    if per_row < wanted:
        options = tuple(option for option in options if option is not None)
    room = room_for_words(within, per_row, scale)
    rows = [options[start : start + per_row] for start in range(0, len(options), per_row)]
    alone = _alone_from(words, room, scale)
    most = _ALIKE * min((_font(word, room, scale, alone) for word in words), default=_USUAL)
    answers: list[ft.Control] = [
        ft.Row(
            spacing=CHIP_GAP,
            intrinsic_height=scale >= LARGE_FROM,  # gives all answers in a row the same height
            vertical_alignment=ft.CrossAxisAlignment.STRETCH if scale >= LARGE_FROM else ft.CrossAxisAlignment.CENTER,
            controls=[
                ft.Container(expand=True)
                if option is None
                else keyed(
                    option.key,
                    OptionButton,
                    name=f"{name}-{option.key}",
                    option=option,
                    room=room,
                    most=most,
                    alone=alone,
                    on_choose=on_choose,
                )
                for option in row
            ]
            # keeps the answers of a shorter last row as wide as the others
            + [ft.Container(expand=True) for _ in range(len(rows[0]) - len(row))],
        )
        for row in rows
    ]
    head = [ft.Container(padding=ft.Padding.only(left=2), content=use_title(title, sheet, scale))] if title else []
    return ft.Column(
        key=name,
        spacing=3 if _use_is_low() else 6,
        controls=[*head, _rows(answers) if end is None else _before_end(_rows(answers), end)],
    )


@component
def OptionButton(
    *,
    name: str,
    option: OptionLook,
    room: float,
    on_choose: Callable[[str], object],
    most: float = _USUAL,
    alone: float = _RATHER_ALONE,
) -> ft.Control:
    """An answer with a font size of up to `most`; if selected, it is filled, bold and ticked.

    `room` is the width for the text beside the tick, so that selecting an answer doesn't change its text size. In a
    quiz, once answered, the option has a tick or a cross with a word below, and only the right answer is filled.
    """
    palette = use_palette()
    is_filled = option.selected if option.is_right is None else option.is_right
    is_wrong = option.is_right is False
    ink = palette.red if is_wrong else palette.on_primary if is_filled else palette.ink
    if not option.enabled:
        ink = ft.Colors.with_opacity(0.45, palette.muted)
    scale = use_text_scale()
    has_sign = is_filled or is_wrong
    font = min(_font(option.words, room, scale, alone), most)
    height = use_option_height()
    lines = balanced(option.words, room / (font * scale))
    words: ft.Control = centred((strong if has_sign else label_text)(lines, font, ink, line=_LINE, lines=2))
    if option.verdict:
        words = ft.Column(
            tight=True,
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[words, caption(option.verdict, color=ink)],
        )
    icon = ft.Icons.CLOSE if is_wrong else ft.Icons.CHECK
    sign = [ft.Icon(icon, size=_tick_size(scale), color=ink)] if has_sign else []
    return Pressable(
        name=name,
        label=option.label,
        enabled=option.enabled,
        selected=option.selected,
        on_press=lambda: on_choose(option.key),
        skin=choice_skin(palette, selected=is_filled, edge=palette.red if is_wrong else ""),
        box=Box(height=height, padding=ft.Padding.symmetric(horizontal=_SIDE), expand=True, line=font * _LINE),
        content=ft.Row(
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=_SIDE,
            controls=[*sign, ft.Container(content=words, expand=True, expand_loose=True)],
        ),
    )


def _rows(answers: list[ft.Control]) -> ft.Column:
    return ft.Column(tight=True, spacing=6, controls=answers)


def _before_end(rows: ft.Column, end: ft.Control) -> ft.Control:
    rows.expand = True
    return ft.Row(spacing=CHIP_GAP, vertical_alignment=ft.CrossAxisAlignment.END, controls=[rows, end])


def choice_skin(palette: Palette, *, selected: bool, edge: str = "") -> Skin:
    """Return the surface of an option; `edge` is its border colour while it is not selected."""
    if selected:
        return Skin(fill=palette.primary, edge=palette.primary)
    return Skin(fill=palette.raised, edge=edge or palette.edge)


def use_sheet_room() -> float:
    """Return the width of a row in a sheet on the current screen."""
    screen, width = ft.use_context(screen_context), use_window_width()
    return body_width(screen or Screen(width=width, height=ft.context.page.height or 0))


def use_option_height() -> float:
    """Return the height of an option: the minimum target size on a short screen, otherwise more."""
    return float(MIN_TARGET if _use_is_low() else OPTION_HEIGHT)


def use_title(words: str, room: float, scale: float) -> ft.Control:
    """Return the title of a row; on a short screen, it shrinks to fit on one line if possible."""
    size = fit(words, SEMI_BOLD, emphasis.size, room - 2, scale=scale)
    if size < _LEAST_TITLE or not _use_is_low():
        return emphasis(words, "muted")
    return label_text(words, size, use_palette().muted, line=emphasis.line, lines=1)


def _use_is_low() -> bool:
    screen = ft.use_context(screen_context)
    return screen is not None and screen.is_low


def room_for_words(width: float, per_row: int, text_scale: float = 1.0) -> float:
    """Return the width for an answer's text beside its tick, if a row of `width` has `per_row` answers."""
    return (
        (width - (per_row - 1) * CHIP_GAP) / per_row - 2 * (_SIDE + EDGE) - _ROUNDING - _tick_size(text_scale) - _SIDE
    )


def _tick_size(text_scale: float) -> float:
    return min(_TICK * text_scale, _LARGEST_TICK)


def most_per_row(answers: Iterable[str], most: int, width: float, text_scale: float) -> int:
    """Return how many ticked two-line answers fit in a row, preferably without leaving one alone in the last row."""
    words = tuple(answers)
    most = min(most, len(words)) if words else most
    counts = (n for n in range(most, 1, -1) if len(words) % n != 1 or all(len(words) % m == 1 for m in range(2, n)))
    return next(
        (n for n in counts if _fits(words, room_for_words(width, n, text_scale), text_scale)),
        1,
    )


def _fits(answers: tuple[str, ...], room: float, text_scale: float) -> bool:
    return all(fit(answer, BOLD, _READABLE, room, scale=text_scale, lines=2) >= _READABLE for answer in answers)


def _breaks(answer: str, room: float) -> bool:
    """Return whether a word of the answer is too wide for the line even at the minimum font size."""
    return unbroken_size(answer, BOLD, _LEAST, room, 1.0) < _LEAST


def balanced(words: str, room: float) -> str:
    """Break text that is too long for one line into two lines of similar length; `room` is in units of the font size.

    An automatic line break would use the full width and push the tick far away. Numbers stay with the word that
    follows.
    """
    if width_of(words, BOLD) <= room or " " not in words:
        return words
    gaps = [index for index, letter in enumerate(words) if letter == " "]

    def longer(gap: int) -> float:
        return max(width_of(words[:gap], BOLD), width_of(words[gap + 1 :], BOLD))

    gap = min(gaps, key=lambda gap: (words[gap - 1].isdigit(), longer(gap)))
    return f"{words[:gap]}\n{words[gap + 1 :]}" if longer(gap) <= room else words


def _alone_from(answers: Iterable[str], room: float, scale: float) -> float:
    """Return how small an answer's text may become to stay on one line, relative to its size on two lines.

    The limit is lower if every answer fits on one line.
    """
    fits = all(fit(words, BOLD, _USUAL, room, scale=scale) >= _RATHER_ALONE * _USUAL for words in answers)
    return _RATHER_ALONE if fits else _NEARLY


def _font(words: str, room: float, scale: float, alone_from: float) -> float:
    """Return the font size at which the text fits on one or two lines without breaking a word."""
    alone = fit(words, BOLD, _USUAL, room, scale=scale)
    on_two = fit(words, BOLD, _USUAL, room, scale=scale, lines=2)
    return max(alone if alone >= alone_from * on_two else on_two, _LEAST / scale)
