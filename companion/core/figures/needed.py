"""The number of game points in the next deal that would win the Bummerl."""

from companion.core.match.match import Match, standing
from companion.core.options.parts import DealRules
from companion.core.seats import Seat

MOST = 3
"""The maximum number of game points in an ordinary two-player deal."""


def winning_game_points(match: Match, seat: Seat) -> int | None:
    """Return the number of game points (1 to 3) in the next deal that would win the Bummerl for `seat`.

    Returns None if the next deal cannot win it. Game points carried over from draws are taken into account. Only
    two-player games are supported, where a deal is worth at most three game points.
    """
    match_standing = standing(match)
    if match_standing.over or not isinstance(match.rules.deal, DealRules):
        return None
    needed = max(1, match_standing.needs[seat] - match_standing.carried)
    return needed if needed <= MOST else None
