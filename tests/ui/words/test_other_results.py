"""Tests for explanations of results in games in which the talon cannot be closed, in both languages."""

from dataclasses import replace

import pytest

from companion.core.match.events import DealRecorded
from companion.core.match.match import standing
from companion.core.notation import parse_deal
from companion.core.options.choices import Contract
from companion.core.options.contracts import with_contract_names
from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.outcomes import BiddingOutcome
from companion.core.scoring.results import Reason
from companion.core.scoring.scoring import score
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.words import results, sides
from companion.ui.words.reasons import StrangeReasonError
from tests.app.match_helpers import won_in
from tests.core.table import Plain, rules_of
from tests.ui.other_situations import name, situations
from tests.ui.situations import DE, EN, table
from tests.ui.words.test_results import LANGUAGES, OF_OTHER_GAMES


def test_the_situations_cover_every_reason_of_the_other_games() -> None:
    assert {result.reason for _, _, result in situations()} >= OF_OTHER_GAMES


@LANGUAGES
def test_every_sentence_names_the_winners_and_their_points(tr: Translator) -> None:
    for match, outcome, result in situations():
        sentence = results.explanation(tr, match, outcome, result)
        assert sentence.endswith(".")
        if isinstance(outcome, BiddingOutcome):
            assert all(f"{name(s)} {sides.signed(n)}" in sentence for s, n in result.game_points.items())
        elif result.winner is None:
            assert sentence.startswith("Nobody scores: " if tr is EN else "Keine Punkte: ")
        else:
            winners, _, award = sentence.partition(":")
            assert all(name(seat) in winners for seat in result.winners)
            assert str(result.game_points[result.winner]) in award.split()


def test_no_german_explanation_of_the_other_games_is_english() -> None:
    same = {
        results.in_short(EN, match, outcome, result)
        for match, outcome, result in situations()
        if results.explanation(DE, match, outcome, result) == results.explanation(EN, match, outcome, result)
        or results.in_short(DE, match, outcome, result) == results.in_short(EN, match, outcome, result)
    }
    assert same == set()


def test_the_score_sheet_has_short_reasons_of_the_other_games() -> None:
    for match, outcome, result in situations():
        for tr in (EN, DE):
            words = results.in_short(tr, match, outcome, result)
            assert 0 < len(words) <= 60
            assert not words.endswith(".")


def test_two_defenders_score_each_and_partners_score_once() -> None:
    failed = {"declarer": "a", "contract": "gang", "made": False}
    assert "9 points each" in explained("dreierschnapsen", failed)[0]
    assert "9 points," in explained("bauernschnapsen", failed)[0]


def explained(preset: str, deal: Plain, house: Plain | None = None, tr: Translator = EN) -> tuple[str, str]:
    """Return the explanation as a sentence, and its short form on the score sheet."""
    rules = rules_of(preset, house)
    outcome, violations = parse_deal(rules, deal)
    assert outcome is not None, violations
    result = score(rules, outcome)
    match = table(rules)
    return results.explanation(tr, match, outcome, result), results.in_short(tr, match, outcome, result)


MINUS = "\N{MINUS SIGN}"
ASIDE = (
    "Berta und Dora: 6 Punkte (gespritzt ×2), weil Anna und Cilli ohne 66 ausgemeldet haben, "
    "bevor die Gegenseite einen Stich hatte."
)
CLAIM = {"declarer": "a", "ended": "claim"}


@pytest.mark.parametrize(
    ("preset", "deal", "sentence", "in_short"),
    [
        (
            "schnapsella",
            {"namer": "a", "card_points": 66},
            "Anna: 1 Punkt, weil Anna Atout genannt und 66 erreicht hat.",
            "Atout genannt, 66 erreicht",
        ),
        (
            "schnapsella",
            {"namer": "a", "card_points": 65},
            "Berta: 2 Punkte, weil Anna Atout genannt und 66 nicht erreicht hat.",
            "Anna hat Atout genannt, unter 66",
        ),
        (
            "schnapsella",
            {"namer": None},
            "Keine Punkte: Niemand hat Atout genannt, und derselbe gibt noch einmal.",
            "niemand hat Atout genannt",
        ),
        (
            "dreierschnapsen",
            {**CLAIM, "by": "declarer", "claim_right": True, "piles": {"defenders": {"card_points": 32}}},
            "Anna: 2 Punkte, weil Berta und Cilli zusammen unter 33 Augen haben.",
            "Berta und Cilli unter 33",
        ),
        (
            "dreierschnapsen",
            {**CLAIM, "by": "defenders", "claim_right": True, "piles": {"declarer": {"took_trick": False}}},
            "Berta und Cilli: je 3 Punkte, weil Anna keinen Stich hat.",
            "kein Stich",
        ),
        (
            "three-hand",
            {**CLAIM, "by": "declarer", "claim_right": True, "piles": {"defenders": {"card_points": 0}}},
            "Anna: 3 Punkte, weil Berta und Cilli keine Augen haben.",
            "keine Augen",
        ),
        (
            "bauernschnapsen",
            {**CLAIM, "by": "declarer", "claim_right": False, "doubled": 2, "piles": {"defenders": {"tricks": 0}}},
            ASIDE,
            "Anna und Cilli: falsch ausgemeldet, ×2",
        ),
        (
            "bauernschnapsen",
            {"declarer": "c", "contract": "gang", "made": True, "doubled": 4},
            "Anna und Cilli: 36 Punkte (gespritzt ×4), weil Cilli „Gang“ geschafft hat.",
            "Gang von Cilli, ×4",
        ),
        (
            "dreierschnapsen",
            {"declarer": "b", "contract": "bettler", "made": False},
            "Anna und Cilli: je 4 Punkte, weil Berta „Bettler“ nicht geschafft hat.",
            "Bettler von Berta, nicht geschafft",
        ),
        (
            "dreierschnapsen",
            {"declarer": "b", "ended": "agreed", "by": "c", "game_points": 2},
            "Cilli: 2 Punkte, wie vereinbart.",
            "vereinbart",
        ),
        (
            "thousand",
            {"declarer": "a", "bid": 120, "card_points": {"a": 134, "b": 40, "c": 26}},
            "Anna hat 120 mit 134 geschafft: Berta +40, Anna +134, Cilli +26.",
            "Anna hat 120 geschafft",
        ),
        (
            "thousand",
            {"declarer": "a", "bid": 120, "gave_up": True},
            f"Anna hat 120 geboten und aufgegeben: Berta +60, Anna {MINUS}120, Cilli +60.",
            "Anna hat 120 geboten und aufgegeben",
        ),
    ],
)
def test_explanations_of_results_in_the_other_games(preset: str, deal: Plain, sentence: str, in_short: str) -> None:
    assert explained(preset, deal, tr=DE) == (sentence, in_short)


