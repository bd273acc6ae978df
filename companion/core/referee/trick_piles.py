"""Trick piles card by card, as somebody lays them out to have them counted."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.cards import PACK, PACK_WITH_NINES, Card, Suit
from companion.core.options.parts import BiddingRules, DealRules
from companion.core.options.rules import Preset, Ruleset
from companion.core.seats import PAIR, Seat

_WITH_NINES = len(PACK_WITH_NINES)
_DISCARDING = frozenset((Preset.THREE_HAND, Preset.DREIERSCHNAPSEN))
_DISCARDED = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickPile:
    """The cards of a player's tricks, and the suits of which the player has announced a marriage."""

    cards: frozenset[Card] = frozenset()
    marriages: frozenset[Suit] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOut:
    """One pile or several on the table, with what their count depends on; of more than two hands, a pile a party."""

    rules: Ruleset
    piles: Mapping[Seat, TrickPile] = field(default_factory=dict)
    trump: Suit | None = None
    """None: nobody has said it."""
    played_out: bool = False
    """Whether all cards were played, and none is in a hand or in the talon."""
    closed: bool = False
    last_trick: Seat | None = None
    """Who has taken it; of a deal that was played out."""

    @property
    def holds_both(self) -> bool:
        """Whether the piles of both parties lie there."""
        return set(PAIR) <= set(self.piles)


def pack_of(rules: Ruleset) -> tuple[Card, ...]:
    """The cards that the game is played with, suit by suit."""
    match rules.deal:
        case DealRules(cards=cards) if cards == _WITH_NINES:
            return PACK_WITH_NINES
        case BiddingRules():
            return PACK_WITH_NINES
        case _:
            return PACK


def trick_size(rules: Ruleset) -> int:
    """How many cards make a trick."""
    return len(rules.seats)


def tricks_in(rules: Ruleset, pile: TrickPile) -> int:
    """How many whole tricks there are; what a declarer has put aside is none."""
    return len(pile.cards) // trick_size(rules)


def has_discards(rules: Ruleset) -> bool:
    """Whether a declarer puts two cards aside, of which no text says whether they count."""
    return rules.preset in _DISCARDING


def is_whole(rules: Ruleset, pile: TrickPile) -> bool:
    """Whether the cards are whole tricks, but for what a declarer has put aside."""
    rest = len(pile.cards) % trick_size(rules)
    return rest == 0 or (has_discards(rules) and rest == _DISCARDED)
