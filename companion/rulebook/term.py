"""The properties of a glossary term, apart from its definition."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

from companion.rulebook.address import Address
from companion.rulebook.words import words_in

_LISTS = ("forms", "regional")
_TEXTS = ("french", "german", "rule")


class TermError(ValueError):
    """Raised when the properties of a term are invalid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A game term in one language."""

    forms: tuple[str, ...]
    """All forms and synonyms that may appear in text."""
    regional: tuple[str, ...] = ()
    """Regional words, optionally followed by the region in parentheses."""
    french: str | None = None
    """The name of the card in the French pack, or None."""
    german: str | None = None
    """The name of the card in the double-German pack, or None."""
    rule: Address | None = None
    """The section that explains the word, or None."""

    @property
    def dialect(self) -> Iterator[str]:
        """Yield the regional words without their regions."""
        return (word.partition("(")[0].strip() for word in self.regional)


def parse_term(text: str) -> Term:
    """Parse the properties of a term from a TOML block.

    Raises:
        TermError: If the text is not valid TOML, or if a field is unknown or empty.
    """
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise TermError(f"not TOML: {problem}") from problem
    for field, value in plain.items():
        if field not in {*_LISTS, *_TEXTS}:
            raise TermError(f"a term has no such field: {field}")
        if not _fits(field, value):
            raise TermError(f"a term's {field} cannot be {value!r}")
    if not plain.get("forms"):
        raise TermError("a term needs forms")
    rule = plain.get("rule")
    return Term(
        forms=tuple(plain["forms"]),
        regional=tuple(plain.get("regional", ())),
        french=plain.get("french"),
        german=plain.get("german"),
        rule=None if rule is None else Address.parse(rule),
    )


def _fits(field: str, value: object) -> bool:
    texts = value if field in _LISTS else [value]
    return isinstance(texts, list) and all(isinstance(text, str) and words_in(text) for text in texts)
