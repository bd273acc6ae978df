"""What the card says of a match that the table has ended early."""

from companion.core.match.match import Match
from companion.core.match.standing import Standing
from companion.i18n.translator import Translator
from companion.ui.table.court_card import CardLook
from companion.ui.widgets.looks import Side
from companion.ui.words import sides, standings


def abandoned_look(tr: Translator, match: Match, now: Standing, note: str) -> CardLook:
    """Who got the match, if anybody; the numbers, and the Bummerls, are those at which it ended."""
    every_side = match.rules.match.sides
    winner = now.rubber_winner
    name = tr("without a winner") if winner is None else sides.side(tr, match, winner)
    dots = standings.all_dots(tr, ((sides.names(tr, match, side), now.dots[side[0]]) for side in every_side))
    told = [(sides.names(tr, match, side), standings.shown(match, now, side[0])) for side in every_side]
    return CardLook(
        side=Side.A if winner is None else Side(winner.value),
        lead=tr("Ended early") if winner is None else tr("Match for"),
        name=name,
        winner=tr("at the end"),
        score=" : ".join(standings.digits(number) for _, number in told),
        marks=0,
        note=note or dots,
        label=tr(
            "The match was ended early. %(result)s. %(standing)s.",
            result=tr("Nobody wins it") if winner is None else standings.wins_match(tr, match, winner),
            standing=", ".join(
                [*(f"{each} {standings.spoken_number(tr, number)}" for each, number in told), *([dots] if dots else [])]
            ),
        ),
    )
