"""The game points that a deal may be worth, given what is known about the pile that determines them."""

from companion.core.numbers import GamePoints
from companion.core.options.parts import DealRules
from companion.core.scoring.piles import Bounds
from companion.core.scoring.stakes import Ask

_ONE = GamePoints(1)
_TWO = GamePoints(2)
_THREE = GamePoints(3)


def prices(rules: DealRules, ask: Ask, pile: Bounds, *, ten: int = 0) -> frozenset[GamePoints]:
    """Return every number of game points that is possible, given what is known about `pile`.

    `ten` is the bonus for the last trick, which is added before the total is compared with the Schneider line.
    """
    holds = _holds_something(ask, pile, ten)
    possible = set[GamePoints]()
    if holds is not True:
        possible.add(_THREE)
    if holds is not False:
        at_the_line = False if ask is Ask.TRICK else pile.reaches(rules.schneider_line - ten)
        if at_the_line is not False:
            possible.add(_ONE)
        if at_the_line is not True:
            possible.add(_TWO)
    return frozenset(possible)


def _holds_something(ask: Ask, pile: Bounds, ten: int) -> bool | None:
    if ask is Ask.CARD_POINTS:
        return True if ten else pile.has_card_points
    return pile.took_trick
