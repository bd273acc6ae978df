"""Rows shared by the sheets of several games."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import flet as ft

from companion.core.scoring.outcomes import Ending
from companion.i18n.translator import Translator
from companion.ui.deal import words as labels
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, Screen, Tier, grown_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, CHIP_GAP, MIN_TARGET, OPTION_HEIGHT
from companion.ui.theme.fit import width_of
from companion.ui.widgets.keypad import Keypad, NumberChange, with_keypad
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import OptionRow, choice_skin, room_for_words, use_sheet_room
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import caption, emphasis, figure, label, strong
from companion.ui.words.answers import answers
from companion.ui.words.keypad import keypad_words

_NARROW = 376
_WIDE = 600
_OFFERED = 7
GAP = 6
_FONT, _TICK, _LARGEST_TICK, _BESIDE = 13, 14, 20, 4
_STEP_WIDTH = 68


def ending_row(
    tr: Translator, screen: Screen, endings: Iterable[Ending], chosen: Ending, on_choose: Callable[[Ending], object]
) -> ft.Control:
    """Return the row that asks how the deal ended; its answer is rarely changed."""
    title = tr("How did the deal end?")
    options = [(ended.value, labels.ending(tr, ended)) for ended in endings]
    is_narrow = screen.width < _NARROW or screen.tier is Tier.LARGE
    usual = 2 if len(options) > 3 and is_narrow else 4  # noqa: PLR2004  # small tabs that fit side by side
    return SlimRow(
        name="ending",
        options=answers(tr, title, options, chosen),
        per_row=1 if screen.tier is Tier.HUGE else usual,
        on_choose=lambda key: on_choose(Ending(key)),
    )


def agreed_row(
    tr: Translator, screen: Screen, target: int, chosen: int | None, on_choose: Callable[[int], object]
) -> ft.Control:
    """Return the row that asks how many game points the players agreed on."""
    title = tr("How many points?")
    options = [(str(n), str(n)) for n in range(1, min(target, _OFFERED) + 1)]
    return OptionRow(
        name="game-points",
        title=title,
        options=answers(tr, title, options, None if chosen is None else str(chosen)),
        per_row=4 if screen.width < _WIDE else _OFFERED,
        on_choose=lambda key: on_choose(int(key)),
    )


def per_row(screen: Screen, options: int) -> int:
    """Return the number of options per row: fewer on a narrow screen, or with large text."""
    if screen.tier is Tier.HUGE:
        return 1
    return 2 if options > 3 and screen.width < _WIDE else max(options, 1)  # noqa: PLR2004  # names


@component
def CountedPile(
    *,
    title: str,
    options: tuple[OptionLook, ...],
    per_row: int,
    whose: str,
    only_counted: bool,
    value: int | None,
    most: int,
    on_choose: Callable[[str], object],
    on_count: Callable[[NumberChange], object],
    name: str = "pile",
    help_words: str = "",
) -> ft.Control:
    """A question about a pile, with a field for its card points, which is the only answer if `only_counted`.

    `help_words` explain what to count.
    """
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    typing, set_typing = ft.use_state(False)  # Flet's hook takes a positional argument
    shown = tr("Card points: %(n)s", n=value) if value is not None else tr("Enter card points")
    number = Pressable(
        name=f"count-{whose}",
        label=tr("%(question)s %(answer)s", question=title, answer=shown),
        on_press=lambda: set_typing(lambda old: not old),
        skin=Skin(
            fill=palette.primary if value is not None else ft.Colors.TRANSPARENT,
            edge=palette.edge if only_counted or typing else palette.hairline,
        ),
        box=Box(height=MIN_TARGET, padding=ft.Padding.symmetric(horizontal=12), line=17),
        content=(strong if value is not None else label)(
            shown, grown_size(15, scale), palette.on_primary if value is not None else palette.muted, lines=1
        ),
    )
    span = range(most + 1)
    keypad = Keypad(
        place=whose,
        span=span,
        words=keypad_words(tr, span),
        on_change=on_count,
        on_done=lambda: set_typing(False),  # Flet's setter takes a positional argument
    )
    head: ft.Control = (
        emphasis(title, "muted")
        if only_counted
        else OptionRow(name=name, title=title, options=options, per_row=per_row, on_choose=on_choose)
    )
    help_line = [caption(help_words)] if typing and help_words else []
    field = with_keypad(whose, number, keypad) if typing else number
    return ft.Column(tight=True, spacing=6, controls=[head, *help_line, field])


_MOST_PER_ROW = 2
"""Maximum number of options in a row that always have room for a tick beside the text."""


@component
def SlimRow(
    *, name: str, options: tuple[OptionLook, ...], on_choose: Callable[[str], object], per_row: int = 4
) -> ft.Control:
    """Options as small tabs; `on_choose` gets the key of the selected one, which is filled, bold and ticked."""
    scale = use_text_scale()
    rows = [options[start : start + per_row] for start in range(0, len(options), per_row)]
    room = room_for_words(use_sheet_room(), len(rows[0]))
    wide = len(rows[0]) <= _MOST_PER_ROW or all(_fits(look.words, room, scale) for look in options)
    return ft.Column(
        key=name,
        spacing=GAP,
        controls=[
            ft.Row(
                spacing=GAP,
                intrinsic_height=scale >= LARGE_FROM,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH
                if scale >= LARGE_FROM
                else ft.CrossAxisAlignment.CENTER,
                controls=[
                    keyed(look.key, _Tab, name=f"{name}-{look.key}", look=look, wide=wide, on_choose=on_choose)
                    for look in row
                ],
            )
            for row in rows
        ],
    )


def _fits(words: str, room: float, scale: float) -> bool:
    """Return whether a tick fits beside the text."""
    return width_of(words, BOLD) * _FONT * scale + min(_TICK * scale, _LARGEST_TICK) + _BESIDE <= room


@component
def _Tab(*, name: str, look: OptionLook, wide: bool, on_choose: Callable[[str], object]) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    ink = palette.on_primary if look.selected else palette.ink
    words = (strong if look.selected else label)(look.words, grown_size(_FONT, scale), ink, line=1.1, lines=1)
    tick = [ft.Icon(ft.Icons.CHECK, size=min(_TICK * scale, _LARGEST_TICK), color=ink)] if look.selected else []
    return Pressable(
        name=name,
        label=look.label,
        selected=look.selected,
        on_press=lambda: on_choose(look.key),
        skin=choice_skin(palette, selected=look.selected, edge=palette.hairline),
        box=Box(height=MIN_TARGET, padding=ft.Padding.symmetric(horizontal=2), expand=True, line=14.5),
        content=ft.Row(alignment=ft.MainAxisAlignment.CENTER, spacing=_BESIDE, controls=[*tick, words])
        if wide
        else ft.Column(
            tight=True,
            spacing=1,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[*tick, words],
        ),
    )


@component
def NumberField(
    *,
    name: str,
    title: str,
    value: int | None,
    span: range,
    number: str,
    less: str,
    more: str,
    typing: bool,
    on_typing: Callable[[], object],
    on_step: Callable[[int], object],
    on_change: Callable[[NumberChange], object],
) -> ft.Control:
    """A stepper whose number opens the keypad; `number`, `less` and `more` are accessible names."""
    palette, tr = use_palette(), use_translator()
    shown = Pressable(
        name=f"{name}-number",
        label=number,
        on_press=on_typing,
        skin=Skin(fill=palette.raised, edge=palette.primary if typing else palette.edge),
        box=Box(height=OPTION_HEIGHT, expand=True),
        content=figure("…" if value is None else str(value), lines=1),
    )
    field = ft.Row(
        spacing=CHIP_GAP,
        controls=[
            _Step(name=f"{name}-less", label=less, icon=ft.Icons.REMOVE, on_press=lambda: on_step(-1)),
            shown,
            _Step(name=f"{name}-more", label=more, icon=ft.Icons.ADD, on_press=lambda: on_step(1)),
        ],
    )
    keypad = Keypad(place=name, span=span, words=keypad_words(tr, span), on_change=on_change, on_done=on_typing)
    return ft.Column(
        key=name,
        tight=True,
        spacing=6,
        controls=[
            ft.Container(padding=ft.Padding.only(left=2), content=emphasis(title, "muted")),
            with_keypad(name, field, keypad) if typing else field,
        ],
    )


@component
def _Step(*, name: str, label: str, icon: ft.IconData, on_press: Callable[[], object]) -> ft.Control:
    palette = use_palette()
    return Pressable(
        name=name,
        label=label,
        on_press=on_press,
        skin=Skin(fill=palette.raised, edge=palette.edge),
        box=Box(width=_STEP_WIDTH, height=OPTION_HEIGHT),
        content=ft.Icon(icon, size=24, color=palette.ink),
    )
