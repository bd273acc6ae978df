"""A rules document in one language."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rulebook.address import Address
from companion.rulebook.blocks import Block, Spans
from companion.rulebook.term import Term


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A numbered part of a document; the id and the number are the same in every language."""

    address: Address
    number: str
    title: str
    blocks: tuple[Block, ...]
    term: Term | None = None
    """The glossary term that the section explains, or None."""

    @property
    def id(self) -> str:
        """The id of the section within the document."""
        return self.address.section


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A document with the rules of one game, or on one topic."""

    slug: str
    language: str
    title: str
    summary: Spans
    """A one-sentence description of the document."""
    sections: tuple[Section, ...]

    def find_section(self, section: str) -> Section | None:
        """Return the section with this id, or None."""
        return next((each for each in self.sections if each.id == section), None)

    def find_block(self, number: str) -> Block | None:
        """Return the block with a number such as `5.2`, or None."""
        return next((block for block in self.blocks if block.number == number), None)

    @property
    def blocks(self) -> Iterator[Block]:
        """Yield all blocks in order."""
        return (block for section in self.sections for block in section.blocks)
