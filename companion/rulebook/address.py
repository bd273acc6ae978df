"""The address of a section in the rules, which is the same in every language."""

from dataclasses import dataclass
from typing import Self


class AddressError(ValueError):
    """Raised for a string that is not a section address, which has the form `schnapsen#closing`."""


@dataclass(frozen=True, slots=True, order=True)
class Address:
    """The address of a section in a rules document, used in results, links and scripts."""

    slug: str
    section: str

    def __str__(self) -> str:
        """Return the address as a string such as `schnapsen#closing`."""
        return f"{self.slug}#{self.section}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse an address such as `schnapsen#closing`.

        Raises:
            AddressError: If the document or the section is missing.
        """
        slug, _, section = text.partition("#")
        if not slug or not section:
            raise AddressError(f"not an address of a section: {text}")
        return cls(slug, section)
