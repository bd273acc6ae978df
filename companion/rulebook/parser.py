"""Parse the text of a file into a document, or raise an error with the line number."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from companion.rulebook.address import Address
from companion.rulebook.blocks import Spans
from companion.rulebook.document import Document, Section
from companion.rulebook.errors import DocumentError, FlawError
from companion.rulebook.inline import spans_of
from companion.rulebook.sections import section_of
from companion.rulebook.spans import plain_text

_TITLE, _SECTION = "h1", "h2"
_HEADING = re.compile(r"(?P<title>.+?) *\{#(?P<id>[a-z0-9]+(-[a-z0-9]+)*)\}")


def parse_document(text: str, *, slug: str, language: str, file: str) -> Document:
    """Parse the document in `text`; `file` is the file name for error messages.

    Raises:
        DocumentError: If the document has a syntax error.
    """
    try:
        nodes = SyntaxTreeNode(_markdown().parse(text)).children
        title, summary = _front(nodes)
        return Document(
            slug=slug, language=language, title=title, summary=summary, sections=tuple(_sections(slug, nodes[2:]))
        )
    except FlawError as flaw:
        raise DocumentError(file, flaw.line, flaw.flaw) from flaw


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("table")


def _front(nodes: Sequence[SyntaxTreeNode]) -> tuple[str, Spans]:
    """Return the title and the summary at the beginning of a document."""
    if not nodes or nodes[0].tag != _TITLE:
        raise FlawError(1, "a document opens with its title")
    if len(nodes) == 1 or nodes[1].type != "paragraph":
        raise FlawError.at(nodes[-1 if len(nodes) == 1 else 1], "after the title, one paragraph says what it is about")
    return plain_text(spans_of(nodes[0])), spans_of(nodes[1])


def _sections(slug: str, nodes: Sequence[SyntaxTreeNode]) -> Iterator[Section]:
    heads = [position for position, node in enumerate(nodes) if node.type == "heading"]
    if nodes and heads[:1] != [0]:
        raise FlawError.at(nodes[0], "what follows the summary belongs to a section")
    seen: set[str] = set()
    for number, (start, end) in enumerate(pairwise([*heads, len(nodes)]), start=1):
        title, section = _heading(nodes[start])
        if section in seen:
            raise FlawError.at(nodes[start], f"two sections of one id: {section}")
        if end == start + 1:
            raise FlawError.at(nodes[start], f"an empty section: {section}")
        seen.add(section)
        yield section_of(Address(slug, section), str(number), title, nodes[start + 1 : end])


def _heading(node: SyntaxTreeNode) -> tuple[str, str]:
    text = plain_text(spans_of(node))
    match = _HEADING.fullmatch(text)
    if node.tag != _SECTION or match is None:
        raise FlawError.at(node, f"a section is headed as ## Title {{#its-id}}, not {text}")
    return match["title"], match["id"]
