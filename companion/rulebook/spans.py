"""The spans of a paragraph: pieces of text, each in a single style."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.core.options.parts import Option
from companion.rulebook.address import Address


@dataclass(frozen=True, slots=True)
class Text:
    """Plain text."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Bold text."""

    text: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Italic text."""

    text: str


@dataclass(frozen=True, slots=True)
class RuleLink:
    """Text that links to another section."""

    text: str
    address: Address


@dataclass(frozen=True, slots=True)
class OptionLink:
    """Text that links to the house rule on which a sentence depends."""

    text: str
    option: Option


Span = Text | Strong | Emphasis | RuleLink | OptionLink


def plain_text(spans: Iterable[Span]) -> str:
    """Return the text without its styles, for screen readers and for the search."""
    return "".join(span.text for span in spans)