def test_the_explanation_uses_the_players_own_name_of_a_contract() -> None:
    rules = with_contract_names(rules_of("dreierschnapsen"), {Contract.GANG: "Jodler"})
    outcome, _ = parse_deal(rules, {"declarer": "b", "contract": "gang", "made": True})
    assert outcome is not None
    assert "“Jodler”" in results.explanation(EN, table(rules), outcome, score(rules, outcome))


# ---- what the history of a match adds


def lines(preset: str, house: Plain, *deals: Plain) -> tuple[tuple[str, ...], str]:
    """Return the explanation of the last deal as sentences, and its short form on the score sheet."""
    rules = rules_of(preset, house)
    match = table(rules)
    for deal in deals:
        outcome, violations = parse_deal(rules, deal)
        assert outcome is not None, violations
        match = match.append(DealRecorded(outcome))
    line = standing(match).sheet[-1]
    assert isinstance(line.entry, DealRecorded)
    assert line.result is not None
    explained = (EN, match, line.entry.outcome, line.result, line)
    return results.line_explanation(*explained), results.line_in_short(*explained)


def test_carried_draws_are_added_to_the_explanation_of_a_deal() -> None:
    house = {"plus-ten-tie": "next-deal-one-more"}
    draw = {"ended": "played-out", "by": "a", "piles": {"a": {"card_points": 55}, "b": {"card_points": 65}}}
    won = {"ended": "revoke", "by": "a"}
    assert lines("sixty-six", house, draw, won) == (
        ("Berta: 3 points, because Anna revoked. Plus 1 for the previous draw.",),
        "Anna revoked, +1 for a draw",
    )
    assert lines("sixty-six", house, draw, draw, won)[0][0].endswith("Plus 2 for the previous draws.")


def test_the_house_rule_that_decides_a_deal_is_named() -> None:
    revoked = {"ended": "revoke", "by": "a"}
    assert lines("soft", {"revoke": 2, "false-claim": "as-if-right"}, revoked)[0] == (
        "Berta: 2 points, because Anna revoked.",
        "House rule: “Penalty for a revoke: 2 points”.",
    )
    assert lines("soft", {"false-claim": "as-if-right"}, revoked)[0] == ("Berta: 3 points, because Anna revoked.",)


def test_penalties_for_barrel_and_zeros_have_their_own_sentences() -> None:
    near = {"declarer": "a", "bid": 300, "card_points": {"a": 400, "b": 0, "c": 0}}
    small = {"declarer": "b", "bid": 100, "card_points": {"a": 4, "b": 110, "c": 6}}
    sentences, short = lines("thousand", {"barrel": 780}, near, near, small, small, small)
    assert sentences[1:] == (f"Barrel: {MINUS}120 for Anna.",)
    assert short == "Berta made 100; Anna off the barrel"
    zeros, _ = lines("thousand", {"barrel": 0}, near, near, {**near, "declarer": "c", "bid": 100})
    assert f"3 deals without card points: {MINUS}120 for Berta." in zeros
    assert f"3 deals without card points: {MINUS}120 for Cilli." in zeros


def test_a_play_off_names_who_gets_the_dots() -> None:
    win = {"declarer": "a", "contract": "herrenschnapser", "made": True}
    decided = {"ended": "agreed", "by": "b", "game_points": 1}
    sentences, short = lines("dreierschnapsen", {"three-player-loser": "play-off"}, win, decided)
    assert sentences == ("Berta wins the play-off; Cilli loses the Bummerl.",)
    assert short == "play-off"
    thousand = {"three-player-loser": "play-off", "target": 100}
    sure = {"declarer": "a", "bid": 100, "card_points": {"a": 120, "b": 0, "c": 0}}
    assert lines("thousand", thousand, sure, decided) == (sentences, short)


STRANGE = Reason.EQUAL_CARD_POINTS
"""A reason that never occurs in a result with a winner."""


@pytest.mark.parametrize("preset", Preset)
def test_a_reason_of_another_game_raises_an_error(preset: Preset) -> None:
    rules = PRESETS[preset]
    outcome = won_in(rules, Seat.A)
    result = replace(score(rules, outcome), reason=STRANGE)
    for words in (results.explanation, results.in_short):
        with pytest.raises(StrangeReasonError, match=STRANGE):
            words(EN, table(rules), outcome, result)
