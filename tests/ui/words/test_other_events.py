"""Tests for the names of entries: with more than two players, with negative changes, and after drawn deals."""

import pytest

from companion.core.match.events import DealRecorded, Event, GiftGiven, PenaltyImposed
from companion.core.match.match import Match, standing
from companion.core.notation import parse_deal
from companion.core.numbers import GamePoints
from companion.core.options.choices import Contract
from companion.core.options.rules import Ruleset
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.deal import words as afterwards
from companion.ui.matches import notices
from companion.ui.matches.open_match import DoneAgain, Entered, TakenBack
from companion.ui.sheet import words as sheet
from companion.ui.words import contracts, events, sides
from tests.core.table import Plain, rules_of
from tests.ui.sheet.test_words import opened
from tests.ui.situations import DE, EN, table

MINUS = "\N{MINUS SIGN}"
SPACE = "\N{NO-BREAK SPACE}"
GANG = {"declarer": "b", "contract": "gang", "made": False}
THOUSAND = {"declarer": "b", "bid": 100, "card_points": {"a": 60, "b": 60, "c": 0}}
DRAW = {"ended": "played-out", "by": "a", "piles": {"a": {"card_points": 55}, "b": {"card_points": 65}}}
REVOKE = {"ended": "revoke", "by": "a"}


def dealt(rules: Ruleset, deal: Plain) -> DealRecorded:
    outcome, violations = parse_deal(rules, deal)
    assert outcome is not None, violations
    return DealRecorded(outcome)


def played(preset: str, *deals: Plain, house: Plain | None = None) -> Match:
    rules = rules_of(preset, house)
    match = table(rules)
    for deal in deals:
        match = match.append(dealt(rules, deal))
    return match


def newest(match: Match) -> Event:
    return match.log.done[-1]


@pytest.mark.parametrize(
    ("preset", "deal", "seen", "heard", "on_undo"),
    [
        (
            "dreierschnapsen",
            GANG,
            f"Anna and Cilli{SPACE}+9",
            "Anna and Cilli plus 9",
            "Anna, Cilli +9",
        ),
        (
            "thousand",
            THOUSAND,
            f"Berta{SPACE}{MINUS}100 · Anna{SPACE}+60",
            "Berta minus 100, Anna plus 60",
            f"Berta {MINUS}100",
        ),
        ("schnapsella", {"namer": "a", "card_points": 66}, f"Anna{SPACE}+1", "Anna plus 1", "Anna +1"),
    ],
)
def test_the_name_of_a_deal_lists_everybody_whose_account_changes(
    preset: str, deal: Plain, seen: str, heard: str, on_undo: str
) -> None:
    match = played(preset, deal)
    event = newest(match)
    assert events.named(EN, match, event) == seen
    assert events.spoken(EN, match, event) == heard
    assert events.on_undo(EN, match, event) == on_undo


def test_the_name_of_an_undone_deal_includes_the_points_of_carried_draws() -> None:
    match = played("sixty-six", DRAW, REVOKE, house={"plus-ten-tie": "next-deal-one-more"})
    assert events.on_undo(EN, match, newest(match)) == "Berta +4"
    assert events.spoken(EN, match, newest(match)) == "Berta plus 4, including 1 for the previous draw"
    assert events.spoken(DE, match, newest(match)) == "Berta plus 4, davon 1 für das Unentschieden davor"


def test_an_event_keeps_its_name_through_undo_and_redo() -> None:
    match = played("sixty-six", DRAW, REVOKE, house={"plus-ten-tie": "next-deal-one-more"})
    event = newest(match)
    words = f"Berta{SPACE}+4, including 1 for the previous draw"
    assert notices.notice(EN, match.undo(), TakenBack(event, reopened=False)) == f"Undone: {words}."
    assert notices.notice(EN, match, DoneAgain(event)) == f"Redone: {words}."


def test_a_deal_without_points_is_named_as_such_in_schnapsella() -> None:
    match = played("schnapsella", {"namer": None})
    assert events.named(EN, match, newest(match)) == "a deal without points"


def entered(match: Match, event: Event) -> Entered:
    return Entered(standing(match.append(event)).sheet[-1], Seat.A)


