"""Tests for the wording of scores and of the consequences of an edit."""

import pytest

from companion.core.match.consequences import (
    BringsDots,
    BummerlEnds,
    BummerlEndsElsewhere,
    BummerlGoesTo,
    BummerlReopens,
    BummerlWonBy,
    Consequence,
    EntriesCountAgain,
    EntriesStopCounting,
    MatchEnds,
    MatchReopens,
    PlayOffBecomesDeal,
    PlayOffCancelled,
    PlayOffNeeded,
    RubberGoesTo,
)
from companion.core.match.events import DealRecorded
from companion.core.match.match import Match, standing
from companion.core.seats import PAIR, Seat
from companion.ui.words import standings
from tests.app.match_helpers import won
from tests.core.table import rules_of
from tests.ui.situations import DE, EN, soft, table

PLAYERS = {Seat.A: "Anna", Seat.B: "Berta", Seat.C: "Cilli", Seat.D: "Dora"}

CONSEQUENCES: list[tuple[Consequence, str, str]] = [
    (BummerlEndsElsewhere(3, -1), "Bummerl 3 ends 1 deal earlier.", "Bummerl 3 endet 1 Spiel früher."),
    (BummerlEndsElsewhere(3, -2), "Bummerl 3 ends 2 deals earlier.", "Bummerl 3 endet 2 Spiele früher."),
    (BummerlEndsElsewhere(1, 1), "Bummerl 1 ends 1 deal later.", "Bummerl 1 endet 1 Spiel später."),
    (BummerlEndsElsewhere(1, 4), "Bummerl 1 ends 4 deals later.", "Bummerl 1 endet 4 Spiele später."),
    (
        BringsDots(Seat.A, 2),
        "Anna starts with 2 Bummerls carried over from paper.",
        "Anna bringt 2 Bummerl vom Papier mit.",
    ),
    (
        BummerlGoesTo(2, Seat.B, 1),
        "Bummerl 2 now counts as 1 against Berta.",
        "Berta bekommt jetzt Bummerl 2; es zählt 1.",
    ),
    (
        BummerlGoesTo(2, Seat.A, 2),
        "Bummerl 2 now counts as 2 against Anna.",
        "Anna bekommt jetzt Bummerl 2; es zählt 2.",
    ),
    (BummerlEnds(1, Seat.B, 2), "Bummerl 1 is over: 2 Bummerls for Berta.", "Bummerl 1 ist aus: 2 Bummerl für Berta."),
    (BummerlWonBy(2, Seat.B), "Berta now wins Bummerl 2.", "Bummerl 2 gewinnt jetzt Berta."),
    (BummerlReopens(1), "Bummerl 1 is open again.", "Bummerl 1 läuft wieder."),
    (
        PlayOffNeeded((Seat.A, Seat.B)),
        "A play-off between Anna and Berta decides the Bummerl.",
        "Um das Bummerl spielen Anna und Berta ein Entscheidungsspiel.",
    ),
    (PlayOffCancelled(), "The play-off isn't needed any more.", "Das Entscheidungsspiel entfällt."),
    (
        PlayOffBecomesDeal(4),
        "Deal 4, so far the play-off, now counts as an agreed deal.",
        "Spiel 4 war bisher das Entscheidungsspiel; jetzt zählt es als vereinbartes Spiel.",
    ),
    (EntriesStopCounting(1), "1 other entry no longer counts.", "1 anderer Eintrag zählt nicht mehr."),
    (EntriesStopCounting(2), "2 other entries no longer count.", "2 andere Einträge zählen nicht mehr."),
    (EntriesCountAgain(1), "1 other entry counts again.", "1 anderer Eintrag zählt wieder."),
    (EntriesCountAgain(2), "2 other entries count again.", "2 andere Einträge zählen wieder."),
    (MatchEnds(Seat.A, 0), "The match is over: Anna wins.", "Die Partie ist aus: Anna gewinnt."),
    (
        MatchEnds(Seat.A, 1),
        "The match is over: Anna wins. 1 deal after the end doesn't count.",
        "Die Partie ist aus: Anna gewinnt. 1 Spiel nach dem Ende zählt nicht.",
    ),
    (
        MatchEnds(Seat.B, 3),
        "The match is over: Berta wins. 3 deals after the end don't count.",
        "Die Partie ist aus: Berta gewinnt. 3 Spiele nach dem Ende zählen nicht.",
    ),
    (MatchReopens(), "The match is open again.", "Die Partie läuft wieder."),
    (MatchEnds(None, 0), "The match is over, with no winner.", "Die Partie ist aus, ohne Sieger."),
    (RubberGoesTo(None), "Nobody wins the match.", "Niemand gewinnt die Partie."),
    (RubberGoesTo(Seat.B), "Berta wins the match.", "Berta gewinnt die Partie."),
]


