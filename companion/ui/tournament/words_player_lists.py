"""The words of a list of players: what its columns may be called, and what is wrong with a line."""

from companion.app.tournament.player_list import LONGEST_NAME, BadLine, Column, Problem, Reading
from companion.core.tournament.setup import Pattern
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.catalogs import languages, translator_for
from companion.i18n.translator import Translator
from companion.ui.tournament import words

_LONGEST = 80
"""Letters of a line that are told; two lines of a phone."""


def reading(now: TournamentStanding) -> Reading:
    """How a list is understood; the words of every language count, whichever one is spoken here."""
    spoken = [translator_for(language) for language in languages()]
    return Reading(
        most_cards=now.setup.most_cards,
        there=frozenset(one.name.casefold() for one in now.entrants.values()),
        columns={
            name.strip().casefold(): column
            for tr in spoken
            for column in Column
            for name in (head(tr, column), *_also_called(tr, column).split(","))
        },
        patterns={
            told.casefold(): one
            for one in (None, *Pattern)
            for told in (*filter(None, [one]), *(words.pattern(tr, one) for tr in spoken))
        },
    )


def head(tr: Translator, column: Column) -> str:
    """What a column is called."""
    match column:
        case Column.NAME:
            return tr.context("column", "Name")
        case Column.CARDS:
            return tr.context("column", "Cards")
        case Column.PATTERN:
            return tr.context("column", "Pattern")


def _also_called(tr: Translator, column: Column) -> str:
    """Other names of a column, with commas between them."""
    match column:
        case Column.NAME:
            return tr("player, full name")
        case Column.CARDS:
            return tr("entry cards, lives, lots")
        case Column.PATTERN:
            return tr("pack, kind of cards")


def bad_line(tr: Translator, line: BadLine) -> str:
    """Why a line was not taken, with its words."""
    told = tr("Line %(n)s, “%(text)s”:", n=line.number, text=_short(line.text.strip()))
    # Translators: a line of a list, and what is wrong with it.
    return tr("%(line)s %(why)s", line=told, why=_why(tr, line))


def _short(text: str) -> str:
    """As much of it as is needed to find it again."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _why(tr: Translator, line: BadLine) -> str:
    match line.problem:
        case Problem.NO_NAME:
            return tr("there is no name.")
        case Problem.LONG_NAME:
            return tr("the name is longer than %(n)s letters.", n=LONGEST_NAME)
        case Problem.NO_NUMBER:
            return tr(
                "“%(cell)s” is no number of cards; write numbers in figures, and names without a comma.",
                cell=_short(line.cards),
            )
        case Problem.CARDS:
            return tr("so many cards cannot be bought.")
        case Problem.PATTERN:
            known = ", ".join(words.pattern(tr, one) for one in Pattern)
            return tr("this pattern is not known; there are: %(patterns)s.", patterns=known)
        case Problem.THERE_ALREADY:
            return tr("there is somebody of this name already.")
