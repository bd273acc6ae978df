"""Handouts as text for a message, as a self-contained HTML page for printing, and as a control."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import capped_size, use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import REGULAR
from companion.ui.theme.fit import unbroken_size
from companion.ui.widgets.column import column
from companion.ui.widgets.text import caption, emphasis, heading, note, plain

_STYLE = """
@page { size: A4; margin: 16mm 14mm }
* { box-sizing: border-box }
body { color: #2a2118; background: #fffbf2; font: 12pt/1.35 Georgia, "Times New Roman", serif; margin: 0 auto;
  max-width: 182mm; padding: 6mm }
h1 { font-size: 20pt; line-height: 1.15; margin: 0 0 1mm }
h2 { font-size: 14pt; margin: 7mm 0 1mm; break-after: avoid }
p { margin: 0 0 2mm }
.said { color: #5a4d40 }
table { border-collapse: collapse; width: 100%; margin-top: 1mm; font-variant-numeric: tabular-nums }
thead { display: table-header-group }
.ruled { table-layout: fixed }
.ruled th:first-child { width: 18mm }
.ruled th:last-child { width: 40% }
tr { break-inside: avoid }
th, td { border-bottom: 0.3mm solid #b9a98c; padding: 1mm 2mm; text-align: left; vertical-align: top }
th { border-bottom: 0.5mm solid #7a5310; font-weight: bold }
.new { break-before: page }
footer { color: #5a4d40; font-size: 9pt; margin-top: 8mm }
@media print { body { background: none; padding: 0; max-width: none } }
"""
_LARGEST = 16.0
"""Maximum font size of a table at large text scales."""
_FIRST, _LAST = 2, 4
"""Relative widths of the first and last columns; the others have 3."""
_CELL, _SMALLEST = 13.5, 8.0
"""Font size of a table, and the smallest size used to fit a long word."""
_INSIDE, _GAP = 16, 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A heading, sentences and a table, each optional."""

    title: str = ""
    sentences: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    """Rows, each with as many cells as the head, if there is a head."""
    on_new_page: bool = False
    """Whether the block starts a new page when printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handout:
    """A document to share or print, already in the user's language."""

    title: str
    sentences: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()
    foot: str = ""


def as_text(handout: Handout) -> str:
    """Return plain text for a message, with empty lines between the blocks."""
    parts = [[handout.title, *handout.sentences]]
    parts += [
        [*([block.title] if block.title else []), *block.sentences, *(_line(block.head, row) for row in block.rows)]
        for block in handout.blocks
    ]
    if handout.foot:
        parts.append([handout.foot])
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _line(head: tuple[str, ...], row: tuple[str, ...]) -> str:
    """Return the non-empty cells; those in the middle are preceded by their column heading."""
    labelled = [f"{name} {cell}" if cell else "" for name, cell in zip(head[1:-1], row[1:-1], strict=False)]
    cells = (row[0], *labelled, *row[len(labelled) + 1 :]) if labelled else row
    return " · ".join(cell for cell in cells if cell)


def as_html(handout: Handout, language: str) -> bytes:
    """Return a self-contained HTML file, for printing from a browser."""
    blocks = "\n".join(map(_block, handout.blocks))
    foot = f"<footer>{escape(handout.foot)}</footer>" if handout.foot else ""
    return f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{escape(handout.title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>{escape(handout.title)}</h1>
{_sentences(handout.sentences)}
{blocks}
{foot}
</body>
</html>
""".encode()


def _block(block: Block) -> str:
    title = f"<h2>{escape(block.title)}</h2>" if block.title else ""
    head = _row(block.head, "th") if block.head else ""
    rows = "".join(_row(row, "td") for row in block.rows)
    thead, ruled = (f"<thead>{head}</thead>", ' class="ruled"') if head else ("", "")
    table = f"<table{ruled}>{thead}<tbody>{rows}</tbody></table>" if rows or head else ""
    attributes = ' class="new"' if block.on_new_page else ""
    return f"<section{attributes}>{title}{_sentences(block.sentences)}{table}</section>"


def _row(cells: tuple[str, ...], tag: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def _sentences(sentences: tuple[str, ...]) -> str:
    return "".join(f'<p class="said">{escape(sentence)}</p>' for sentence in sentences)


@component
def HandoutPaper(*, handout: Handout, width: float) -> ft.Control:
    """The handout on ruled paper of a given width; the text grows with the system's text scale."""
    palette, scale = use_palette(), use_text_scale()
    return ft.Container(
        key="handout",
        bgcolor=palette.paper,
        border=ft.Border.all(1, palette.hairline),
        border_radius=6,
        padding=_INSIDE,
        content=column(
            heading(handout.title),
            *(note(words) for words in handout.sentences),
            *(_paper_block(block, width - 2 * _INSIDE - 2, palette, scale) for block in handout.blocks),
            caption(handout.foot) if handout.foot else None,
            spacing=12,
        ),
    )


def _paper_block(block: Block, room: float, palette: Palette, scale: float) -> ft.Control:
    size = _size(block, room, scale)
    return column(
        heading(block.title) if block.title else None,
        *(emphasis(words) for words in block.sentences),
        _paper_row(block.head, size, palette, is_head=True) if block.head else None,
        *(_paper_row(row, size, palette, is_head=False) for row in block.rows),
        spacing=3,
    )


def _widths(columns: int) -> list[int]:
    """Return the relative widths of the columns."""
    if columns <= 2:  # noqa: PLR2004  # a name and a value need no narrow columns
        return [3] * columns
    return [_FIRST, *[3] * (columns - 2), _LAST]


def _size(block: Block, room: float, scale: float) -> float:
    """Return one font size for all cells of a table: small enough that no word breaks, but always legible."""
    size = capped_size(_CELL, _LARGEST, scale)
    for row in (block.head, *block.rows):
        widths = _widths(len(row))
        for words, width in zip(row, widths, strict=True):
            size = unbroken_size(words, REGULAR, size, (room - _GAP * (len(row) - 1)) * width / sum(widths), scale)
    return max(size, _SMALLEST / scale)


def _paper_row(cells: tuple[str, ...], size: float, palette: Palette, *, is_head: bool) -> ft.Control:
    ink = palette.muted if is_head else palette.ink
    controls: list[ft.Control] = [
        ft.Container(expand=width, content=plain(words, size, ink, line=1.25))
        for words, width in zip(cells, _widths(len(cells)), strict=True)
    ]
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=4),
        border=ft.Border(bottom=ft.BorderSide(1.5 if is_head else 1, palette.brass if is_head else palette.hairline)),
        content=ft.Row(spacing=_GAP, vertical_alignment=ft.CrossAxisAlignment.START, controls=controls),
    )
