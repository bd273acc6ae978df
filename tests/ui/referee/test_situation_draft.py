"""Tests for the situation of "May I?": any input leads to a possible situation."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from companion.core.options.rules import PRESETS, Preset
from companion.core.referee.acts import Act, Why
from companion.core.referee.contradictions import check
from companion.core.referee.may import acts, answers, may
from companion.core.referee.situations import Best, Closer, Situation, Turn, full_talon, talon_sizes
from companion.ui.referee.may_page import (
    asks_took_trick,
    can_be_enough,
    consistent,
    first_situation,
    possible_answers,
    with_best,
    with_first_trick,
    with_talon,
    with_turn,
)

GAMES = [rules for rules in PRESETS.values() if acts(rules)]
SITUATIONS = st.builds(
    Situation,
    turn=st.sampled_from(Turn),
    first_trick=st.just(False),  # noqa: FBT003  # Hypothesis takes it by position
    talon=st.integers(0, 6).map(lambda n: 2 * n),
    closed_by=st.sampled_from([None, *Closer]),
    just_closed=st.booleans(),
    took_trick=st.booleans(),
    holds_lowest_trump=st.booleans(),
    holds_pair=st.booleans(),
    announced=st.booleans(),
    enough=st.sampled_from([None, True, False]),
    best=st.sampled_from([None, *Best]),
    named=st.booleans(),
)


@given(st.sampled_from(GAMES), SITUATIONS)
def test_a_consistent_situation_is_possible_and_has_all_answers(rules: object, wished: Situation) -> None:
    game = next(one for one in GAMES if one == rules)
    situation = consistent(game, with_talon(game, wished, min(wished.talon, full_talon(game))))
    assert check(game, situation) == ()
    assert len(answers(game, situation)) == len(acts(game))


@given(st.sampled_from(GAMES), SITUATIONS, st.sampled_from(Turn))
def test_any_order_of_taps_ends_in_a_possible_situation(rules: object, wished: Situation, turn: Turn) -> None:
    game = next(one for one in GAMES if one == rules)
    assert check(game, with_turn(game, with_first_trick(game, wished), turn)) == ()
    assert check(game, with_first_trick(game, with_turn(game, wished, turn))) == ()
    for cards in talon_sizes(game):
        assert check(game, with_turn(game, with_talon(game, wished, cards), turn)) == ()


@given(st.sampled_from(GAMES), SITUATIONS, st.sampled_from(Best))
def test_the_cards_held_are_kept_as_entered(rules: object, wished: Situation, best: Best) -> None:
    game = next(one for one in GAMES if one == rules)
    led = with_turn(game, with_talon(game, wished, min(wished.talon, full_talon(game))), Turn.TO_FOLLOW)
    held = with_best(game, led, best)
    assert check(game, held) == ()
    assert held.best is best


@given(st.sampled_from(GAMES), SITUATIONS)
def test_having_a_trick_is_asked_only_if_both_answers_are_possible(rules: object, wished: Situation) -> None:
    game = next(one for one in GAMES if one == rules)
    situation = consistent(game, with_talon(game, wished, min(wished.talon, full_talon(game))))
    turned = consistent(game, replace(situation, took_trick=not situation.took_trick))
    assert (turned.took_trick != situation.took_trick) == asks_took_trick(game, situation)
    assert (consistent(game, replace(situation, enough=True)).enough is True) == can_be_enough(game, situation)


def test_only_forehand_can_have_closed_before_the_first_trick() -> None:
    soft = PRESETS[Preset.SOFT]
    mine = consistent(soft, replace(first_situation(soft), closed_by=Closer.ME))
    assert mine == replace(first_situation(soft), closed_by=Closer.ME, just_closed=True)
    assert not can_be_enough(soft, mine)
    followed = with_turn(soft, mine, Turn.TO_FOLLOW)
    assert (followed.closed_by, followed.first_trick, followed.just_closed) == (Closer.ME, False, False)
    assert with_first_trick(soft, followed).closed_by is None
    others = consistent(soft, replace(first_situation(soft), closed_by=Closer.OTHER))
    assert (others.first_trick, others.took_trick) == (False, True)


def test_a_talon_of_two_cannot_be_closed_if_the_rules_forbid_it() -> None:
    sharp = PRESETS[Preset.SHARP]
    closed = with_talon(sharp, replace(first_situation(sharp), closed_by=Closer.ME), 4)
    assert closed.closed_by is Closer.ME
    assert with_talon(sharp, closed, 2).closed_by is None


def test_an_open_and_full_talon_means_the_first_trick() -> None:
    soft = PRESETS[Preset.SOFT]
    full = with_talon(soft, Situation(turn=Turn.OTHER_ON_LEAD, talon=6, took_trick=True), 10)
    assert full == Situation(turn=Turn.OTHER_ON_LEAD, talon=10, first_trick=True, best=None)
    lost = with_turn(soft, full, Turn.TRICK_LOST)
    assert not asks_took_trick(soft, lost)
    closed = with_talon(soft, consistent(soft, replace(full, closed_by=Closer.ME)), 10)
    assert (closed.first_trick, asks_took_trick(soft, closed)) == (False, True)


@given(st.sampled_from(GAMES), SITUATIONS)
def test_an_announcement_requires_holding_the_marriage_and_being_allowed_to(rules: object, wished: Situation) -> None:
    game = next(one for one in GAMES if one == rules)
    later = with_talon(game, wished, min(wished.talon, full_talon(game)))
    for situation in (consistent(game, later), with_first_trick(game, wished)):
        if situation.announced:
            assert situation.holds_pair
            assert may(game, situation, Act.ANNOUNCE).why is Why.ONE_A_LEAD
            assert may(game, replace(situation, announced=False), Act.ANNOUNCE).yes


def test_the_situation_starts_with_the_first_lead() -> None:
    soft = PRESETS[Preset.SOFT]
    assert first_situation(soft) == Situation(first_trick=True, talon=10, best=None)
    assert not first_situation(soft).took_trick


def test_only_duties_are_open_before_the_cards_held_are_entered() -> None:
    soft = PRESETS[Preset.SOFT]
    led = with_turn(soft, with_talon(soft, first_situation(soft), 0), Turn.TO_FOLLOW)
    duties = {Act.FOLLOW_SUIT, Act.BEAT, Act.TRUMP}
    assert {act for act in acts(soft) if len(possible_answers(soft, led, act)) > 1} == duties
    held = replace(led, best=Best.FOLLOW)
    assert [possible_answers(soft, held, act) for act in acts(soft)] == [(answer,) for answer in answers(soft, held)]
    for elsewhere in (with_talon(soft, led, 6), with_turn(soft, led, Turn.ON_LEAD)):
        assert all(len(possible_answers(soft, elsewhere, act)) == 1 for act in acts(soft))
    assert with_turn(soft, with_turn(soft, held, Turn.ON_LEAD), Turn.TO_FOLLOW) == led


def test_there_is_no_duty_to_trump_before_trumps_are_named() -> None:
    game = PRESETS[Preset.SCHNAPSELLA]
    led = with_turn(game, first_situation(game), Turn.TO_FOLLOW)
    assert [answer.why for answer in possible_answers(game, led, Act.TRUMP)] == [Why.NO_TRUMPS_YET]


@given(st.sampled_from(GAMES), SITUATIONS, st.sampled_from(Act))
def test_possible_answers_cite_the_same_rule(rules: object, wished: Situation, act: Act) -> None:
    game = next(one for one in GAMES if one == rules)
    situation = replace(consistent(game, with_talon(game, wished, min(wished.talon, full_talon(game)))), best=None)
    if act in acts(game):
        assert len({answer.rule for answer in possible_answers(game, situation, act)}) == 1
