"""The most frequent questions at the table, each answered by a paragraph of the rules."""

from dataclasses import dataclass

from companion.rulebook.address import Address
from companion.rulebook.blocks import TableBlock
from companion.rulebook.library import Library
from companion.rulebook.spans import Strong

OFTEN = {
    "schnapsen": ("announcing.6", "closing.4", "closing.13", "exchange.4", "sources.3"),
    "sharp": ("closing.1", "tricks.1", "tricks.2", "exchange.1", "announcing.1"),
    "tournament": ("closing.2", "closing.5", "announcing.8", "dealing.2", "match.2"),
    "last-trick-ten": ("last-trick.3", "last-trick.7", "equal-totals.2", "closing.1"),
    "sixty-six": ("announcing.4", "announcing.5", "closing.3", "exchange.4", "tricks.3"),
    "three-hand": ("dealing.3", "talon.2", "talon.4", "announcing.2", "going-out.7"),
    "dreierschnapsen": ("caller.2", "bidding.4", "bidding.3", "talon.3", "contracts.6"),
    "bauernschnapsen": ("caller.2", "bidding.3", "tricks.3", "contracts.6", "contracts.14"),
    "schnapsella": ("naming.2", "naming.3", "naming.10", "naming.11", "bela.4"),
    "thousand": ("bidding.2", "bidding.3", "talon.2", "barrel.4", "match.3"),
}
"""A mapping from each document's slug to the paragraphs that begin with a question, written as `section.number`."""


@dataclass(frozen=True, slots=True)
class OftenAsked:
    """A question, and the paragraph that answers it."""

    address: Address
    block: str
    """The number of the paragraph, such as "7.6"."""
    question: str


def often_asked(library: Library, language: str, slug: str) -> tuple[OftenAsked, ...]:
    """Return the questions about a game in a language, omitting those that the game's document doesn't answer."""
    found = (_question(library, language, slug, section) for section in OFTEN.get(slug, ()))
    return tuple(each for each in found if each is not None)


def _question(library: Library, language: str, slug: str, paragraph: str) -> OftenAsked | None:
    section_id, _, number = paragraph.partition(".")
    address = Address(slug, section_id)
    section = library.find_section(language, address)
    if section is None:
        return None
    block = next((candidate for candidate in section.blocks if candidate.number == f"{section.number}.{number}"), None)
    if block is None or isinstance(block, TableBlock):
        return None
    first = block.spans[0]
    return OftenAsked(address, block.number, first.text) if isinstance(first, Strong) else None
