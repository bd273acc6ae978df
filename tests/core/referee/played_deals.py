"""Helpers that play random deals and collect both players' descriptions of every moment."""

from collections.abc import Iterator
from random import Random

from tests.core.referee.card_table import POINTS, Card, House, Seen, Table

_LIKELY = (0.0, 0.1, 0.4, 0.9)
_MARRIAGE, _OF_TRUMPS, _BELA = 20, 40, 20


class Game:
    """A deal from the first lead to the last trick; no one claims, so that all moments can occur."""

    def __init__(self, house: House, seed: int, *, stacked: bool) -> None:
        rng = Random(seed)  # noqa: S311  # not used for security
        self._table = Table(house, rng, _stacked(house, rng) if stacked else ())
        self._closing, self._exchanging, self._announcing, self._naming = (
            _LIKELY[self._table.pick(len(_LIKELY))] for _ in range(4)
        )
        self._manners = (self._table.pick(3), self._table.pick(3))
        keeps = 0.9 if stacked else 0.5
        self._keeping = (self._table.happens(keeps), self._table.happens(keeps))
        """Whether each player keeps marriages and exchangeable cards for as long as possible."""

    def moments(self) -> Iterator[Seen]:
        table = self._table
        while table.hands[0]:
            yield from table.seen()
            yield from self._before_the_lead()
            self._play_a_card()
            yield from table.seen()
            yield from self._naming_perhaps()
            self._play_to_it()
            yield from table.seen()
            yield from self._before_drawing()
            if table.draws:
                table.draw()

    def _before_the_lead(self) -> Iterator[Seen]:
        """Exchange, close and announce in any order, or name trumps, and yield each resulting moment."""
        table = self._table
        yield from self._naming_perhaps()
        steps = [self._exchange, self._close, self._announce]
        while steps:
            if steps.pop(table.pick(len(steps)))():
                yield from table.seen()

    def _before_drawing(self) -> Iterator[Seen]:
        yield from self._naming_perhaps()
        if self._close(before_drawing=True):
            yield from self._table.seen()

    def _close(self, *, before_drawing: bool = False) -> bool:
        table = self._table
        closes = table.may_close(before_drawing=before_drawing) and table.happens(self._closing)
        if closes:
            table.closer, table.just_closed = table.leader, True
        return closes

    def _exchange(self) -> bool:
        table = self._table
        exchanges = table.may_exchange() and table.happens(self._exchanging)
        if exchanges:
            table.exchange()
        return exchanges

    def _announce(self) -> bool:
        table = self._table
        announces = table.may_announce() and table.happens(self._announcing)
        if announces:
            suits = table.pairs(table.leader)
            table.announced = suits[table.pick(len(suits))]
            table.marriages[table.leader] += _OF_TRUMPS if table.announced == table.trump else _MARRIAGE
        return announces

    def _naming_perhaps(self) -> Iterator[Seen]:
        table = self._table
        if table.house.game == "schnapsella" and not table.named and table.happens(self._naming / 4):
            table.trump, table.named = table.pick(4), True
            yield from table.seen()

    def _play_a_card(self) -> None:
        table = self._table
        hand = table.hands[table.leader]
        if table.announced is not None:
            hand = [card for card in hand if card[0] == table.announced and card[1] in "KQ"]
        table.lead(self._chosen(table.leader, hand))

    def _play_to_it(self) -> None:
        table = self._table
        seat = 1 - table.leader
        if table.led is not None:
            table.take_trick(self._chosen(seat, table.replies(table.hands[seat], table.led)))

    def _chosen(self, seat: int, cards: list[Card]) -> Card:
        """Choose a card by the player's habit: a random card, the highest or the lowest."""
        manner = self._manners[seat] if self._table.happens(0.8) else 0
        if self._keeping[seat]:
            cards = [card for card in cards if not self._is_worth_keeping(seat, card)] or cards
        cards = sorted(cards, key=lambda card: POINTS[card[1]])
        card = (cards[self._table.pick(len(cards))], cards[-1], cards[0])[manner]
        if self._table.house.game == "schnapsella" and self._table.named and card in self._bela_of(seat):
            self._table.marriages[seat] += _BELA
        return card

    def _is_worth_keeping(self, seat: int, card: Card) -> bool:
        table = self._table
        is_of_pair = card[0] in table.pairs(seat) and card[1] in "KQ"
        return is_of_pair or card == (table.trump, table.house.lowest)

    def _bela_of(self, seat: int) -> list[Card]:
        """Return the king and queen of trumps if the player holds both, or an empty list."""
        trump = self._table.trump
        return [(trump, rank) for rank in "KQ"] if trump in self._table.pairs(seat) and trump is not None else []


def _stacked(house: House, rng: Random) -> tuple[tuple[Card, ...], ...]:
    """Return a hand with marriages and the lowest trump, one with the highest cards, and the turned-up card."""
    suits = sorted(range(4), key=lambda _: rng.random())
    trump, *plain = suits
    few = [(trump, "K"), (trump, "Q"), (trump, house.lowest), (plain[0], "K"), (plain[0], "Q"), (plain[1], "A")]
    aces = [(suit, "A") for suit in suits]
    tens = [(suit, "T") for suit in suits]
    first, other = (
        (few, [*aces[1:2], *aces[3:], *tens[1:]]),
        ([*few[3:], *few[1:3], aces[3]], [*tens[1:], *aces[2:3]]),
        ([*few[3:5], (plain[1], "K"), (plain[1], "Q"), few[2], aces[3]], [*tens[1:], *aces[1:3]]),
        ([*few[:3], *aces[1:]], tens[1:]),
        ([*aces, tens[0]], tens[1:]),
    )[int(rng.random() * 5)]
    size = house.cards // 4
    hands = tuple(first[:size]), tuple(other[:size])
    turned_up = ((trump, "T" if (trump, "T") not in hands[0] + hands[1] else "J"),)
    return (*(hands if rng.random() < 0.5 else hands[::-1]), turned_up)  # in either order


def played(house: House, seed: int, *, stacked: bool = False) -> Iterator[Seen]:
    """Yield every moment of a deal for both players, who hold rare hands if the deal is stacked."""
    return Game(house, seed, stacked=stacked).moments()
