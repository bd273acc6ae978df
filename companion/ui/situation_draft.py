"""A situation that is put together tap by tap, and can always come about."""

from dataclasses import replace

from companion.core.referee.acts import Act, Answer
from companion.core.referee.may import may
from companion.core.referee.situations import Best, Closer, Situation, Turn, full_talon, nobody_has_drawn
from companion.core.rules import DealRules, Preset, Ruleset

_AFTER_A_TRICK = frozenset((Turn.TRICK_WON, Turn.TRICK_LOST))


def opening(rules: Ruleset) -> Situation:
    """The first lead of a deal."""
    return Situation(first_trick=True, talon=full_talon(rules), best=None)


def turned_to(rules: Ruleset, before: Situation, turn: Turn) -> Situation:
    """The same at another moment of a trick."""
    return settled(rules, replace(before, turn=turn))


def at_first_trick(rules: Ruleset, before: Situation) -> Situation:
    """The same before any trick was taken."""
    turn = Turn.ON_LEAD if before.turn in _AFTER_A_TRICK else before.turn
    return settled(rules, replace(before, first_trick=True, talon=full_talon(rules), turn=turn))


def with_talon(rules: Ruleset, before: Situation, cards: int) -> Situation:
    """The same later in the deal, with so many cards left."""
    return settled(rules, replace(before, first_trick=False, talon=cards))


def settled(rules: Ruleset, wished: Situation) -> Situation:
    """The same without what cannot be, or has no meaning, in it."""
    closed_by = wished.closed_by if wished.talon and can_be_closed(rules) else None
    is_full = nobody_has_drawn(rules, replace(wished, closed_by=closed_by))
    is_first = (wished.first_trick or is_full) and wished.turn not in _AFTER_A_TRICK
    has_led = wished.turn is Turn.TRICK_WON or (wished.turn is Turn.ON_LEAD and not is_first)
    fitting = replace(
        wished,
        first_trick=is_first,
        closed_by=closed_by,
        just_closed=wished.just_closed and asks_just_closed(rules, replace(wished, closed_by=closed_by)),
        took_trick=has_led or (wished.took_trick and not is_first and not is_full),
        best=wished.best if wished.turn is Turn.TO_FOLLOW else None,
    )
    return replace(fitting, announced=fitting.announced and asks_announced(rules, fitting))


def possible_answers(rules: Ruleset, now: Situation, act: Act) -> tuple[Answer, ...]:
    """The answer, or each that there can be where it depends on what one holds and has not said."""
    held = tuple(Best) if now.best is None else (now.best,)
    return tuple(dict.fromkeys(may(rules, replace(now, best=best), act) for best in held))


def asks_took_trick(rules: Ruleset, now: Situation) -> bool:
    """Whether it is open if one has a trick: who leads later has; until somebody draws, only who has just won."""
    is_later = not now.first_trick and not nobody_has_drawn(rules, now)
    return is_later and now.turn not in {Turn.ON_LEAD, Turn.TRICK_WON}


def asks_announced(rules: Ruleset, now: Situation) -> bool:
    """Whether it matters if one has announced: only who may can have done so."""
    return may(rules, replace(now, announced=False), Act.ANNOUNCE).yes


def asks_just_closed(rules: Ruleset, now: Situation) -> bool:
    """Whether it matters if nobody has led since the closing: at Sixty-six, one may still exchange then."""
    is_asked = now.closed_by is Closer.OTHER and now.turn is Turn.OTHER_ON_LEAD
    return is_asked and rules.preset is Preset.SIXTY_SIX


def can_be_closed(rules: Ruleset) -> bool:
    """Whether there is a talon to close."""
    return isinstance(rules.deal, DealRules)
