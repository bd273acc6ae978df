"""Questions made by chance, so that the same chance asks the same again."""

from companion.core.cards import Card, Suit
from companion.core.drill.deal_stories import deal_story, naming_story
from companion.core.drill.questions import DealQuestion, MayQuestion, PileQuestion, Question
from companion.core.drill.topics import Topic
from companion.core.referee.acts import Act
from companion.core.referee.may import acts
from companion.core.referee.situations import Best, Closer, Situation, Turn, talon_sizes
from companion.core.referee.trick_piles import LaidOut, TrickPile, pack_of, trick_size
from companion.core.rules import DealRules, NamingRules, Ruleset
from companion.core.seats import Seat
from companion.core.tournament.chance import Chance, taken

_ASKED: dict[Turn, frozenset[Act]] = {
    Turn.ON_LEAD: frozenset(
        (Act.CLOSE, Act.EXCHANGE, Act.ANNOUNCE, Act.LEAD_QUEEN, Act.CLAIM, Act.NAME_TRUMPS, Act.SAY_BELA)
    ),
    Turn.TO_FOLLOW: frozenset((Act.FOLLOW_SUIT, Act.BEAT, Act.TRUMP, Act.CLAIM)),
    Turn.TRICK_WON: frozenset((Act.CLOSE, Act.EXCHANGE, Act.CLAIM, Act.DRAW)),
    Turn.TRICK_LOST: frozenset((Act.CLAIM, Act.DRAW)),
    Turn.OTHER_ON_LEAD: frozenset((Act.EXCHANGE, Act.CLAIM)),
}
"""What somebody may really wonder about then."""
_TURNS = {
    Topic.LEAD: (Turn.ON_LEAD,),
    Topic.REPLY: (Turn.TO_FOLLOW,),
    Topic.AFTER_A_TRICK: (Turn.TRICK_WON, Turn.TRICK_LOST, Turn.OTHER_ON_LEAD),
}
_MOST_TRICKS = 4


def ask(rules: Ruleset, topic: Topic, chance: Chance) -> Question:
    """A question of a topic that there is under `rules`; raises `LookupError` where nothing can be asked."""
    if topic in _TURNS and acts(rules):
        return _may(rules, topic, chance)
    match rules.deal:
        case DealRules() | NamingRules() if topic is Topic.PILE:
            return PileQuestion(topic, _laid_out(rules, chance))
        case DealRules() as deal:
            return DealQuestion(topic, rules, deal_story(deal, topic, chance))
        case NamingRules():
            return DealQuestion(topic, rules, naming_story(topic, chance))
        case _:
            raise LookupError(f"no questions about {rules.preset}")


def _may(rules: Ruleset, topic: Topic, chance: Chance) -> MayQuestion:
    turns = _TURNS[topic]
    turn = turns[chance(len(turns))]
    asked = [act for act in acts(rules) if act in _ASKED[turn]]
    return MayQuestion(topic, rules, _situation(rules, turn, chance), asked[chance(len(asked))])


def _situation(rules: Ruleset, turn: Turn, chance: Chance) -> Situation:
    can_be_first = turn not in {Turn.TRICK_WON, Turn.TRICK_LOST}
    first_trick = can_be_first and chance(3) == 0
    sizes = talon_sizes(rules)
    talon = sizes[0] if first_trick else sizes[1 + chance(len(sizes) - 1)]
    if turn is Turn.TO_FOLLOW and not first_trick and chance(3):
        talon = 0  # with an open talon all answers are alike
    can_close = talon > 0 and isinstance(rules.deal, DealRules)
    closed_by = (None, None, Closer.ME, Closer.OTHER)[chance(4)] if can_close else None
    leads = turn in {Turn.ON_LEAD, Turn.TRICK_WON}
    return Situation(
        turn=turn,
        first_trick=first_trick,
        talon=talon,
        closed_by=closed_by,
        just_closed=closed_by is not None and chance(2) == 0,
        took_trick=not first_trick and (leads or chance(2) == 0),
        holds_lowest_trump=chance(3) > 0,
        holds_pair=chance(3) > 0,
        enough=(None, True, False)[chance(3)],
        best=tuple(Best)[chance(len(Best))],
        named=isinstance(rules.deal, NamingRules) and chance(2) == 0,
    )


def _laid_out(rules: Ruleset, chance: Chance) -> LaidOut:
    """A pile of a few tricks, and perhaps a marriage."""
    pack = list(pack_of(rules))
    size = (1 + chance(_MOST_TRICKS)) * trick_size(rules)
    cards: frozenset[Card] = frozenset(taken(pack, chance) for _ in range(size))
    suits = tuple(Suit)
    trump = suits[chance(len(suits))]
    announced = suits[chance(len(suits))]
    if isinstance(rules.deal, NamingRules):
        announced = trump
    marriages = frozenset((announced,)) if chance(2) else frozenset[Suit]()
    return LaidOut(rules=rules, piles={Seat.A: TrickPile(cards=cards, marriages=marriages)}, trump=trump)
