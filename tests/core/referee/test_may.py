"""Tests for the answers to "May I?": the full table, Schnapsella, and house rules."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.options.options import with_house
from companion.core.options.parts import Option, Part
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.acts import Act
from companion.core.referee.contradictions import check
from companion.core.referee.may import acts, answers, may
from companion.core.referee.schnapsella_rows import SCHNAPSELLA_ROWS
from companion.core.referee.situations import Best, Closer, Situation, Turn, full_talon, talon_sizes
from companion.core.referee.talon_rows import TALON_ROWS
from companion.core.scoring.violations import Code, Violation
from tests.core.referee.answer_rows import (
    FIRST,
    JACK,
    LEAD,
    LOST,
    PAIR,
    REPLY,
    STRICT,
    TWO,
    WAITING,
    WON,
    Row,
    answer_text,
    spread,
)

OF_TWO = [rules for rules in PRESETS.values() if acts(rules)]
NAMED: dict[str, object] = {"named": True}
IN_SCHNAPSELLA = ("schnapsella",)
MISSING = ("close", "exchange", "announce")

SCHNAPSELLA: list[Row] = [
    # either player can name a suit at any time, in turn or out of turn
    *((IN_SCHNAPSELLA, so, "name-trumps", "yes any-time schnapsella#naming") for so in (LEAD, FIRST, REPLY, WAITING)),
    (IN_SCHNAPSELLA, {**LEAD, **NAMED}, "name-trumps", "no named-already schnapsella#naming"),
    # once trumps have been named, nobody draws
    (IN_SCHNAPSELLA, WON, "draw", "yes draws-first schnapsella#tricks"),
    (IN_SCHNAPSELLA, LOST, "draw", "yes draws-second schnapsella#tricks"),
    (IN_SCHNAPSELLA, {**WON, **NAMED}, "draw", "no named-already schnapsella#naming"),
    (IN_SCHNAPSELLA, {**WON, "talon": 0}, "draw", "no talon-gone schnapsella#tricks"),
    (IN_SCHNAPSELLA, LEAD, "draw", "no hands-full schnapsella#tricks"),
    # suit must be followed from the first trick and trumped if void; beating is not required
    (IN_SCHNAPSELLA, {**REPLY, "best": "beat"}, "follow-suit", "yes suit-is-there schnapsella#tricks"),
    (IN_SCHNAPSELLA, {**REPLY, "best": "beat"}, "beat", "no beating-not-asked schnapsella#tricks"),
    (IN_SCHNAPSELLA, {**REPLY, **NAMED, "best": "beat"}, "trump", "no suit-first schnapsella#tricks"),
    (IN_SCHNAPSELLA, {**REPLY, "best": "beat"}, "trump", "no no-trumps-yet schnapsella#tricks"),
    (IN_SCHNAPSELLA, {**REPLY, **NAMED, "best": "trump"}, "trump", "yes trump-is-there schnapsella#tricks"),
    (IN_SCHNAPSELLA, {**REPLY, "best": "trump"}, "trump", "no no-trumps-yet schnapsella#tricks"),
    (IN_SCHNAPSELLA, {**STRICT, **NAMED, "best": "neither"}, "trump", "no no-trump schnapsella#tricks"),
    (IN_SCHNAPSELLA, {**STRICT, "best": "trump"}, "follow-suit", "no suit-is-not-there schnapsella#tricks"),
    *((IN_SCHNAPSELLA, LEAD, act, "no nothing-led schnapsella#tricks") for act in ("follow-suit", "beat", "trump")),
    # the Bela is announced with the first of its cards; no other marriage, exchange, closing or claim
    (IN_SCHNAPSELLA, {**LEAD, **NAMED, **PAIR}, "say-bela", "yes with-the-first-of-the-two schnapsella#bela"),
    (IN_SCHNAPSELLA, {**REPLY, **NAMED, **PAIR}, "say-bela", "yes with-the-first-of-the-two schnapsella#bela"),
    (IN_SCHNAPSELLA, {**WAITING, **NAMED, **PAIR}, "say-bela", "no not-your-turn schnapsella#bela"),
    (IN_SCHNAPSELLA, {**LEAD, **NAMED}, "say-bela", "no no-pair schnapsella#bela"),
    (IN_SCHNAPSELLA, {**LEAD, **PAIR}, "say-bela", "no no-trumps-yet schnapsella#bela"),
    *(
        (IN_SCHNAPSELLA, LEAD, act, "no not-played-here schnapsella#tricks")
        for act in ("close", "exchange", "announce")
    ),
    (IN_SCHNAPSELLA, WON, "claim", "no counted-at-the-end schnapsella#naming"),
    (IN_SCHNAPSELLA, LEAD, "lead-any", "yes leader-is-free schnapsella#tricks"),
    (IN_SCHNAPSELLA, WON, "lead-any", "no draw-first schnapsella#tricks"),
    (IN_SCHNAPSELLA, REPLY, "lead-any", "no not-on-lead schnapsella#tricks"),
]


@pytest.mark.parametrize(("preset", "so", "act", "answer"), spread(SCHNAPSELLA))
def test_schnapsella_agrees_with_its_only_source(preset: str, so: dict[str, object], act: str, answer: str) -> None:
    assert answer_text(preset, so, act) == answer


@pytest.mark.parametrize(
    ("option", "so", "act"),
    [
        ("close-with-two", {**LEAD, **TWO}, "close"),
        ("exchange-with-two", {**LEAD, **TWO, **JACK}, "exchange"),
        ("exchange-before-first-trick", {**FIRST, **JACK}, "exchange"),
        ("marriage-on-first-lead", {**FIRST, **PAIR}, "announce"),
        ("marriage-king-only", {**LEAD, **PAIR}, "lead-queen"),
        ("look-at-tricks", LEAD, "look-at-tricks"),
    ],
)
@pytest.mark.parametrize("preset", ["soft", "sharp", "tournament", "last-trick-ten", "sixty-six"])
def test_every_play_rule_changes_an_answer(preset: str, option: str, so: dict[str, object], act: str) -> None:
    base = PRESETS[Preset(preset)]
    allowed = {value: answer_text(preset, so, act, with_house(base, {option: value})) for value in ("yes", "no")}
    wanted = "no" if option == "marriage-king-only" else "yes"
    assert allowed["yes"].startswith(wanted)
    assert not allowed["no"].startswith(wanted)
    assert all(answer.endswith(option) for answer in allowed.values())


def test_every_play_rule_decides_an_answer() -> None:
    decided = {row.option for row in TALON_ROWS if row.option}
    assert decided == {option for option in Option if option.part is Part.PLAY}


@pytest.mark.parametrize("rows", [TALON_ROWS, SCHNAPSELLA_ROWS])
def test_the_last_row_of_each_act_always_matches(rows: tuple[object, ...]) -> None:
    last = {row.act: row.when for row in (TALON_ROWS if rows is TALON_ROWS else SCHNAPSELLA_ROWS)}
    assert set(last.values()) == {frozenset()}


def situations(rules: Ruleset) -> st.SearchStrategy[Situation]:
    """Generate any situation, possible or not."""
    return st.builds(
        Situation,
        turn=st.sampled_from(Turn),
        first_trick=st.booleans(),
        talon=st.sampled_from((*talon_sizes(rules), 7)),
        closed_by=st.none() | st.sampled_from(Closer),
        just_closed=st.booleans(),
        took_trick=st.booleans(),
        holds_lowest_trump=st.booleans(),
        holds_pair=st.booleans(),
        announced=st.booleans(),
        enough=st.none() | st.booleans(),
        best=st.sampled_from(Best),
        named=st.booleans(),
    )


@given(st.sampled_from(OF_TWO).flatmap(lambda rules: st.tuples(st.just(rules), situations(rules))))
def test_every_situation_has_one_answer_to_each_question(case: tuple[Ruleset, Situation]) -> None:
    rules, situation = case
    found = answers(rules, situation)
    assert tuple(answer.act for answer in found) == acts(rules)
    must = {answer.act: answer.yes for answer in found if answer.act.is_duty}
    assert not (must[Act.FOLLOW_SUIT] and must[Act.TRUMP]), "the suit comes first"
    assert not must[Act.BEAT] or must[Act.FOLLOW_SUIT]


def test_games_of_three_and_four_have_no_answers() -> None:
    for preset in (Preset.THREE_HAND, Preset.DREIERSCHNAPSEN, Preset.BAUERNSCHNAPSEN, Preset.THOUSAND):
        assert acts(PRESETS[preset]) == ()
        assert full_talon(PRESETS[preset]) == 0
        with pytest.raises(LookupError):
            may(PRESETS[preset], Situation(), Act.CLOSE)


MIDDLE = Situation(turn=Turn.ON_LEAD, talon=6, took_trick=True)
FIRST_LEAD = Situation(turn=Turn.ON_LEAD, talon=10, first_trick=True)


@pytest.mark.parametrize(
    ("situation", "wrong"),
    [
        (MIDDLE, ()),
        (replace(MIDDLE, talon=5), ((Code.OUT_OF_RANGE, "talon"),)),
        (replace(MIDDLE, first_trick=True), ((Code.CONTRADICTION, "first_trick"),)),
        (replace(MIDDLE, talon=10, first_trick=True), ((Code.CONTRADICTION, "first_trick"),)),
        (replace(MIDDLE, talon=0, closed_by=Closer.ME), ((Code.CONTRADICTION, "closed_by"),)),
        (replace(MIDDLE, just_closed=True), ((Code.CONTRADICTION, "just_closed"),)),
        (replace(MIDDLE, took_trick=False), ((Code.CONTRADICTION, "took_trick"),)),
        (Situation(turn=Turn.TRICK_WON, talon=6), ((Code.CONTRADICTION, "took_trick"),)),
        (replace(MIDDLE, talon=10), ((Code.CONTRADICTION, "took_trick"),)),
        *(
            (Situation(turn=turn, talon=10, took_trick=True), ((Code.CONTRADICTION, "took_trick"),))
            for turn in (Turn.TRICK_LOST, Turn.TO_FOLLOW, Turn.OTHER_ON_LEAD)
        ),
        (Situation(turn=Turn.TRICK_WON, talon=10, took_trick=True), ()),
        (replace(MIDDLE, talon=10, closed_by=Closer.OTHER), ()),
        (Situation(turn=Turn.ON_LEAD, talon=10, first_trick=True), ()),
        (Situation(turn=Turn.TO_FOLLOW, talon=4, closed_by=Closer.OTHER), ()),
        # the player who has just closed leads
        *(
            (replace(MIDDLE, turn=turn, closed_by=closer, just_closed=True), ((Code.CONTRADICTION, "just_closed"),))
            for turn, closer in (
                *product((Turn.TO_FOLLOW, Turn.TRICK_WON, Turn.TRICK_LOST), Closer),
                *((Turn.ON_LEAD, Closer.OTHER), (Turn.OTHER_ON_LEAD, Closer.ME)),
            )
        ),
        (replace(FIRST_LEAD, closed_by=Closer.ME), ((Code.CONTRADICTION, "just_closed"),)),
        (replace(FIRST_LEAD, closed_by=Closer.ME, just_closed=True), ()),
        (replace(FIRST_LEAD, closed_by=Closer.OTHER), ((Code.CONTRADICTION, f) for f in ("closed_by", "just_closed"))),
        (replace(FIRST_LEAD, enough=True), ((Code.CONTRADICTION, "enough"),)),
        (Situation(turn=Turn.TO_FOLLOW, talon=6, enough=True), ((Code.CONTRADICTION, "enough"),)),
        (Situation(turn=Turn.TO_FOLLOW, talon=6, closed_by=Closer.ME), ((Code.CONTRADICTION, "took_trick"),)),
        (Situation(turn=Turn.OTHER_ON_LEAD, talon=8, took_trick=True), ((Code.CONTRADICTION, "took_trick"),)),
        (Situation(turn=Turn.OTHER_ON_LEAD, talon=10), ((Code.CONTRADICTION, "first_trick"),)),
        (replace(MIDDLE, announced=True), ((Code.CONTRADICTION, "holds_pair"),)),
        (replace(MIDDLE, announced=True, holds_pair=True), ()),
        (replace(MIDDLE, turn=Turn.TO_FOLLOW, announced=True), ((Code.CONTRADICTION, "announced"),)),
        (replace(MIDDLE, named=True), ((Code.CONTRADICTION, "named"),)),
        (replace(MIDDLE, turn=Turn.TO_FOLLOW, holds_lowest_trump=True), ((Code.CONTRADICTION, "best"),)),
    ],
)
def test_contradictions_in_a_situation_are_reported(situation: Situation, wrong: tuple[tuple[Code, str], ...]) -> None:
    assert check(PRESETS[Preset.SOFT], situation) == tuple(Violation(code, field) for code, field in wrong)


@pytest.mark.parametrize(
    "situation",
    [
        replace(MIDDLE, turn=Turn.TRICK_WON, closed_by=Closer.ME, just_closed=True),
        replace(MIDDLE, turn=Turn.TRICK_LOST, closed_by=Closer.OTHER, just_closed=True),
        Situation(turn=Turn.TRICK_WON, talon=12, took_trick=True, closed_by=Closer.ME, just_closed=True),
    ],
)
def test_at_sixty_six_players_can_close_before_drawing(situation: Situation) -> None:
    assert check(PRESETS[Preset.SIXTY_SIX], situation) == ()


def test_a_closing_that_the_rules_forbid_is_a_contradiction() -> None:
    closed = replace(MIDDLE, talon=2, closed_by=Closer.ME)
    assert check(PRESETS[Preset.SOFT], closed) == ()
    assert check(PRESETS[Preset.SHARP], closed) == (Violation(Code.CONTRADICTION, "closed_by"),)


def test_nobody_closes_in_schnapsella() -> None:
    closed = replace(MIDDLE, closed_by=Closer.ME)
    assert check(PRESETS[Preset.SCHNAPSELLA], closed) == (Violation(Code.CONTRADICTION, "closed_by"),)


def test_the_talon_has_ten_cards_or_twelve_with_nines() -> None:
    assert talon_sizes(PRESETS[Preset.SOFT]) == (10, 8, 6, 4, 2, 0)
    assert talon_sizes(PRESETS[Preset.SIXTY_SIX]) == (12, 10, 8, 6, 4, 2, 0)
