"""Helpers that detect English text, based on the catalog messages whose German translation differs."""

import re
from functools import cache

from babel.messages.pofile import read_po

from companion.resources import locales_folder

_PLACE = re.compile(r"%\(\w+\)s")
_LEAST_LETTERS = 3
"""The minimum number of letters in a message with placeholders; shorter messages would match any text."""


@cache
def _english() -> tuple[re.Pattern[str], ...]:
    with (locales_folder() / "de" / "LC_MESSAGES" / "companion.po").open("rb") as file:
        catalog = read_po(file, locale="de")
    pairs = [
        pair
        for message in catalog
        if message.id
        for pair in (
            zip(message.id, message.string or (), strict=True)
            if isinstance(message.id, tuple | list)
            else [(message.id, message.string)]
        )
    ]
    german = {str(translation) for _, translation in pairs}
    return tuple(_pattern(str(english)) for english, _ in pairs if str(english) not in german and _says(str(english)))


def _says(message: str) -> bool:
    return sum(map(str.isalpha, _PLACE.sub("", message))) >= _LEAST_LETTERS or not _PLACE.search(message)


def _pattern(message: str) -> re.Pattern[str]:
    return re.compile(".+?".join(re.escape(part) for part in _PLACE.split(message)))


def english_that_is_no_german(words: str) -> bool:
    """Return whether `words` is an English message that differs from its German translation."""
    return any(pattern.fullmatch(words) for pattern in _english())
