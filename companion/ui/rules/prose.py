"""The text of the rules, with links, glossary words, highlighted search results, and coloured suits."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import inf

import flet as ft

from companion.core.options.parts import Option
from companion.rulebook.blocks import Align, Spans, TableBlock
from companion.rulebook.glossary import Mark
from companion.rulebook.pieces import Piece, pieces_of
from companion.rulebook.spans import Emphasis, OptionLink, RuleLink, Span, Strong, Text, plain_text
from companion.rulebook.words import Range
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import use_text_scale
from companion.ui.theme import Palette
from companion.ui.theme.dimensions import BOLD, EDGE, FALLBACK, OPTION_RADIUS, REGULAR, SEMI_BOLD
from companion.ui.theme.fit import hyphenated, width_of
from companion.ui.widgets.column import column

SIZE = 17.5
LINE = 1.42
_RED_SUITS = "♥♦"
_SUITS = re.compile(f"([{_RED_SUITS}])")
_ROOM = 244.0
"""The total width in dp of a table's columns on the smallest phone."""
_USUAL, _LEAST = 0.9, 12.0
_ALIGN = {Align.LEFT: ft.TextAlign.LEFT, Align.RIGHT: ft.TextAlign.RIGHT, Align.CENTRE: ft.TextAlign.CENTER}


@dataclass(frozen=True, slots=True, kw_only=True)
class Prose:
    """Text with its links, glossary words and highlights."""

    spans: Spans
    marks: tuple[Mark, ...] = ()
    hits: tuple[Range, ...] = ()
    aliases: tuple[tuple[int, str], ...] = ()
    """Alternative card names, each with the position to insert it at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProseActions:
    """The functions called when a link, a house rule or a glossary word is tapped."""

    link: Callable[[RuleLink], object]
    option: Callable[[Option], object]
    word: Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Ink:
    """The style of text: colours, size, and the width available."""

    palette: Palette
    size: float = SIZE
    muted: bool = False
    room: float = inf
    """The width available for the text, before the system scales it; words that don't fit are hyphenated."""

    def narrower(self, by: float) -> "Ink":
        """Return a copy with its `room` reduced by `by`."""
        return replace(self, room=self.room - by)


def prose(text: Prose, actions: ProseActions, ink: Ink) -> ft.Text:
    """Return the text as a single control in which links, house rules and glossary words can be tapped."""
    return ft.Text(spans=list(_runs(text, actions, ink)), style=_style(ink, REGULAR))


def _runs(text: Prose, actions: ProseActions, ink: Ink) -> Iterator[ft.TextSpan]:
    cuts = tuple(Mark(Range(position, position), "") for position, _ in text.aliases)
    aliases = dict(text.aliases)
    end = 0
    for piece in pieces_of(text.spans, (*text.marks, *cuts), text.hits):
        end += len(piece.span.text)
        alias = aliases.get(end)
        style, on_click = _look(piece, ink), _action(piece, actions)
        *parts, last = _SUITS.split(piece.span.text)
        for part in (*parts, f"{last} ({alias})" if alias else last):
            shown = style.copy(color=ink.palette.red) if part and part in _RED_SUITS else style
            drawn = part if ink.room == inf else hyphenated(part, str(style.font_family), ink.room / ink.size)
            spoken = None if drawn == part else part
            yield ft.TextSpan(text=drawn, semantics_label=spoken, style=shown, on_click=on_click)


def _look(piece: Piece, ink: Ink) -> ft.TextStyle:
    style = _style(ink, _family(piece.span))
    match piece.span:
        case RuleLink():
            style.color, style.decoration = ink.palette.primary, ft.TextDecoration.UNDERLINE
        case OptionLink():
            style.color, style.decoration = ink.palette.primary, ft.TextDecoration.UNDERLINE
            style.decoration_style = ft.TextDecorationStyle.DASHED
        case Text() if piece.entry is not None:
            style.font_family = SEMI_BOLD
    if piece.entry is not None:
        style.decoration, style.decoration_style = ft.TextDecoration.UNDERLINE, ft.TextDecorationStyle.DOTTED
        style.decoration_color, style.decoration_thickness = ink.palette.primary, 2
    if piece.is_hit:
        style.bgcolor, style.color, style.font_family = ink.palette.hit, ink.palette.on_hit, BOLD
    return style


