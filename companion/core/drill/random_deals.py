"""Random deals for drill questions, including details that do not affect the result."""

from collections.abc import Sequence

from companion.core.drill.topics import Topic
from companion.core.numbers import CardPoints
from companion.core.options.parts import DealRules
from companion.core.scoring.outcomes import DealOutcome, Ending, NamingOutcome, Pile
from companion.core.seats import PAIR, Seat, opponent_of
from companion.core.tournament.chance import Chance

_PILES = (
    *((0, 0), (4, 1), (13, 1), (14, 1), (21, 1)),
    *((25, 2), (30, 2), (32, 2), (33, 2), (34, 2)),
    *((36, 3), (42, 3), (48, 3), (54, 3)),
)
"""Plausible piles of a loser, as pairs of card points and tricks; many are close to the Schneider line."""
_NINES = ((0, 1),)
_ENOUGH, _SHORT = (66, 67, 68, 70, 73), (65, 64, 63, 60, 57)
_LAST_TRICK = ((50, 70), (70, 50), (55, 65), (65, 55), (52, 68), (34, 86), (26, 94))
_NAMER = (66, 65, 67, 64, 70, 58, 72, 50)
_CLAIMANTS_TRICKS = 4
_TRICKS_BEFORE = 3
"""The number of tricks taken before the closing; it leaves enough cards in the talon to close under any rules."""
_MOST_EARLY = 42
"""The maximum number of card points before the closing, so that the claimant can still take three more tricks."""
_TAKEN_LATER, _OTHERS_LATER = 3, 2
"""The number of tricks after a closing: three for the claimant, at most two for the opponent."""
_CHEAPEST, _DEAREST = 4, 22
"""The lowest and highest number of card points in a trick: two jacks or two aces."""
_PileSize = tuple[int, int]


def random_deal(rules: DealRules, topic: Topic, chance: Chance) -> DealOutcome:
    """Return a random deal for a topic, with every detail that a rule could depend on."""
    by = PAIR[chance(2)]
    match topic:
        case Topic.RIGHT_CLAIM:
            return _claim(rules, chance, by, right=True)
        case Topic.WRONG_CLAIM:
            return _claim(rules, chance, by, right=False)
        case Topic.CLOSER_RIGHT:
            return _claim(rules, chance, by, right=True, closed_by=by)
        case Topic.CLOSER_WRONG:
            return _claim(rules, chance, by, right=False, closed_by=by)
        case Topic.CLOSER_BEATEN:
            return _claim(rules, chance, by, right=True, closed_by=opponent_of(by))
        case Topic.AGAINST_CLOSER_WRONG:
            return _claim(rules, chance, by, right=False, closed_by=opponent_of(by))
        case Topic.CLOSING_FAILED:
            return _played_out_closed(rules, chance, by)
        case Topic.LAST_TRICK:
            return _played_out(chance, by)
        case _:
            return DealOutcome(ended=Ending.REVOKE, by=by)


def random_naming_deal(topic: Topic, chance: Chance) -> NamingOutcome:
    """Return a random deal of Schnapsella for a topic."""
    by = PAIR[chance(2)]
    if topic is Topic.REVOKE:
        return NamingOutcome(ended=Ending.REVOKE, by=by)
    return NamingOutcome(namer=by, card_points=CardPoints(_NAMER[chance(len(_NAMER))]))


def _claim(
    rules: DealRules, chance: Chance, claimant: Seat, *, right: bool, closed_by: Seat | None = None
) -> DealOutcome:
    amounts = _ENOUGH if right else _SHORT
    own_amount = CardPoints(amounts[chance(len(amounts))])
    other = opponent_of(claimant)
    if closed_by is None:
        own, opposing = (
            Pile(card_points=own_amount, tricks=_CLAIMANTS_TRICKS),
            _pile(*_choose(_possible_sizes(rules), chance)),
        )
        piles, closing = {claimant: own, other: opposing}, dict[Seat, Pile]()
    else:
        at_closing = _sizes_at_closing(rules, chance, closed_by)
        own = Pile(card_points=own_amount, tricks=at_closing[claimant][1] + _TAKEN_LATER)
        piles = {claimant: own, other: _pile(*_choose(_sizes_at_end(rules, at_closing[other]), chance))}
        closing = {seat: _pile(*pile) for seat, pile in at_closing.items()}
    return DealOutcome(
        ended=Ending.CLAIM,
        by=claimant,
        closed_by=closed_by,
        claim_right=right,
        piles=piles,
        piles_at_closing=closing,
    )


def _played_out_closed(rules: DealRules, chance: Chance, last_trick: Seat) -> DealOutcome:
    closer = PAIR[chance(2)]
    at_closing = _sizes_at_closing(rules, chance, closer)
    return DealOutcome(
        ended=Ending.PLAYED_OUT,
        by=last_trick,
        closed_by=closer,
        piles_at_closing={seat: _pile(*pile) for seat, pile in at_closing.items()},
    )


def _played_out(chance: Chance, last_trick: Seat) -> DealOutcome:
    own, others = _LAST_TRICK[chance(len(_LAST_TRICK))]
    piles = {last_trick: _pile_with(own), opponent_of(last_trick): _pile_with(others)}
    return DealOutcome(ended=Ending.PLAYED_OUT, by=last_trick, piles=piles)


def _pile_with(card_points: int) -> Pile:
    return Pile(card_points=CardPoints(card_points))


def _possible_sizes(rules: DealRules) -> tuple[_PileSize, ...]:
    return _PILES if rules.cards == 20 else (*_PILES[:1], *_NINES, *_PILES[1:])  # noqa: PLR2004  # the number of cards in the pack


def _sizes_at_closing(rules: DealRules, chance: Chance, closer: Seat) -> dict[Seat, _PileSize]:
    """Return random sizes of both piles at closing; if the closer has no trick, the opponent has none either."""
    early = [pile for pile in _possible_sizes(rules) if pile[0] <= _MOST_EARLY]
    own = _choose([pile for pile in early if pile[1] <= _TRICKS_BEFORE], chance)
    others = [pile for pile in early if pile[1] <= (_TRICKS_BEFORE - own[1] if own[1] else 0)]
    return {closer: own, opponent_of(closer): _choose(others, chance)}


def _sizes_at_end(rules: DealRules, at_closing: _PileSize) -> list[_PileSize]:
    """Return the possible sizes of a pile at the end of a deal: as at closing, or with one or two more tricks."""
    return [
        pile
        for pile in _possible_sizes(rules)
        if pile == at_closing
        or (
            0 < pile[1] - at_closing[1] <= _OTHERS_LATER
            and _CHEAPEST * (pile[1] - at_closing[1]) <= pile[0] - at_closing[0] <= _DEAREST * (pile[1] - at_closing[1])
        )
    ]


def _choose(piles: Sequence[_PileSize], chance: Chance) -> _PileSize:
    return piles[chance(len(piles))]


def _pile(card_points: int, tricks: int) -> Pile:
    return Pile(card_points=CardPoints(card_points), tricks=tricks)
