"""The content of a shared picture or text: the sides, the score, and a line for each deal, Bummerl or match."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.app.people.evenings import Evening
from companion.app.ports import StoredMatch
from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.match import standing
from companion.core.match.standing import Line
from companion.core.seats import PAIR, Side
from companion.i18n.translator import Translator
from companion.ui.deal.words import bummerl_kinds, kinds_above_one
from companion.ui.matches.open_match import OpenMatch
from companion.ui.people import words as words_evenings
from companion.ui.sheet import words
from companion.ui.widgets.looks import TableSide
from companion.ui.words import presets, sides, standings

MOST_BEADS = 14
"""The largest number of beads that the arch of a picture holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureSide:
    """A side's name and number. `places` is the number of beads to draw, both filled and hollow."""

    side: TableSide
    name: str
    number: int
    places: int = 0


@dataclass(frozen=True, slots=True)
class PictureLine:
    """A line of the picture, with a title, a score, and a note."""

    title: str
    score: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureLook:
    """The content of a picture; screen readers announce `label`."""

    overline: str
    sides: tuple[PictureSide, ...]
    unit: str
    """What the numbers count, such as "Bummerls"."""
    headline: str
    lines: tuple[PictureLine, ...]

    @property
    def score(self) -> str:
        """The sides' numbers, such as "7 : 4"."""
        return " : ".join(sides.number(side.number) for side in self.sides)

    @property
    def label(self) -> str:
        """The names with their numbers, followed by the headline."""
        names = ", ".join(f"{side.name} {sides.number(side.number)}" for side in self.sides)
        return ". ".join(filter(None, (names, self.headline)))


def as_text(picture: PictureLook) -> str:
    """Return the picture's content as plain text, to be sent in a message."""
    first, *others = picture.sides
    if len(picture.sides) == len(PAIR):
        score = f"{first.name} {picture.score} {others[0].name}"
    else:
        each = " · ".join(f"{side.name} {sides.number(side.number)}" for side in picture.sides)
        score = f"{picture.unit}: {each}"
    lines = [" · ".join(filter(None, (line.title, line.score, line.note))) for line in picture.lines]
    parts = [filter(None, (score, picture.headline, picture.overline)), lines]
    return "\n\n".join(text for part in parts if (text := "\n".join(part))) + "\n"


def bummerl_picture(tr: Translator, stored: StoredMatch, bummerl: int) -> PictureLook:
    """Return the content of a Bummerl's picture: each side's points, and a line for each deal."""
    open_match = _open(stored)
    finished = open_match.standing.bummerls[bummerl - 1 : bummerl]
    needs = finished[0].needed if finished else open_match.standing.needs
    target = open_match.match.rules.match.target
    lines = [line for line in open_match.standing.sheet if line.bummerl == bummerl and any(line.won.values())]
    head = words.head(tr, open_match, bummerl)
    return PictureLook(
        overline=words.played(tr, stored),
        sides=_looks(tr, open_match, [target - needs[side[0]] for side in _sides(open_match)], target),
        unit=tr("Points"),
        headline=head.note if finished else "",
        lines=tuple(_deal(tr, open_match, line) for line in lines),
    )


def match_picture(tr: Translator, stored: StoredMatch) -> PictureLook:
    """Return the content of a match's picture: each side's Bummerls, and a line with the points of each Bummerl."""
    open_match = _open(stored)
    match, current = open_match.match, open_match.standing
    winner = current.rubber_winner
    return PictureLook(
        overline=words.played(tr, stored),
        sides=_looks(tr, open_match, _bummerls(open_match), match.rules.match.rubber),
        unit=_unit(tr, len(_sides(open_match))),
        headline="" if winner is None else standings.wins_match(tr, match, winner),
        lines=(
            *(_finished(tr, open_match, number, ended) for number, ended in enumerate(current.bummerls, start=1)),
            *_current(tr, open_match),
        ),
    )


