"""A simulation of two players who follow the rules, independent of the code under test."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

Card = tuple[int, str]
"""A card: a suit from 0 to 3, and a rank."""

RANKS = "ATKQJ9"
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
ENOUGH = 66


class House(NamedTuple):
    """The rules that affect which situations a deal can reach."""

    game: str
    """The game: `schnapsen`, `sixty-six` or `schnapsella`."""
    cards: int = 20
    close_with_two: bool = True
    marriage_on_first_lead: bool = True

    @property
    def lowest(self) -> str:
        """The rank that can be exchanged for the turned-up trump."""
        return "9" if self.cards == 24 else "J"  # the pack with nines


class Seen(NamedTuple):
    """A moment in a deal from one player's point of view, described in the terms of `bummerl may`."""

    turn: str
    first_trick: bool
    talon: int
    closed_by: str | None
    just_closed: bool
    took_trick: bool
    holds_lowest_trump: bool
    holds_pair: bool
    announced: bool
    enough: bool
    best: str | None
    """The best play against the card led; None if no card is led."""
    named: bool


@dataclass
class Table:
    """A deal in progress; seat 0 is the forehand. "The leader" in these methods is the player on lead."""

    house: House
    rng: Random
    wanted: tuple[tuple[Card, ...], ...] = ()
    """A stacked pack: cards for seat 0, cards for seat 1, and the turned-up card."""
    hands: tuple[list[Card], list[Card]] = field(init=False)
    talon: list[Card] = field(init=False)
    """The talon; the last card is the turned-up one."""
    trump: int | None = None
    leader: int = 0
    led: Card | None = None
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    points: list[int] = field(default_factory=lambda: [0, 0])
    marriages: list[int] = field(default_factory=lambda: [0, 0])
    announced: int | None = None
    """The suit of the marriage announced for this lead."""
    closer: int | None = None
    just_closed: bool = False
    named: bool = False
    just_drawn: bool = True
    """Whether no card has been played since both players last drew or were dealt their cards."""

    def __post_init__(self) -> None:
        """Shuffle the pack and deal."""
        ranks = RANKS if self.house.cards == 24 else RANKS[:5]  # the pack with nines
        pack = [(suit, rank) for suit in range(4) for rank in ranks]
        for last in range(len(pack) - 1, 0, -1):
            other = self.pick(last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        size = self.house.cards // 4
        for start, cards in zip((0, size, len(pack) - 1), self.wanted, strict=False):
            for index, card in enumerate(cards, start=start):
                at = pack.index(card)
                pack[at], pack[index] = pack[index], pack[at]
        self.hands = (pack[:size], pack[size : 2 * size])
        self.talon = pack[2 * size :]
        if self.house.game != "schnapsella":
            self.trump = self.talon[-1][0]

    def pick(self, choices: int) -> int:
        """Return a random index below `choices`, the same in every Python version for the same seed."""
        return int(self.rng.random() * choices)

    def happens(self, likelihood: float) -> bool:
        """Decide at random whether an event with this likelihood happens."""
        return self.rng.random() < likelihood

    # ---- possible actions

    @property
    def draws(self) -> bool:
        """Whether players still draw after a trick."""
        return bool(self.talon) and self.closer is None and not self.named

    @property
    def strict(self) -> bool:
        """Whether players must follow suit."""
        return self.house.game == "schnapsella" or not self.talon or self.closer is not None

    def may_close(self, *, before_drawing: bool) -> bool:
        """Return whether the leader may close the talon now."""
        if self.house.game == "schnapsella" or not self.talon or self.closer is not None:
            return False
        if before_drawing and self.house.game != "sixty-six":
            return False
        return self.house.close_with_two or len(self.talon) > 2  # `close_with_two` means two cards in the talon

    def may_exchange(self) -> bool:
        """Return whether the leader may exchange the turned-up trump.

        The moment of the exchange does not affect which situations can occur.
        """
        is_open = self.house.game != "schnapsella" and bool(self.talon) and self.closer is None
        return is_open and (self.trump, self.house.lowest) in self.hands[self.leader]

    def pairs(self, seat: int) -> list[int]:
        """Return the suits in which a player holds the king and queen."""
        hand = self.hands[seat]
        return [suit for suit in range(4) if (suit, "K") in hand and (suit, "Q") in hand]

    def may_announce(self) -> bool:
        """Return whether the leader may announce a marriage now, which requires a full hand."""
        if self.house.game == "schnapsella" or self.announced is not None or not self.pairs(self.leader):
            return False
        if self.house.game == "sixty-six" and (self.closer is not None or not self.talon):
            return False
        return self.house.marriage_on_first_lead or sum(self.tricks) > 0

    def strength(self, card: Card) -> int:
        """Return the strength of a card within its suit; in Schnapsella the jack is the highest trump."""
        if self.house.game == "schnapsella" and card == (self.trump, "J"):
            return len(RANKS) + 1
        return len(RANKS) - RANKS.index(card[1])

    def best_against(self, hand: list[Card], led: Card) -> str:
        """Return the best play from a hand against the card led."""
        suit = [card for card in hand if card[0] == led[0]]
        if suit:
            return "beat" if any(self.strength(card) > self.strength(led) for card in suit) else "follow"
        return "trump" if any(card[0] == self.trump for card in hand) else "neither"

    def replies(self, hand: list[Card], led: Card) -> list[Card]:
        """Return the cards in a hand that may be played to the card led."""
        if not self.strict:
            return hand
        match self.best_against(hand, led):
            case "beat" if self.house.game != "schnapsella":
                return [card for card in hand if card[0] == led[0] and self.strength(card) > self.strength(led)]
            case "beat" | "follow":
                return [card for card in hand if card[0] == led[0]]
            case "trump":
                return [card for card in hand if card[0] == self.trump]
            case _:
                return hand

    def wins(self, reply: Card, led: Card) -> bool:
        if reply[0] == led[0]:
            return self.strength(reply) > self.strength(led)
        return reply[0] == self.trump

    # ---- actions

    def take_trick(self, reply: Card) -> None:
        """Play a reply to the card led; the winner of the trick leads next."""
        if self.led is None:
            raise LookupError("no card is led")
        winner = 1 - self.leader if self.wins(reply, self.led) else self.leader
        self.hands[1 - self.leader].remove(reply)
        self.tricks[winner] += 1
        self.points[winner] += POINTS[self.led[1]] + POINTS[reply[1]]
        self.leader, self.led, self.just_drawn = winner, None, False

    def draw(self) -> None:
        """Let the winner of the trick draw, then the other player."""
        for seat in (self.leader, 1 - self.leader):
            self.hands[seat].append(self.talon.pop(0))
        self.just_drawn = True

    def exchange(self) -> None:
        hand = self.hands[self.leader]
        lowest = (self.talon[-1][0], self.house.lowest)
        hand[hand.index(lowest)], self.talon[-1] = self.talon[-1], lowest

    def lead(self, card: Card) -> None:
        self.hands[self.leader].remove(card)
        self.led, self.announced, self.just_closed = card, None, False

    # ---- descriptions by the players

    def seen(self) -> Iterator[Seen]:
        """Yield the current moment from both players' points of view.

        If there is nothing left to draw, the winner of a trick is on lead immediately.
        """
        if self.led is not None:
            yield from self._described(1 - self.leader, "to-follow")
            return
        if not self.just_drawn:
            yield from self._described(self.leader, "trick-won")
            yield from self._described(1 - self.leader, "trick-lost")
        if self.hands[0] and (self.just_drawn or not self.draws):
            yield from self._described(self.leader, "on-lead")
            yield from self._described(1 - self.leader, "other-on-lead")

    def _described(self, seat: int, turn: str) -> Iterator[Seen]:
        """Yield the current moment from one player's point of view, in the terms of `bummerl may`.

        Before trumps are named, yield it once for each suit that the player may name.
        """
        hand, pairs = self.hands[seat], self.pairs(seat)
        total = self.points[seat] + (self.marriages[seat] if self.tricks[seat] else 0)
        best = None if self.led is None else self.best_against(hand, self.led)
        for trump in range(4) if self.trump is None else (self.trump,):
            would_trump = best == "neither" and any(suit == trump for suit, _ in hand)
            for suit_name in ("neither", "trump") if would_trump else (best,):
                yield Seen(
                    turn=turn,
                    first_trick=not any(self.tricks),
                    talon=len(self.talon),
                    closed_by=None if self.closer is None else ("me" if self.closer == seat else "other"),
                    just_closed=self.just_closed,
                    took_trick=self.tricks[seat] > 0,
                    holds_lowest_trump=(trump, self.house.lowest) in hand,
                    holds_pair=trump in pairs if self.house.game == "schnapsella" else bool(pairs),
                    announced=self.announced is not None and seat == self.leader,
                    enough=total >= ENOUGH,
                    best=suit_name,
                    named=self.named,
                )
