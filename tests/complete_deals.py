"""Complete deals, with all details known, and the partial records that players make of them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import DealOutcome, Ending, Pile
from companion.core.seats import PAIR, Seat

MARRIAGES_TOTALS = (0, 20, 40, 60, 80, 100)


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards in a pile, with all details known."""

    card_points: int
    tricks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CompleteDeal:
    """A deal with all details known, described in the terms of the scripting interface."""

    ended: str
    by: str
    closed_by: str | None
    claim_right: bool
    game_points: int
    piles: Mapping[str, Cards]
    piles_at_closing: Mapping[str, Cards]


def cards(pack: int, most: int = 120, least: int = 0) -> st.SearchStrategy[Cards]:
    """Generate a pile that can occur with a pack of 20 or 24 cards."""
    some = st.builds(Cards, st.integers(max(4, least), max(4, most)), st.integers(1, 8))
    if least > 0:
        return some
    nothing = st.just(Cards(0, 0))
    return some | nothing if pack == 20 else some | nothing | st.builds(Cards, st.just(0), st.integers(1, 2))


@st.composite
def complete_deals(draw: st.DrawFn, rules: Ruleset) -> CompleteDeal:
    """Generate a complete deal that can occur under the given rules."""
    pack = rules.talon.cards
    ended, by = draw(st.sampled_from(["claim", "claim", "played-out", "revoke", "agreed"])), draw(st.sampled_from("ab"))
    closed_by = draw(st.none() | st.sampled_from("ab"))
    right = ended == "claim" and draw(st.booleans())
    if ended == "played-out":
        first = draw(st.integers(4, 116))
        marriages = draw(st.sampled_from([0, 0, 20, 40, 60]))
        end = {
            "a": Cards(first + marriages, draw(st.integers(1, 5))),
            "b": Cards(120 - first, draw(st.integers(1, 5))),
        }
    else:
        end = {seat: draw(cards(pack, least=66 if right and seat == by else 0)) for seat in "ab"}
    closing: dict[str, Cards] = {}
    if closed_by is not None:
        closing = {seat: draw(_earlier(pack, pile)) for seat, pile in end.items()}
    return CompleteDeal(
        ended=ended,
        by=by,
        closed_by=closed_by,
        claim_right=right,
        game_points=draw(st.integers(1, min(3, rules.match.target))),
        piles=end,
        piles_at_closing=closing,
    )


@st.composite
def _earlier(draw: st.DrawFn, pack: int, end: Cards) -> Cards:
    some = [points for points in {4, 13, 32, 33, 40, end.card_points} if 4 <= points <= end.card_points]
    if not some or draw(st.booleans()):
        return Cards(0, 0)
    fewer = draw(st.integers(1, end.tricks))
    return Cards(0, fewer) if pack == 24 and draw(st.booleans()) else Cards(draw(st.sampled_from(sorted(some))), fewer)


def line_of(rules: Ruleset, truth: CompleteDeal, seat: str) -> int:
    """Return the Schneider line that applies to a player's pile at the end, in card points.

    If the rules add ten points for the last trick and the player took it, the line is ten lower.
    """
    ten = rules.talon.played_out == "plus-ten" and (truth.ended, truth.closed_by, truth.by) == (
        "played-out",
        None,
        seat,
    )
    return rules.talon.schneider_line - (10 if ten else 0)


def whole(pile: Cards, line: int) -> Pile:
    """Return a pile with all details recorded; `line` is the Schneider line for this pile."""
    return Pile(
        card_points=CardPoints(pile.card_points),
        tricks=pile.tricks,
        took_trick=pile.tricks > 0,
        at_least_33=pile.card_points >= line,
    )


def record_all(rules: Ruleset, truth: CompleteDeal) -> DealOutcome:
    """Return the deal with all details recorded."""
    return DealOutcome(
        ended=Ending(truth.ended),
        by=Seat(truth.by),
        closed_by=None if truth.closed_by is None else Seat(truth.closed_by),
        claim_right=truth.claim_right if truth.ended == "claim" else None,
        piles={Seat(seat): whole(pile, line_of(rules, truth, seat)) for seat, pile in truth.piles.items()},
        piles_at_closing={
            Seat(seat): whole(pile, rules.talon.schneider_line) for seat, pile in truth.piles_at_closing.items()
        },
        game_points=GamePoints(truth.game_points) if truth.ended == "agreed" else None,
    )


@st.composite
def partly_recorded(draw: st.DrawFn, rules: Ruleset, truth: CompleteDeal) -> DealOutcome:
    """Generate a correct but partial record of the deal, with arbitrary pile details omitted."""
    outcome = record_all(rules, truth)

    def some(pile: Pile) -> Pile:
        kept = draw(st.sets(st.sampled_from(["card_points", "tricks", "took_trick", "at_least_33"]), max_size=2))
        return Pile(**{field: getattr(pile, field) for field in sorted(kept)})

    def some_of(all_piles: Mapping[Seat, Pile]) -> dict[Seat, Pile]:
        return {seat: some(pile) for seat, pile in all_piles.items() if draw(st.booleans())}

    return replace(outcome, piles=some_of(outcome.piles), piles_at_closing=some_of(outcome.piles_at_closing))


@st.composite
def garbled(draw: st.DrawFn, outcome: DealOutcome) -> DealOutcome:
    """Generate the deal with one pile replaced by a random pile, which may make it contradictory."""
    pile = Pile(
        card_points=draw(st.none() | st.sampled_from([0, 1, 4, 32, 33, 66, 130]).map(CardPoints)),
        tricks=draw(st.none() | st.integers(0, 2)),
        took_trick=draw(st.none() | st.booleans()),
        at_least_33=draw(st.none() | st.booleans()),
    )
    seat = draw(st.sampled_from(PAIR))
    if outcome.closed_by is not None and draw(st.booleans()):
        return replace(outcome, piles_at_closing={**outcome.piles_at_closing, seat: pile})
    return replace(outcome, piles={**outcome.piles, seat: pile})
