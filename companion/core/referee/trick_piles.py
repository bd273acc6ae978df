"""Trick piles recorded card by card, so that the app can count them."""

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
    """The cards in a player's tricks, and the suits of the player's announced marriages."""

    cards: frozenset[Card] = frozenset()
    marriages: frozenset[Suit] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOut:
    """The piles on the table, one for each player or party, with everything that affects the count."""

    rules: Ruleset
    piles: Mapping[Seat, TrickPile] = field(default_factory=dict)
    trump: Suit | None = None
    """The trump suit, or None if not known."""
    played_out: bool = False
    """Whether all cards were played, so that none are left in the hands or in the talon."""
    closed: bool = False
    last_trick: Seat | None = None
    """The player who took the last trick of a deal played to the end."""

    @property
    def holds_both(self) -> bool:
        """Whether the piles of both parties are present."""
        return set(PAIR) <= set(self.piles)


def pack_of(rules: Ruleset) -> tuple[Card, ...]:
    """Return the game's pack, suit by suit."""
    match rules.deal:
        case DealRules(cards=cards) if cards == _WITH_NINES:
            return PACK_WITH_NINES
        case BiddingRules():
            return PACK_WITH_NINES
        case _:
            return PACK


def trick_size(rules: Ruleset) -> int:
    """Return the number of cards in a trick."""
    return len(rules.seats)


def tricks_in(rules: Ruleset, pile: TrickPile) -> int:
    """Return the number of complete tricks, ignoring cards that a declarer has discarded."""
    return len(pile.cards) // trick_size(rules)


def has_discards(rules: Ruleset) -> bool:
    """Return whether the declarer discards two cards; the sources do not say whether these cards count."""
    return rules.preset in _DISCARDING


def is_whole(rules: Ruleset, pile: TrickPile) -> bool:
    """Return whether the cards form complete tricks, apart from the declarer's discards."""
    rest = len(pile.cards) % trick_size(rules)
    return rest == 0 or (has_discards(rules) and rest == _DISCARDED)
