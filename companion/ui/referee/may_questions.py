"""The questions of the “May I?” page: for each action, only those that can still affect the answer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby, product
from typing import Any

from companion.core.options.parts import DealRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.referee.acts import Act, Answer, Why
from companion.core.referee.contradictions import check
from companion.core.referee.may import may
from companion.core.referee.situations import Best, Closer, Situation, Turn, full_talon, talon_sizes


class Question(StrEnum):
    """A question about the situation in the deal."""

    LEADER = "leader"
    TURN = "turn"
    """Who leads, or whether a card has been led."""
    TRICK_END = "trick-end"
    """Who won the last trick, if nobody has drawn yet."""
    TALON = "talon"
    TRICK = "trick"
    """Whether the player has taken a trick."""
    ANNOUNCED = "announced"
    ENOUGH = "enough"
    NAMED = "named"
    BEST = "best"


FIRST, CLOSED, JUST_CLOSED = "first", "closed", "just-closed"
"""The replies about the talon other than its number of cards; the last means that the opponent has just closed it."""
BEFORE_DRAWING = "before-drawing"

Replies = tuple[str, ...]
"""Replies that lead to the same answer, and are therefore offered as a single choice."""

_Fields = Mapping[str, Any]
_SOME_CARDS = 6
"""The number of cards in a sample talon from which some cards have been drawn and others can still be drawn."""

_FIXED: Mapping[Question, Mapping[str, _Fields]] = {
    Question.LEADER: {
        "me": {"turn": Turn.ON_LEAD},
        BEFORE_DRAWING: {"turn": Turn.TRICK_WON},
        "other": {"turn": Turn.OTHER_ON_LEAD},
    },
    Question.TURN: {
        "me": {"turn": Turn.ON_LEAD},
        "other": {"turn": Turn.OTHER_ON_LEAD},
        "led": {"turn": Turn.TO_FOLLOW},
    },
    Question.TRICK_END: {
        "won": {"turn": Turn.TRICK_WON},
        "lost": {"turn": Turn.TRICK_LOST},
        "drawn": {"turn": Turn.ON_LEAD},
    },
    Question.ANNOUNCED: {"no": {"announced": False}, "yes": {"announced": True, "holds_pair": True}},
    Question.ENOUGH: {"yes": {"enough": True}, "no": {"enough": False}},
    Question.NAMED: {"no": {"named": False}, "yes": {"named": True}},
    Question.BEST: {best.value: {"best": best} for best in Best},
}

_COMBINED = frozenset((Question.TALON, Question.BEST))
_Q = Question
_WITH_TALON: Mapping[Act, tuple[Question, ...]] = {
    Act.CLOSE: (_Q.LEADER, _Q.TALON),
    Act.EXCHANGE: (_Q.LEADER, _Q.TALON),
    Act.ANNOUNCE: (_Q.LEADER, _Q.ANNOUNCED, _Q.TALON),
    Act.LEAD_QUEEN: (_Q.LEADER, _Q.TALON),
    Act.DRAW: (_Q.TRICK_END, _Q.TALON),
    Act.LEAD_ANY: (_Q.LEADER, _Q.ANNOUNCED),
    Act.FOLLOW_SUIT: (_Q.TALON, _Q.BEST),
    Act.BEAT: (_Q.TALON, _Q.BEST),
    Act.TRUMP: (_Q.TALON, _Q.BEST),
    Act.CLAIM: (_Q.TURN, _Q.TRICK, _Q.ENOUGH),
}
_WITH_NAMING: Mapping[Act, tuple[Question, ...]] = {
    Act.NAME_TRUMPS: (_Q.NAMED,),
    Act.SAY_BELA: (_Q.NAMED, _Q.TURN),
    Act.DRAW: (_Q.NAMED, _Q.TRICK_END, _Q.TALON),
    Act.LEAD_ANY: (_Q.LEADER,),
    Act.FOLLOW_SUIT: (_Q.BEST,),
    Act.TRUMP: (_Q.NAMED, _Q.BEST),
}
"""The questions for each action, in order; the player is assumed to hold the cards that the action requires."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question, the replies to choose from, and the chosen reply, if any."""

    question: Question
    offered: tuple[Replies, ...]
    chosen: Replies | None


@dataclass(frozen=True, slots=True)
class Inquiry:
    """The questions asked so far and, once the replies determine it, the answer."""

    asked: tuple[Asked, ...]
    answer: Answer | None


