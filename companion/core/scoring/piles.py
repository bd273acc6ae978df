"""Inferences from a pile: bounds for its card points and tricks, and contradictions between them."""

from dataclasses import dataclass
from functools import cache

from companion.core.cards import MOST_CARD_POINTS
from companion.core.options.parts import DealRules
from companion.core.scoring.outcomes import Pile

_IMPOSSIBLE_WITH_20_CARDS = frozenset((1, 2, 3))  # the cheapest trick is two jacks
_NOTHING_KNOWN = Pile()


@dataclass(frozen=True, slots=True)
class Bounds:
    """The minimum and maximum of a pile's card points and tricks; a minimum above its maximum is a contradiction."""

    least_card_points: int
    most_card_points: int
    least_tricks: int
    most_tricks: int
    impossible: bool = False

    @property
    def contradictory(self) -> bool:
        """Whether the bounds contradict each other, so that no pile can have them."""
        return self.impossible or self.least_card_points > self.most_card_points or self.least_tricks > self.most_tricks

    @property
    def took_trick(self) -> bool | None:
        """Whether the pile has a trick, or None if unknown."""
        return _verdict(self.least_tricks > 0, self.most_tricks == 0)

    @property
    def has_card_points(self) -> bool | None:
        """Whether the pile has card points, or None if unknown."""
        return _verdict(self.least_card_points > 0, self.most_card_points == 0)

    def reaches(self, line: int) -> bool | None:
        """Return whether the pile has at least `line` card points, or None if this is unknown."""
        return _verdict(self.least_card_points >= line, self.most_card_points < line)


def _verdict(surely: bool, surely_not: bool) -> bool | None:  # noqa: FBT001  # reads like a truth table
    if surely:
        return True
    return False if surely_not else None


def bounds(rules: DealRules, pile: Pile | None, *, ten: int = 0, at_least_tricks: int = 0) -> Bounds:
    """Return the bounds that `pile` implies.

    Args:
        rules: The rules, which determine the pack. With 20 cards, a pile without card points has no tricks; with 24
            cards, a trick can consist of two nines.
        pile: The recorded facts, or None if nothing was recorded.
        ten: The bonus for the last trick. `pile.at_least_33` takes it into account, but the bounds do not include it.
        at_least_tricks: A minimum number of tricks that is known in addition to the recorded facts. It is ignored if
            they deny it, because that is not among the contradictions of the scripting interface.
    """
    if pile is None and not at_least_tricks:
        return _any_pile(rules.cards)
    pile = pile or _NOTHING_KNOWN
    card_points: tuple[int, int] = (
        (0, MOST_CARD_POINTS) if pile.card_points is None else (pile.card_points, pile.card_points)
    )
    tricks = (0, rules.cards // 2) if pile.tricks is None else (pile.tricks, pile.tricks)
    line = rules.schneider_line - ten
    match pile.at_least_33:
        case True:
            card_points = (max(card_points[0], line), card_points[1])
            tricks = (max(tricks[0], 1), tricks[1])
        case False:
            card_points = (card_points[0], min(card_points[1], line - 1))
        case None:
            pass
    match pile.took_trick:
        case True:
            tricks = (max(tricks[0], 1), tricks[1])
        case False:
            tricks = (tricks[0], min(tricks[1], 0))
        case None:
            pass
    impossible = rules.cards == 20 and pile.card_points in _IMPOSSIBLE_WITH_20_CARDS  # noqa: PLR2004  # the number of cards in the pack
    recorded = narrow(rules, Bounds(*card_points, *tricks, impossible))
    if recorded.most_tricks >= at_least_tricks > recorded.least_tricks:
        return narrow(rules, Bounds(*card_points, at_least_tricks, tricks[1], impossible))
    return recorded


@cache
def _any_pile(cards: int) -> Bounds:
    return Bounds(0, MOST_CARD_POINTS, 0, cards // 2)


def narrow(rules: DealRules, bounds: Bounds) -> Bounds:
    """Narrow the bounds by what the card points imply about the tricks, and vice versa."""
    least_card_points, most_card_points = bounds.least_card_points, bounds.most_card_points
    least_tricks, most_tricks = bounds.least_tricks, bounds.most_tricks
    if least_card_points > 0:
        least_tricks = max(least_tricks, 1)
    if most_tricks == 0:
        most_card_points = min(most_card_points, 0)  # marriages are worth nothing without a trick
    if rules.cards == 20:  # noqa: PLR2004  # the number of cards in the pack
        if most_card_points == 0:
            most_tricks = min(most_tricks, 0)
        if least_tricks > 0:
            least_card_points = max(least_card_points, 1)
    return Bounds(least_card_points, most_card_points, least_tricks, most_tricks, bounds.impossible)


def reconcile(rules: DealRules, closing: Bounds, end: Bounds) -> tuple[Bounds, Bounds]:
    """Narrow the bounds of a player's pile at closing and at the end, given that a pile never shrinks."""
    return (
        narrow(
            rules,
            Bounds(
                closing.least_card_points,
                min(closing.most_card_points, end.most_card_points),
                closing.least_tricks,
                min(closing.most_tricks, end.most_tricks),
                closing.impossible,
            ),
        ),
        narrow(
            rules,
            Bounds(
                max(end.least_card_points, closing.least_card_points),
                end.most_card_points,
                max(end.least_tricks, closing.least_tricks),
                end.most_tricks,
                end.impossible,
            ),
        ),
    )
