"""Splits names into syllables by German spelling rules, which work nearly as well for English names."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import pairwise

_VOWELS = frozenset("aeiouyæøœ")
_SOUND = re.compile("sch|[cpst]h|ck|qu|.", re.DOTALL)
"""A single letter, or letters that are never separated."""
_ONSET = re.compile("[bcfgkp][lr]|[dt]r|sch[lmnrw]|kn|zw")
"""Two sounds that begin a syllable together: "Stein-bre-cher", "Ober-schwandt-ner"."""
_ONSET_AFTER_CONSONANT = re.compile("s[pt]")
"""Two sounds that begin a syllable together only after another consonant: "Lich-ten-stein", but "Se-bas-tian"."""
_LEAST = 2
"""The minimum number of letters before and after a hyphen."""


@lru_cache(maxsize=256)
def syllables(word: str) -> tuple[str, ...]:
    """Split a word at the points where it may be hyphenated; words in scripts without Latin vowels are not split.

    If there are several consonants between two vowels, the last one starts the next syllable. Adjacent vowels are not
    separated.
    """
    sounds = [(sound.start(), sound[0]) for sound in _SOUND.finditer("".join(map(_plain, word)))]
    vowels = [index for index, (_, sound) in enumerate(sounds) if sound in _VOWELS]
    starts = [
        sounds[after - _onset([sound for _, sound in sounds[before + 1 : after]])][0]
        for before, after in pairwise(vowels)
        if after - before > 1
    ]
    inside = [start for start in starts if _LEAST <= start <= len(word) - _LEAST and word[start - 1].isalpha()]
    cuts = [0, *inside, len(word)]
    return tuple(word[start:end] for start, end in pairwise(cuts))


def _plain(letter: str) -> str:
    """Return the letter in lower case and without accents."""
    return unicodedata.normalize("NFD", letter)[0].lower()[:1]


def _onset(consonants: list[str]) -> int:
    """Return how many of the consonants between two vowels belong to the second vowel."""
    *others, last = consonants
    if not others:
        return 1
    pair = others[-1] + last
    is_onset = _ONSET.fullmatch(pair) or (others[:-1] and _ONSET_AFTER_CONSONANT.fullmatch(pair))
    return 2 if is_onset else 1
