"""Tests for the texts of matches in a list, with any number of players."""

from dataclasses import replace

from companion.app.matches.matches import summary_of
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import DealRecorded
from companion.core.match.match import Match
from companion.core.numbers import CardPoints, GamePoints, Milliseconds
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, Ending, Outcome
from companion.core.seats import Seat
from companion.ui.matches import words
from tests.core.table import rules_of
from tests.ui.situations import DE, EN

PLAYERS = {Seat.A: "Anna", Seat.B: "Berta", Seat.C: "Cilli", Seat.D: "Dora"}
NOW = Milliseconds(1_000)


def summary(preset: str, *deals: Outcome, house: dict[str, object] | None = None) -> MatchSummary:
    rules = rules_of(preset, house)
    match = Match(players={seat: PLAYERS[seat] for seat in rules.seats}, rules=rules, first_dealer=Seat.A)
    for deal in deals:
        match = match.append(DealRecorded(deal))
    return summary_of(StoredMatch(match_id=MatchId("m1"), revision=1, match=match, started_at=NOW, changed_at=NOW))


def agreed(seat: Seat, game_points: int) -> ContractOutcome:
    return ContractOutcome(ended=Ending.AGREED, by=seat, game_points=GamePoints(game_points))


def test_two_players_with_a_small_target_face_each_other() -> None:
    card = words.card(EN, summary("soft"), NOW, newest=True)
    assert not card.in_rows
    assert [(side.name, side.number, side.places) for side in card.sides] == [("Anna", "7", 2), ("Berta", "7", 2)]
    assert card.label == "Anna versus Berta, 7 to 7, Bummerl 1, resume"


def test_larger_targets_are_shown_in_rows() -> None:
    assert words.card(EN, summary("soft", house={"target": 24}), NOW, newest=True).in_rows


def test_the_label_of_three_players_has_their_numbers() -> None:
    told = summary("three-hand", agreed(Seat.A, 3), agreed(Seat.C, 7))
    card = words.card(EN, told, NOW, newest=True)
    assert card.in_rows
    assert card.label == "Anna 3, Berta 0, Cilli 7, Schnapsen for three, Bummerl 1, resume"
    assert words.card(DE, told, NOW, newest=True).label == (
        "Anna 3, Berta 0, Cilli 7, Schnapsen zu dritt, Bummerl 1, weiterspielen"
    )
    assert (words.everybody(DE, told), words.versus(EN, told)) == (
        "Anna, Berta und Cilli",
        "Anna, Berta and Cilli",
    )


def test_partners_are_one_side_and_win_together() -> None:
    told = summary("bauernschnapsen", agreed(Seat.C, 24), house={"rubber": 1})
    card = words.card(EN, told, NOW, newest=False)
    assert card.label == (
        "Anna and Cilli versus Berta and Dora, 24 to 0, Bauernschnapsen, "
        "Anna and Cilli won, Berta and Dora: 2 Bummerls, view"
    )
    assert words.card(DE, told, NOW, newest=False).label == (
        "Anna und Cilli gegen Berta und Dora, 24 zu 0, Bauernschnapsen, Anna und Cilli haben gewonnen, "
        "Berta und Dora: 2 Bummerl, ansehen"
    )
    assert words.versus(DE, told) == "Anna und Cilli gegen Berta und Dora"
    assert words.everybody(EN, told) == "Anna, Berta, Cilli and Dora"
    assert words.deleted_card(EN, told, NOW).label == (
        "Anna and Cilli vs. Berta and Dora, Bauernschnapsen, deleted just now, restore"
    )


def test_a_negative_account_has_a_minus_sign_and_spoken_words() -> None:
    counted = {Seat.A: CardPoints(60), Seat.B: CardPoints(60), Seat.C: CardPoints(0)}
    told = summary("thousand", BiddingOutcome(declarer=Seat.C, bid=120, card_points=counted))
    card = words.card(EN, told, NOW, newest=True)
    assert card.sides[2].number == "\N{MINUS SIGN}120"
    assert card.label == "Anna 60, Berta 60, Cilli minus 120, Thousand, Bummerl 1, resume"


def test_an_endless_match_in_rows_shows_only_received_dots() -> None:
    told = summary("dreierschnapsen", agreed(Seat.A, 24))
    assert [side.places for side in words.card(EN, told, NOW, newest=True).sides] == [0, 2, 2]


def test_only_unusual_games_are_named() -> None:
    cards = {preset: words.card(DE, summary(preset), NOW, newest=True) for preset in ("soft", "sharp", "sixty-six")}
    assert {preset: card.game for preset, card in cards.items()} == {
        "soft": "",
        "sharp": "Schnapsen, scharf",
        "sixty-six": "Sechsundsechzig",
    }
    assert [card.game in card.label for card in cards.values()] == [True] * 3


def test_the_label_of_a_match_has_copy_and_dots() -> None:
    told = replace(summary("soft"), match_id=MatchId("m1-copy-1"), dots={Seat.A: 1, Seat.B: 0}, bummerl=2)
    assert words.card(DE, told, NOW, newest=True).label == (
        "Anna gegen Berta, 7 zu 7, Kopie, Bummerl 2, Anna: 1 Bummerl, weiterspielen"
    )
