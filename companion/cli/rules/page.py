"""Format the rules for a terminal, with wrapped lines, numbered paragraphs and aligned tables."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from companion.rulebook.blocks import Align, Block, Item, TableBlock, text_of
from companion.rulebook.document import Document, Section
from companion.rulebook.search.hit import Hit
from companion.rulebook.spans import plain_text
from companion.rulebook.words import Range

_MARGIN = 6
"""The width of the column with the paragraph numbers, in characters."""
_NARROWEST = 6
_GAP = "  "
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"


def document_list(documents: Iterable[Document], width: int) -> Iterator[str]:
    """Yield the lines of a list of documents, each with its identifier, title and summary."""
    for document in documents:
        yield f"{document.slug}{_GAP}{document.title}"
        yield from wrapped(plain_text(document.summary), width, _MARGIN)


def heading(document: Document, width: int) -> Iterator[str]:
    """Yield the lines of a document's title and summary."""
    yield document.title
    yield from wrapped(plain_text(document.summary), width)


def page(section: Section, width: int, facts: Sequence[str] = ()) -> Iterator[str]:
    """Yield the lines of a section, followed by `facts`, each fact starting on a new line."""
    yield ""
    yield f"§ {section.number}{_GAP}{section.title}{_GAP}#{section.id}"
    for block in section.blocks:
        yield from _block(block, width)
    for fact in facts:
        yield from wrapped(fact, width, _MARGIN)


def search_hit(hit: Hit, width: int, *, bold: bool) -> Iterator[str]:
    """Yield the lines of a search hit with its context; if `bold` is set, matching words are in bold."""
    yield f"{hit.address}{_GAP}§ {hit.block}{_GAP}{hit.document}: {hit.title}"
    context = _emphasised(hit.context, hit.ranges) if bold else hit.context
    yield from wrapped(context, width, _MARGIN)


def wrapped(text: str, width: int, margin: int = 0) -> Iterator[str]:
    """Yield the lines of the text, wrapped to `width` columns including the left margin."""
    yield from (" " * margin + line for line in _lines(text, width - margin))


def _block(block: Block, width: int) -> Iterator[str]:
    match block:
        case TableBlock():
            lines = list(_table(block, width - _MARGIN))
        case Item(ordinal=None):
            lines = _hanging("– ", text_of(block), width - _MARGIN)
        case Item(ordinal=ordinal):
            lines = _hanging(f"{ordinal}. ", text_of(block), width - _MARGIN)
        case _:
            lines = _lines(text_of(block), width - _MARGIN)
    first, *others = lines
    yield f"{block.number:<{_MARGIN}}{first}"
    yield from (" " * _MARGIN + line for line in others)


def _hanging(mark: str, text: str, width: int) -> list[str]:
    first, *others = _lines(text, width - len(mark))
    return [f"{mark}{first}", *(" " * len(mark) + line for line in others)]


def _table(table: TableBlock, width: int) -> Iterator[str]:
    rows = [[plain_text(cell) for cell in row] for row in (table.head, *table.rows)]
    widths = _widths(rows, width)
    head, *others = rows
    yield from _row(head, widths, table.aligns)
    yield _GAP.join("─" * column for column in widths)
    for row in others:
        yield from _row(row, widths, table.aligns)


def _widths(rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """Return the width of the longest cell in each column, with the widest columns narrowed to make the table fit."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = width - len(_GAP) * (len(widths) - 1)
    while sum(widths) > room and max(widths) > _NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row(cells: Sequence[str], widths: Sequence[int], aligns: Sequence[Align]) -> Iterator[str]:
    columns = [_lines(cell, width) for cell, width in zip(cells, widths, strict=True)]
    for index in range(max(map(len, columns))):
        line = (column[index] if index < len(column) else "" for column in columns)
        yield _GAP.join(map(_aligned, line, widths, aligns)).rstrip()


def _aligned(text: str, width: int, align: Align) -> str:
    match align:
        case Align.LEFT:
            return text.ljust(width)
        case Align.RIGHT:
            return text.rjust(width)
        case Align.CENTRE:
            return text.center(width)


def _lines(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, max(width, _NARROWEST), break_on_hyphens=False) or [""]


def _emphasised(text: str, ranges: Sequence[Range]) -> str:
    for range_ in reversed(ranges):
        text = f"{text[: range_.start]}{_BOLD}{text[range_.start : range_.end]}{_PLAIN}{text[range_.end :]}"
    return text
