"""Random drill questions: the same random numbers give the same question."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

from companion.core.cards import Card, Suit
from companion.core.drill.questions import DealQuestion, DrillQuestion, MayQuestion, PileQuestion
from companion.core.drill.random_deals import random_deal, random_naming_deal
from companion.core.drill.topics import Topic
from companion.core.options.parts import DealRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.referee.acts import Act
from companion.core.referee.contradictions import check
from companion.core.referee.may import acts
from companion.core.referee.situations import Best, Closer, Situation, Turn, talon_sizes
from companion.core.referee.trick_piles import LaidOut, TrickPile, pack_of, trick_size
from companion.core.seats import Seat
from companion.core.tournament.chance import Chance, take_random

_REALISTIC_ACTS: dict[Turn, frozenset[Act]] = {
    Turn.ON_LEAD: frozenset(
        (Act.CLOSE, Act.EXCHANGE, Act.ANNOUNCE, Act.LEAD_QUEEN, Act.CLAIM, Act.NAME_TRUMPS, Act.SAY_BELA)
    ),
    Turn.TO_FOLLOW: frozenset((Act.FOLLOW_SUIT, Act.BEAT, Act.TRUMP, Act.CLAIM)),
    Turn.TRICK_WON: frozenset((Act.CLOSE, Act.EXCHANGE, Act.CLAIM, Act.DRAW)),
    Turn.TRICK_LOST: frozenset((Act.CLAIM, Act.DRAW)),
    Turn.OTHER_ON_LEAD: frozenset((Act.EXCHANGE, Act.CLAIM)),
}
"""The actions that a player might consider at each turn."""
_TURNS = {
    Topic.LEAD: (Turn.ON_LEAD,),
    Topic.REPLY: (Turn.TO_FOLLOW,),
    Topic.AFTER_A_TRICK: (Turn.TRICK_WON, Turn.TRICK_LOST, Turn.OTHER_ON_LEAD),
}
_MOMENT = ("talon", "first_trick", "closed_by", "just_closed", "took_trick", "named")
_HAND = ("enough", "best", "holds_lowest_trump", "holds_pair")
_UNSTATED: dict[Act, dict[str, bool | None]] = {
    Act.CLAIM: {"enough": None},
    Act.EXCHANGE: {"just_closed": False, "holds_lowest_trump": False},
    Act.ANNOUNCE: {"holds_pair": False},
    Act.LEAD_QUEEN: {"holds_pair": False},
    Act.SAY_BELA: {"holds_pair": False},
}
"""The fields that can decide the answer for an action, each with the value that the text of a question doesn't state.

These values are used only if no other is possible, because the user couldn't know the answer.
"""
_MOST_TRICKS = 4
_BOTH = (False, True)


def ask(rules: Ruleset, topic: Topic, chance: Chance) -> DrillQuestion:
    """Return a random question on `topic`; raise `LookupError` if there are no questions about the game."""
    if topic in _TURNS and acts(rules):
        return _may_question(rules, topic, chance)
    match rules.deal:
        case DealRules() | NamingRules() if topic is Topic.PILE:
            return PileQuestion(topic, _random_pile(rules, chance))
        case DealRules() as deal:
            return DealQuestion(topic, rules, random_deal(deal, topic, chance))
        case NamingRules():
            return DealQuestion(topic, rules, random_naming_deal(topic, chance))
        case _:
            raise LookupError(f"no questions about {rules.preset}")


def _may_question(rules: Ruleset, topic: Topic, chance: Chance) -> MayQuestion:
    turns = _TURNS[topic]
    turn = turns[chance(len(turns))]
    realistic_acts = [act for act in acts(rules) if act in _REALISTIC_ACTS[turn]]
    act = realistic_acts[chance(len(realistic_acts))]
    return MayQuestion(topic, rules, _situation(rules, turn, act, chance), act)


def _situation(rules: Ruleset, turn: Turn, act: Act, chance: Chance) -> Situation:
    """Return a random situation that can occur in a deal; its text states everything that the answer depends on."""
    moments = _moments(rules, turn)
    unstated = _UNSTATED.get(act, {})
    if turn is Turn.TO_FOLLOW and chance(3):  # ask less often about an open talon: all answers are the same
        moments = [moment for moment in moments if moment.talon == 0]
    for field in _MOMENT:
        moments = _narrow(moments, field, unstated, chance)
    (moment,) = moments
    hands = _hands(rules, moment)
    for field in sorted(_HAND, key=lambda field: field not in unstated):
        hands = _narrow(hands, field, unstated, chance)
    (hand,) = hands
    return hand


def _moments(rules: Ruleset, turn: Turn) -> list[Situation]:
    """Return all situations that are possible at `turn`, ignoring the player's hand."""
    has_talon = isinstance(rules.deal, DealRules)
    closings = ((None, False), *product(Closer, _BOTH)) if has_talon else ((None, False),)
    all_moments = (
        Situation(
            turn=turn,
            first_trick=first_trick,
            talon=talon,
            closed_by=closed_by,
            just_closed=just_closed,
            took_trick=took_trick,
            best=None,
            named=named,
        )
        for first_trick, talon, (closed_by, just_closed), took_trick, named in product(
            _BOTH, talon_sizes(rules), closings, _BOTH, (False,) if has_talon else _BOTH
        )
    )
    return [moment for moment in all_moments if not check(rules, moment)]


def _hands(rules: Ruleset, moment: Situation) -> list[Situation]:
    """Return `moment` with every possible hand, except the rare case of 66 together with a pair or the lowest trump.

    Before trumps are named in Schnapsella, nobody holds a trump, or a pair, which must be of trumps.
    """
    bests = tuple(Best) if moment.turn is Turn.TO_FOLLOW else (None,)
    all_hands = (
        replace(moment, enough=enough, best=best, holds_lowest_trump=lowest, holds_pair=pair)
        for enough, best, lowest, pair in product((None, True, False), bests, _BOTH, _BOTH)
        if not (enough and (lowest or pair))
    )
    has_trumps = moment.named or isinstance(rules.deal, DealRules)
    return [
        hand
        for hand in all_hands
        if not check(rules, hand) and (has_trumps or not (hand.holds_pair or hand.best is Best.TRUMP))
    ]


def _narrow(
    situations: list[Situation], field: str, unstated: Mapping[str, bool | None], chance: Chance
) -> list[Situation]:
    """Choose a random value of `field`, other than an unstated one if possible, and return the situations with it."""
    values = dict.fromkeys(getattr(situation, field) for situation in situations)
    possible = [value for value in values if field not in unstated or value is not unstated[field]] or list(values)
    chosen = possible[chance(len(possible))]
    return [situation for situation in situations if getattr(situation, field) == chosen]


def _random_pile(rules: Ruleset, chance: Chance) -> LaidOut:
    """Return a pile of a few tricks, sometimes with a marriage."""
    pack = list(pack_of(rules))
    size = (1 + chance(_MOST_TRICKS)) * trick_size(rules)
    cards: frozenset[Card] = frozenset(take_random(pack, chance) for _ in range(size))
    suits = tuple(Suit)
    trump = suits[chance(len(suits))]
    announced = suits[chance(len(suits))]
    if isinstance(rules.deal, NamingRules):
        announced = trump
    marriages = frozenset((announced,)) if chance(2) else frozenset[Suit]()
    return LaidOut(rules=rules, piles={Seat.A: TrickPile(cards=cards, marriages=marriages)}, trump=trump)
