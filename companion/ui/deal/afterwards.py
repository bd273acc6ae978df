"""What an entry leaves those with who got something from it: on the button before, on the score sheet afterwards."""

from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.match import Match
from companion.core.match.standing import Line
from companion.core.options.choices import Count
from companion.core.seats import Side
from companion.i18n.translator import Translator
from companion.ui.words import figures, sides, standings


def place(tr: Translator, line: Line) -> str:
    """Which deal of which Bummerl; nothing for what is no deal."""
    if line.deal is None:
        return ""
    return tr("Deal %(deal)s · Bummerl %(bummerl)s", deal=line.deal, bummerl=line.bummerl)


def number(match: Match, line: Line, side: Side) -> str:
    """The number on the counter of a side: what it still needs, or has where it counts up."""
    return figures.number(_on_counter(match, line, side))


def then(tr: Translator, match: Match, line: Line) -> str:
    """What it brings everybody to who gets something, or whose the Bummerl is that ends with it."""
    if line.finished is not None:
        return bummerl_for(tr, match, line.finished)
    moved = _moved(match, line)
    if len(moved) == 1:
        n = number(match, line, moved[0])
        return tr("then has %(n)s", n=n) if _counts_up(match) else tr("then needs %(n)s", n=n)
    return " · ".join(f"{sides.names(tr, match, side)}\N{NO-BREAK SPACE}{number(match, line, side)}" for side in moved)


def then_spoken(tr: Translator, match: Match, line: Line) -> str:
    """The same for ears, which do not hear a minus sign."""
    if line.finished is not None:
        return bummerl_for(tr, match, line.finished)
    moved = _moved(match, line)
    if len(moved) == 1:
        n = _spoken(tr, match, line, moved[0])
        return tr("then has %(n)s", n=n) if _counts_up(match) else tr("then needs %(n)s", n=n)
    return ", ".join(_whose(tr, match, line, side) for side in moved)


def left(tr: Translator, match: Match, line: Line) -> str:
    """The same as one reads it later, for ears."""
    if line.finished is not None:
        return bummerl_for(tr, match, line.finished)
    moved = _moved(match, line)
    if len(moved) == 1:
        n = _spoken(tr, match, line, moved[0])
        return tr("has %(n)s", n=n) if _counts_up(match) else tr("needs %(n)s", n=n)
    return ", ".join(_whose(tr, match, line, side) for side in moved)


def bummerl_for(tr: Translator, match: Match, finished: FinishedBummerl) -> str:
    """Who gets the dots."""
    losers = tuple(seat for side in finished.losers for seat in side)
    return tr("Bummerl for %(name)s", name=sides.names(tr, match, losers))


def _whose(tr: Translator, match: Match, line: Line, side: Side) -> str:
    places = {"name": sides.names(tr, match, side), "n": _spoken(tr, match, line, side)}
    return tr("%(name)s then has %(n)s", **places) if _counts_up(match) else tr("%(name)s then needs %(n)s", **places)


def _spoken(tr: Translator, match: Match, line: Line, side: Side) -> str:
    return standings.spoken_number(tr, _on_counter(match, line, side))


def _on_counter(match: Match, line: Line, side: Side) -> int:
    needed = line.needs[side[0]]
    return match.rules.match.target - needed if _counts_up(match) else needed


def _moved(match: Match, line: Line) -> tuple[Side, ...]:
    return tuple(side for side in match.rules.match.sides if line.won[side[0]])


def _counts_up(match: Match) -> bool:
    return match.rules.match.count is Count.UP
