"""Detect contradictory situations, which cannot occur if a deal is played by the rules."""

from dataclasses import replace

from companion.core.options.choices import Allowed
from companion.core.options.parts import DealRules
from companion.core.options.rules import Preset, Ruleset
from companion.core.referee.situations import (
    Best,
    Closer,
    Situation,
    Turn,
    full_talon,
    nobody_has_drawn,
    talon_sizes,
)
from companion.core.scoring.violations import Code, Violation

_AFTER_A_TRICK = frozenset((Turn.TRICK_WON, Turn.TRICK_LOST))
_LEADING = frozenset((Turn.ON_LEAD, Turn.TRICK_WON))
_WAITING = frozenset((Turn.TO_FOLLOW, Turn.OTHER_ON_LEAD))
_LAST_TWO = 2
_TALON_OF_TWENTY = 10
"""The size of the full talon with twenty cards, when each player holds five."""
_ENOUGH_IN_CARDS = 4
"""The number of tricks needed for 66 without a marriage: the six highest cards, in three tricks, are worth only 64."""


def check(rules: Ruleset, situation: Situation) -> tuple[Violation, ...]:
    """Return the violations in a situation; empty if the situation can occur."""
    sizes = () if situation.talon in talon_sizes(rules) else (Violation(Code.OUT_OF_RANGE, "talon"),)
    checks = (_first_trick, _closing, _just_closed, _tricks, _announcing, _hand, _enough)
    fields = dict.fromkeys(field for find in checks for field in find(rules, situation))
    return (*sizes, *(Violation(Code.CONTRADICTION, field) for field in fields))


def with_implied_fields(rules: Ruleset, situation: Situation, given: frozenset[str]) -> Situation:
    """Return the situation with implied fields filled in; fields named in `given` are left unchanged."""
    if "first_trick" not in given and _is_first(rules, situation):
        situation = replace(situation, first_trick=True)
    if "holds_pair" not in given and situation.announced:
        situation = replace(situation, holds_pair=True)
    return situation


def _is_first(rules: Ruleset, situation: Situation) -> bool:
    return nobody_has_drawn(rules, situation) and situation.turn in _WAITING and not situation.took_trick


def _first_trick(rules: Ruleset, situation: Situation) -> tuple[str, ...]:
    """Return the fields that contradict the rules about the first trick.

    During the first trick, no player has taken a trick. Between the end of that trick and the draw, only its winner has
    taken one.
    """
    if situation.first_trick:
        is_later = situation.took_trick or situation.turn in _AFTER_A_TRICK or situation.talon != full_talon(rules)
        return ("first_trick",) if is_later else ()
    if not nobody_has_drawn(rules, situation):
        return ()
    if situation.took_trick and situation.turn is not Turn.TRICK_WON:
        return ("took_trick",)
    return ("first_trick",) if situation.turn in _WAITING else ()


def _closing(rules: Ruleset, situation: Situation) -> tuple[str, ...]:
    """Return the fields that contradict the rules about closing.

    Only the leader can close, and only while there are cards in the talon. The forehand leads to the first trick.
    """
    if situation.closed_by is None:
        return ()
    if situation.talon == 0 or not isinstance(rules.deal, DealRules):
        return ("closed_by",)
    too_late = situation.talon == _LAST_TWO and rules.play is not None and rules.play.close_with_two is Allowed.NO
    forehand = Closer.ME if situation.turn is Turn.ON_LEAD else Closer.OTHER
    is_dealers = situation.first_trick and situation.turn not in _AFTER_A_TRICK and situation.closed_by is not forehand
    return ("closed_by",) if too_late or is_dealers else ()


def _just_closed(rules: Ruleset, situation: Situation) -> tuple[str, ...]:
    """Return the fields that contradict `just_closed`.

    The closer leads next; only in Sixty-Six can a player close before drawing.
    """
    if not situation.just_closed:
        has_led = (
            situation.first_trick
            and situation.closed_by is not None
            and situation.turn in {Turn.ON_LEAD, Turn.OTHER_ON_LEAD}
        )
        return ("just_closed",) if has_led else ()
    match situation.closed_by:
        case Closer.ME:
            leads, has_won = Turn.ON_LEAD, Turn.TRICK_WON
        case Closer.OTHER:
            leads, has_won = Turn.OTHER_ON_LEAD, Turn.TRICK_LOST
        case None:
            return ("just_closed",)
    if situation.turn is not leads and not (situation.turn is has_won and _closes_before_drawing(rules)):
        return ("just_closed",)
    is_first = situation.talon == full_talon(rules) and not _closes_before_drawing(rules)
    return ("first_trick",) if is_first and not situation.first_trick else ()


def _tricks(rules: Ruleset, situation: Situation) -> tuple[str, ...]:
    """Return the fields that contradict the rules about who has taken a trick.

    The leader took the last trick. A player who closed the talon after the first trick was on lead, so that player has
    also taken a trick.
    """
    leads_later = situation.turn is Turn.TRICK_WON or (situation.turn is Turn.ON_LEAD and not situation.first_trick)
    has_led = situation.closed_by is Closer.ME and 0 < situation.talon < full_talon(rules)
    if (leads_later or has_led) and not situation.took_trick:
        return ("took_trick",)
    played = _tricks_played(rules, situation)
    return ("took_trick",) if situation.took_trick and situation.turn not in _LEADING and played == 1 else ()


