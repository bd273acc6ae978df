"""Facts about a situation and the rules, which determine what a player may do."""

from enum import Enum, auto

from companion.core.options.choices import Allowed
from companion.core.options.parts import PlayRules
from companion.core.options.rules import Preset, Ruleset
from companion.core.referee.situations import Best, Closer, Situation, Turn


class Fact(Enum):
    """A fact that may hold in a situation; a row of a decision table applies if all its facts hold."""

    LEADING = auto()
    """The player is on lead, with a full hand."""
    TRICK_WON = auto()
    TRICK_LOST = auto()
    FOLLOWING = auto()
    OTHER_LEADING = auto()
    NOT_MINE = auto()
    """The player neither is on lead nor has just won a trick."""
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
    """The player holds a card of the suit led, higher or not."""
    CAN_TRUMP = auto()
    """The player cannot follow suit, but holds a trump."""
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
    """Return all facts that hold in a situation under `rules`."""
    play = rules.play
    holding = (*_turn(situation), *_talon(situation), *_hand(situation), *_preset_facts(rules.preset))
    return frozenset((*holding, *(() if play is None else _house_rules(play))))


def _turn(situation: Situation) -> tuple[Fact, ...]:
    """Return the facts about the turn; once there are no cards to draw, the player who wins a trick is on lead."""
    draws = situation.talon > 0 and situation.closed_by is None
    match situation.turn:
        case Turn.ON_LEAD:
            turn: tuple[Fact, ...] = (Fact.LEADING,)
        case Turn.TRICK_WON:
            turn = (
                (Fact.TRICK_WON, Fact.BEFORE_DRAWING)
                if draws and not situation.named
                else (Fact.TRICK_WON, Fact.LEADING)
            )
        case Turn.TRICK_LOST:
            turn = (Fact.TRICK_LOST, Fact.NOT_MINE) if draws else (Fact.TRICK_LOST, Fact.OTHER_LEADING, Fact.NOT_MINE)
        case Turn.TO_FOLLOW:
            turn = (Fact.FOLLOWING, Fact.NOT_MINE)
        case Turn.OTHER_ON_LEAD:
            turn = (Fact.OTHER_LEADING, Fact.NOT_MINE)
    more = ((Fact.FIRST_TRICK, situation.first_trick), (Fact.TRICKLESS, not situation.took_trick))
    return (*turn, *(fact for fact, holds in more if holds))


def _talon(situation: Situation) -> tuple[Fact, ...]:
    candidates = (
        (Fact.CLOSED, situation.closed_by is not None),
        (Fact.CLOSED_BY_OTHER_JUST_NOW, situation.closed_by is Closer.OTHER and situation.just_closed),
        (Fact.TALON_GONE, situation.talon == 0),
        (Fact.TWO_LEFT, situation.talon == 2),  # noqa: PLR2004  # the number in the fact's name
        (Fact.FOUR_LEFT, situation.talon == 4),  # noqa: PLR2004  # the number in the fact's name
        (Fact.OPEN, situation.talon > 0 and situation.closed_by is None),
        (Fact.NAMED, situation.named),
        (Fact.NOT_NAMED, not situation.named),
    )
    return tuple(fact for fact, holds in candidates if holds)


def _hand(situation: Situation) -> tuple[Fact, ...]:
    candidates = (
        (Fact.NO_LOWEST_TRUMP, not situation.holds_lowest_trump),
        (Fact.NO_PAIR, not situation.holds_pair),
        (Fact.ANNOUNCED, situation.announced),
        (Fact.NOT_ANNOUNCED, not situation.announced),
        (Fact.NOT_ENOUGH, situation.enough is False),
        (Fact.CAN_BEAT, situation.best is Best.BEAT),
        (Fact.CAN_FOLLOW, situation.best in {Best.BEAT, Best.FOLLOW}),
        (Fact.CAN_TRUMP, situation.best is Best.TRUMP),
    )
    return tuple(fact for fact, holds in candidates if holds)


def _preset_facts(preset: Preset) -> tuple[Fact, ...]:
    match preset:
        case Preset.SHARP:
            return (Fact.SHARP,)
        case Preset.TOURNAMENT:
            return (Fact.SHARP, Fact.TOURNAMENT)
        case Preset.SIXTY_SIX:
            return (Fact.SIXTY_SIX,)
        case _:
            return ()


def _house_rules(play: PlayRules) -> tuple[Fact, ...]:
    candidates = (
        (Fact.NO_CLOSE_WITH_TWO, play.close_with_two is Allowed.NO),
        (Fact.NO_EXCHANGE_WITH_TWO, play.exchange_with_two is Allowed.NO),
        (Fact.NO_EXCHANGE_BEFORE_FIRST_TRICK, play.exchange_before_first_trick is Allowed.NO),
        (Fact.NO_MARRIAGE_ON_FIRST_LEAD, play.marriage_on_first_lead is Allowed.NO),
        (Fact.MARRIAGE_KING_ONLY, play.marriage_king_only is Allowed.YES),
        (Fact.NO_LOOK_AT_TRICKS, play.look_at_tricks is Allowed.NO),
    )
    return tuple(fact for fact, holds in candidates if holds)
