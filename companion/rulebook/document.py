"""A rules document in one language."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rulebook.address import Address
from companion.rulebook.blocks import Block, Spans
from companion.rulebook.term import Term


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A numbered part of a document; its id and its number are the same in every language."""

    address: Address
    number: str
    title: str
    blocks: tuple[Block, ...]
    term: Term | None = None
    """In the glossary: the word that the section explains."""

    @property
    def id(self) -> str:
        """Its name inside the document."""
        return self.address.section


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """The rules of one game, or all that there is to say about one matter."""

    slug: str
    language: str
    title: str
    summary: Spans
    """What it is about, in a sentence."""
    sections: tuple[Section, ...]

    def find_section(self, section: str) -> Section | None:
        """The section of that id."""
        return next((one for one in self.sections if one.id == section), None)

    def find_block(self, number: str) -> Block | None:
        """The block of a number such as `5.2`."""
        return next((block for block in self.blocks if block.number == number), None)

    @property
    def blocks(self) -> Iterator[Block]:
        """All blocks, from the first to the last."""
        return (block for section in self.sections for block in section.blocks)
