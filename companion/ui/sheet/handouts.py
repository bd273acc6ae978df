"""Builds handouts for a Bummerl, a match or an evening, with the same wording as the score sheet."""

from companion.app.people.evenings import Evening
from companion.app.ports import StoredMatch
from companion.core.match.match import standing
from companion.core.match.standing import Line
from companion.core.seats import PAIR
from companion.i18n.translator import Translator
from companion.ui.deal.words import kinds_above_one
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.words import against
from companion.ui.people import words as words_evenings
from companion.ui.sheet import words
from companion.ui.sheet.printing import Block, Handout
from companion.ui.words import presets, sides, standings


def bummerl_handout(tr: Translator, stored: StoredMatch, bummerl: int) -> Handout:
    """Return the handout for one Bummerl with its deals."""
    open_match = _open(stored)
    block = _bummerl(tr, open_match, bummerl)
    return Handout(title=versus(tr, open_match), sentences=(words.played(tr, stored),), blocks=(block,), foot=_foot(tr))


def match_handout(tr: Translator, stored: StoredMatch) -> Handout:
    """Return the handout of the complete score sheet, starting with the first Bummerl."""
    open_match = _open(stored)
    numbers = dict.fromkeys(line.bummerl for line in open_match.standing.sheet)
    return Handout(
        title=versus(tr, open_match),
        sentences=(words.played(tr, stored), *_score(tr, open_match)),
        blocks=tuple(_bummerl(tr, open_match, number) for number in numbers),
        foot=_foot(tr),
    )


def evening_handout(tr: Translator, evening: Evening, matches: tuple[StoredMatch, ...]) -> Handout:
    """Return the handout of an evening: everyone's dots, who pays, and the Bummerls of each match."""
    dots = tuple((name, standings.dots(tr, n)) for name, n in sorted(evening.dots.items(), key=lambda item: -item[1]))
    total = Block(rows=dots, sentences=(words_evenings.who_pays(tr, evening),))
    return Handout(
        title=words_evenings.day(tr, evening),
        sentences=(words_evenings.everybody(tr, evening),),
        blocks=(total, *(_match(tr, stored) for stored in matches)),
        foot=_foot(tr),
    )


def versus(tr: Translator, open_match: OpenMatch) -> str:
    """Return a title such as "Anna vs. Berta"; for more than two sides, a list of their names."""
    return against(tr, [sides.names(tr, open_match.match, side) for side in sides.every_side(open_match.match)])


def _open(stored: StoredMatch) -> OpenMatch:
    return OpenMatch(stored=stored, standing=standing(stored.match))


def _score(tr: Translator, open_match: OpenMatch) -> tuple[str, ...]:
    """Return a line with each side's Bummerls, and a sentence naming the winner, if any."""
    match, current = open_match.match, open_match.standing
    every_side = sides.every_side(match)
    if len(every_side) == len(PAIR):
        (first, mine), (second, theirs) = ((sides.names(tr, match, side), current.dots[side[0]]) for side in every_side)
        score = tr("Bummerls won: %(first)s %(a)s : %(b)s %(second)s", first=first, second=second, a=theirs, b=mine)
    else:
        score = " · ".join(words.column(tr, open_match, side).label for side in every_side)
    line = " · ".join((score, *kinds_above_one(tr, current.bummerls)))
    winner = current.rubber_winner
    return (line, *([standings.wins_match(tr, match, winner)] if winner is not None else []))


def _bummerl(tr: Translator, open_match: OpenMatch, number: int) -> Block:
    head = words.head(tr, open_match, number)
    names = tuple(sides.names(tr, open_match.match, side) for side in sides.every_side(open_match.match))
    lines = [line for line in open_match.standing.sheet if line.bummerl == number]
    return Block(
        title=head.title,
        sentences=(head.note,),
        head=(tr("Deal"), *names, tr("Reason")),
        rows=tuple(_line(tr, open_match, line) for line in lines),
    )


def _line(tr: Translator, open_match: OpenMatch, line: Line) -> tuple[str, ...]:
    row = words.row(tr, open_match, line)
    cells = (
        # Translators: the number on the counter, and how much it has changed.
        tr("%(shown)s (%(delta)s)", shown=cell.shown, delta=cell.delta) if cell.shown else ""
        for cell in row.cells
    )
    return (row.number, *cells, row.reason)


def _match(tr: Translator, stored: StoredMatch) -> Block:
    open_match = _open(stored)
    heads = (
        words.head(tr, open_match, number)
        for number in dict.fromkeys(line.bummerl for line in open_match.standing.sheet)
    )
    return Block(
        title=presets.preset_title(tr, stored.match.rules.preset),
        sentences=_score(tr, open_match),
        rows=tuple((head.title, head.note) for head in heads),
    )


def _foot(tr: Translator) -> str:
    return tr("Score kept with Bummerl")
