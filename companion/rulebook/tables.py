"""Convert Markdown tables to blocks."""

from markdown_it.tree import SyntaxTreeNode

from companion.rulebook.blocks import Align, Spans, TableBlock
from companion.rulebook.errors import FlawError
from companion.rulebook.inline import spans_of

_ALIGNS = {"text-align:right": Align.RIGHT, "text-align:center": Align.CENTRE}


def table_of(node: SyntaxTreeNode, number: str) -> TableBlock:
    """Return the table, including its header.

    Raises:
        FlawError: If the table has no rows, or a cell contains anything that is not allowed in a paragraph.
    """
    rows = [row for part in node.children for row in part.children]
    head, *others = rows
    if not others:
        raise FlawError.at(node, "a table needs rows")
    return TableBlock(
        number,
        _cells(head),
        tuple(_cells(row) for row in others),
        tuple(_ALIGNS.get(str(cell.attrs.get("style")), Align.LEFT) for cell in head.children),
    )


def _cells(row: SyntaxTreeNode) -> tuple[Spans, ...]:
    return tuple(spans_of(cell) for cell in row.children)
