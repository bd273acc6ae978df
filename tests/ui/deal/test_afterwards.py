"""Tests for the new score after a deal: on the button that records the deal, and then on the score sheet."""

from companion.core.match.events import GiftGiven, PenaltyImposed
from companion.core.match.match import standing
from companion.core.numbers import GamePoints
from companion.core.seats import Seat
from companion.ui.deal import words
from companion.ui.words.sides import MINUS
from tests.core.table import rules_of
from tests.ui.situations import DE, EN, soft, table


def test_counting_down_shows_points_needed_and_counting_up_points_won() -> None:
    down = table(soft()).append(GiftGiven(Seat.B, GamePoints(2)))
    up = table(rules_of("sixty-six")).append(GiftGiven(Seat.A, GamePoints(3)))
    down_line, up_line = standing(down).sheet[-1], standing(up).sheet[-1]
    assert (words.new_score(DE, down, down_line), words.past_score_spoken(DE, down, down_line)) == (
        "dann noch 5",
        "noch 5",
    )
    assert (words.new_score(EN, up, up_line), words.past_score_spoken(EN, up, up_line)) == ("then has 3", "has 3")
    assert words.new_score_spoken(EN, up, up_line) == "then has 3"


def test_partners_have_their_points_in_the_plural() -> None:
    partners = table(rules_of("bauernschnapsen"))
    up = partners.append(GiftGiven(Seat.B, GamePoints(12)))
    line = standing(up).sheet[-1]
    assert words.new_score(EN, up, line) == words.new_score_spoken(EN, up, line) == "then have 12"
    assert (words.past_score_spoken(EN, up, line), words.past_score_spoken(DE, up, line)) == ("have 12", "haben 12")


def test_a_deal_that_ends_a_bummerl_names_the_loser() -> None:
    over = table(soft()).append(GiftGiven(Seat.A, GamePoints(7)))
    line = standing(over).sheet[-1]
    assert words.new_score(EN, over, line) == words.new_score_spoken(EN, over, line) == "Bummerl lost by Berta"
    assert words.past_score_spoken(DE, over, line) == "Berta verliert das Bummerl"


def test_screen_readers_announce_a_negative_account() -> None:
    charged = table(rules_of("thousand")).append(PenaltyImposed(Seat.A, GamePoints(20)))
    line = standing(charged).sheet[-1]
    assert words.new_score(EN, charged, line) == f"then has {MINUS}20"
    assert words.new_score_spoken(EN, charged, line) == "then has minus 20"
    assert words.past_score_spoken(DE, charged, line) == "hat minus 20"
