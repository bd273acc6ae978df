"""The page that compares the rules of two games and shows only the differences."""

from collections.abc import Callable

import flet as ft

from companion.app.settings import OwnPreset
from companion.core.options.options import find_value
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator, use_value
from companion.ui.kit.layout import grown_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import EDGE, OPTION_RADIUS, SEMI_BOLD
from companion.ui.theme.fit import unbroken_size
from companion.ui.widgets.column import column
from companion.ui.widgets.drop_down import DropDownCard
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.text import body, emphasis, label, plain
from companion.ui.words import option_words as options
from companion.ui.words import presets
from companion.ui.words.answers import drop_down

COMPARE = "compare"
"""The URL segment for the comparison, used instead of a document's name."""
_MATCH = "match"
_HALF = 122.0
"""The width in dp of each column on the smallest phone."""


@component
def RulesCompare(*, at_table: Ruleset | None, own: tuple[OwnPreset, ...], on_back: Action | str) -> ft.Control:
    """A comparison of any two sets of rules: built-in rules, user presets, or the rules of the match, if any."""
    tr = use_translator()
    games = _choices(tr, at_table, own)
    first, set_first = use_value(lambda: next(iter(games)))
    second, set_second = use_value(lambda: next(key for key in games if key not in {_MATCH, Preset.SOFT}))
    first_game, other = games[first], games[second]
    rows = _differences(tr, first_game[1], other[1])
    choices = {key: words for key, (words, _) in games.items()}

    def choice(title: str, name: str, chosen: str, on_choose: Callable[[str], None]) -> ft.Control:
        return DropDownCard(title=title, drop_down=drop_down(tr, name, title, choices, chosen), on_choose=on_choose)

    return PageFrame(
        title=tr("Compare"),
        back_label=tr("Back to the rules"),
        on_back=on_back,
        body=[
            choice(tr("First game"), "first", first, set_first),
            choice(tr("Second game"), "second", second, set_second),
            ComparedRules(heads=(first_game[0], other[0]), rows=tuple(rows)) if rows else body(tr("No differences.")),
        ],
    )


def _choices(tr: Translator, at_table: Ruleset | None, own: tuple[OwnPreset, ...]) -> dict[str, tuple[str, Ruleset]]:
    match = {_MATCH: (tr("Your match"), at_table)} if at_table is not None else {}
    shipped = {preset.value: (presets.preset_title(tr, preset), rules) for preset, rules in PRESETS.items()}
    return {**match, **shipped, **{f"own-{preset.name}": (preset.name, preset.rules) for preset in own}}


def _differences(tr: Translator, rules: Ruleset, other: Ruleset) -> list[tuple[str, str, str]]:
    return [
        (options.title(tr, option), _value(tr, rules, option), _value(tr, other, option))
        for option in Option
        if find_value(rules, option) != find_value(other, option)
    ]


def _value(tr: Translator, rules: Ruleset, option: Option) -> str:
    setting = find_value(rules, option)
    return "–" if setting is None else options.value(tr, option, setting)


@component
def ComparedRules(*, heads: tuple[str, str], rows: tuple[tuple[str, str, str], ...]) -> ft.Control:
    """The rules that differ, with each option's name above its two values: three columns don't fit on a phone."""
    palette, scale = use_palette(), use_text_scale()

    def half(words: str, *, is_head: bool) -> ft.Control:
        size = unbroken_size(words, SEMI_BOLD, grown_size(15.5, scale), _HALF, scale)
        text = label(words, size, palette.ink, line=1.2) if is_head else plain(words, size, palette.ink, line=1.25)
        return ft.Container(expand=True, content=text)

    def row(rule: str, words: tuple[str, str], *, is_head: bool = False) -> ft.Control:
        columns = ft.Row(
            spacing=10,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[half(text, is_head=is_head) for text in words],
        )
        name = [emphasis(rule, "muted")] if rule else []
        return ft.Container(
            padding=ft.Padding.symmetric(horizontal=14, vertical=10),
            bgcolor=palette.raised if is_head else None,
            border=None if is_head else ft.Border(top=ft.BorderSide(EDGE, palette.hairline)),
            content=column(*name, columns, spacing=4),
        )

    return ft.Container(
        bgcolor=palette.paper,
        border=ft.Border.all(EDGE, palette.hairline),
        border_radius=OPTION_RADIUS,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=column(
            row("", heads, is_head=True), *(row(rule, (value, other)) for rule, value, other in rows), spacing=0
        ),
    )