@pytest.mark.parametrize(("change", "english", "german"), CONSEQUENCES, ids=lambda value: str(value)[:40])
def test_the_consequence_of_an_edit_is_a_sentence(change: Consequence, english: str, german: str) -> None:
    assert standings.consequence(EN, table(soft()), change) == english
    assert standings.consequence(DE, table(soft()), change) == german


def played(match: Match, *winners: Seat, points: int = 3) -> Match:
    for winner in winners:
        match = match.append(DealRecorded(won(winner, points)))
    return match


def test_the_label_of_a_player_has_points_dots_and_dealer() -> None:
    match = played(table(soft()), Seat.A, Seat.A)
    current = standing(match)
    assert standings.player(EN, match, current, Seat.A) == "Anna needs 1 point, 0 Bummerls, deals"
    assert standings.player(DE, match, current, Seat.A) == "Anna, noch 1 Punkt, 0 Bummerl, gibt"
    assert standings.player(DE, match, current, Seat.B) == "Berta, noch 7 Punkte, 0 Bummerl"


def test_counting_down_shows_the_points_needed() -> None:
    match = played(table(soft()), Seat.A)
    assert [standings.counter_number(match, standing(match), seat) for seat in PAIR] == [4, 7]


def test_counting_up_shows_the_points_won_and_the_target() -> None:
    match = played(table(rules_of("sixty-six")), Seat.A)
    current = standing(match)
    assert [standings.counter_number(match, current, seat) for seat in PAIR] == [3, 0]
    assert standings.player(EN, match, current, Seat.A) == "Anna has 3 of 7 points, 0 Bummerls, deals"
    assert standings.player(DE, match, current, Seat.B) == "Berta, 0 von 7 Punkten, 0 Bummerl"


def test_negative_numbers_have_a_proper_minus_sign_and_spoken_words() -> None:
    assert (standings.digits(-120), standings.digits(7)) == ("\N{MINUS SIGN}120", "7")
    assert (standings.spoken_number(DE, -120), standings.spoken_number(DE, 7)) == ("minus 120", "7")


# ---- more than two players


def more(preset: str, house: dict[str, object] | None = None, dealer: Seat = Seat.A) -> Match:
    rules = rules_of(preset, house)
    return Match(players={seat: PLAYERS[seat] for seat in rules.seats}, rules=rules, first_dealer=dealer)


@pytest.mark.parametrize(
    ("change", "english", "german"),
    [
        (
            BummerlGoesTo(2, Seat.B, 2),
            "Bummerl 2 now counts as 2 against both Berta and Dora.",
            "Berta und Dora bekommen jetzt Bummerl 2; es zählt 2.",
        ),
        (
            MatchEnds(Seat.A, 2),
            "The match is over: Anna and Cilli win. 2 deals after the end don't count.",
            "Die Partie ist aus: Anna und Cilli gewinnen. 2 Spiele nach dem Ende zählen nicht.",
        ),
        (RubberGoesTo(Seat.B), "Berta and Dora win the match.", "Berta und Dora gewinnen die Partie."),
    ],
)
def test_the_consequence_of_an_edit_names_both_partners(change: Consequence, english: str, german: str) -> None:
    assert standings.consequence(EN, more("bauernschnapsen"), change) == english
    assert standings.consequence(DE, more("bauernschnapsen"), change) == german


def test_partners_win_a_match_together() -> None:
    assert standings.wins_match(EN, more("bauernschnapsen"), Seat.A) == "Anna and Cilli win the match"
    assert standings.wins_match(DE, more("thousand"), Seat.C) == "Cilli gewinnt die Partie"
