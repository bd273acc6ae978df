"""The actions that players ask about, the answers, and the rows of the decision tables that give the answers."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.options.parts import Option
from companion.core.referee.facts import Fact


class Act(StrEnum):
    """An action that can be asked about; the values are part of the scripting interface."""

    CLOSE = "close"
    EXCHANGE = "exchange"
    ANNOUNCE = "announce"
    LEAD_QUEEN = "lead-queen"
    """Leading the queen of an announced marriage."""
    DRAW = "draw"
    LEAD_ANY = "lead-any"
    FOLLOW_SUIT = "follow-suit"
    BEAT = "beat"
    TRUMP = "trump"
    CLAIM = "claim"
    LOOK_AT_TRICKS = "look-at-tricks"
    """Looking at the tricks that the player has taken."""
    NAME_TRUMPS = "name-trumps"
    SAY_BELA = "say-bela"

    @property
    def is_duty(self) -> bool:
        """Whether the action is something that the player must do, rather than may do."""
        return self in {Act.FOLLOW_SUIT, Act.BEAT, Act.TRUMP}


class Why(StrEnum):
    """The reason for an answer; the values are part of the scripting interface."""

    ON_LEAD = "on-lead"
    NOT_ON_LEAD = "not-on-lead"
    DRAW_FIRST = "draw-first"
    GONE_AFTER_DRAWING = "gone-after-drawing"
    """The player would have to draw first, which uses up the talon."""
    TWO_AFTER_DRAWING = "two-after-drawing"
    BEFORE_OR_AFTER_DRAWING = "before-or-after-drawing"
    BEFORE_DRAWING_ONLY = "before-drawing-only"
    CLOSED = "closed"
    TALON_GONE = "talon-gone"
    TWO_LEFT = "two-left"
    NOT_HELD = "not-held"
    AGAINST_THE_CLOSER = "against-the-closer"
    TRICK_FIRST = "trick-first"
    NO_PAIR = "no-pair"
    ONE_A_LEAD = "one-a-lead"
    NOT_ANY_MORE = "not-any-more"
    """Marriages are not allowed once players must follow suit."""
    COUNTS_AT_ONCE = "counts-at-once"
    WAITS_FOR_TRICK = "waits-for-trick"
    KING_ONLY = "king-only"
    EITHER_CARD = "either-card"
    DRAWS_FIRST = "draws-first"
    DRAWS_SECOND = "draws-second"
    TURN_DOWN_FIRST = "turn-down-first"
    HANDS_FULL = "hands-full"
    LEADER_IS_FREE = "leader-is-free"
    CARD_OF_THE_MARRIAGE = "card-of-the-marriage"
    KING_OF_THE_MARRIAGE = "king-of-the-marriage"
    NOTHING_LED = "nothing-led"
    TALON_OPEN = "talon-open"
    SUIT_IS_THERE = "suit-is-there"
    SUIT_IS_NOT_THERE = "suit-is-not-there"
    HIGHER_IS_THERE = "higher-is-there"
    NONE_HIGHER = "none-higher"
    BEATING_NOT_ASKED = "beating-not-asked"
    SUIT_FIRST = "suit-first"
    TRUMP_IS_THERE = "trump-is-there"
    NO_TRUMP = "no-trump"
    NO_TRUMPS_YET = "no-trumps-yet"
    IN_A_TRICK = "in-a-trick"
    AFTER_A_LOST_TRICK = "after-a-lost-trick"
    NOT_ENOUGH = "not-enough"
    TRICK_JUST_WON = "trick-just-won"
    JUST_ANNOUNCED = "just-announced"
    OWN_TRICKS = "own-tricks"
    TRICKS_COVERED = "tricks-covered"
    NOT_PLAYED_HERE = "not-played-here"
    COUNTED_AT_THE_END = "counted-at-the-end"
    ANY_TIME = "any-time"
    NAMED_ALREADY = "named-already"
    WITH_THE_FIRST_OF_THE_TWO = "with-the-first-of-the-two"
    NOT_YOUR_TURN = "not-your-turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionRow:
    """A row of a decision table; an action is decided by its first row whose facts all hold."""

    act: Act
    when: frozenset[Fact]
    yes: bool
    why: Why
    section: str
    option: Option | None = None
    """The house rule that decides the answer, if any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The answer to whether a player may, or must, do something."""

    act: Act
    yes: bool
    why: Why
    rule: str
    """The section of the rules, such as `schnapsen#closing`."""
    option: Option | None = None
    """The house rule that decides the answer, if any."""


def row(act: Act, *when: Fact, yes: bool, why: Why, section: str, option: Option | None = None) -> DecisionRow:
    """Return a row of a decision table that applies if all facts in `when` hold."""
    return DecisionRow(act=act, when=frozenset(when), yes=yes, why=why, section=section, option=option)
