"""Spellings that are one word to somebody who types: Büchel, Buechel, BUCHEL."""

import re
import unicodedata
from functools import lru_cache

_KEPT = 1 << 15
_UMLAUTS = re.compile("([aou])e")


@lru_cache(maxsize=_KEPT)
def fold(word: str) -> str:
    """The word without case, accents and the ways to write an umlaut; not meant to be read."""
    plain = word.casefold()
    if not plain.isascii():
        plain = "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))
    return _UMLAUTS.sub(r"\1", plain)