def inquire(rules: Ruleset, act: Act, given: Mapping[Question, str]) -> Inquiry:
    """Return the questions up to the first question without a reply in `given`, or until the answer is settled."""
    known: dict[Question, Replies] = {}
    asked: list[Asked] = []
    for question in _questions(rules, act):
        if answer := _settled(_outcomes(rules, act, known)):
            return Inquiry(tuple(asked), answer)
        offered = tuple(_offered(rules, act, known, question))
        chosen = next((replies for replies in offered if given.get(question) in replies), None)
        if len(offered) == 1:
            chosen = offered[0]
        else:
            asked.append(Asked(question=question, offered=offered, chosen=chosen))
        if chosen is None:
            return Inquiry(tuple(asked), None)
        known[question] = chosen
    return Inquiry(tuple(asked), _common(_outcomes(rules, act, known)))


def _questions(rules: Ruleset, act: Act) -> tuple[Question, ...]:
    return (_WITH_NAMING if isinstance(rules.deal, NamingRules) else _WITH_TALON).get(act, ())


def _settled(outcomes: tuple[Answer, ...]) -> Answer | None:
    """Return the answer if further replies cannot change it, otherwise None.

    All outcomes must agree on yes or no; if they are yes or “draw first”, they must also agree on the reason.
    """
    answer = _common(outcomes)
    needs_reason = answer.yes or answer.why is Why.DRAW_FIRST
    same = all(other.yes == answer.yes and (other.why is answer.why or not needs_reason) for other in outcomes)
    return answer if same else None


def _common(outcomes: tuple[Answer, ...]) -> Answer:
    """Return the first answer, keeping its house rule only if all answers have the same house rule."""
    first = outcomes[0]
    return first if all(other.option == first.option for other in outcomes) else replace(first, option=None)


def _offered(rules: Ruleset, act: Act, known: Mapping[Question, Replies], question: Question) -> Iterator[Replies]:
    """Yield the possible replies to a question.

    Adjacent replies about the talon or the cards held are merged if they lead to the same answers.
    """
    leads_to = {
        reply: frozenset((answer.yes, answer.why) for answer in _outcomes(rules, act, {**known, question: (reply,)}))
        for reply in _replies(rules, question)
    }
    possible = [reply for reply, answers in leads_to.items() if answers]
    if question in _COMBINED:
        yield from (tuple(replies) for _, replies in groupby(possible, lambda reply: leads_to[reply]))
    else:
        yield from ((reply,) for reply in possible)


def _outcomes(rules: Ruleset, act: Act, known: Mapping[Question, Replies]) -> tuple[Answer, ...]:
    """Return the answers for all possible situations that are consistent with the known replies."""
    questions = _questions(rules, act)
    ways = product(*(known.get(question, tuple(_replies(rules, question))) for question in questions))
    situations = (_situation(rules, act, dict(zip(questions, way, strict=True))) for way in ways)
    return tuple(may(rules, situation, act) for situation in situations if situation is not None)


def _replies(rules: Ruleset, question: Question) -> Mapping[str, _Fields]:
    match question:
        case Question.TALON:
            return _talon(rules)
        case Question.TRICK:
            none = {"took_trick": False, "first_trick": True, "talon": full_talon(rules)}
            return {"yes": {"took_trick": True, "talon": 0}, "no": none}
        case _:
            return _FIXED[question]


def _talon(rules: Ruleset) -> Mapping[str, _Fields]:
    open_: dict[str, _Fields] = {str(n): {"talon": n} for n in talon_sizes(rules)}
    first = {FIRST: {"talon": full_talon(rules), "first_trick": True}}
    if not isinstance(rules.deal, DealRules):
        return {**first, **open_}
    closed = {"talon": _SOME_CARDS, "closed_by": Closer.OTHER}
    return {**first, **open_, CLOSED: {**closed, "just_closed": False}, JUST_CLOSED: {**closed, "just_closed": True}}


def _situation(rules: Ruleset, act: Act, replies: Mapping[Question, str]) -> Situation | None:
    """Return a situation that is consistent with these replies, or None if they contradict each other."""
    fields: dict[str, Any] = {
        "talon": _SOME_CARDS,
        "turn": Turn.TO_FOLLOW if act.is_duty else Turn.ON_LEAD,
        "best": Best.BEAT,
        "holds_lowest_trump": act is Act.EXCHANGE,
        "holds_pair": act in {Act.ANNOUNCE, Act.LEAD_QUEEN, Act.SAY_BELA},
    }
    for question, reply in replies.items():
        fields |= _replies(rules, question)[reply]
    wished = (Situation(**{"took_trick": took, **fields}) for took in (True, False))
    draws = replies.get(Question.LEADER) == BEFORE_DRAWING
    possible = (
        situation for situation in wished if not check(rules, situation) and (not draws or _is_drawn_from(situation))
    )
    return next(possible, None)


def _is_drawn_from(situation: Situation) -> bool:
    return situation.talon > 0 and situation.closed_by is None and not situation.named
