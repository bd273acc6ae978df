"""Limits for text that users enter: its length, and the characters it may contain; they apply to all ways in."""

import re
from collections.abc import Callable
from unicodedata import category, normalize

LONGEST_NAME = 40
"""The maximum length of a name, a location or a prize."""
LONGEST_NOTE = 10_000
_UNKNOWN = "?"
"""The name in place of one that has no visible characters."""

_SELECTORS = "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
"""Characters that select a variant of the character before them."""
_INVISIBLE = re.compile(
    f"[\u034f\u115f\u1160\u17b4\u17b5\u2065\u2800\u3164\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff{_SELECTORS}]"
)
"""Invisible characters that Unicode classifies as letters, marks, symbols or unassigned."""
_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""The categories of control and format characters, lone surrogates, and line separators."""
_SHAPING = re.compile(f"[\u200c\u200d{_SELECTORS}]")
"""Characters that change the shape of their neighbours: zero-width joiner and non-joiner, and variation selectors."""
_SHAPED = frozenset(("Lo", "Mc", "Mn", "So", "Sk"))
"""The categories of characters that can be shaped: letters without case, as in Persian and Hindi, and emoji."""
_WORD = re.compile(r"\S{1,100}[^\w\s]{0,30}")
"""A word, cut if it is very long, because composing thousands of accents on one letter would take minutes."""
_LINE_BREAK = re.compile("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")


def visible_line(text: str) -> str:
    """Return a typed text on one line, without invisible characters, and with each letter and its accent as one."""
    if text.isascii() and text.isprintable():
        return text
    composed = _WORD.sub(lambda word: normalize("NFC", word[0]), text)
    visible = _without_invisible(composed)
    return visible if visible == text else visible_line(visible)  # an accent may have lost what kept it from its letter


def _without_invisible(text: str) -> str:
    """Return the text on one line and without invisible characters, such as those that reverse the reading direction.

    Characters that shape their neighbours are kept where a script needs them.
    """
    if text.isprintable() and _INVISIBLE.search(text) is None:
        return text
    kept: list[str] = []
    for letter in text:
        if _SHAPING.match(letter):
            is_kept = bool(kept) and category(kept[-1]) in _SHAPED
        else:
            is_kept = category(letter) not in _HIDDEN and _INVISIBLE.match(letter) is None
        if is_kept:
            kept.append(letter)
        elif letter.isspace():
            kept.append(" ")
    return "".join(kept)


def name_key(name: str) -> str:
    """Return a normalized form of a name, the same for any case, spacing, invisible characters and form of accents."""
    return " ".join(visible_line(name).split()).casefold()


def visible_lines(text: str) -> str:
    """Return the text like `visible_line`, but with its line breaks and tabs."""
    return _lines(text, visible_line)


def _lines(text: str, line: Callable[[str], str]) -> str:
    return "\n".join("\t".join(map(line, part.split("\t"))) for part in _LINE_BREAK.split(text))


class Shortener:
    """A helper that removes invisible characters, cuts strings to their maximum length, and collects those cut.

    It leaves accents as they are, so that what an import brings equals what is already stored.
    """

    def __init__(self) -> None:
        self.too_long: set[str] = set()

    def name(self, text: str) -> str:
        """Return a name, a location or a prize in visible characters, cut to the maximum length."""
        visible = _without_invisible(text)
        return self._cut(visible if visible.strip() or not text.strip() else _UNKNOWN, LONGEST_NAME)

    def note(self, text: str) -> str:
        """Return a note in visible characters, cut to the maximum length."""
        return self._cut(_lines(text, _without_invisible), LONGEST_NOTE)

    def _cut(self, text: str, longest: int) -> str:
        if len(text) <= longest:
            return text
        self.too_long.add(text)
        return text.strip()[:longest].rstrip()


def numbered(name: str, number: int) -> str:
    """Return a name followed by a number in parentheses, cutting the name to stay within the maximum length."""
    suffix = f" ({number})"
    return name[: LONGEST_NAME - len(suffix)].rstrip() + suffix
