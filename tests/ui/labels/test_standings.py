"""Where a match stands and what an edit changes, in words."""

import pytest

from companion.core.consequences import (
    BummerlEnds,
    BummerlEndsElsewhere,
    BummerlGoesTo,
    BummerlReopens,
    Consequence,
    MatchEnds,
    MatchReopens,
    RubberGoesTo,
)
from companion.core.events import DealRecorded, GiftGiven
from companion.core.match import Match, standing
from companion.core.numbers import GamePoints
from companion.core.seats import Seat
from companion.ui.labels import standings
from tests.app.at_the_table import won
from tests.core.table import rules_of
from tests.ui.labels.situations import DE, EN, soft, table

CONSEQUENCES: list[tuple[Consequence, str, str]] = [
    (BummerlEndsElsewhere(3, -1), "Bummerl 3 ends 1 deal earlier.", "Bummerl 3 endet 1 Spiel früher."),
    (BummerlEndsElsewhere(3, -2), "Bummerl 3 ends 2 deals earlier.", "Bummerl 3 endet 2 Spiele früher."),
    (BummerlEndsElsewhere(1, 1), "Bummerl 1 ends 1 deal later.", "Bummerl 1 endet 1 Spiel später."),
    (BummerlEndsElsewhere(1, 4), "Bummerl 1 ends 4 deals later.", "Bummerl 1 endet 4 Spiele später."),
    (BummerlGoesTo(2, Seat.B, 1), "Bummerl 2 goes to Berta: 1 dot.", "Bummerl 2 geht an Berta und zählt 1."),
    (BummerlGoesTo(2, Seat.A, 2), "Bummerl 2 goes to Anna: 2 dots.", "Bummerl 2 geht an Anna und zählt 2."),
    (BummerlEnds(1, Seat.B, 2), "Bummerl 1 is over: 2 dots for Berta.", "Bummerl 1 ist aus: 2 Bummerl für Berta."),
    (BummerlReopens(1), "Bummerl 1 is not over any more.", "Bummerl 1 ist nicht mehr aus."),
    (MatchEnds(Seat.A, 0), "The match is over: Anna wins it.", "Die Partie ist aus: Anna gewinnt sie."),
    (
        MatchEnds(Seat.A, 1),
        "The match is over, Anna wins it; 1 deal after its end does not count.",
        "Die Partie ist aus, Anna gewinnt sie; 1 Spiel nach ihrem Ende zählt nicht.",
    ),
    (
        MatchEnds(Seat.B, 3),
        "The match is over, Berta wins it; 3 deals after its end do not count.",
        "Die Partie ist aus, Berta gewinnt sie; 3 Spiele nach ihrem Ende zählen nicht.",
    ),
    (MatchReopens(), "The match is not over any more.", "Die Partie ist nicht mehr aus."),
    (RubberGoesTo(Seat.B), "Berta wins the match.", "Berta gewinnt die Partie."),
]


@pytest.mark.parametrize(("change", "english", "german"), CONSEQUENCES, ids=lambda value: str(value)[:40])
def test_what_an_edit_changes_is_one_sentence(change: Consequence, english: str, german: str) -> None:
    assert standings.consequence(EN, table(soft()), change) == english
    assert standings.consequence(DE, table(soft()), change) == german


def played(match: Match, *winners: Seat, points: int = 3) -> Match:
    for winner in winners:
        match = match.append(DealRecorded(won(winner, points)))
    return match


def test_a_player_is_told_with_needs_dots_and_the_deal() -> None:
    match = played(table(soft()), Seat.A, Seat.A)
    now = standing(match)
    assert standings.player(EN, match, now, Seat.A) == "Anna needs 1 point, 0 Bummerls, deals"
    assert standings.player(DE, match, now, Seat.A) == "Anna, noch 1 Punkt, 0 Bummerl, gibt"
    assert standings.player(DE, match, now, Seat.B) == "Berta, noch 7 Punkte, 0 Bummerl"


def test_where_it_counts_down_the_counter_shows_what_is_needed() -> None:
    match = played(table(soft()), Seat.A)
    assert [standings.shown(match, standing(match), seat) for seat in Seat] == [4, 7]


def test_where_it_counts_up_the_counter_shows_what_was_won() -> None:
    match = played(table(rules_of("sixty-six")), Seat.A)
    line = standing(match).sheet[-1]
    assert [standings.shown(match, standing(match), seat) for seat in Seat] == [3, 0]
    assert standings.reached(EN, match, line, Seat.A) == "then has 3"
    assert standings.left(DE, match, line, Seat.A) == "hat 3"


def test_what_ends_a_bummerl_says_whose_it_is() -> None:
    match = played(table(soft()), Seat.A, Seat.A, Seat.A)
    line = standing(match).sheet[-1]
    assert standings.reached(EN, match, line, Seat.A) == "Bummerl for Berta"
    assert standings.left(DE, match, line, Seat.A) == "Bummerl für Berta"


def test_what_is_left_after_an_entry_by_hand() -> None:
    match = table(soft()).append(GiftGiven(Seat.B, GamePoints(2)))
    line = standing(match).sheet[-1]
    assert standings.reached(DE, match, line, Seat.B) == "dann noch 5"
    assert standings.left(DE, match, line, Seat.B) == "noch 5"
