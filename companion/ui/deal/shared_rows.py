"""Rows shared by the deal sheets of several games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import flet as ft

from companion.core.scoring.outcomes import Ending
from companion.i18n.translator import Translator
from companion.ui.deal import words as labels
from companion.ui.deal.segments import Segments
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, Screen, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, OPTION_HEIGHT
from companion.ui.widgets.column import column
from companion.ui.widgets.keypad import Keypad, NumberChange, with_keypad
from companion.ui.widgets.options import END, OptionRow, choice_skin, use_option_height
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import caption, centred, emphasis, figure, label
from companion.ui.words.answers import answers
from companion.ui.words.keypad import keypad_words


@dataclass(frozen=True, slots=True)
class OpenKeypad:
    """The name of the question whose keypad is open, or empty, and a function that opens the keypad of another."""

    name: str
    on_open: Callable[[str], object]


_WIDE = 600
_OFFERED = 7
_STEP_WIDTH = 68
_TAIL = 60
"""Extra space below the keypad, because the footer grows once it shows a result."""


def ending_row(
    tr: Translator, endings: Iterable[Ending], chosen: Ending, on_choose: Callable[[Ending], object]
) -> ft.Control:
    """Return the row that asks how the deal ended."""
    title = tr("How did the deal end?")
    return keyed(
        "ending",
        Segments,
        name="ending",
        options=answers(tr, title, [(ended.value, labels.ending(tr, ended)) for ended in endings], chosen),
        on_choose=lambda key: on_choose(Ending(key)),
    )


def agreed_row(
    tr: Translator, screen: Screen, target: int, chosen: int | None, on_choose: Callable[[int], object]
) -> ft.Control:
    """Return the row that asks how many game points the players agreed on."""
    title = tr("How many points?")
    options = [(str(n), str(n)) for n in range(1, min(target, _OFFERED) + 1)]
    return keyed(
        "game-points",
        OptionRow,
        name="game-points",
        title=title,
        options=answers(tr, title, options, None if chosen is None else str(chosen)),
        per_row=4 if screen.width < _WIDE else _OFFERED,
        on_choose=lambda key: on_choose(int(key)),
    )


@component
def CountedPile(
    *,
    name: str,
    keypad: OpenKeypad,
    title: str,
    row: Callable[[ft.Control], ft.Control] | None,
    whose: str,
    value: int | None,
    most: int,
    on_count: Callable[[NumberChange], object],
    help_words: str = "",
    counting: ft.Control | None = None,
    small_counting: ft.Control | None = None,
) -> ft.Control:
    """A question about a player's tricks, with a small button that opens a keypad for entering card points.

    `row` builds the question's row from that button; if it is None, entering card points is the only way to answer.
    While the keypad is open, `help_words` above it explain what to count, and the button `counting` counts the cards;
    a short screen has room only for `small_counting`. The keypad is open if `name` is the name in `keypad`.
    """
    tr = use_translator()
    palette, height, scale = use_palette(), use_option_height(), use_text_scale()
    is_small = height < OPTION_HEIGHT and scale < LARGE_FROM and small_counting is not None
    typing = keypad.name == name
    shown = tr("Card points: %(n)s", n=value) if value is not None else tr("Enter card points")
    number = Pressable(
        name=f"count-{whose}",
        label=tr("%(question)s %(answer)s", question=title, answer=shown),
        on_press=lambda: keypad.on_open("" if typing else name),
        skin=choice_skin(palette, selected=value is not None, edge=palette.primary if typing else ""),
        box=Box(width=END, height=height) if row else Box(height=height, expand=True),
        live=typing,
        tooltip=shown if row else None,
        content=_number(palette.muted, palette.on_primary, value, shown, alone=row is None),
    )
    span = range(most + 1)
    number_keys = Keypad(
        field_name=whose,
        span=span,
        words=keypad_words(tr, span),
        on_change=on_count,
        on_done=lambda: keypad.on_open(""),
        beside=small_counting if is_small else None,
    )
    question = row(number) if row else column(emphasis(title, "muted"), ft.Row(controls=[number]), spacing=6)
    above = [caption(help_words) if help_words else None, None if is_small else counting] if typing else []
    if typing and scale >= LARGE_FROM:
        # the question and the keypad don't both fit on a small phone, so the number is repeated above the keys
        typed = ft.Semantics(key="typed", exclude_semantics=True, content=figure("…" if value is None else str(value)))
        keys = ft.Container(padding=ft.Padding.only(bottom=_TAIL), content=number_keys)
        return column(question, *above, with_keypad(whose, typed, keys), spacing=CHIP_GAP)
    return with_keypad(whose, column(question, *above, spacing=CHIP_GAP), number_keys if typing else None)


def _number(muted: str, filled: str, value: int | None, shown: str, *, alone: bool) -> ft.Control:
    """Return the content of the keypad button: the card points or, if unknown, a prompt or icon."""
    if alone:
        return centred(label(shown, 16, muted, lines=1)) if value is None else figure(shown, color=filled, lines=1)
    return ft.Icon(ft.Icons.DIALPAD, size=22, color=muted) if value is None else figure(str(value), color=filled)


@component
def CountButton(*, name: str, label: str, on_press: Callable[[], object]) -> ft.Control:
    """A small button at the end of a row, for counting the cards in a player's tricks."""
    palette = use_palette()
    return Pressable(
        name=name,
        label=label,
        tooltip=label,
        on_press=on_press,
        skin=choice_skin(palette, selected=False),
        box=Box(width=END, height=use_option_height()),
        content=ft.Icon(ft.Icons.CALCULATE_OUTLINED, size=22, color=palette.muted),
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
    """A number between a minus button and a plus button; tapping the number opens a keypad.

    `number`, `less` and `more` are the accessible names of the number and of the two buttons.
    """
    palette, tr = use_palette(), use_translator()
    is_stepped, set_stepped = ft.use_state(False)

    def step(by: int) -> None:
        set_stepped(True)
        on_step(by)

    shown = Pressable(
        name=f"{name}-number",
        label=number,
        live=typing or is_stepped,
        on_press=on_typing,
        skin=Skin(fill=palette.raised, edge=palette.primary if typing else palette.edge),
        box=Box(height=OPTION_HEIGHT, expand=True),
        content=figure("…" if value is None else str(value), lines=1),
    )
    field = ft.Row(
        spacing=CHIP_GAP,
        controls=[
            _Step(name=f"{name}-less", label=less, icon=ft.Icons.REMOVE, on_press=lambda: step(-1)),
            shown,
            _Step(name=f"{name}-more", label=more, icon=ft.Icons.ADD, on_press=lambda: step(1)),
        ],
    )
    keypad = Keypad(field_name=name, span=span, words=keypad_words(tr, span), on_change=on_change, on_done=on_typing)
    return ft.Column(
        key=name,
        tight=True,
        spacing=6,
        controls=[
            ft.Container(padding=ft.Padding.only(left=2), content=emphasis(title, "muted")),
            with_keypad(name, field, keypad if typing else None),
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
