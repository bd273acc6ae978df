"""Tests for the wording of matches in a list, with any number of players."""

from dataclasses import replace

from companion.app.matches.matches import summary_of
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import DealRecorded
from companion.core.match.match import Match
from companion.core.numbers import CardPoints, GamePoints, Milliseconds
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, DealOutcome, Ending, Outcome
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


def test_a_running_match_shows_the_points_that_each_side_still_needs() -> None:
    card = words.card(EN, summary("soft"), NOW, newest=True)
    assert [(side.name, side.caption, side.number, side.places) for side in card.sides] == [
        ("Anna", "needs", "7", 2),
        ("Berta", "needs", "7", 2),
    ]
    assert card.label == "Anna needs 7 points, Berta needs 7 points, Bummerl 1, resume"


def test_a_match_that_counts_up_shows_the_points_that_each_side_has() -> None:
    card = words.card(DE, summary("sixty-six"), NOW, newest=True)
    assert [(side.caption, side.number) for side in card.sides] == [("hat", "0"), ("hat", "0")]
    assert card.label.startswith("Anna 0 von 7 Punkten, Berta 0 von 7 Punkten, ")


def test_a_finished_match_shows_the_bummerls_won_in_the_order_of_the_names() -> None:
    agreed_wins = [DealOutcome(ended=Ending.AGREED, by=Seat.B, game_points=GamePoints(3)) for _ in range(3)]
    match = summary("soft", *agreed_wins)
    assert match.over
    card = words.card(EN, match, NOW, newest=False)
    assert [(side.name, side.caption, side.number, side.places) for side in card.sides] == [
        ("Anna", "won", "0", 0),
        ("Berta", "won", "2", 0),
    ]
    assert card.label == "Anna versus Berta, Bummerls won: 0 to 2, Berta won, Schneider counts as 2, view"
    assert card.when == "just now · Berta won · Schneider counts as 2"
    assert words.card(DE, match, NOW, newest=False).when == "gerade eben · Berta hat gewonnen · Schneider zählt 2"


def test_a_finished_match_says_what_counts_more_than_once() -> None:
    seats = (Seat.A, Seat.A, Seat.B, Seat.A)
    ordinary = [DealOutcome(ended=Ending.AGREED, by=seat, game_points=GamePoints(3)) for seat in seats]
    assert words.card(EN, summary("soft", *ordinary, *ordinary), NOW, newest=False).when == "just now · Anna won"
    once = summary("tournament", *[ordinary[0]] * 6)
    assert words.card(EN, once, NOW, newest=False).when == "just now · Anna won"
    retour = summary("bauernschnapsen", agreed(Seat.B, 23), agreed(Seat.A, 24), house={"rubber": 1})
    assert (
        words.card(EN, retour, NOW, newest=False).when == "just now · Anna and Cilli won · Retourschneider counts as 4"
    )


def test_the_label_of_three_players_has_their_numbers() -> None:
    match = summary("three-hand", agreed(Seat.A, 3), agreed(Seat.C, 7))
    card = words.card(EN, match, NOW, newest=True)
    assert card.label == (
        "Berta has 0 of 10 points, Anna has 3 of 10 points, Cilli has 7 of 10 points, "
        "Schnapsen for three, Bummerl 1, resume"
    )
    assert words.card(DE, match, NOW, newest=True).label == (
        "Berta 0 von 10 Punkten, Anna 3 von 10 Punkten, Cilli 7 von 10 Punkten, "
        "Schnapsen zu dritt, Bummerl 1, weiterspielen"
    )
    assert (words.everybody(DE, match), words.versus(EN, match)) == (
        "Berta, Anna und Cilli",
        "Berta, Anna and Cilli",
    )


def test_partners_are_one_side_and_win_together() -> None:
    match = summary("bauernschnapsen", agreed(Seat.C, 24), house={"rubber": 1})
    card = words.card(EN, match, NOW, newest=False)
    assert card.label == (
        "Anna and Cilli versus Berta and Dora, Bummerls won: 2 to 0, Bauernschnapsen, Anna and Cilli won, "
        "Schneider counts as 2, view"
    )
    assert words.card(DE, match, NOW, newest=False).label == (
        "Anna und Cilli gegen Berta und Dora, gewonnene Bummerl: 2 zu 0, Bauernschnapsen, "
        "Anna und Cilli haben gewonnen, Schneider zählt 2, ansehen"
    )
    assert words.versus(DE, match) == "Anna und Cilli gegen Berta und Dora"
    assert words.everybody(EN, match) == "Anna, Berta, Cilli and Dora"
    assert words.deleted_card(EN, match, NOW).label == (
        "Anna and Cilli vs. Berta and Dora, Bauernschnapsen, deleted just now, restore"
    )


def test_a_negative_account_has_a_minus_sign_and_spoken_words() -> None:
    counted = {Seat.A: CardPoints(60), Seat.B: CardPoints(60), Seat.C: CardPoints(0)}
    match = summary("thousand", BiddingOutcome(declarer=Seat.C, bid=120, card_points=counted))
    card = words.card(EN, match, NOW, newest=True)
    assert card.sides[2].number == "\N{MINUS SIGN}120"
    assert card.label == (
        "Berta has 60 of 1000 points, Anna has 60 of 1000 points, Cilli has minus 120 of 1000 points, "
        "Thousand, Bummerl 1, resume"
    )


def test_an_endless_match_in_rows_shows_only_received_dots() -> None:
    match = summary("dreierschnapsen", agreed(Seat.A, 24))
    assert [side.places for side in words.card(EN, match, NOW, newest=True).sides] == [2, 0, 2]


def test_a_finished_match_of_three_shows_the_bummerls_of_each() -> None:
    match = summary("three-hand", *[agreed(Seat.A, 7)] * 2, house={"rubber": 1})
    assert match.over
    card = words.card(DE, match, NOW, newest=False)
    assert [(side.caption, side.number, side.dots) for side in card.sides] == [
        ("Bummerl", str(match.dots[seat]), match.dots[seat]) for seat in (Seat.B, Seat.A, Seat.C)
    ]
    assert card.label.startswith(f"Berta: {match.dots[Seat.B]} Bummerl, Anna: 0 Bummerl, ")


def test_only_unusual_games_are_named() -> None:
    cards = {preset: words.card(DE, summary(preset), NOW, newest=True) for preset in ("soft", "sharp", "sixty-six")}
    assert {preset: card.game for preset, card in cards.items()} == {
        "soft": "",
        "sharp": "Schnapsen, scharf",
        "sixty-six": "Sechsundsechzig",
    }
    assert [card.game in card.label for card in cards.values()] == [True] * 3


def test_the_label_of_a_match_has_copy_and_dots() -> None:
    match = replace(summary("soft"), match_id=MatchId("m1-copy-1"), dots={Seat.A: 1, Seat.B: 0}, bummerl=2)
    assert words.card(DE, match, NOW, newest=True).label == (
        "Anna noch 7 Punkte, Berta noch 7 Punkte, Anna: 1 Bummerl, Kopie, Bummerl 2, weiterspielen"
    )
