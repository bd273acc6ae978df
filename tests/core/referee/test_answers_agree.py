"""Tests that, in any situation, no two answers to "May I?" contradict each other."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import product

import pytest

from companion.core.options.options import with_house
from companion.core.options.parts import NamingRules, Option, Part
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.acts import Act, Answer, Why
from companion.core.referee.contradictions import check
from companion.core.referee.may import acts, answers, may
from companion.core.referee.situations import Best, Closer, Situation, Turn, full_talon, talon_sizes

OF_TWO = {preset: rules for preset, rules in PRESETS.items() if acts(rules)}
FLAGS = list(product((False, True), repeat=3))


class Answers:
    """All answers for one situation."""

    def __init__(self, rules: Ruleset, situation: Situation) -> None:
        self.rules, self.situation = rules, situation
        self._answers: dict[Act, Answer] = {answer.act: answer for answer in answers(rules, situation)}

    def yes(self, *asked: Act) -> bool:
        """Return whether the player may, or must, do any of these actions."""
        return any(act in self._answers and self._answers[act].yes for act in asked)

    def why(self, act: Act) -> Why | None:
        """Return the reason for an answer, or None if the game does not have the action."""
        return self._answers[act].why if act in self._answers else None

    @property
    def whys(self) -> set[Why]:
        return {answer.why for answer in self._answers.values()}


def situations(rules: Ruleset, sizes: Iterable[int]) -> Iterator[Situation]:
    """Yield every possible situation once, with default values in irrelevant fields."""
    naming = isinstance(rules.deal, NamingRules)
    turns = [(turn, best) for turn in Turn for best in (Best if turn is Turn.TO_FOLLOW else (Best.NEITHER,))]
    closings = [(None, False), *product(Closer, (False, True))]
    talons = [(cards, first) for cards in sizes for first in (False, True)]
    hands = product(FLAGS, (None, True, False), (False, True))
    for (turn, best), (closer, just), (talon, first), (flags, enough, took) in product(turns, closings, talons, hands):
        situation = Situation(
            turn=turn,
            first_trick=first,
            talon=talon,
            closed_by=closer,
            just_closed=just,
            took_trick=took,
            holds_lowest_trump=not naming and flags[0],
            holds_pair=flags[1],
            announced=not naming and flags[2],
            enough=enough,
            best=best,
            named=naming and flags[0],
        )
        if not check(rules, situation):
            yield situation


def a_player_who_may_lead_the_queen_may_lead(all_answers: Answers) -> bool:
    leads = all_answers.yes(Act.LEAD_ANY) or all_answers.why(Act.LEAD_ANY) is Why.CARD_OF_THE_MARRIAGE
    return leads or not all_answers.yes(Act.LEAD_QUEEN)


def a_player_who_may_announce_may_lead_one_of_the_pair(all_answers: Answers) -> bool:
    either = all_answers.yes(Act.LEAD_QUEEN) or all_answers.why(Act.LEAD_QUEEN) is Why.KING_ONLY
    return not all_answers.yes(Act.ANNOUNCE) or (either and all_answers.yes(Act.LEAD_ANY))


def a_forbidden_marriage_forbids_leading_its_queen(all_answers: Answers) -> bool:
    why = all_answers.why(Act.ANNOUNCE)
    is_refused = not all_answers.yes(Act.ANNOUNCE) and why not in {Why.ONE_A_LEAD, Why.NOT_PLAYED_HERE}
    return not is_refused or (
        not all_answers.yes(Act.LEAD_QUEEN) and all_answers.why(Act.LEAD_QUEEN) in {why, Why.KING_ONLY}
    )


def a_player_who_has_announced_leads_one_of_the_pair(all_answers: Answers) -> bool:
    must_lead: dict[Why | None, bool] = {
        Why.CARD_OF_THE_MARRIAGE: all_answers.yes(Act.LEAD_QUEEN),
        Why.KING_OF_THE_MARRIAGE: all_answers.why(Act.LEAD_QUEEN) is Why.KING_ONLY,
    }
    has_announced = all_answers.why(Act.ANNOUNCE) is Why.ONE_A_LEAD
    return must_lead.get(all_answers.why(Act.LEAD_ANY), not has_announced)


def claiming_after_announcing_needs_a_marriage_that_counts(all_answers: Answers) -> bool:
    if not all_answers.yes(Act.ANNOUNCE):
        return all_answers.why(Act.CLAIM) is not Why.JUST_ANNOUNCED or all_answers.why(Act.ANNOUNCE) is Why.ONE_A_LEAD
    after = may(all_answers.rules, replace(all_answers.situation, announced=True, enough=True), Act.CLAIM)
    counts = all_answers.why(Act.ANNOUNCE) is Why.COUNTS_AT_ONCE
    return after.why is (Why.JUST_ANNOUNCED if counts else Why.TRICK_FIRST)


def a_marriage_counts_at_once_after_a_trick(all_answers: Answers) -> bool:
    has = {Why.COUNTS_AT_ONCE: True, Why.WAITS_FOR_TRICK: False}
    return all(all_answers.situation.took_trick is has[why] for why in all_answers.whys & has.keys())


def only_a_following_player_has_duties_and_may_do_nothing_else(all_answers: Answers) -> bool:
    others = set(acts(all_answers.rules)) - {Act.LOOK_AT_TRICKS, Act.NAME_TRUMPS, Act.SAY_BELA}
    free = [act for act in others if not act.is_duty]
    follows = all_answers.situation.turn is Turn.TO_FOLLOW
    must = all_answers.yes(Act.FOLLOW_SUIT, Act.BEAT, Act.TRUMP)
    return (
        (follows or not must)
        and not (follows and all_answers.yes(*free))
        and (Why.NOTHING_LED in all_answers.whys) != follows
    )


def duties_follow_from_each_other(all_answers: Answers) -> bool:
    suit = all_answers.yes(Act.FOLLOW_SUIT)
    with_suit = all_answers.yes(Act.BEAT) or bool(
        all_answers.whys & {Why.SUIT_IS_THERE, Why.NONE_HIGHER, Why.SUIT_FIRST}
    )
    without = all_answers.yes(Act.TRUMP) or bool(all_answers.whys & {Why.SUIT_IS_NOT_THERE, Why.NO_TRUMP})
    return (suit or not with_suit) and not (suit and without)


def a_player_who_must_draw_first_may_draw(all_answers: Answers) -> bool:
    return Why.DRAW_FIRST not in all_answers.whys or all_answers.yes(Act.DRAW)


def a_player_who_still_draws_may_not_lead(all_answers: Answers) -> bool:
    return not all_answers.yes(Act.DRAW) or not all_answers.yes(
        Act.LEAD_ANY, Act.LEAD_QUEEN, Act.ANNOUNCE, Act.SAY_BELA
    )


def before_drawing_only_sixty_six_closes_and_exchanges(all_answers: Answers) -> bool:
    early = all_answers.yes(Act.DRAW) and all_answers.yes(Act.CLOSE, Act.EXCHANGE)
    return not early or (all_answers.rules.preset is Preset.SIXTY_SIX and all_answers.situation.turn is Turn.TRICK_WON)


def only_the_leader_may_do_what_leaders_do(all_answers: Answers) -> bool:
    waits = all_answers.why(Act.LEAD_ANY) is Why.NOT_ON_LEAD
    against = all_answers.why(Act.EXCHANGE) is Why.AGAINST_THE_CLOSER
    does = all_answers.yes(Act.CLOSE, Act.ANNOUNCE, Act.LEAD_QUEEN, Act.CLAIM) or (
        all_answers.yes(Act.EXCHANGE) and not against
    )
    return not (waits and does) and (waits or Why.NOT_ON_LEAD not in all_answers.whys)


def all_answers_agree_on_whether_the_talon_is_open(all_answers: Answers) -> bool:
    shut = bool(all_answers.whys & {Why.CLOSED, Why.TALON_GONE, Why.NOT_ANY_MORE})
    is_open = Why.TALON_OPEN in all_answers.whys or all_answers.yes(Act.CLOSE, Act.DRAW)
    return not (shut and is_open)


def before_trumps_are_named_there_are_no_trumps(all_answers: Answers) -> bool:
    if all_answers.why(Act.NAME_TRUMPS) is None:
        return True
    named = not all_answers.yes(Act.NAME_TRUMPS)
    return not all_answers.yes(Act.TRUMP, Act.SAY_BELA) if not named else Why.NO_TRUMPS_YET not in all_answers.whys


LAWS: tuple[Callable[[Answers], bool], ...] = (
    a_player_who_may_lead_the_queen_may_lead,
    a_player_who_may_announce_may_lead_one_of_the_pair,
    a_forbidden_marriage_forbids_leading_its_queen,
    a_player_who_has_announced_leads_one_of_the_pair,
    claiming_after_announcing_needs_a_marriage_that_counts,
    a_marriage_counts_at_once_after_a_trick,
    only_a_following_player_has_duties_and_may_do_nothing_else,
    duties_follow_from_each_other,
    a_player_who_must_draw_first_may_draw,
    a_player_who_still_draws_may_not_lead,
    before_drawing_only_sixty_six_closes_and_exchanges,
    only_the_leader_may_do_what_leaders_do,
    all_answers_agree_on_whether_the_talon_is_open,
    before_trumps_are_named_there_are_no_trumps,
)


def broken(rules: Ruleset, talons: Iterable[int]) -> dict[str, Situation]:
    """Return the names of the violated laws, each with the first situation that violates it."""
    broken_laws: dict[str, Situation] = {}
    for situation in situations(rules, talons):
        all_answers = Answers(rules, situation)
        for law in LAWS:
            if not law(all_answers):
                broken_laws.setdefault(law.__name__, situation)
    return broken_laws


@pytest.mark.parametrize("preset", OF_TWO)
def test_no_answers_contradict_each_other(preset: Preset) -> None:
    assert broken(OF_TWO[preset], talon_sizes(OF_TWO[preset])) == {}


@pytest.mark.parametrize("option", [option for option in Option if option.part is Part.PLAY])
@pytest.mark.parametrize("preset", [Preset.SOFT, Preset.SIXTY_SIX])
def test_no_answers_contradict_each_other_with_a_changed_house_rule(preset: Preset, option: str) -> None:
    rules = OF_TWO[preset]
    turned = next(
        house for house in (with_house(rules, {option: all_answers}) for all_answers in ("yes", "no")) if house != rules
    )
    assert broken(turned, (full_talon(turned), 2)) == {}
