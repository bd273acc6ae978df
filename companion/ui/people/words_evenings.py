"""Evenings in words: the day, who was there, what everybody got, and who pays."""

from companion.app.people.evenings import Evening
from companion.i18n import formats
from companion.i18n.translator import Translator
from companion.ui.words import sides


def day(tr: Translator, evening: Evening) -> str:
    """When it was."""
    return formats.date_of(tr, evening.key.day)


def everybody(tr: Translator, evening: Evening) -> str:
    """Who was there."""
    return sides.joined(tr, evening.key.names)


def dots(evening: Evening) -> str:
    """What everybody got, most first."""
    most_first = sorted(evening.dots.items(), key=lambda item: -item[1])
    return ", ".join(f"{name}\N{NO-BREAK SPACE}{n}" for name, n in most_first)


def round_for(tr: Translator, evening: Evening) -> str:
    """Who pays: whoever got the most Bummerls."""
    payers = evening.payers
    if not payers:
        return tr("Nobody pays the round yet.")
    names = sides.joined(tr, payers)
    return tr.plural("%(names)s pays the round.", "%(names)s pay the round together.", len(payers), names=names)


def matches(tr: Translator, evening: Evening) -> str:
    """How many matches."""
    return tr.plural("%(n)s match", "%(n)s matches", len(evening.matches))
