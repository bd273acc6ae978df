"""Handover codes of long matches with realistic deals."""

from companion.app.handover.handover import hand_over_match
from companion.app.matches import matches
from companion.core.numbers import CardPoints, Milliseconds
from companion.core.options.options import with_house
from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.outcomes import DealOutcome, Ending, Pile
from companion.core.seats import Seat
from companion.storage.ids import new_match_id
from tests.app.depots import MemoryDepot
from tests.app.match_helpers import accepted
from tests.fakes import FixedClock


async def rubber_code(*, deals: int, bummerls: int) -> str:
    """Return the handover code of a match with `deals` deals, played to `bummerls` Bummerls (0 means open-ended)."""
    here, clock = MemoryDepot(), FixedClock(1_790_000_000_000)
    rules = with_house(PRESETS[Preset.SHARP], {"rubber": bummerls})
    names = {Seat.A: "Maximiliana", Seat.B: "Oberschwandtner"}
    stored = await matches.start(here.depot.matches, clock, new_match_id, names, rules, Seat.A)
    for n in range(deals):
        clock.now = Milliseconds(clock.now + 61_803 + 38_197 * (n * n % 7))
        stored = accepted(await matches.record(here.depot.matches, clock, stored.match_id, stored.revision, _deal(n)))
    return await hand_over_match(here.depot, stored.match_id)


def _deal(n: int) -> DealOutcome:
    """Return the nth deal of a realistic match: mostly plain claims, some after the talon was closed."""
    winner = (Seat.A, Seat.B, Seat.B, Seat.A, Seat.B, Seat.A, Seat.A)[n % 7]
    loser = Seat.B if winner is Seat.A else Seat.A
    match n % 5:
        case 0:
            return DealOutcome(
                ended=Ending.CLAIM,
                by=winner,
                closed_by=winner,
                claim_right=True,
                piles_at_closing={loser: Pile(card_points=CardPoints(11 + n), took_trick=True)},
            )
        case 1:
            return DealOutcome(
                ended=Ending.CLAIM,
                by=winner,
                closed_by=loser,
                claim_right=True,
                piles={loser: Pile(took_trick=True)},
                piles_at_closing={winner: Pile(took_trick=True)},
            )
        case 2:
            return DealOutcome(
                ended=Ending.CLAIM, by=winner, claim_right=True, piles={loser: Pile(took_trick=True, at_least_33=False)}
            )
        case _:
            return DealOutcome(ended=Ending.CLAIM, by=winner, claim_right=True, piles={loser: Pile(at_least_33=True)})
