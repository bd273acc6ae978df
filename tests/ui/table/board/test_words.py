"""Tests for the labels of the sides on an upright board."""

from companion.core.match.events import DealRecorded
from companion.core.match.match import Match, standing
from companion.core.numbers import CardPoints, GamePoints
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, Ending
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.table.board import band_looks
from tests.ui.situations import DE, EN
from tests.ui.words.test_standings import more


def labels(tr: Translator, match: Match) -> list[str]:
    return [band_looks.band_label(tr, match, standing(match), side) for side in match.rules.match.sides]


def test_the_labels_of_three_players_name_dealer_and_leader() -> None:
    assert labels(EN, more("three-hand", dealer=Seat.C)) == [
        "Anna has 0 of 10 points, 0 Bummerls",
        "Berta has 0 of 10 points, 0 Bummerls, leads",
        "Cilli has 0 of 10 points, 0 Bummerls, deals",
    ]
    assert labels(EN, more("dreierschnapsen", dealer=Seat.C))[0] == "Anna has 0 of 24 points, 0 Bummerls, leads"
    assert labels(DE, more("three-hand", {"count": "down"}))[0] == "Anna, noch 10 Punkte, 0 Bummerl, gibt"


def test_the_label_of_partners_names_the_dealer_among_them() -> None:
    assert labels(EN, more("bauernschnapsen", {"count": "down"}, Seat.B)) == [
        "Anna and Cilli need 24 points, 0 Bummerls, Cilli leads",
        "Berta and Dora need 24 points, 0 Bummerls, Berta deals",
    ]
    assert labels(DE, more("bauernschnapsen"))[1] == "Berta und Dora, 0 von 24 Punkten, 0 Bummerl, Berta spielt aus"


def test_the_label_of_an_account_includes_barrel_and_zeros() -> None:
    match = more("thousand")
    for _ in range(3):
        counted = {Seat.A: 300, Seat.B: 20, Seat.C: 0}
        points = {seat: CardPoints(n) for seat, n in counted.items()}
        match = match.append(DealRecorded(BiddingOutcome(declarer=Seat.A, bid=300, card_points=points)))
    assert labels(EN, match)[0] == "Anna has 900 of 1000 points, 0 Bummerls, deals, on the barrel, 0 of 3 tries"
    assert labels(EN, match)[2] == "Cilli has minus 120 of 1000 points, 0 Bummerls"
    assert labels(DE, match.undo())[1:] == [
        "Berta, 40 von 1000 Punkten, 0 Bummerl",
        "Cilli, 0 von 1000 Punkten, 0 Bummerl, gibt, 2 von 3 Nullern",
    ]
    assert band_looks.opening_words(DE, match) == "bietet zuerst"
    assert band_looks.points_to_go(EN, standing(match), Seat.A) == "100 to go"


def test_a_play_off_has_no_leader_and_asks_who_wins() -> None:
    match = more("dreierschnapsen", {"three-player-loser": "play-off"})
    match = match.append(DealRecorded(ContractOutcome(ended=Ending.AGREED, by=Seat.A, game_points=GamePoints(24))))
    state = standing(match)
    assert band_looks.opening_player(match, state) is None
    assert band_looks.play_off_question(EN, match, state) == "Play-off between Berta and Cilli: who wins?"
    assert (
        band_looks.play_off_question(DE, match, state) == "Entscheidungsspiel zwischen Berta und Cilli: Wer gewinnt es?"
    )