def _announcing(rules: Ruleset, situation: Situation) -> tuple[str, ...]:
    """Return the fields that contradict an announced marriage.

    Announcing a marriage requires a full hand and the lead; in Sixty-Six, the talon must also be open.
    """
    if not situation.announced:
        return ()
    is_open = situation.closed_by is None and situation.talon > 0
    is_full = situation.turn is Turn.ON_LEAD or (situation.turn is Turn.TRICK_WON and not is_open)
    too_late = rules.preset is Preset.SIXTY_SIX and not (is_open or _closed_after_announcing(rules, situation))
    if not isinstance(rules.deal, DealRules) or not is_full or too_late:
        return ("announced",)
    return () if situation.holds_pair else ("holds_pair",)


def _closed_after_announcing(rules: Ruleset, situation: Situation) -> bool:
    has_drawn = situation.first_trick or situation.talon < full_talon(rules)
    return situation.closed_by is Closer.ME and situation.just_closed and situation.turn is Turn.ON_LEAD and has_drawn


def _hand(rules: Ruleset, situation: Situation) -> tuple[str, ...]:
    """Return the fields about the hand that contradict each other or the rules.

    Trumps are named only in Schnapsella; a player who can neither follow suit nor trump does not hold a trump.
    """
    has_talon = isinstance(rules.deal, DealRules)
    holds_trump = (
        situation.holds_lowest_trump
        if has_talon
        else situation.named and (situation.holds_lowest_trump or situation.holds_pair)
    )
    is_void = situation.turn is Turn.TO_FOLLOW and situation.best is Best.NEITHER
    is_wrong = (is_void and holds_trump) or (not has_talon and _must_beat(rules, situation))
    contradictions = (("named", has_talon and situation.named), ("best", is_wrong))
    return tuple(field for field, holds in contradictions if holds)


def _must_beat(rules: Ruleset, situation: Situation) -> bool:
    """Return whether `best` is wrong because the hand can beat any trump led.

    In Schnapsella, the jack, king and queen of trumps can always do this because the jack is the highest trump.
    """
    has_three_cards = (
        situation.named and situation.talon == full_talon(rules) == _TALON_OF_TWENTY and situation.took_trick
    )
    holds_three = situation.holds_lowest_trump and situation.holds_pair
    return has_three_cards and holds_three and situation.turn is Turn.TO_FOLLOW and situation.best is Best.FOLLOW


def _enough(rules: Ruleset, situation: Situation) -> tuple[str, ...]:
    """Return the fields that contradict the claim that the player has 66.

    Marriages count only after a trick, and the number of tricks needed for 66 depends on the possible marriages.
    """
    if not situation.enough:
        return ()
    played = _tricks_played(rules, situation)
    is_too_early = played is not None and not _can_be_enough(rules, situation, played)
    is_possible = situation.took_trick and not is_too_early and not _has_too_few_tricks_after_closing(rules, situation)
    return () if is_possible else ("enough",)


def _has_too_few_tricks_after_closing(rules: Ruleset, situation: Situation) -> bool:
    """Return whether the talon was closed too early for the player to have enough tricks for 66.

    In Sixty-Six, marriages cannot be announced after closing; with five cards each, a player who is not on lead has
    won at most three tricks.
    """
    closed_at_once = (
        situation.closed_by is not None and situation.talon == full_talon(rules) and _closes_before_drawing(rules)
    )
    has_five_cards = full_talon(rules) == _TALON_OF_TWENTY
    return closed_at_once and has_five_cards and situation.turn in _WAITING and not _announces_at_first_lead(rules)


def _announces_at_first_lead(rules: Ruleset) -> bool:
    return rules.play is None or rules.play.marriage_on_first_lead is Allowed.YES


def _can_be_enough(rules: Ruleset, situation: Situation, played: int) -> bool:
    own = played if situation.turn in _LEADING else played - 1
    if not isinstance(rules.deal, DealRules):
        return own >= _ENOUGH_IN_CARDS
    if own > 1:
        return True
    # one trick is enough only with two marriages, the first of them announced on the first lead
    return _announces_at_first_lead(rules) and (situation.announced or situation.turn not in _LEADING)


def _tricks_played(rules: Ruleset, situation: Situation) -> int | None:
    """Return the maximum number of tricks so far, or None if it cannot be derived from the talon size."""
    drawn = (full_talon(rules) - situation.talon) // 2
    if situation.closed_by is None:
        is_drawn_from = situation.talon > 0 and not situation.named
        return drawn + (situation.turn in _AFTER_A_TRICK) if is_drawn_from else None
    if not situation.just_closed:
        return None
    is_before_drawing = _closes_before_drawing(rules) and not situation.first_trick and not situation.announced
    return drawn + is_before_drawing


def _closes_before_drawing(rules: Ruleset) -> bool:
    return rules.preset is Preset.SIXTY_SIX
