"""Minus signs in words for screen readers."""

import re

from companion.i18n.translator import Translator

_NEGATIVE = re.compile("\N{MINUS SIGN}([0-9]+)")


def aloud(tr: Translator, words: str) -> str:
    """Return the text for screen readers, which would skip minus signs."""
    return _NEGATIVE.sub(lambda number: tr("minus %(n)s", n=number[1]), words)
