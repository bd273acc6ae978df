"""A house rule that is a number: the usual ones to take, and any other by steps or keys."""

from collections.abc import Callable
from dataclasses import dataclass

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
from companion.ui.widgets.keypad import Keypad, KeypadWords, with_keys
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import caption, subject
from companion.ui.words.answers import option as answer
from companion.ui.words.keypad import keypad_words
from companion.ui.words.option_words import OptionWords, words_of
from companion.ui.words.sources import Source, source_name

NewNumber = Callable[[int], int]
"""Makes the new number of the old one, so that every touch counts, however quickly they follow."""


_NOT_OF_CONTRACTS = frozenset((Option.FALSE_CLAIM, Option.REVOKE))
"""What no text on three and four hands says anything about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StepperWords:
    """What a stepper says; the number itself comes with its unit."""

    number: str
    label: str
    less: str
    more: str
    keys: KeypadWords


@component
def Stepper(
    *,
    name: str,
    number: int,
    span: range,
    step: int = 1,
    words: StepperWords,
    on_change: Callable[[NewNumber], object],
) -> ft.Control:
    """Stops at the ends of `span`, which begins with 1 or below; the number opens the keys."""
    palette = use_palette()
    typing, set_typing = ft.use_state(False)  # Flet's hook takes its value by position

    def take(by: int) -> None:
        on_change(lambda old: min(max(old + by, span.start), span[-1]))

    def toggle() -> None:
        set_typing(lambda old: not old)

    row = ft.Row(
        spacing=CHIP_GAP,
        controls=[
            SymbolButton(
                name=f"{name}-less",
                icon=ft.Icons.REMOVE,
                label=words.less,
                on_press=lambda: take(-step),
                enabled=number > span.start,
                size=OPTION_HEIGHT,
                framed=True,
            ),
            Pressable(
                name=f"{name}-number",
                label=words.label,
                on_press=toggle,
                skin=Skin(fill=palette.paper, edge=palette.primary if typing else palette.edge),
                box=Box(height=OPTION_HEIGHT, expand=True),
                content=subject(words.number, lines=1),
            ),
            SymbolButton(
                name=f"{name}-more",
                icon=ft.Icons.ADD,
                label=words.more,
                on_press=lambda: take(step),
                enabled=number < span[-1],
                size=OPTION_HEIGHT,
                framed=True,
            ),
        ],
    )
    keys = Keypad(
        place=name,
        span=span,
        words=words.keys,
        on_change=lambda change: on_change(lambda old: change(old) or 0),
        on_done=toggle,
        nothing=0,
    )
    return ft.Column(key=name, tight=True, spacing=CHIP_GAP, controls=[with_keys(name, row, keys) if typing else row])


@component
def HouseNumber(*, rules: Ruleset, option: Option, number: int, on_change: Callable[[NewNumber], object]) -> ft.Control:
    """The usual values where there are some, as buttons."""
    tr = use_translator()
    said = words_of(tr, option)
    usual = said.usual if find_value(PRESETS[rules.preset], option) in said.usual else ()
    span = option.values if isinstance(option.values, range) else range(1)
    return ft.Column(
        tight=True,
        spacing=8,
        controls=[
            *(
                [
                    OptionRow(
                        name=f"usual-{option}",
                        title="",
                        per_row=2,
                        options=tuple(_look(tr, said, one, selected=one == number) for one in usual),
                        on_choose=lambda key: on_change(lambda _: int(key)),
                    )
                ]
                if usual
                else []
            ),
            Stepper(
                name=f"house-{option}",
                number=number,
                span=span,
                step=said.step,
                words=stepper_words(tr, said.title, said.number(tr, number), span),
                on_change=on_change,
            ),
            caption(played_by(tr, rules, option, number)),
        ],
    )


def stepper_words(tr: Translator, title: str, number: str, span: range) -> StepperWords:
    """What a stepper of a house rule says."""
    return StepperWords(
        number=number,
        label=tr("%(option)s: %(value)s, type another number", option=title, value=number),
        less=tr("%(option)s: less", option=title),
        more=tr("%(option)s: more", option=title),
        keys=keypad_words(tr, span),
    )


def _look(tr: Translator, said: OptionWords, number: int, *, selected: bool) -> OptionLook:
    words = said.number(tr, number)
    return OptionLook(
        key=str(number),
        words=words,
        label=answer(tr, f"{said.title}:", words, selected=selected),
        selected=selected,
    )


def played_by(tr: Translator, rules: Ruleset, option: Option, value: int | Choice) -> str:
    """Who plays an option so; our own choice where nobody was found."""
    is_known = option not in _NOT_OF_CONTRACTS or not isinstance(rules.deal, ContractRules)
    found = words_of(tr, option).played_by.get(value, (Source.OURS,)) if is_known else (Source.OURS,)
    if found == (Source.OURS,):
        return tr("no source found that plays it so")
    return tr("as in: %(sources)s", sources=", ".join(source_name(tr, one) for one in found))
