"""Find anomalies in trick piles: impossible piles, and piles that should be checked again."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from companion.core.cards import PACK_WITH_NINES, Card, Rank, Suit
from companion.core.options.choices import Allowed
from companion.core.options.parts import BiddingRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.referee.trick_piles import LaidOut, TrickPile, has_discards, is_whole, pack_of, tricks_in
from companion.core.seats import Seat


class Flag(StrEnum):
    """A kind of anomaly; the values are part of the scripting interface."""

    UNFINISHED_TRICK = "unfinished-trick"
    NO_SUCH_CARD = "no-such-card"
    IN_TWO_PILES = "in-two-piles"
    CARDS_MISSING = "cards-missing"
    """All cards were played, but some are in no pile."""
    ANNOUNCED_TWICE = "announced-twice"
    NO_SUCH_MARRIAGE = "no-such-marriage"
    TRICK_NEEDED = "trick-needed"
    """There is a marriage with a pile without tricks, although marriages are forbidden on the first lead."""
    TOO_MANY_MARRIAGES = "too-many-marriages"
    """The player announced more marriages than the number of leads allows."""
    NEVER_PLAYED = "never-played"
    """Neither card of several marriages is in any pile, although one card of each marriage must have been led."""
    QUEEN_LED = "queen-led"
    """The queen of a marriage is in a pile, but its king isn't, although the rules require leading the king."""
    WAITS_FOR_TRICK = "waits-for-trick"
    BOTH_CARDS_LOST = "both-cards-lost"
    """The king and queen of an announced marriage are in the opponent's pile, which is unusual but possible."""
    TRUMP_UNKNOWN = "trump-unknown"

    @property
    def is_impossible(self) -> bool:
        """Whether the anomaly makes the piles impossible, rather than merely suspicious."""
        return self not in _WORTH_A_LOOK


_WORTH_A_LOOK = frozenset((Flag.WAITS_FOR_TRICK, Flag.BOTH_CARDS_LOST, Flag.TRUMP_UNKNOWN))


@dataclass(frozen=True, slots=True)
class Flagged:
    """An anomaly, with the affected pile, cards or suits."""

    flag: Flag
    seat: Seat | None = None
    """The seat whose pile is affected, or None if the anomaly concerns both piles."""
    cards: tuple[Card, ...] = ()
    suits: tuple[Suit, ...] = ()


def flags_of(laid_out: LaidOut) -> tuple[Flagged, ...]:
    """Return all anomalies: first those of each pile, then those of the piles together."""
    single = [flagged for seat, pile in laid_out.piles.items() for flagged in _pile_flags(laid_out, seat, pile)]
    return (*single, *_shared_flags(laid_out), *_trump_flags(laid_out))


def _pile_flags(laid_out: LaidOut, seat: Seat, pile: TrickPile) -> Iterator[Flagged]:
    rules = laid_out.rules
    if not is_whole(rules, pile):
        yield Flagged(Flag.UNFINISHED_TRICK, seat)
    foreign = _in_order(pile.cards - set(pack_of(rules)))
    if foreign:
        yield Flagged(Flag.NO_SUCH_CARD, seat, cards=foreign)
    if isinstance(rules.deal, NamingRules):
        unknown = tuple(suit for suit in _suits(pile) if laid_out.trump not in {None, suit})
        if unknown or (laid_out.trump is None and len(pile.marriages) > 1):
            yield Flagged(Flag.NO_SUCH_MARRIAGE, seat, suits=unknown or _suits(pile))
        return
    if isinstance(rules.deal, BiddingRules):
        return
    yield from _lead_flags(rules, seat, pile)
    yield from _lost_flags(laid_out, seat, pile)


def _lead_flags(rules: Ruleset, seat: Seat, pile: TrickPile) -> Iterator[Flagged]:
    """Yield an anomaly if there are more marriages than the player can have announced.

    Announcing a marriage requires the lead, which a player has only at the start of the deal or after taking a trick.
    """
    tricks = tricks_in(rules, pile)
    on_first_lead = rules.play is None or rules.play.marriage_on_first_lead is Allowed.YES
    if pile.marriages and not tricks and not on_first_lead:
        yield Flagged(Flag.TRICK_NEEDED, seat, suits=_suits(pile))
    elif len(pile.marriages) > tricks + on_first_lead:
        yield Flagged(Flag.TOO_MANY_MARRIAGES, seat, suits=_suits(pile))
    elif pile.marriages and not tricks:
        yield Flagged(Flag.WAITS_FOR_TRICK, seat, suits=_suits(pile))


def _lost_flags(laid_out: LaidOut, seat: Seat, pile: TrickPile) -> Iterator[Flagged]:
    others = {card for other, other_pile in laid_out.piles.items() if other is not seat for card in other_pile.cards}
    lost = tuple(suit for suit in _suits(pile) if {_king(suit), _queen(suit)} <= others)
    if lost:
        yield Flagged(Flag.BOTH_CARDS_LOST, seat, suits=lost)


def _shared_flags(laid_out: LaidOut) -> Iterator[Flagged]:
    piles = tuple(laid_out.piles.values())
    twice = {card for pile, other in combinations(piles, 2) for card in pile.cards & other.cards}
    if twice:
        yield Flagged(Flag.IN_TWO_PILES, cards=_in_order(twice))
    suits = {suit for pile, other in combinations(piles, 2) for suit in pile.marriages & other.marriages}
    if suits:
        yield Flagged(Flag.ANNOUNCED_TWICE, suits=tuple(suit for suit in Suit if suit in suits))
    if not laid_out.holds_both or isinstance(laid_out.rules.deal, NamingRules | BiddingRules):
        return
    present = {card for pile in piles for card in pile.cards}
    missing = tuple(card for card in pack_of(laid_out.rules) if card not in present)
    if laid_out.played_out and not laid_out.closed and missing and not has_discards(laid_out.rules):
        yield Flagged(Flag.CARDS_MISSING, cards=missing)
    yield from _played_flags(laid_out.rules, piles, present)


def _played_flags(rules: Ruleset, piles: tuple[TrickPile, ...], present: set[Card]) -> Iterator[Flagged]:
    announced = tuple(suit for suit in Suit if any(suit in pile.marriages for pile in piles))
    unseen = tuple(suit for suit in announced if not {_king(suit), _queen(suit)} & present)
    if len(unseen) > 1:
        yield Flagged(Flag.NEVER_PLAYED, suits=unseen)
    if rules.play is not None and rules.play.marriage_king_only is Allowed.YES:
        led = tuple(suit for suit in announced if _queen(suit) in present and _king(suit) not in present)
        if led:
            yield Flagged(Flag.QUEEN_LED, suits=led)


def _trump_flags(laid_out: LaidOut) -> Iterator[Flagged]:
    is_asked = not isinstance(laid_out.rules.deal, BiddingRules | NamingRules)
    if is_asked and laid_out.trump is None and any(pile.marriages for pile in laid_out.piles.values()):
        yield Flagged(Flag.TRUMP_UNKNOWN)


def _suits(pile: TrickPile) -> tuple[Suit, ...]:
    return tuple(suit for suit in Suit if suit in pile.marriages)


def _in_order(cards: AbstractSet[Card]) -> tuple[Card, ...]:
    return tuple(card for card in PACK_WITH_NINES if card in cards)


def _king(suit: Suit) -> Card:
    return Card(suit, Rank.KING)


def _queen(suit: Suit) -> Card:
    return Card(suit, Rank.QUEEN)
