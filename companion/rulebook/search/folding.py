"""Normalize spellings that count as the same word in a search, such as Büchel, Buechel and BUCHEL."""

import re
import unicodedata
from functools import lru_cache

_KEPT = 1 << 15
_UMLAUTS = re.compile("([aou])e")


@lru_cache(maxsize=_KEPT)
def fold(word: str) -> str:
    """Return a word in lower case, without accents or umlauts; the result is used only for comparison."""
    plain = word.casefold()
    if not plain.isascii():
        plain = "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))
    return _UMLAUTS.sub(r"\1", plain)
