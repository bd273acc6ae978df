"""Tests for the wording of times and the names of cards."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from companion.core.cards import PACK, Card, Rank, Suit
from companion.core.seats import Seat
from companion.ui.matches import words
from companion.ui.words import cards
from tests.ui.situations import DE, EN, NAMES

VIENNA = timezone(timedelta(hours=2))
NOW = int(datetime(2026, 6, 14, 20, 30, tzinfo=VIENNA).timestamp()) * 1000
SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000


@pytest.mark.parametrize(
    ("ago", "english", "german"),
    [
        (0, "just now", "gerade eben"),
        (59 * SECOND, "just now", "gerade eben"),
        (MINUTE, "1 minute ago", "vor 1 Minute"),
        (59 * MINUTE, "59 minutes ago", "vor 59 Minuten"),
        (2 * HOUR, "today, 18:30", "heute, 18:30"),
        (20 * HOUR, "today, 00:30", "heute, 00:30"),
        (21 * HOUR, "yesterday, 23:30", "gestern, 23:30"),
        (48 * HOUR, "12 Jun 2026", "12.06.2026"),
        (-5 * HOUR, "15 Jun 2026", "15.06.2026"),
    ],
)
def test_a_moment_is_relative_or_a_date(ago: int, english: str, german: str) -> None:
    assert words.moment(EN, NOW - ago, NOW, VIENNA) == english
    assert words.moment(DE, NOW - ago, NOW, VIENNA) == german


def test_today_ends_at_midnight_in_the_local_time_zone() -> None:
    assert words.moment(EN, NOW - 20 * HOUR, NOW, UTC) == "yesterday, 22:30"


def test_every_card_has_a_unique_name_in_both_languages() -> None:
    for tr in (EN, DE):
        assert len({cards.card(tr, card) for card in PACK}) == len(PACK)
    assert cards.card(DE, Card(Suit.SPADES, Rank.QUEEN)) == "♠ Pik-Dame"
    assert cards.card(EN, Card(Suit.SPADES, Rank.QUEEN)) == "queen of spades ♠"


def test_the_drawn_cards_decide_the_dealer() -> None:
    drawn = Card(Suit.HEARTS, Rank.TEN), Card(Suit.CLUBS, Rank.JACK)
    assert cards.drawn(DE, NAMES, drawn, Seat.A) == "Anna hebt ♥ Herz-Zehner ab, Berta ♣ Treff-Bub: Anna gibt."