def _action(piece: Piece, actions: ProseActions) -> Callable[[], object] | None:
    match piece.span:
        case RuleLink() as link:
            return partial(actions.link, link)
        case OptionLink(option=option):
            return partial(actions.option, option)
        case _ if piece.entry is not None:
            return partial(actions.word, piece.entry)
        case _:
            return None


def _family(span: Span) -> str:
    match span:
        case Strong():
            return BOLD
        case Emphasis() | RuleLink() | OptionLink():
            return SEMI_BOLD
        case _:
            return REGULAR


def _style(ink: Ink, family: str) -> ft.TextStyle:
    return ft.TextStyle(
        font_family=family,
        font_family_fallback=list(FALLBACK),
        size=ink.size,
        height=LINE,
        color=ink.palette.muted if ink.muted else ink.palette.ink,
    )


@component
def ProseTable(*, table: TableBlock, actions: ProseActions, ink: Ink) -> ft.Control:
    """A table in the rules, adapted to the system's text size."""
    return prose_table(table, actions, ink, use_text_scale())


def prose_table(table: TableBlock, actions: ProseActions, ink: Ink, scale: float = 1.0) -> ft.Control:
    """Return a table with lines between rows; the font is reduced to avoid breaking words."""
    words = _columns(table, lambda text: max((width_of(word, SEMI_BOLD) for word in text.split()), default=1.0))
    size = max(_LEAST / scale, min(ink.size * _USUAL, _ROOM / (sum(words) * scale)))
    weights = _weights(table, words, _ROOM / (size * scale))
    # each column has room for its longest word, unless that would make the text too small
    room = inf if sum(words) * size * scale <= _ROOM else _ROOM / scale / sum(weights)
    inks = [Ink(ink.palette, size, room=room * weight) for weight in weights]
    rows = [
        _row(table, [Prose(spans=cell) for cell in cells], weights, actions, inks, index=index)
        for index, cells in enumerate((table.head, *table.rows))
    ]
    return ft.Container(
        bgcolor=ink.palette.paper,
        border=ft.Border.all(EDGE, ink.palette.hairline),
        border_radius=OPTION_RADIUS,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=column(*rows, spacing=0),
    )


def _columns(table: TableBlock, measure: Callable[[str], float]) -> list[float]:
    """Return, for each column, the maximum of `measure` over its cells."""
    columns = zip(table.head, *table.rows, strict=True)
    return [max(measure(plain_text(cell)) for cell in column) for column in columns]


def _weights(table: TableBlock, words: list[float], room: float) -> list[int]:
    """Return the columns' relative widths: room for the longest word, plus extra space in proportion to the content."""
    more = [
        whole - word for whole, word in zip(_columns(table, lambda text: width_of(text, SEMI_BOLD)), words, strict=True)
    ]
    rest = max(0.0, room - sum(words)) / max(1.0, sum(more))
    return [round(20 * (word + rest * over)) for word, over in zip(words, more, strict=True)]


def _row(
    table: TableBlock, cells: list[Prose], weights: list[int], actions: ProseActions, inks: list[Ink], *, index: int
) -> ft.Control:
    is_head = index == 0
    controls: list[ft.Control] = []
    palette = inks[0].palette
    for cell, weight, ink, align in zip(cells, weights, inks, table.aligns, strict=True):
        text = prose(cell, actions, replace(ink, muted=is_head))
        text.text_align = _ALIGN[align]
        controls.append(ft.Container(expand=weight, content=text))
    return ft.Container(
        bgcolor=palette.raised if is_head else None,
        border=None if is_head else ft.Border(top=ft.BorderSide(EDGE, palette.hairline)),
        padding=ft.Padding.symmetric(horizontal=10, vertical=7),
        content=ft.Row(spacing=10, vertical_alignment=ft.CrossAxisAlignment.START, controls=controls),
    )
