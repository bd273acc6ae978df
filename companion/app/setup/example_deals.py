"""The deals used in the examples of house rules, with every detail that a rule may depend on.

The players are Anna, Berta, Cilli and Dora.
"""

from dataclasses import replace

from companion.app.setup.stories import Story
from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.contracts import contracts_played
from companion.core.options.parts import BiddingRules, ContractRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import (
    BiddingOutcome,
    ContractOutcome,
    DealOutcome,
    Ending,
    NamingOutcome,
    Outcome,
    Party,
    Pile,
)
from companion.core.seats import Seat

ANNA, BERTA, CILLI = Seat.A, Seat.B, Seat.C


def outcome_of(story: Story, rules: Ruleset) -> Outcome:
    """Return the deal of an example as it would be recorded under `rules`."""
    match rules.deal:
        case NamingRules():
            return _naming(story)
        case BiddingRules():
            return _bidding(story)
        case ContractRules() as deal:
            return _contract(story, deal)
        case _:
            return _two_hands(story)


def _two_hands(story: Story) -> DealOutcome:  # noqa: C901, PLR0912  # one case for each example
    match story:
        case Story.CLAIM_AGAINST_31:
            return _claim(right=True, piles={BERTA: _counted(31)})
        case Story.NINES_ONLY:
            return _claim(right=True, piles={BERTA: Pile(card_points=CardPoints(0), took_trick=True)})
        case Story.WRONG_AGAINST_40:
            return _claim(right=False, piles={BERTA: _counted(40)})
        case Story.WRONG_AGAINST_NOTHING:
            return _claim(right=False, piles={BERTA: _NOTHING})
        case Story.CLOSER_WRONG_AGAINST_35:
            return _claim(right=False, closed_by=ANNA, piles={BERTA: _counted(35)}, then={BERTA: _counted(35)})
        case Story.CLOSER_WRONG_TRICKLESS:
            return _claim(right=False, closed_by=ANNA, piles={BERTA: _counted(12)}, then={BERTA: _NOTHING})
        case Story.NON_CLOSER_WRONG:
            piles, then = {ANNA: _counted(20), BERTA: _counted(40)}, {ANNA: _NOTHING, BERTA: _counted(20)}
            return _claim(right=False, closed_by=BERTA, piles=piles, then=then)
        case Story.CLOSED_AGAINST_NOTHING:
            return _claim(right=True, closed_by=ANNA, piles={BERTA: _counted(20)}, then={BERTA: _NOTHING})
        case Story.CLOSED_IN_VAIN:
            return DealOutcome(ended=Ending.PLAYED_OUT, closed_by=ANNA, piles_at_closing={BERTA: _counted(14)})
        case Story.CLOSER_BEATEN:
            return _claim(right=True, closed_by=BERTA, then={ANNA: _NOTHING})
        case Story.LAST_TRICK_50:
            return _played_out(50, 70)
        case Story.LAST_TRICK_100:
            return _played_out(100, 20)
        case Story.TIE:
            return _played_out(55, 65)
        case Story.REVOKE:
            return DealOutcome(ended=Ending.REVOKE, by=ANNA)
        case _:
            return DealOutcome(ended=Ending.AGREED, by=ANNA, game_points=GamePoints(1))


_NOTHING = Pile(took_trick=False)


def _counted(card_points: int) -> Pile:
    return Pile(card_points=CardPoints(card_points))


def _claim(
    *,
    right: bool,
    closed_by: Seat | None = None,
    piles: dict[Seat, Pile] | None = None,
    then: dict[Seat, Pile] | None = None,
) -> DealOutcome:
    """Return a deal that ends with Anna's claim; `piles` contains the final piles, `then` those at closing."""
    return DealOutcome(
        ended=Ending.CLAIM,
        by=ANNA,
        closed_by=closed_by,
        claim_right=right,
        piles=piles or {},
        piles_at_closing=then or {},
    )


def _played_out(anna: int, berta: int) -> DealOutcome:
    """Return a deal in which Anna takes the last trick."""
    return DealOutcome(ended=Ending.PLAYED_OUT, by=ANNA, piles={ANNA: _counted(anna), BERTA: _counted(berta)})


def _contract(story: Story, deal: ContractRules) -> ContractOutcome:
    """Return the deal of an example for a game with contracts, in which Anna is the declarer."""
    if story in {Story.DOUBLED_TO_THE_CAP, Story.DOUBLED_ONCE}:
        doubled = deal.doubling_cap if story is Story.DOUBLED_TO_THE_CAP else 2
        contract = next(iter(contracts_played(deal)), None)
        if contract is not None:
            return ContractOutcome(declarer=ANNA, contract=contract, made=True, doubled=doubled)
        return replace(_contract(Story.CLAIM_AGAINST_31, deal), doubled=doubled)
    two = _two_hands(story)
    party_of = {ANNA: Party.DECLARER, BERTA: Party.DEFENDERS}
    return ContractOutcome(
        declarer=ANNA,
        ended=two.ended,
        by=None if two.by is None else party_of[two.by],
        claim_right=two.claim_right,
        piles={party_of[seat]: pile for seat, pile in two.piles.items()},
        game_points=two.game_points,
    )


def _naming(story: Story) -> NamingOutcome:
    if story is Story.REVOKE:
        return NamingOutcome(ended=Ending.REVOKE, by=ANNA)
    return NamingOutcome(ended=Ending.AGREED, by=ANNA, game_points=GamePoints(1))


def _bidding(story: Story) -> BiddingOutcome:
    match story:
        case Story.GIVEN_UP:
            return BiddingOutcome(declarer=ANNA, bid=100, gave_up=True)
        case Story.THREE_ZEROS:
            return _bid_made(100, 20, 0)
        case Story.ON_THE_BARREL:
            return BiddingOutcome(declarer=BERTA, bid=100, card_points=_each(10, 100, 10))
        case _:
            return _bid_made(134, 40, 26)


def _bid_made(anna: int, berta: int, cilli: int) -> BiddingOutcome:
    return BiddingOutcome(declarer=ANNA, bid=100, card_points=_each(anna, berta, cilli))


def _each(anna: int, berta: int, cilli: int) -> dict[Seat, CardPoints]:
    return {ANNA: CardPoints(anna), BERTA: CardPoints(berta), CILLI: CardPoints(cilli)}
