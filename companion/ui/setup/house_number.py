"""A house rule that is a number: the usual ones to take, and any other by steps or keys."""

from collections.abc import Callable

import flet as ft

from companion.core.options.options import OPTIONS
from companion.core.options.presets import PRESETS
from companion.core.options.rules import Ruleset
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.setup import sources, words_options
from companion.ui.setup.stepper import NewNumber, Stepper, StepperWords
from companion.ui.theme import use_palette
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.text import plain
from companion.ui.words.answers import option
from companion.ui.words.keypad import keypad_words

_USUAL = {"rubber": (1, 2, 3, 0), "retourschneider": (4, 0), "barrel": (880, 0)}
_TARGETS = (7, 9, 10, 11)
_BY_TENS = frozenset(("barrel", "barrel-penalty", "zeros-penalty", "give-up-gift"))


@component
def HouseNumber(*, rules: Ruleset, name: str, number: int, on_change: Callable[[NewNumber], object]) -> ft.Control:
    """The usual values where there are some, as buttons."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    title = words_options.title(tr, name)
    usual, span = _usual(rules, name), _span(name)
    return ft.Column(
        tight=True,
        spacing=8,
        controls=[
            *(
                [
                    OptionRow(
                        name=f"usual-{name}",
                        title="",
                        per_row=2,
                        options=tuple(_look(tr, title, name, one, selected=one == number) for one in usual),
                        on_choose=lambda key: on_change(lambda _: int(key)),
                    )
                ]
                if usual
                else []
            ),
            Stepper(
                name=f"house-{name}",
                number=number,
                span=span,
                step=10 if name in _BY_TENS else 1,
                words=stepper_words(tr, title, words_options.value(tr, name, number), span),
                on_change=on_change,
            ),
            plain(sources.told(tr, rules, name, number), grown(13, scale), palette.muted, line=1.2),
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


def _usual(rules: Ruleset, name: str) -> tuple[int, ...]:
    if name == "target" and PRESETS[rules.preset].match.target in _TARGETS:
        return _TARGETS
    return _USUAL.get(name, ())


def _span(name: str) -> range:
    values = OPTIONS[name].values
    return values if isinstance(values, range) else range(1)


def _look(tr: Translator, title: str, name: str, number: int, *, selected: bool) -> OptionLook:
    words = words_options.value(tr, name, number)
    return OptionLook(
        key=str(number),
        words=words,
        label=option(tr, f"{title}:", words, selected=selected),
        selected=selected,
    )
