"""The numbered blocks of a section: paragraphs, list items, examples and tables."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.core.options.parts import Option
from companion.rulebook.spans import OptionLink, RuleLink, Span, plain_text

Spans = tuple[Span, ...]


class Align(StrEnum):
    """The alignment of a column."""

    LEFT = "left"
    RIGHT = "right"
    CENTRE = "centre"


class Command(StrEnum):
    """The kind of an example, which determines how its result is computed."""

    DEAL = "deal"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Run:
    """The input of an example for the scripting interface, and the expected part of the answer, both as JSON."""

    command: Command
    given: str
    expected: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of text."""

    number: str
    spans: Spans


@dataclass(frozen=True, slots=True)
class Item:
    """A list item."""

    number: str
    spans: Spans
    ordinal: int | None
    """The ordinal in a numbered list, or None in a bullet list."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of a deal or a match."""

    number: str
    spans: Spans
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table with a header; all rows have the same number of cells."""

    number: str
    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]
    aligns: tuple[Align, ...]


Block = Paragraph | Item | Example | TableBlock


def cells_of(block: Block) -> Iterator[Spans]:
    """Yield the spans of a block or, for a table, the spans of each cell in reading order."""
    match block:
        case TableBlock(head=head, rows=rows):
            for row in (head, *rows):
                yield from row
        case _:
            yield block.spans


def text_of(block: Block) -> str:
    """Return the plain text of a block; each row of a table becomes a line."""
    match block:
        case TableBlock(head=head, rows=rows):
            return "\n".join(" · ".join(plain_text(cell) for cell in row) for row in (head, *rows))
        case _:
            return plain_text(block.spans)


def options_of(block: Block) -> tuple[Option, ...]:
    """Return the options that a block links to, without duplicates."""
    spans = (span for cell in cells_of(block) for span in cell)
    return tuple(dict.fromkeys(span.option for span in spans if isinstance(span, OptionLink)))


def links_of(block: Block) -> tuple[RuleLink, ...]:
    """Return a block's links to other sections, in reading order."""
    return tuple(span for cell in cells_of(block) for span in cell if isinstance(span, RuleLink))
