"""Tests that "May I?" asks only a few questions, and gives the same answer as the core."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.options.options import with_option
from companion.core.options.parts import NamingRules, Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.acts import Act, Why
from companion.core.referee.contradictions import check
from companion.core.referee.may import acts, may
from companion.core.referee.situations import Best, Closer, Situation, Turn, talon_sizes
from companion.i18n.catalogs import translator_for
from companion.ui.referee import words_may
from companion.ui.referee.may_questions import CLOSED, FIRST, JUST_CLOSED, Inquiry, Question, inquire

GAMES = [rules for rules in PRESETS.values() if acts(rules)]
SOFT, SHARP, SIXTY_SIX = PRESETS[Preset.SOFT], PRESETS[Preset.SHARP], PRESETS[Preset.SIXTY_SIX]


def possible_situations(rules: Ruleset, act: Act) -> st.SearchStrategy[Situation]:
    """Generate possible situations in which a player would ask about the action."""
    naming = isinstance(rules.deal, NamingRules)
    needs_pair = act in {Act.ANNOUNCE, Act.LEAD_QUEEN, Act.SAY_BELA}
    wished = st.builds(
        Situation,
        turn=st.just(Turn.TO_FOLLOW) if act.is_duty else st.sampled_from(Turn),
        talon=st.sampled_from(talon_sizes(rules)),
        closed_by=st.just(None) if naming else st.sampled_from([None, *Closer]),
        holds_lowest_trump=st.just(act is Act.EXCHANGE),
        holds_pair=st.just(needs_pair) | st.just(not naming),
        best=st.sampled_from(Best),
        named=st.booleans() if naming else st.just(False),  # noqa: FBT003  # Hypothesis takes it by position
    )

    def complete(situation: Situation, choices: list[bool]) -> list[Situation]:
        """Return the possible situations, starting with those whose remaining fields have the values in `choices`."""
        fields = ("took_trick", "just_closed", "first_trick", "announced", "enough")
        ways = product(*((wish, not wish) for wish in choices))
        wishes: list[dict[str, Any]] = [dict(zip(fields, way, strict=True)) for way in ways]
        candidates = (replace(situation, **wish) for wish in wishes)
        return [candidate for candidate in candidates if not check(rules, candidate)]

    pairs = st.tuples(wished, st.lists(st.booleans(), min_size=5, max_size=5))
    completed = pairs.map(lambda pair: complete(*pair)).filter(bool).map(lambda found: found[0])
    return completed.filter(lambda situation: situation.holds_pair or not needs_pair)


QUESTIONS = st.sampled_from([(rules, act) for rules in GAMES for act in acts(rules)]).flatmap(
    lambda pair: st.tuples(st.just(pair[0]), possible_situations(*pair), st.just(pair[1]))
)


def replies_in(situation: Situation) -> dict[Question, str]:
    """Return the replies of a player in this situation."""
    draws = situation.talon > 0 and situation.closed_by is None and not situation.named
    before_drawing = "before-drawing" if draws else "me"
    by_turn = {
        Turn.ON_LEAD: ("me", "me", "drawn"),
        Turn.TRICK_WON: (before_drawing, "me", "won"),
        Turn.TRICK_LOST: ("other", "other", "lost"),
        Turn.TO_FOLLOW: ("other", "led", "drawn"),
        Turn.OTHER_ON_LEAD: ("other", "other", "drawn"),
    }
    leader, turn, trick_end = by_turn[situation.turn]
    talon = FIRST if situation.first_trick and situation.closed_by is None else str(situation.talon)
    if situation.closed_by is not None:
        is_just = situation.closed_by is Closer.OTHER and situation.just_closed
        talon = JUST_CLOSED if is_just and situation.turn is Turn.OTHER_ON_LEAD else CLOSED
    return {
        Question.LEADER: leader,
        Question.TURN: turn,
        Question.TRICK_END: trick_end,
        Question.TALON: talon,
        Question.TRICK: "yes" if situation.took_trick else "no",
        Question.ANNOUNCED: "yes" if situation.announced else "no",
        Question.ENOUGH: "yes" if situation.enough else "no",
        Question.NAMED: "yes" if situation.named else "no",
        Question.BEST: situation.best or Best.NEITHER,
    }


@given(QUESTIONS)
def test_the_answer_is_that_of_the_core_in_every_possible_situation(question: tuple[Ruleset, Situation, Act]) -> None:
    rules, situation, act = question
    answer = inquire(rules, act, replies_in(situation)).answer
    assert answer is not None
    assert answer.yes == may(rules, situation, act).yes


def inquiries(rules: Ruleset, act: Act, given_: Mapping[Question, str]) -> Iterator[Inquiry]:
    """Yield every inquiry that the replies can lead to."""
    inquiry = inquire(rules, act, given_)
    yield inquiry
    if inquiry.answer is None:
        asked = inquiry.asked[-1]
        for replies in asked.offered:
            yield from inquiries(rules, act, {**given_, asked.question: replies[0]})


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: str(rules.preset))
def test_every_question_has_different_replies_and_there_are_at_most_three(rules: Ruleset) -> None:
    for language in ("en", "de"):
        tr = translator_for(language)
        for act in acts(rules):
            for inquiry in inquiries(rules, act, {}):
                assert len(inquiry.asked) <= 3
                for asked in inquiry.asked:
                    labels = [words_may.reply(tr, asked, replies) for replies in asked.offered]
                    assert len(set(labels)) == len(labels) > 1
                    assert all(labels)


def test_an_answer_that_is_certain_asks_nothing_more() -> None:
    assert inquire(SOFT, Act.LOOK_AT_TRICKS, {}).asked == ()
    other = inquire(SOFT, Act.CLOSE, {Question.LEADER: "other"})
    assert other.answer is not None
    assert other.answer.why is Why.NOT_ON_LEAD
    assert [asked.question for asked in other.asked] == [Question.LEADER]
    assert inquire(SOFT, Act.CLOSE, {Question.LEADER: "me"}).answer is None


def test_talon_sizes_are_told_apart_only_where_they_matter() -> None:
    me = {Question.LEADER: "me"}
    soft, sharp = (inquire(rules, Act.CLOSE, me).asked[-1].offered for rules in (SOFT, SHARP))
    assert soft == ((FIRST, "8", "6", "4", "2"), ("0",), (CLOSED,))
    assert sharp == ((FIRST, "8", "6", "4"), ("2",), ("0",), (CLOSED,))
    tr = translator_for("en")
    asked = inquire(SHARP, Act.CLOSE, me).asked[-1]
    labels = [words_may.reply(tr, asked, replies) for replies in sharp]
    assert labels == ["more than 2 cards", "2 cards", "used up", "closed"]


@pytest.mark.parametrize(
    ("rules", "act", "given_", "question", "replies"),
    [
        (
            SHARP,
            Act.CLOSE,
            {Question.LEADER: "me"},
            "What state is the talon in?",
            ["more than 2 cards", "2 cards", "used up", "closed"],
        ),
        (
            SHARP,
            Act.CLOSE,
            {Question.LEADER: "before-drawing"},
            "How many cards are left in the talon?",
            ["more than 4 cards", "4 cards", "2 cards"],
        ),
        (
            SOFT,
            Act.ANNOUNCE,
            {Question.LEADER: "me", Question.ANNOUNCED: "no"},
            "Is this the first trick?",
            ["yes", "no"],
        ),
        (
            SIXTY_SIX,
            Act.ANNOUNCE,
            {Question.LEADER: "me", Question.ANNOUNCED: "no"},
            "What state is the talon in?",
            ["still full (first trick)", "open", "closed or used up"],
        ),
        (SOFT, Act.CLOSE, {}, "Who leads next?", ["I do", "I do, but haven't drawn yet", "the other player"]),
        (
            SOFT,
            Act.CLAIM,
            {},
            "Whose turn is it?",
            ["mine, to lead", "the other player's", "mine, a card has been led"],
        ),
    ],
)
def test_the_replies_answer_the_question(
    rules: Ruleset, act: Act, given_: Mapping[Question, str], question: str, replies: list[str]
) -> None:
    tr = translator_for("en")
    asked = inquire(rules, act, given_).asked[-1]
    assert words_may.question(tr, asked) == question
    assert [words_may.reply(tr, asked, offered) for offered in asked.offered] == replies


def test_the_house_rule_behind_an_answer_is_named() -> None:
    rules = with_option(SOFT, Option.CLOSE_WITH_TWO, PRESETS[Preset.SHARP].play.close_with_two)  # type: ignore[union-attr]
    answer = inquire(rules, Act.CLOSE, {Question.LEADER: "me", Question.TALON: "2"}).answer
    assert answer is not None
    assert (answer.yes, answer.option) == (False, Option.CLOSE_WITH_TWO)


@pytest.mark.parametrize("rules", [SHARP, PRESETS[Preset.TOURNAMENT]], ids=["sharp", "tournament"])
def test_where_only_the_king_announces_the_queen_needs_no_question(rules: Ruleset) -> None:
    inquiry = inquire(rules, Act.LEAD_QUEEN, {})
    assert inquiry.answer is not None
    assert (inquiry.asked, inquiry.answer.why) == ((), Why.KING_ONLY)
    assert inquiry.answer.option is Option.MARRIAGE_KING_ONLY


def test_exchanging_against_the_closer_is_asked_about_only_in_sixty_six() -> None:
    other = {Question.LEADER: "other", Question.TALON: JUST_CLOSED}
    answer = inquire(SIXTY_SIX, Act.EXCHANGE, other).answer
    assert answer is not None
    assert answer.why is Why.AGAINST_THE_CLOSER
    assert [asked.question for asked in inquire(SOFT, Act.EXCHANGE, other).asked] == [Question.LEADER]


def test_a_changed_reply_keeps_the_later_ones_that_are_still_possible() -> None:
    given_ = {Question.LEADER: "before-drawing", Question.TALON: "8"}
    assert inquire(SOFT, Act.CLOSE, given_).answer is not None
    assert inquire(SOFT, Act.CLOSE, {**given_, Question.LEADER: "me"}).answer is not None
    closed = {**given_, Question.TALON: CLOSED}
    assert inquire(SOFT, Act.CLOSE, closed).answer is None
