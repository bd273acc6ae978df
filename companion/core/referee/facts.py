"""The facts about a situation and the rules that decide what a player may do."""

from enum import Enum, auto

from companion.core.options.choices import Allowed
from companion.core.options.parts import PlayRules
from companion.core.options.rules import Preset, Ruleset
from companion.core.referee.situations import Best, Closer, Situation, Turn


class Fact(Enum):
    """A fact that holds or not; a row of the table applies if all of its facts hold."""

    LEADING = auto()
    """On lead, with a full hand."""
    TRICK_WON = auto()
    TRICK_LOST = auto()
    FOLLOWING = auto()
    OTHER_LEADING = auto()
    NOT_MINE = auto()
    """Neither on lead nor just after winning a trick."""
    BEFORE_DRAWING = auto()
    FIRST_TRICK = auto()
    TRICKLESS = auto()
    CLOSED = auto()
    CLOSED_BY_OTHER_JUST_NOW = auto()
    TALON_GONE = auto()
    TWO_LEFT = auto()
    FOUR_LEFT = auto()
    OPEN = auto()
    """The talon is neither closed nor used up."""
    NO_LOWEST_TRUMP = auto()
    NO_PAIR = auto()
    ANNOUNCED = auto()
    NOT_ANNOUNCED = auto()
    NOT_ENOUGH = auto()
    NAMED = auto()
    NOT_NAMED = auto()
    CAN_BEAT = auto()
    CAN_FOLLOW = auto()
    """Holds a card of the suit led, higher or not."""
    CAN_TRUMP = auto()
    """Cannot follow suit, but holds a trump."""
    SHARP = auto()
    SIXTY_SIX = auto()
    TOURNAMENT = auto()
    NO_CLOSE_WITH_TWO = auto()
    NO_EXCHANGE_WITH_TWO = auto()
    NO_EXCHANGE_BEFORE_FIRST_TRICK = auto()
    NO_MARRIAGE_ON_FIRST_LEAD = auto()
    MARRIAGE_KING_ONLY = auto()
    NO_LOOK_AT_TRICKS = auto()


def facts(rules: Ruleset, situation: Situation) -> frozenset[Fact]:
    """Return all facts that hold."""
    play = rules.play
    told = (*_turn(situation), *_talon(situation), *_hand(situation), *_manner(rules.preset))
    return frozenset((*told, *(() if play is None else _house(play))))


def _turn(now: Situation) -> tuple[Fact, ...]:
    """Return the facts about the turn; if there is nothing to draw, the winner of a trick is on lead."""
    draws = now.talon > 0 and now.closed_by is None
    match now.turn:
        case Turn.ON_LEAD:
            turn: tuple[Fact, ...] = (Fact.LEADING,)
        case Turn.TRICK_WON:
            turn = (Fact.TRICK_WON, Fact.BEFORE_DRAWING) if draws and not now.named else (Fact.TRICK_WON, Fact.LEADING)
        case Turn.TRICK_LOST:
            turn = (Fact.TRICK_LOST, Fact.NOT_MINE)
        case Turn.TO_FOLLOW:
            turn = (Fact.FOLLOWING, Fact.NOT_MINE)
        case Turn.OTHER_ON_LEAD:
            turn = (Fact.OTHER_LEADING, Fact.NOT_MINE)
    more = ((Fact.FIRST_TRICK, now.first_trick), (Fact.TRICKLESS, not now.took_trick))
    return (*turn, *(fact for fact, holds in more if holds))


def _talon(now: Situation) -> tuple[Fact, ...]:
    told = (
        (Fact.CLOSED, now.closed_by is not None),
        (Fact.CLOSED_BY_OTHER_JUST_NOW, now.closed_by is Closer.OTHER and now.just_closed),
        (Fact.TALON_GONE, now.talon == 0),
        (Fact.TWO_LEFT, now.talon == 2),  # noqa: PLR2004  # as the fact says
        (Fact.FOUR_LEFT, now.talon == 4),  # noqa: PLR2004  # as the fact says
        (Fact.OPEN, now.talon > 0 and now.closed_by is None),
        (Fact.NAMED, now.named),
        (Fact.NOT_NAMED, not now.named),
    )
    return tuple(fact for fact, holds in told if holds)


def _hand(now: Situation) -> tuple[Fact, ...]:
    told = (
        (Fact.NO_LOWEST_TRUMP, not now.holds_lowest_trump),
        (Fact.NO_PAIR, not now.holds_pair),
        (Fact.ANNOUNCED, now.announced),
        (Fact.NOT_ANNOUNCED, not now.announced),
        (Fact.NOT_ENOUGH, now.enough is False),
        (Fact.CAN_BEAT, now.best is Best.BEAT),
        (Fact.CAN_FOLLOW, now.best in {Best.BEAT, Best.FOLLOW}),
        (Fact.CAN_TRUMP, now.best is Best.TRUMP),
    )
    return tuple(fact for fact, holds in told if holds)


def _manner(preset: Preset) -> tuple[Fact, ...]:
    match preset:
        case Preset.SHARP:
            return (Fact.SHARP,)
        case Preset.TOURNAMENT:
            return (Fact.SHARP, Fact.TOURNAMENT)
        case Preset.SIXTY_SIX:
            return (Fact.SIXTY_SIX,)
        case _:
            return ()


def _house(play: PlayRules) -> tuple[Fact, ...]:
    told = (
        (Fact.NO_CLOSE_WITH_TWO, play.close_with_two is Allowed.NO),
        (Fact.NO_EXCHANGE_WITH_TWO, play.exchange_with_two is Allowed.NO),
        (Fact.NO_EXCHANGE_BEFORE_FIRST_TRICK, play.exchange_before_first_trick is Allowed.NO),
        (Fact.NO_MARRIAGE_ON_FIRST_LEAD, play.marriage_on_first_lead is Allowed.NO),
        (Fact.MARRIAGE_KING_ONLY, play.marriage_king_only is Allowed.YES),
        (Fact.NO_LOOK_AT_TRICKS, play.look_at_tricks is Allowed.NO),
    )
    return tuple(fact for fact, holds in told if holds)
