"""Tests for explanations of results in every situation, in both languages."""

import re
from dataclasses import replace

import pytest

from companion.core.notation import parse_deal
from companion.core.scoring.results import Reason
from companion.core.scoring.scoring import score
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.words import results
from companion.ui.words.unnamed import within_sentence
from tests.core.table import NO_TRICK, Plain, claim, pile, played_out, rules_of
from tests.ui.situations import DE, EN, situations, table

LANGUAGES = pytest.mark.parametrize("tr", [EN, DE], ids=["en", "de"])


OF_OTHER_GAMES = {
    Reason.NAMER_MADE_IT,
    Reason.NAMER_FAILED,
    Reason.NOBODY_NAMED,
    Reason.CONTRACT_MADE,
    Reason.CONTRACT_FAILED,
    Reason.BID_MADE,
    Reason.BID_FAILED,
    Reason.GAVE_UP,
}


def test_the_situations_cover_every_reason_between_two_with_a_talon() -> None:
    assert {result.reason for _, _, result in situations()} == set(Reason) - OF_OTHER_GAMES


@LANGUAGES
def test_every_sentence_names_the_winner_and_the_points(tr: Translator) -> None:
    for match, outcome, result in situations():
        sentence = results.explanation(tr, match, outcome, result)
        if result.winner is None:
            assert sentence.startswith("Nobody scores: " if tr is EN else "Keine Punkte: ")
            continue
        name, won = match.players[result.winner], result.game_points[result.winner]
        unit = (("point", "points") if tr is EN else ("Punkt", "Punkte"))[won != 1]
        assert re.match(rf"{name}: {won} {unit}\b", sentence), sentence
        assert sentence.endswith(".")


def test_the_words_for_a_side_have_a_capital_only_at_the_start_of_an_english_sentence() -> None:
    unnamed = {Seat.A: "This side", Seat.B: "That side"}
    for match, outcome, result in situations():
        match = replace(match, players=unnamed)  # noqa: PLW2901  # the same match without names
        for words in (results.explanation(EN, match, outcome, result), results.in_short(EN, match, outcome, result)):
            assert not re.search(r".(This|That) side", words), words


def test_german_words_for_a_side_stay_as_they_are_within_a_sentence() -> None:
    assert within_sentence(DE, "Herüben: 2 Punkte, weil Drüben verworfen hat.") == (
        "Herüben: 2 Punkte, weil Drüben verworfen hat."
    )
    assert within_sentence(EN, "Left: 2 points, because That side revoked.") == (
        "Left: 2 points, because that side revoked."
    )


def test_no_german_sentence_is_english() -> None:
    for match, outcome, result in situations():
        for words in (results.explanation, results.in_short):
            assert words(DE, match, outcome, result) != words(EN, match, outcome, result)


def test_only_three_points_are_explained_by_missing_tricks_or_card_points() -> None:
    """Missing tricks or card points are mentioned only for wins of three points."""
    for match, outcome, result in situations():
        sentence = results.explanation(EN, match, outcome, result)
        if re.search(r"no trick|no card points|before (Anna|Berta)", sentence):
            assert result.winner is not None
            assert result.game_points[result.winner] == 3, sentence


def test_the_score_sheet_has_short_reasons() -> None:
    for match, outcome, result in situations():
        for tr in (EN, DE):
            words = results.in_short(tr, match, outcome, result)
            assert 0 < len(words) <= 40
            assert not words.endswith(".")


def explained(preset: str, deal: Plain, house: Plain | None = None) -> tuple[str, str]:
    """Return the explanation as a German sentence, and its German short form on the score sheet."""
    rules = rules_of(preset, house)
    outcome, violations = parse_deal(rules, deal)
    assert outcome is not None, violations
    result = score(rules, outcome)
    return results.explanation(DE, table(rules), outcome, result), results.in_short(DE, table(rules), outcome, result)


