"""Tests for the messages about impossible card points, in singular and plural."""

import pytest

from companion.core.numbers import CardPoints
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.deal import words
from companion.ui.deal.draft import Draft
from tests.ui.situations import DE, EN


@pytest.mark.parametrize(
    ("tr", "card_points", "begins"),
    [
        (EN, 1, "1 card point isn't possible:"),
        (EN, 2, "2 card points aren't possible:"),
        (DE, 1, "1 Auge ist nicht möglich:"),
        (DE, 2, "2 Augen sind nicht möglich:"),
    ],
)
def test_a_pile_of_one_card_point_uses_the_singular(tr: Translator, card_points: int, begins: str) -> None:
    assert words.too_few(tr, card_points).startswith(begins)


@pytest.mark.parametrize(
    ("tr", "card_points", "begins"),
    [
        (EN, 1, "The total can't be 1 card point:"),
        (EN, 125, "The total can't be 125 card points:"),
        (DE, 1, "Zusammen kann das nicht 1 Auge ergeben:"),
        (DE, 125, "Zusammen können das nicht 125 Augen sein:"),
    ],
)
def test_a_total_of_one_card_point_uses_the_singular(tr: Translator, card_points: int, begins: str) -> None:
    draft = Draft(counted={Seat.A: CardPoints(card_points), Seat.B: CardPoints(0)})
    assert words.impossible(tr, draft, (Violation(Code.CONTRADICTION, "piles"),)).startswith(begins)