def evening_picture(tr: Translator, evening: Evening, matches: tuple[StoredMatch, ...]) -> PictureLook:
    """Return the content of an evening's picture: everyone's Bummerls, who pays, and a line for each match."""
    names, dots = evening.key.names, evening.dots
    received = [dots[name] for name in names]
    numbers = _won_or_received(received)
    return PictureLook(
        overline=words_evenings.day(tr, evening),
        sides=tuple(
            PictureSide(side=side, name=name, number=n, places=n)
            for side, name, n in zip(_colours(len(names)), names, numbers, strict=True)
        ),
        unit=_unit(tr, len(names)),
        headline=words_evenings.who_pays(tr, evening),
        lines=tuple(_match(tr, _open(stored)) for stored in matches),
    )


def _open(stored: StoredMatch) -> OpenMatch:
    return OpenMatch(stored=stored, standing=standing(stored.match))


def _sides(open_match: OpenMatch) -> tuple[Side, ...]:
    return sides.every_side(open_match.match)


def _looks(tr: Translator, open_match: OpenMatch, numbers: list[int], places: int) -> tuple[PictureSide, ...]:
    every = _sides(open_match)
    shown = places if len(every) * max(places, *numbers) <= MOST_BEADS else 0
    return tuple(
        PictureSide(
            side=TableSide(side[0].value), name=sides.names(tr, open_match.match, side), number=n, places=max(shown, n)
        )
        for side, n in zip(every, numbers, strict=True)
    )


def _colours(count: int) -> Iterable[TableSide]:
    """Return `count` table sides, repeated as needed: an evening may have more players than a table has sides."""
    return (tuple(TableSide)[index % len(TableSide)] for index in range(count))


def _bummerls(open_match: OpenMatch) -> list[int]:
    return _won_or_received([open_match.standing.dots[side[0]] for side in _sides(open_match)])


def _won_or_received(dots: list[int]) -> list[int]:
    """Return the number of Bummerls to show for each side: those won if there are two sides, otherwise those lost."""
    return dots[::-1] if len(dots) == len(PAIR) else dots


def _unit(tr: Translator, count: int) -> str:
    return tr("Bummerls won") if count == len(PAIR) else tr("Bummerls lost")


def _finished(tr: Translator, open_match: OpenMatch, number: int, ended: FinishedBummerl) -> PictureLine:
    target = open_match.match.rules.match.target
    points = (sides.number(target - ended.needed[side[0]]) for side in _sides(open_match))
    return PictureLine(tr("Bummerl %(n)s", n=number), " : ".join(points), ", ".join(bummerl_kinds(tr, ended)))


def _current(tr: Translator, open_match: OpenMatch) -> Iterator[PictureLine]:
    """Yield a line for the unfinished Bummerl, if it has any entries that count."""
    current, target = open_match.standing, open_match.match.rules.match.target
    number = len(current.bummerls) + 1
    if any(line.bummerl == number and line.counts for line in current.sheet):
        points = (sides.number(target - current.needs[side[0]]) for side in _sides(open_match))
        head = words.head(tr, open_match, number)
        yield PictureLine(head.title, " : ".join(points), head.note)


def _deal(tr: Translator, open_match: OpenMatch, line: Line) -> PictureLine:
    row = words.row(tr, open_match, line)
    won = (
        f"{sides.names(tr, open_match.match, side)}\N{NO-BREAK SPACE}{cell.delta}"
        for side, cell in zip(_sides(open_match), row.cells, strict=True)
        if cell.delta
    )
    return PictureLine(", ".join(won), note=row.reason)


def _match(tr: Translator, open_match: OpenMatch) -> PictureLine:
    names = (sides.names(tr, open_match.match, side) for side in _sides(open_match))
    numbers = " : ".join(map(str, _bummerls(open_match)))
    standing = open_match.standing
    notes = [presets.preset_title(tr, open_match.match.rules.preset), *kinds_above_one(tr, standing.bummerls)]
    if not standing.over:
        notes.append(tr("in progress"))
    return PictureLine(" – ".join(names), numbers, " · ".join(notes))
