"""A search result."""

from dataclasses import dataclass

from companion.rulebook.address import Address
from companion.rulebook.words import Range


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A section that may answer the query, with an excerpt to display in the list of results."""

    address: Address
    language: str
    document: str
    """The title of the document."""
    number: str
    """The number of the section."""
    title: str
    title_ranges: tuple[Range, ...]
    """The ranges of the matching words in the section's title."""
    block: str
    """The number of the block to show: the best match, or the section's first block if only titles match."""
    context: str
    """An excerpt from that block."""
    ranges: tuple[Range, ...]
    """The ranges of the matching words in `context`."""
    relevance: float
    """The relevance, comparable only within the same search."""
