"""Where a match stands, in words: dots, needs, consequences."""

from companion.core.consequences import (
    BummerlEnds,
    BummerlEndsElsewhere,
    BummerlGoesTo,
    BummerlReopens,
    Consequence,
    MatchEnds,
    MatchReopens,
    RubberGoesTo,
)
from companion.core.match import Match
from companion.core.rules import Count
from companion.core.seats import Seat, opponent_of
from companion.core.standing import Line, Standing
from companion.i18n.translator import Translator


def shown(match: Match, standing: Standing, seat: Seat) -> int:
    """The number on the counter: what is needed, or what has been won where it counts up."""
    needed = standing.needs[seat]
    return needed if match.rules.match.count is Count.DOWN else match.rules.match.target - needed


def reached(tr: Translator, match: Match, line: Line, winner: Seat) -> str:
    """What an entry brings the winner to: how many are still needed, or the end of the Bummerl."""
    if line.finished is not None:
        return tr("Bummerl for %(name)s", name=match.players[opponent_of(winner)])
    if match.rules.match.count is Count.UP:
        return tr("then has %(n)s", n=match.rules.match.target - line.needs[winner])
    return tr("then needs %(n)s", n=line.needs[winner])


def left(tr: Translator, match: Match, line: Line, winner: Seat) -> str:
    """What an entry left the winner with, as one reads it later."""
    if line.finished is not None:
        return tr("Bummerl for %(name)s", name=match.players[opponent_of(winner)])
    if match.rules.match.count is Count.UP:
        return tr("has %(n)s", n=match.rules.match.target - line.needs[winner])
    return tr("needs %(n)s", n=line.needs[winner])


def dots(tr: Translator, n: int) -> str:
    """The dots of a player, as one says them: every dot is a Bummerl lost."""
    return tr.plural("%(n)s Bummerl", "%(n)s Bummerls", n)


def player(tr: Translator, match: Match, standing: Standing, seat: Seat) -> str:
    """All of a player for ears."""
    points = tr.plural("needs %(n)s point", "needs %(n)s points", standing.needs[seat])
    places = {"name": match.players[seat], "needs": points, "dots": dots(tr, standing.dots[seat])}
    if standing.dealer is seat:
        return tr("%(name)s %(needs)s, %(dots)s, deals", **places)
    return tr("%(name)s %(needs)s, %(dots)s", **places)


def consequence(tr: Translator, match: Match, change: Consequence) -> str:
    """What an edit changes later on, in one sentence."""
    names = match.players
    match change:
        case BummerlEndsElsewhere(bummerl, deals_later) if deals_later < 0:
            return tr.plural(
                "Bummerl %(bummerl)s ends %(n)s deal earlier.",
                "Bummerl %(bummerl)s ends %(n)s deals earlier.",
                -deals_later,
                bummerl=bummerl,
            )
        case BummerlEndsElsewhere(bummerl, deals_later):
            return tr.plural(
                "Bummerl %(bummerl)s ends %(n)s deal later.",
                "Bummerl %(bummerl)s ends %(n)s deals later.",
                deals_later,
                bummerl=bummerl,
            )
        case BummerlGoesTo(bummerl, loser, count):
            return tr.plural(
                "Bummerl %(bummerl)s goes to %(name)s: %(n)s dot.",
                "Bummerl %(bummerl)s goes to %(name)s: %(n)s dots.",
                count,
                bummerl=bummerl,
                name=names[loser],
            )
        case BummerlEnds(bummerl, loser, count):
            return tr.plural(
                "Bummerl %(bummerl)s is over: %(n)s dot for %(name)s.",
                "Bummerl %(bummerl)s is over: %(n)s dots for %(name)s.",
                count,
                bummerl=bummerl,
                name=names[loser],
            )
        case BummerlReopens(bummerl):
            return tr("Bummerl %(bummerl)s is not over any more.", bummerl=bummerl)
        case MatchEnds(winner, 0):
            return tr("The match is over: %(name)s wins it.", name=names[winner])
        case MatchEnds(winner, beyond):
            return tr.plural(
                "The match is over, %(name)s wins it; %(n)s deal after its end does not count.",
                "The match is over, %(name)s wins it; %(n)s deals after its end do not count.",
                beyond,
                name=names[winner],
            )
        case MatchReopens():
            return tr("The match is not over any more.")
        case RubberGoesTo(winner):
            return tr("%(name)s wins the match.", name=names[winner])
