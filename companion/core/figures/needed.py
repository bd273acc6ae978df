"""What would end the Bummerl with the next deal."""

from companion.core.match.match import Match, standing
from companion.core.options.parts import DealRules
from companion.core.seats import Seat

MOST = 3
"""Game points that an ordinary deal between two can bring."""


def last_step(match: Match, seat: Seat) -> int | None:
    """How many game points (1 to 3) `seat` needs from the next deal to end the Bummerl; None where one cannot do it.

    Of games between two only, in which a deal brings at most three; what draws have left for the winner is added.
    """
    now = standing(match)
    if now.over or not isinstance(match.rules.deal, DealRules):
        return None
    needed = max(1, now.needs[seat] - now.carried)
    return needed if needed <= MOST else None
