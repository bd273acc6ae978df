"""The inside of a paragraph: runs of words, each said in one way."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.core.options.parts import Option
from companion.rulebook.address import Address


@dataclass(frozen=True, slots=True)
class Text:
    """Words as they are."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that carry the sentence."""

    text: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words that stand out a little."""

    text: str


@dataclass(frozen=True, slots=True)
class RuleLink:
    """Words that lead to another section."""

    text: str
    address: Address


@dataclass(frozen=True, slots=True)
class OptionLink:
    """Words for a house rule that decides what the sentence says."""

    text: str
    option: Option


Span = Text | Strong | Emphasis | RuleLink | OptionLink


def plain_text(spans: Iterable[Span]) -> str:
    """The words alone, as they are read aloud and searched."""
    return "".join(span.text for span in spans)
