"""Handouts as a self-contained HTML page for printing."""

from __future__ import annotations

from dataclasses import dataclass

from companion.app.html_file import Markup, element, html_file, joined, paragraphs, table

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


def as_html(handout: Handout, language: str) -> bytes:
    """Return a self-contained HTML file, for printing from a browser."""
    body = joined(
        element("h1", handout.title),
        _sentences(handout.sentences),
        *map(_block, handout.blocks),
        element("footer", handout.foot) if handout.foot else "",
    )
    return html_file(language=language, title=handout.title, style=_STYLE, body=body)


def _block(block: Block) -> Markup:
    return element(
        "section",
        element("h2", block.title) if block.title else "",
        _sentences(block.sentences),
        table(block.head, block.rows, class_="ruled" if block.head else "") if block.rows or block.head else "",
        class_="new" if block.on_new_page else "",
    )


def _sentences(sentences: tuple[str, ...]) -> Markup:
    return paragraphs(sentences, class_="said")
