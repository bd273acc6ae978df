"""The values of a house rule to choose from, each with what comes of the example and with who plays it so."""

from collections.abc import Callable

import flet as ft

from companion.app.setup.example_deals import Story
from companion.app.setup.examples import effect
from companion.core.options.choices import Choice, NextDealer
from companion.core.options.options import values_of
from companion.core.options.rules import Ruleset
from companion.core.seats import PAIR
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.setup import sources, words_options
from companion.ui.theme import use_palette
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label, plain, strong
from companion.ui.words import examples
from companion.ui.words.answers import option

Value = int | Choice


def choices(rules: Ruleset, name: str, chosen: Value) -> tuple[Value, ...]:
    """The values to offer: what makes no sense in a game is there only where it is in force."""
    values: tuple[Value, ...] = tuple(values_of(rules, name))
    return tuple(value for value in values if value == chosen or _makes_sense(rules, value))


def _makes_sense(rules: Ruleset, value: Value) -> bool:
    """Two deal in turn, more go clockwise; it is the same, and one name for it is enough."""
    return value is not (NextDealer.CLOCKWISE if rules.seats == PAIR else NextDealer.ALTERNATE)


@component
def HouseValue(
    *,
    rules: Ruleset,
    name: str,
    value: Value,
    selected: bool,
    stories: tuple[Story, ...],
    on_choose: Callable[[], object],
) -> ft.Control:
    """One value; selected is filled, bold and ticked."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    ink = palette.on_primary if selected else palette.ink
    said = words_options.value(tr, name, value)
    results = _results(tr, rules, name, value, stories)
    source = sources.told(tr, rules, name, value)
    spoken = ". ".join((said, *results, source))
    return Pressable(
        name=f"house-{name}-{value}",
        label=option(tr, f"{words_options.title(tr, name)}:", spoken, selected=selected),
        selected=selected,
        on_press=on_choose,
        skin=Skin(
            fill=palette.primary if selected else palette.raised, edge=palette.primary if selected else palette.edge
        ),
        box=Box(padding=ft.Padding.symmetric(horizontal=12, vertical=10), centred=False),
        content=ft.Row(
            spacing=10,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Icon(ft.Icons.CHECK if selected else ft.Icons.RADIO_BUTTON_UNCHECKED, size=20, color=ink),
                ft.Column(
                    tight=True,
                    expand=True,
                    spacing=4,
                    controls=[
                        (strong if selected else label)(said, 16, ink, line=1.15),
                        *(keyed(str(at), _Result, words=words, ink=ink) for at, words in enumerate(results)),
                        plain(source, grown(13, scale), ink if selected else palette.muted, line=1.2),
                    ],
                ),
            ],
        ),
    )


def _results(tr: Translator, rules: Ruleset, name: str, value: Value, stories: tuple[Story, ...]) -> tuple[str, ...]:
    results = [examples.effect(tr, rules, effect(rules, name, value, story)) for story in stories]
    if len(results) == 1:
        return (results[0],)
    return tuple(tr("%(n)s. %(what)s", n=place, what=result) for place, result in enumerate(results, start=1))


@component
def _Result(*, words: str, ink: str) -> ft.Control:
    """An arrow, and what comes of the example."""
    return ft.Row(
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Icon(ft.Icons.SUBDIRECTORY_ARROW_RIGHT, size=16, color=ink),
            ft.Container(expand=True, content=label(words, 14, ink, line=1.2)),
        ],
    )