@pytest.mark.parametrize(
    ("preset", "deal", "house", "sentence", "in_short"),
    [
        (
            "soft",
            claim("a", right=True, piles={"b": pile(33)}),
            {},
            "Anna: 1 Punkt, weil Berta 33 Augen oder mehr hat.",
            "Berta mit 33 oder mehr",
        ),
        (
            "soft",
            claim("a", right=True, closed_by="a", piles_at_closing={"b": pile(32)}),
            {},
            "Anna: 2 Punkte, weil Berta unter 33 Augen hatte, als Anna zugedreht hat.",
            "zugedreht, Berta unter 33",
        ),
        (
            "sixty-six",
            claim("a", right=True, closed_by="a", piles={"b": NO_TRICK}),
            {},
            "Anna: 3 Punkte, weil Berta keinen Stich hat.",
            "zugedreht, kein Stich",
        ),
        (
            "soft",
            claim("a", right=True, piles={"b": {"card_points": 0}}),
            {"three-for": "no-points"},
            "Anna: 3 Punkte, weil Berta keine Augen hat.",
            "keine Augen",
        ),
        (
            "soft",
            claim("a", right=True, piles={"b": pile(30)}),
            {"schneider-line": 31},
            "Anna: 2 Punkte, weil Berta unter 31 Augen hat.",
            "Berta unter 31",
        ),
        (
            "tournament",
            claim("a", right=False, piles={"b": pile(40)}),
            {},
            "Berta: 1 Punkt, weil Anna ohne 66 ausgemeldet hat.",
            "Anna: falsch ausgemeldet",
        ),
        (
            "soft",
            claim("a", right=False, piles={"b": NO_TRICK}),
            {},
            "Berta: 3 Punkte, weil Anna ohne 66 ausgemeldet hat und Berta noch keinen Stich hat.",
            "Anna: falsch ausgemeldet",
        ),
        (
            "soft",
            claim("b", right=False, closed_by="a", piles={"a": pile(20)}),
            {},
            "Anna: 2 Punkte, weil Berta ohne 66 ausgemeldet hat, nachdem Anna zugedreht hatte.",
            "Berta: falsch ausgemeldet",
        ),
        (
            "soft",
            played_out(None, closed_by="a", piles_at_closing={"b": NO_TRICK}),
            {},
            "Berta: 3 Punkte, weil Anna zugedreht hat, bevor Berta einen Stich hatte, und es nicht geschafft hat.",
            "zugedreht, nicht geschafft",
        ),
        (
            "soft",
            played_out(None, closed_by="a"),
            {"failed-close": "always-three"},
            "Berta: 3 Punkte, weil Anna zugedreht und es nicht geschafft hat.",
            "zugedreht, nicht geschafft",
        ),
        (
            "soft",
            claim("b", right=True, closed_by="a", piles_at_closing={"b": NO_TRICK}),
            {},
            "Berta: 3 Punkte, weil Anna vor dem ersten Stich von Berta zugedreht und Berta zuerst ausgemeldet hat.",
            "Anna hatte zugedreht",
        ),
        ("soft", played_out("a"), {}, "Anna: 1 Punkt für den letzten Stich.", "letzter Stich"),
        (
            "last-trick-ten",
            played_out("a", piles={"a": pile(50), "b": pile(70)}),
            {},
            "Berta: 1 Punkt für mehr Augen, die zehn für den letzten Stich mitgezählt.",
            "mehr Augen",
        ),
        (
            "last-trick-ten",
            played_out("a", piles={"a": pile(55), "b": pile(65)}),
            {},
            "Keine Punkte: Mit den zehn für den letzten Stich haben beide gleich viele Augen.",
            "gleich viele Augen",
        ),
        (
            "soft",
            {"ended": "revoke", "by": "a"},
            {},
            "Berta: 3 Punkte, weil Anna verworfen hat.",
            "Anna: verworfen",
        ),
        (
            "soft",
            {"ended": "revoke", "by": "a"},
            {"revoke": 0},
            "Keine Punkte: Anna hat verworfen, das kostet hier nichts.",
            "verworfen, keine Punkte",
        ),
        (
            "soft",
            {"ended": "agreed", "by": "a", "game_points": 1},
            {},
            "Anna: 1 Punkt, wie vereinbart.",
            "vereinbart",
        ),
    ],
)
def test_explanations_of_results(preset: str, deal: Plain, house: Plain, sentence: str, in_short: str) -> None:
    assert explained(preset, deal, house) == (sentence, in_short)