@pytest.mark.parametrize(
    ("preset", "tr", "sentence"),
    [
        ("soft", EN, "Penalty for Anna: 2 points for Berta."),
        ("bauernschnapsen", EN, "Penalty for Anna and Cilli: 2 points for Berta and Dora."),
        ("dreierschnapsen", EN, "Penalty for Anna: 2 points each for Berta and Cilli."),
        ("dreierschnapsen", DE, "Strafe für Anna: je 2 Punkte für Berta und Cilli."),
        ("thousand", EN, "Penalty for Anna: 2 points deducted."),
        ("thousand", DE, "Strafe für Anna: 2 Punkte Abzug."),
    ],
)
def test_the_notice_of_a_penalty_says_who_gets_how_many_points(preset: str, tr: Translator, sentence: str) -> None:
    match = table(rules_of(preset))
    assert notices.notice(tr, match, entered(match, PenaltyImposed(Seat.A, GamePoints(2)))) == sentence


def test_the_notice_of_a_gift_names_both_partners() -> None:
    match = table(rules_of("bauernschnapsen"))
    said = entered(match, GiftGiven(Seat.C, GamePoints(2)))
    assert notices.notice(EN, match, said) == "Gift: 2 points for Anna and Cilli."


def test_a_short_notice_says_why_without_the_points() -> None:
    match = table(rules_of("dreierschnapsen"))
    said = entered(match, dealt(match.rules, GANG))
    assert notices.in_short(EN, match, said) == "Gang by Berta, not made"


def test_the_notice_of_an_entry_names_everybody_who_scores() -> None:
    match = played("thousand", THOUSAND)
    line = standing(match).sheet[-1]
    assert afterwards.new_score(EN, match, line) == f"Berta{SPACE}{MINUS}100 · Anna{SPACE}60"
    assert afterwards.past_score_spoken(DE, match, line) == "Berta hat dann minus 100, Anna hat dann 60"
    down = played("dreierschnapsen", GANG, house={"count": "down"})
    assert afterwards.past_score_spoken(EN, down, standing(down).sheet[-1]) == "Anna then needs 15, Cilli then needs 15"


def test_the_heading_of_a_bummerl_names_all_its_losers() -> None:
    herren = {"declarer": "b", "contract": "herrenschnapser", "made": True}
    rules = rules_of("dreierschnapsen")
    both = sheet.head(DE, opened(table(rules), dealt(rules, herren)), 1)
    assert (both.note, both.loser, both.dots) == ("Anna und Cilli verlieren das Bummerl", None, 0)
    partners = rules_of("bauernschnapsen")
    head = sheet.head(DE, opened(table(partners), dealt(partners, herren)), 1)
    assert (head.note, head.loser, head.dots) == ("Schneider für Anna und Cilli", "a", 2)


def test_a_retourschneider_is_named() -> None:
    rules = rules_of("bauernschnapsen", {"target": 10})
    deals = (
        {"declarer": "a", "contract": "gang", "made": True},
        {"declarer": "b", "contract": "bauernschnapser", "made": True},
    )
    current = opened(table(rules), *(dealt(rules, deal) for deal in deals))
    assert sheet.head(EN, current, 1).note == "Retourschneider against Anna and Cilli"


def test_every_contract_has_a_unique_name_and_gloss() -> None:
    for tr in (EN, DE):
        assert len({contracts.usual_name(tr, contract) for contract in Contract}) == len(Contract)
        assert len({contracts.gloss(tr, rules_of("dreierschnapsen"), contract) for contract in Contract}) == len(
            Contract
        )


def test_changes_have_a_proper_minus_sign_and_zero_has_none() -> None:
    assert [sides.signed(n) for n in (3, 0, -3)] == ["+3", "0", f"{MINUS}3"]
    assert [sides.number(n) for n in (3, 0, -3)] == ["3", "0", f"{MINUS}3"]


def test_the_gloss_of_a_schnapser_has_the_number_of_tricks() -> None:
    said = [contracts.gloss(DE, rules_of(game), Contract.SCHNAPSER) for game in ("dreierschnapsen", "bauernschnapsen")]
    assert said == ["66 in den ersten vier Stichen, nur der Rufer", "66 in den ersten drei Stichen, nur der Rufer"]


def test_a_penalty_names_both_partners() -> None:
    match = table(rules_of("bauernschnapsen")).append(PenaltyImposed(Seat.A, GamePoints(2)))
    assert events.named(DE, match, newest(match)) == "Strafe für Anna und Cilli"
