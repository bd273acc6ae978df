"""May I? Whatever the situation is, no answer says what another one denies."""

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


class Said:
    """All answers in one situation."""

    def __init__(self, rules: Ruleset, now: Situation) -> None:
        self.rules, self.now = rules, now
        self._answers: dict[Act, Answer] = {answer.act: answer for answer in answers(rules, now)}

    def yes(self, *asked: Act) -> bool:
        """Whether one may, or must, any of it."""
        return any(act in self._answers and self._answers[act].yes for act in asked)

    def why(self, act: Act) -> Why | None:
        """The reason, where it is asked about at all."""
        return self._answers[act].why if act in self._answers else None

    @property
    def whys(self) -> set[Why]:
        """Every reason that is given."""
        return {answer.why for answer in self._answers.values()}


def situations(rules: Ruleset, sizes: Iterable[int]) -> Iterator[Situation]:
    """Each that can come about and tells of nothing that has no meaning in it."""
    naming = isinstance(rules.deal, NamingRules)
    turns = [(turn, best) for turn in Turn for best in (Best if turn is Turn.TO_FOLLOW else (Best.NEITHER,))]
    closings = [(None, False), *product(Closer, (False, True))]
    talons = [(cards, first) for cards in sizes for first in (False, True)]
    hands = product(FLAGS, (None, True, False), (False, True))
    for (turn, best), (closer, just), (talon, first), (flags, enough, took) in product(turns, closings, talons, hands):
        now = Situation(
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
        if not check(rules, now):
            yield now


def who_may_lead_the_queen_may_lead(said: Said) -> bool:
    leads = said.yes(Act.LEAD_ANY) or said.why(Act.LEAD_ANY) is Why.CARD_OF_THE_MARRIAGE
    return leads or not said.yes(Act.LEAD_QUEEN)


def who_may_announce_may_lead_one_of_the_pair(said: Said) -> bool:
    either = said.yes(Act.LEAD_QUEEN) or said.why(Act.LEAD_QUEEN) is Why.KING_ONLY
    return not said.yes(Act.ANNOUNCE) or (either and said.yes(Act.LEAD_ANY))


def what_forbids_a_marriage_forbids_its_queen(said: Said) -> bool:
    why = said.why(Act.ANNOUNCE)
    is_refused = not said.yes(Act.ANNOUNCE) and why not in {Why.ONE_A_LEAD, Why.NOT_PLAYED_HERE}
    return not is_refused or (not said.yes(Act.LEAD_QUEEN) and said.why(Act.LEAD_QUEEN) is why)


def who_has_announced_leads_one_of_the_pair(said: Said) -> bool:
    either = said.yes(Act.LEAD_QUEEN) or said.why(Act.LEAD_QUEEN) is Why.KING_ONLY
    must_lead_it = said.why(Act.LEAD_ANY) is Why.CARD_OF_THE_MARRIAGE
    return must_lead_it == (said.why(Act.ANNOUNCE) is Why.ONE_A_LEAD) and (either or not must_lead_it)


def one_goes_out_after_announcing_where_the_marriage_counts(said: Said) -> bool:
    if not said.yes(Act.ANNOUNCE):
        return said.why(Act.CLAIM) is not Why.JUST_ANNOUNCED or said.why(Act.ANNOUNCE) is Why.ONE_A_LEAD
    after = may(said.rules, replace(said.now, announced=True, enough=True), Act.CLAIM)
    counts = said.why(Act.ANNOUNCE) is Why.COUNTS_AT_ONCE
    return after.why is (Why.JUST_ANNOUNCED if counts else Why.TRICK_FIRST)


def a_marriage_counts_at_once_for_who_has_a_trick(said: Said) -> bool:
    has = {Why.COUNTS_AT_ONCE: True, Why.WAITS_FOR_TRICK: False}
    return all(said.now.took_trick is has[why] for why in said.whys & has.keys())


def a_duty_is_of_who_follows_and_does_nothing_else(said: Said) -> bool:
    others = set(acts(said.rules)) - {Act.LOOK_AT_TRICKS, Act.NAME_TRUMPS, Act.SAY_BELA}
    free = [act for act in others if not act.is_duty]
    follows = said.now.turn is Turn.TO_FOLLOW
    must = said.yes(Act.FOLLOW_SUIT, Act.BEAT, Act.TRUMP)
    return (follows or not must) and not (follows and said.yes(*free)) and (Why.NOTHING_LED in said.whys) != follows


def the_duties_go_one_by_one(said: Said) -> bool:
    suit = said.yes(Act.FOLLOW_SUIT)
    with_suit = said.yes(Act.BEAT) or bool(said.whys & {Why.SUIT_IS_THERE, Why.NONE_HIGHER, Why.SUIT_FIRST})
    without = said.yes(Act.TRUMP) or bool(said.whys & {Why.SUIT_IS_NOT_THERE, Why.NO_TRUMP})
    return (suit or not with_suit) and not (suit and without)


def who_has_to_draw_first_may_draw(said: Said) -> bool:
    return Why.DRAW_FIRST not in said.whys or said.yes(Act.DRAW)


def who_still_draws_does_not_lead(said: Said) -> bool:
    return not said.yes(Act.DRAW) or not said.yes(Act.LEAD_ANY, Act.LEAD_QUEEN, Act.ANNOUNCE, Act.SAY_BELA)


def before_drawing_only_sixty_six_closes_and_exchanges(said: Said) -> bool:
    early = said.yes(Act.DRAW) and said.yes(Act.CLOSE, Act.EXCHANGE)
    return not early or (said.rules.preset is Preset.SIXTY_SIX and said.now.turn is Turn.TRICK_WON)


def who_is_not_on_lead_does_nothing_of_the_leader(said: Said) -> bool:
    waits = said.why(Act.LEAD_ANY) is Why.NOT_ON_LEAD
    against = said.why(Act.EXCHANGE) is Why.AGAINST_THE_CLOSER
    does = said.yes(Act.CLOSE, Act.ANNOUNCE, Act.LEAD_QUEEN, Act.CLAIM) or (said.yes(Act.EXCHANGE) and not against)
    return not (waits and does) and (waits or Why.NOT_ON_LEAD not in said.whys)


def the_talon_is_open_for_all_or_for_nobody(said: Said) -> bool:
    shut = bool(said.whys & {Why.CLOSED, Why.TALON_GONE, Why.NOT_ANY_MORE})
    is_open = Why.TALON_OPEN in said.whys or said.yes(Act.CLOSE, Act.DRAW)
    return not (shut and is_open)


def without_trumps_there_is_nothing_in_trumps(said: Said) -> bool:
    if said.why(Act.NAME_TRUMPS) is None:
        return True
    named = not said.yes(Act.NAME_TRUMPS)
    return not said.yes(Act.TRUMP, Act.SAY_BELA) if not named else Why.NO_TRUMPS_YET not in said.whys


LAWS: tuple[Callable[[Said], bool], ...] = (
    who_may_lead_the_queen_may_lead,
    who_may_announce_may_lead_one_of_the_pair,
    what_forbids_a_marriage_forbids_its_queen,
    who_has_announced_leads_one_of_the_pair,
    one_goes_out_after_announcing_where_the_marriage_counts,
    a_marriage_counts_at_once_for_who_has_a_trick,
    a_duty_is_of_who_follows_and_does_nothing_else,
    the_duties_go_one_by_one,
    who_has_to_draw_first_may_draw,
    who_still_draws_does_not_lead,
    before_drawing_only_sixty_six_closes_and_exchanges,
    who_is_not_on_lead_does_nothing_of_the_leader,
    the_talon_is_open_for_all_or_for_nobody,
    without_trumps_there_is_nothing_in_trumps,
)


def broken(rules: Ruleset, talons: Iterable[int]) -> dict[str, Situation]:
    """The laws that do not hold, each with the first situation in which it does not."""
    found: dict[str, Situation] = {}
    for now in situations(rules, talons):
        said = Said(rules, now)
        for law in LAWS:
            if not law(said):
                found.setdefault(law.__name__, now)
    return found


@pytest.mark.parametrize("preset", OF_TWO)
def test_no_answer_denies_another_one(preset: Preset) -> None:
    assert broken(OF_TWO[preset], talon_sizes(OF_TWO[preset])) == {}


@pytest.mark.parametrize("option", [option for option in Option if option.part is Part.PLAY])
@pytest.mark.parametrize("preset", [Preset.SOFT, Preset.SIXTY_SIX])
def test_nor_does_it_with_a_house_rule_turned_round(preset: Preset, option: str) -> None:
    rules = OF_TWO[preset]
    turned = next(house for house in (with_house(rules, {option: said}) for said in ("yes", "no")) if house != rules)
    assert broken(turned, (full_talon(turned), 2)) == {}
