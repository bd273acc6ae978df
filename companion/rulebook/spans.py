"""The spans of a paragraph: runs of words with one style each."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.core.options.parts import Option
from companion.rulebook.address import Address


@dataclass(frozen=True, slots=True)
class Text:
    """Plain words."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Words in bold type."""

    text: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words in italic type."""

    text: str


@dataclass(frozen=True, slots=True)
class RuleLink:
    """Words that link to another section."""

    text: str
    address: Address


@dataclass(frozen=True, slots=True)
class OptionLink:
    """Words that link to the house rule on which the sentence depends."""

    text: str
    option: Option


Span = Text | Strong | Emphasis | RuleLink | OptionLink


def plain_text(spans: Iterable[Span]) -> str:
    """Return the words without styles, for screen readers and the search."""
    return "".join(span.text for span in spans)
