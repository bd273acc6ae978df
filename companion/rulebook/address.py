"""Where a rule stands, the same in every language."""

from dataclasses import dataclass
from typing import Self


class AddressError(ValueError):
    """Raised when a text names no section, as `schnapsen#closing` would."""


@dataclass(frozen=True, slots=True, order=True)
class Address:
    """A section of a rules document; what results, links and scripts name."""

    slug: str
    section: str

    def __str__(self) -> str:
        """The address as results have it, such as `schnapsen#closing`."""
        return f"{self.slug}#{self.section}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The address that `str` made.

        Raises:
            AddressError: there is no document or no section in it.
        """
        slug, _, section = text.partition("#")
        if not slug or not section:
            raise AddressError(f"not an address of a section: {text}")
        return cls(slug, section)
