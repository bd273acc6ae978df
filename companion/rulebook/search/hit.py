"""A section that may answer the question."""

from dataclasses import dataclass

from companion.rulebook.address import Address
from companion.rulebook.words import Range


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """Where the answer stands, and how its line reads in a list."""

    address: Address
    language: str
    document: str
    """The title of the document."""
    number: str
    """The number of the section."""
    title: str
    title_ranges: tuple[Range, ...]
    """What of the section's title was searched for."""
    block: str
    """The number of the paragraph to show; the first of the section where only titles hold the words."""
    context: str
    """A line out of that paragraph."""
    ranges: tuple[Range, ...]
    """What of the context was searched for."""
    relevance: float
    """Only to be compared with that of other hits of the same search."""
