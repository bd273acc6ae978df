"""The drill topics, from easy to hard."""

from enum import StrEnum

from companion.core.options.parts import DealRules, NamingRules
from companion.core.options.rules import Ruleset


class Level(StrEnum):
    """The difficulty of the questions; each level includes the questions of the easier levels."""

    BEGINNER = "beginner"
    REGULAR = "regular"
    EXPERT = "expert"


class Topic(StrEnum):
    """A kind of question; the values are stored, and they are part of the scripting interface."""

    RIGHT_CLAIM = "right-claim"
    LAST_TRICK = "last-trick"
    REVOKE = "revoke"
    NAMER = "namer"
    PILE = "pile"
    WRONG_CLAIM = "wrong-claim"
    CLOSER_RIGHT = "closer-right"
    CLOSING_FAILED = "closing-failed"
    LEAD = "lead"
    """Questions about what the leader may do."""
    REPLY = "reply"
    """Questions about what a player must do after the opponent has led."""
    CLOSER_BEATEN = "closer-beaten"
    CLOSER_WRONG = "closer-wrong"
    AGAINST_CLOSER_WRONG = "against-closer-wrong"
    AFTER_A_TRICK = "after-a-trick"


_NEW = {
    Level.BEGINNER: (Topic.RIGHT_CLAIM, Topic.LAST_TRICK, Topic.REVOKE, Topic.NAMER, Topic.PILE),
    Level.REGULAR: (Topic.WRONG_CLAIM, Topic.CLOSER_RIGHT, Topic.CLOSING_FAILED, Topic.LEAD, Topic.REPLY),
    Level.EXPERT: (Topic.CLOSER_BEATEN, Topic.CLOSER_WRONG, Topic.AGAINST_CLOSER_WRONG, Topic.AFTER_A_TRICK),
}
_OF_NAMING = frozenset((Topic.REVOKE, Topic.NAMER, Topic.PILE, Topic.LEAD, Topic.REPLY, Topic.AFTER_A_TRICK))


def topics(rules: Ruleset, level: Level) -> tuple[Topic, ...]:
    """Return the topics for a level, easiest first; empty for three- and four-player games."""
    levels = tuple(Level)
    known = [topic for easier in levels[: levels.index(level) + 1] for topic in _NEW[easier]]
    match rules.deal:
        case DealRules():
            return tuple(topic for topic in known if topic is not Topic.NAMER)
        case NamingRules():
            return tuple(topic for topic in known if topic in _OF_NAMING)
        case _:
            return ()
