"""What a section is made of: each block has a number by which people at the table can name it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.core.options.parts import Option
from companion.rulebook.spans import OptionLink, RuleLink, Span, plain_text

Spans = tuple[Span, ...]


class Align(StrEnum):
    """How the cells of a column stand."""

    LEFT = "left"
    RIGHT = "right"
    CENTRE = "centre"


class Command(StrEnum):
    """What works an example out."""

    DEAL = "deal"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Run:
    """An example as the scripting interface takes it, and what of its answer the text relies on; both are JSON."""

    command: Command
    given: str
    expected: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences."""

    number: str
    spans: Spans


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a list."""

    number: str
    spans: Spans
    ordinal: int | None
    """Its place where the list is numbered."""


@dataclass(frozen=True, slots=True)
class Example:
    """A deal or a match at the table, worked out."""

    number: str
    spans: Spans
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells below a head, all of the same length."""

    number: str
    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]
    aligns: tuple[Align, ...]


Block = Paragraph | Item | Example | Table


def cells_of(block: Block) -> Iterator[Spans]:
    """Each stretch of words in a block: one, or the cells of a table in the order of reading."""
    match block:
        case Table(head=head, rows=rows):
            for row in (head, *rows):
                yield from row
        case _:
            yield block.spans


def text_of(block: Block) -> str:
    """The words of a block; a row of a table becomes a line."""
    match block:
        case Table(head=head, rows=rows):
            return "\n".join(" · ".join(plain_text(cell) for cell in row) for row in (head, *rows))
        case _:
            return plain_text(block.spans)


def options_of(block: Block) -> tuple[Option, ...]:
    """The house rules that a block is about, each once."""
    spans = (span for cell in cells_of(block) for span in cell)
    return tuple(dict.fromkeys(span.option for span in spans if isinstance(span, OptionLink)))


def links_of(block: Block) -> tuple[RuleLink, ...]:
    """The links to other sections, in the order of reading."""
    return tuple(span for cell in cells_of(block) for span in cell if isinstance(span, RuleLink))
