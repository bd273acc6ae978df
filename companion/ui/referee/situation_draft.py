"""A situation that is put together tap by tap, and can always come about."""

from dataclasses import replace

from companion.core.options.rules import DealRules, Preset, Ruleset
from companion.core.referee.acts import Act, Answer
from companion.core.referee.contradictions import check
from companion.core.referee.may import may
from companion.core.referee.situations import Best, Closer, Situation, Turn, full_talon, nobody_has_drawn

_AFTER_A_TRICK = frozenset((Turn.TRICK_WON, Turn.TRICK_LOST))


def opening(rules: Ruleset) -> Situation:
    """The first lead of a deal."""
    return Situation(first_trick=True, talon=full_talon(rules), best=None)


def turned_to(rules: Ruleset, before: Situation, turn: Turn) -> Situation:
    """The same at another moment of a trick."""
    return settled(rules, replace(before, turn=turn))


def at_first_trick(rules: Ruleset, before: Situation) -> Situation:
    """The same before any trick was taken, when only forehand can have closed."""
    turn = Turn.ON_LEAD if before.turn in _AFTER_A_TRICK else before.turn
    closed_by = before.closed_by if before.closed_by is _forehand(turn) else None
    first = replace(before, first_trick=True, talon=full_talon(rules), turn=turn, closed_by=closed_by)
    return settled(rules, first)


def with_talon(rules: Ruleset, before: Situation, cards: int) -> Situation:
    """The same later in the deal, with so many cards left."""
    return settled(rules, replace(before, first_trick=False, talon=cards))


def with_best(rules: Ruleset, before: Situation, best: Best) -> Situation:
    """The same with what one could do against the led card; without a trump one holds none."""
    held = replace(before, best=best)
    if check(rules, held):
        naming = not can_be_closed(rules)
        held = replace(held, holds_lowest_trump=False, holds_pair=before.holds_pair and not naming)
    return settled(rules, held)


def settled(rules: Ruleset, wished: Situation) -> Situation:
    """The same without what cannot be, or has no meaning, in it."""
    closed_by = wished.closed_by if can_be_closed(rules) and _can_have_closed(rules, wished) else None
    now = replace(wished, closed_by=closed_by, named=wished.named and not can_be_closed(rules))
    is_full = nobody_has_drawn(rules, now)
    is_forehands = closed_by is None or closed_by is _forehand(now.turn)
    is_first = (now.first_trick or is_full) and now.turn not in _AFTER_A_TRICK and is_forehands
    now = replace(now, first_trick=is_first, best=now.best if now.turn is Turn.TO_FOLLOW else None)
    has_not_led = is_first and closed_by is not None and now.turn in {Turn.ON_LEAD, Turn.OTHER_ON_LEAD}
    now = replace(now, just_closed=has_not_led or (now.just_closed and asks_just_closed(rules, now)))
    now = replace(now, took_trick=_took_trick(rules, now, wished=wished.took_trick))
    now = replace(now, announced=now.announced and asks_announced(rules, now))
    now = replace(now, enough=now.enough if now.enough is not True or can_be_enough(rules, now) else None)
    return replace(now, best=None) if check(rules, now) else now


def _can_have_closed(rules: Ruleset, now: Situation) -> bool:
    """Return whether somebody can have closed a talon of this size."""
    closed = Situation(talon=now.talon, turn=Turn.TO_FOLLOW, took_trick=True, closed_by=Closer.ME, best=None)
    return now.talon > 0 and not check(rules, closed)


def _forehand(turn: Turn) -> Closer:
    """Who leads to the first trick."""
    return Closer.ME if turn is Turn.ON_LEAD else Closer.OTHER


def _took_trick(rules: Ruleset, now: Situation, *, wished: bool) -> bool:
    """What was said, where both can be."""
    can_be = [took for took in (wished, not wished) if not check(rules, _bare(now, took_trick=took))]
    return can_be[0] if can_be else wished


def _bare(now: Situation, *, took_trick: bool) -> Situation:
    """The same without what one holds and has."""
    return replace(
        now,
        took_trick=took_trick,
        holds_lowest_trump=False,
        holds_pair=False,
        announced=False,
        enough=None,
    )


def possible_answers(rules: Ruleset, now: Situation, act: Act) -> tuple[Answer, ...]:
    """The answer, or each that there can be where it depends on what one holds and has not said."""
    held = tuple(Best) if now.best is None else (now.best,)
    return tuple(dict.fromkeys(may(rules, replace(now, best=best), act) for best in held))


def asks_took_trick(rules: Ruleset, now: Situation) -> bool:
    """Whether it is open if one has a trick: who leads later has, and early on it follows from who leads."""
    return not any(check(rules, _bare(now, took_trick=took)) for took in (True, False))


def can_be_enough(rules: Ruleset, now: Situation) -> bool:
    """Whether there can be 66 by then."""
    return not check(rules, replace(now, holds_lowest_trump=False, best=None, enough=True))


def asks_announced(rules: Ruleset, now: Situation) -> bool:
    """Whether it matters if one has announced: only who may can have done so."""
    return may(rules, replace(now, announced=False), Act.ANNOUNCE).yes


def asks_just_closed(rules: Ruleset, now: Situation) -> bool:
    """Whether it matters if nobody has led since the closing: at Sixty-six, one may still exchange then."""
    is_asked = now.closed_by is Closer.OTHER and now.turn is Turn.OTHER_ON_LEAD
    return is_asked and not now.first_trick and rules.preset is Preset.SIXTY_SIX


def can_be_closed(rules: Ruleset) -> bool:
    """Whether there is a talon to close."""
    return isinstance(rules.deal, DealRules)
