"""The control for a house rule whose value is a number: buttons for common values, a stepper, and a keypad."""

from collections.abc import Callable

import flet as ft

from companion.core.options.choices import Choice
from companion.core.options.options import find_value
from companion.core.options.parts import ContractRules, Option
from companion.core.options.rules import PRESETS, Ruleset
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, OPTION_HEIGHT
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.column import column
from companion.ui.widgets.keypad import Keypad, with_keypad
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.signs import aloud
from companion.ui.widgets.text import caption, centred, subject
from companion.ui.words.answers import answers
from companion.ui.words.keypad import keypad_words
from companion.ui.words.option_words import words_of
from companion.ui.words.sources import RuleSource, source_name

NewNumber = Callable[[int], int]
"""A function that computes the new number from the old one, so that every one of several quick taps counts."""
_NUMBER = Box(
    height=OPTION_HEIGHT, expand=True, padding=ft.Padding.symmetric(horizontal=6), line=subject.size * subject.line
)
_LARGEST_NUMBER = 24.0
"""The largest font size of a stepper's text, at which no word has to break on the smallest phones."""
_UNSOURCED_FOR_CONTRACTS = frozenset((Option.FALSE_CLAIM, Option.REVOKE))
"""Options that no source covers for games with contracts, which have three or four players."""


@component
def Stepper(
    *,
    name: str,
    number: int,
    span: range,
    step: int = 1,
    title: str,
    text: str,
    on_change: Callable[[NewNumber], object],
) -> ft.Control:
    """A number between two step buttons; tapping the number opens a keypad. `span` must start at 1 or below."""
    tr = use_translator()
    palette = use_palette()
    typing, set_typing = ft.use_state(False)
    is_stepped, set_stepped = ft.use_state(False)

    def change(by: int) -> None:
        set_stepped(True)
        on_change(lambda old: min(max(old + by, span.start), span[-1]))

    def step_button(name: str, icon: ft.IconData, label: str, by: int, *, enabled: bool) -> ft.Control:
        return SymbolButton(
            name=name,
            icon=icon,
            label=label,
            on_press=lambda: change(by),
            enabled=enabled,
            size=OPTION_HEIGHT,
            framed=True,
        )

    def toggle() -> None:
        set_typing(lambda old: not old)

    less, more = tr("%(option)s: decrease", option=title), tr("%(option)s: increase", option=title)
    row = ft.Row(
        spacing=CHIP_GAP,
        controls=[
            step_button(f"{name}-less", ft.Icons.REMOVE, less, -step, enabled=number > span.start),
            Pressable(
                name=f"{name}-number",
                label=tr("%(option)s: %(value)s, enter another number", option=title, value=aloud(tr, text)),
                on_press=toggle,
                live=typing or is_stepped,
                skin=Skin(fill=palette.paper, edge=palette.primary if typing else palette.edge),
                box=_NUMBER,
                content=centred(subject(text, most=_LARGEST_NUMBER)),
            ),
            step_button(f"{name}-more", ft.Icons.ADD, more, step, enabled=number < span[-1]),
        ],
    )
    keys = Keypad(
        field_name=name,
        span=span,
        words=keypad_words(tr, span),
        on_change=lambda change: on_change(lambda old: change(old) or 0),
        on_done=toggle,
        nothing=0,
    )
    return ft.Column(
        key=name, tight=True, spacing=CHIP_GAP, controls=[with_keypad(name, row, keys if typing else None)]
    )


@component
def HouseNumber(*, rules: Ruleset, option: Option, number: int, on_change: Callable[[NewNumber], object]) -> ft.Control:
    """The current value of a numeric option, with a stepper and, if there are any, buttons for common values."""
    tr = use_translator()
    words = words_of(tr, option)
    usual = words.usual if find_value(PRESETS[rules.preset], option) in words.usual else ()
    span = option.values if isinstance(option.values, range) else range(1)
    options = answers(tr, f"{words.title}:", ((str(value), words.number(tr, value)) for value in usual), str(number))
    return column(
        OptionRow(
            name=f"usual-{option}", per_row=2, options=options, on_choose=lambda key: on_change(lambda _: int(key))
        )
        if usual
        else None,
        Stepper(
            name=f"house-{option}",
            number=number,
            span=span,
            step=words.step,
            title=words.title,
            text=words.number(tr, number),
            on_change=on_change,
        ),
        caption(source_note(tr, rules, option, number)),
        spacing=8,
    )


def source_note(tr: Translator, rules: Ruleset, option: Option, value: int | Choice) -> str:
    """Return a note naming the rule sources that use this value, or saying that none do."""
    is_unknown = option in _UNSOURCED_FOR_CONTRACTS and isinstance(rules.deal, ContractRules)
    sources = words_of(tr, option).played_by.get(value, (RuleSource.OURS,))
    if is_unknown or sources == (RuleSource.OURS,):
        return tr("not found in any source")
    return tr("as in: %(sources)s", sources=", ".join(source_name(tr, source) for source in sources))
