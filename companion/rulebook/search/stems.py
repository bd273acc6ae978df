"""Reduce words to their stems, so that a search for `zugedreht` also finds `zudrehen`."""

import re
from collections.abc import Callable
from functools import cache, lru_cache

import snowballstemmer

from companion.rulebook.search.folding import fold

Stem = Callable[[str], str]

ALGORITHMS = {
    "ca": "catalan",
    "cs": "czech",
    "da": "danish",
    "de": "german",
    "el": "greek",
    "en": "english",
    "es": "spanish",
    "et": "estonian",
    "eu": "basque",
    "fi": "finnish",
    "fr": "french",
    "hu": "hungarian",
    "it": "italian",
    "lt": "lithuanian",
    "nb": "norwegian",
    "nl": "dutch",
    "no": "norwegian",
    "pl": "polish",
    "pt": "portuguese",
    "ro": "romanian",
    "ru": "russian",
    "sr": "serbian",
    "sv": "swedish",
    "tr": "turkish",
    "yi": "yiddish",
}
"""Snowball's names for the European languages that it supports, by ISO 639-1 code."""
_KEPT = 1 << 14
PREFIXES = {"de": ("ab", "an", "auf", "aus", "ein", "her", "hin", "mit", "nach", "um", "vor", "weg", "zu", "zurück")}
"""The separable prefixes of verbs, such as `zu` in `dreht … zu`, by language."""
_INSIDE = re.compile(f"^({'|'.join(PREFIXES['de'])})(?:ge(?!b)|zu)(?=..{{3}})")
"""The `ge` or `zu` between the prefix and the stem of a German participle or infinitive."""
_BEFORE = re.compile("^ge(?![bw])(?=.{4,}t$)")
_PERSON = re.compile("(?<=....)(?:et|t)$")


@cache
def stem_of(language: str) -> Stem:
    """Return the stemmer for a language; in unsupported languages, words are only normalized by `fold`."""
    if language not in ALGORITHMS:
        return fold
    snowball = snowballstemmer.stemmer(ALGORITHMS[language]).stemWord
    cut: Stem = _german(snowball) if language == "de" else snowball
    return lru_cache(maxsize=_KEPT)(lambda word: fold(cut(word.lower())))


def _german(snowball: Stem) -> Stem:
    """Return a stemmer that removes what Snowball leaves: the `ge` of participles and the `t` of the third person."""

    def cut(word: str) -> str:
        return _PERSON.sub("", snowball(_BEFORE.sub("", _INSIDE.sub(r"\1", word))))

    return cut
