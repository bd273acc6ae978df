"""A numbered paragraph of the rules."""

import re
from dataclasses import dataclass, replace

import flet as ft

from companion.app.settings import Pack
from companion.core.options.options import options_of as options_in
from companion.core.options.rules import Ruleset
from companion.i18n.translator import Translator
from companion.rulebook.blocks import Block, Example, Item, Spans, TableBlock, options_of
from companion.rulebook.glossary import Glossary, Mark
from companion.rulebook.words import Range
from companion.ui.kit.layout import use_text_scale
from companion.ui.rules import words as labels
from companion.ui.rules.prose import SIZE, Ink, Prose, ProseActions, ProseTable, prose
from companion.ui.theme.dimensions import BOLD, OPTION_RADIUS
from companion.ui.theme.fit import fit
from companion.ui.widgets.text import label, strong
from companion.ui.words.rule_lines import house_rules

NUMBER_WIDTH = 48
_NUMBER = 12.5 / SIZE
"""The font size of a paragraph number, relative to that of the text."""
_LARGE = 1.4
_BULLET = 1.5
"""The width of a list item's bullet or ordinal with the gap after it, in units of the font size."""
_PADDING = 10
_AFTER_NUMBER = re.compile(r"(?<=\d) (?=\w)")
"""The space between a number and its unit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockLook:
    """The values that determine how a paragraph is drawn."""

    block: Block
    marks: tuple[Mark, ...]
    hits: tuple[Range, ...]
    is_current: bool
    """Whether this is the paragraph that the user navigated to."""
    other: Block | None
    """The same paragraph in the other language, if both are shown."""
    difference: str = ""
    """A note about house rules of the match that may change this paragraph."""


def rules_block(
    tr: Translator,
    block: BlockLook,
    *,
    ink: Ink,
    actions: ProseActions,
    glossary: Glossary,
    pack: Pack,
    rules: Ruleset | None,
) -> ft.Control:
    """Return a paragraph: its number on the left and its text on the right.

    Below the text are the match's settings for the options that the paragraph describes.
    """
    palette = ink.palette
    words = _words(block.block, block.marks, block.hits, actions, ink, glossary, pack)
    below = [_other(block.other, actions, ink, glossary)] if block.other is not None else []
    in_force = [] if rules is None else [option for option in options_of(block.block) if option in options_in(rules)]
    if block.difference:
        below.append(match_note(block.difference, ink, differs=True))
    # tables and large text take the full width, below the paragraph number
    is_above = isinstance(block.block, TableBlock) or is_large(ink, use_text_scale())
    width, words_of_number = NUMBER_WIDTH * max(1.0, ink.size / SIZE), f"§ {block.block.number}"
    size = fit(words_of_number, BOLD, min(12.5, ink.size * _NUMBER), width, scale=use_text_scale())
    number = ft.Container(padding=ft.Padding.only(top=6), content=strong(words_of_number, size, palette.primary))
    return ft.Container(
        key=ft.ScrollKey(block.block.number),  # type: ignore[call-arg]  # mypy does not see the constructor that Flet generates
        border_radius=OPTION_RADIUS,
        bgcolor=palette.raised if block.is_current else None,
        border=ft.Border(left=ft.BorderSide(4, palette.primary)) if block.is_current else None,
        padding=ft.Padding.only(left=2, right=2, top=5, bottom=5),
        content=ft.Row(
            spacing=6,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                *([] if is_above else [ft.Container(width=width, content=number)]),
                ft.Column(
                    expand=True,
                    tight=True,
                    spacing=6,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    controls=[
                        *([number] if is_above else []),
                        words,
                        *below,
                        *(
                            match_note(labels.option_line(tr, rules, option), ink, differs=option in house_rules(rules))
                            for option in in_force
                            if rules is not None
                        ),
                    ],
                ),
            ],
        ),
    )


def is_large(ink: Ink, scale: float) -> bool:
    """Return whether the text is so large that a column for paragraph numbers would take too much room on a phone."""
    return ink.size * scale >= _LARGE * SIZE


def _words(
    block: Block,
    marks: tuple[Mark, ...],
    hits: tuple[Range, ...],
    actions: ProseActions,
    ink: Ink,
    glossary: Glossary,
    pack: Pack,
) -> ft.Control:
    match block:
        case TableBlock():
            return ProseTable(table=block, actions=actions, ink=ink)
        case Item(ordinal=ordinal):
            text = prose(_prose(block.spans, marks, hits, glossary, pack), actions, ink.narrower(_BULLET * ink.size))
            bullet = "•" if ordinal is None else f"{ordinal}."
            return ft.Row(
                spacing=8,
                vertical_alignment=ft.CrossAxisAlignment.START,
                controls=[
                    label(bullet, ink.size, ink.palette.muted, line=1.42),
                    ft.Container(expand=True, content=text),
                ],
            )
        case Example():
            return ft.Container(
                bgcolor=ink.palette.paper,
                border_radius=OPTION_RADIUS,
                padding=_PADDING,
                content=prose(_prose(block.spans, marks, hits, glossary, pack), actions, ink.narrower(2 * _PADDING)),
            )
        case _:
            return prose(_prose(block.spans, marks, hits, glossary, pack), actions, ink)


def _prose(spans: Spans, marks: tuple[Mark, ...], hits: tuple[Range, ...], glossary: Glossary, pack: Pack) -> Prose:
    return Prose(spans=spans, marks=marks, hits=hits, aliases=tuple(_aliases(spans, glossary, pack)))


def _aliases(spans: Spans, glossary: Glossary, pack: Pack) -> list[tuple[int, str]]:
    """Return the German card names to insert, each with its position after the first use of the French name."""
    if pack is Pack.FRENCH:
        return []
    aliases: list[tuple[int, str]] = []
    for mark in glossary.marks(spans):
        entry = glossary.find(mark.entry)
        if entry is not None and entry.term.german and entry.term.german != entry.term.french:
            aliases.append((mark.range.end, entry.term.german))
    return aliases


def _other(block: Block, actions: ProseActions, ink: Ink, glossary: Glossary) -> ft.Control:
    muted = replace(ink, size=ink.size * 0.92, muted=True).narrower(_PADDING + 2)
    return ft.Container(
        border=ft.Border(left=ft.BorderSide(2, ink.palette.hairline)),
        padding=ft.Padding.only(left=_PADDING),
        content=_words(block, (), (), actions, muted, glossary, Pack.FRENCH),
    )


def match_note(words: str, ink: Ink, *, differs: bool) -> ft.Control:
    """Return a box with a note about the match; a note about a house rule has a thick edge and a different icon."""
    palette = ink.palette
    words = _AFTER_NUMBER.sub("\N{NO-BREAK SPACE}", words)
    return ft.Container(
        bgcolor=palette.raised,
        border_radius=OPTION_RADIUS,
        border=ft.Border.all(2.5 if differs else 1, palette.brass),
        padding=ft.Padding.symmetric(horizontal=10, vertical=7),
        content=ft.Row(
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Icon(
                    ft.Icons.EDIT_OUTLINED if differs else ft.Icons.PUSH_PIN_OUTLINED, size=18, color=palette.brass
                ),
                ft.Container(expand=True, content=label(words, min(15, ink.size * 0.86), palette.ink, line=1.25)),
            ],
        ),
    )
