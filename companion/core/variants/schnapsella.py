"""Schnapsella: the player who names trumps must have 66 card points by the end."""

from companion.core.cards import ALL_CARD_POINTS
from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.parts import NamingRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.evidence import CLAIM
from companion.core.scoring.outcomes import Ending, NamingOutcome
from companion.core.scoring.reader import Reader, without_none
from companion.core.scoring.results import Assessment, Reason, RuleSection, drawn_deal, rule_of, won_deal
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import PAIR, opponent_of

_FIELDS = frozenset(("namer", "card_points", "ended", "by", "game_points", "closed_by", "piles_at_closing"))
_MOST_CARD_POINTS = ALL_CARD_POINTS + 20
"""The card points in all cards, plus 20 for a Bela."""
_MADE, _FAILED = GamePoints(1), GamePoints(2)


def read(rules: Ruleset, reader: Reader) -> NamingOutcome:
    """Read a deal from the fields in `reader`."""
    reader.allow_only(_FIELDS)
    reader.refuse_closing()
    ended = reader.word("ended", Ending)
    namer, by = reader.seat("namer"), reader.seat("by")
    card_points = reader.number("card_points", 0, _MOST_CARD_POINTS)
    game_points = None
    if ended in {Ending.CLAIM, Ending.PLAYED_OUT}:
        reader.refuse(Code.UNKNOWN, "ended")
    elif ended is None and reader.plain.get("ended") is None:
        reader.refuse_fields("by", "game_points")
        if "namer" not in reader.plain:
            reader.refuse(Code.MISSING, "namer")
        elif reader.plain["namer"] is None:
            reader.refuse_fields("card_points")
    elif ended is Ending.AGREED:
        game_points = reader.agreed_game_points(rules.match.target)
    elif ended is Ending.REVOKE:
        reader.refuse_fields("game_points")
    return NamingOutcome(
        ended=ended,
        by=by,
        namer=namer,
        card_points=None if card_points is None else CardPoints(card_points),
        game_points=game_points,
    )


def plain(outcome: NamingOutcome) -> dict[str, object]:
    """Return a deal as plain data; a `namer` of None means that nobody named trumps."""
    fields = without_none(
        {
            "ended": outcome.ended and outcome.ended.value,
            "by": outcome.by and outcome.by.value,
            "namer": outcome.namer and outcome.namer.value,
            "card_points": outcome.card_points,
            "game_points": outcome.game_points,
        }
    )
    return fields if outcome.ended else {"namer": None, **fields}


def assess(deal: NamingRules, rules: Ruleset, outcome: NamingOutcome, recorded: Ruleset) -> Assessment:
    """Return the result of a deal, or all violations in it; `deal` is the part of `rules` about naming trumps.

    `recorded` contains the rules in force when the deal was entered; the recorded facts refer to these rules.
    """
    match outcome.ended:
        case None:
            return _assess_count(rules, outcome, recorded)
        case Ending.REVOKE if outcome.by is not None:
            winner = opponent_of(outcome.by)
            return won_deal(PAIR, (winner,), deal.revoke, Reason.REVOKE, rule_of(rules.preset, RuleSection.REVOKE))
        case Ending.AGREED if outcome.by is not None and outcome.game_points is not None:
            if not 1 <= outcome.game_points <= recorded.match.target:
                return Assessment(None, (Violation(Code.OUT_OF_RANGE, "game_points"),))
            return won_deal(PAIR, (outcome.by,), outcome.game_points, Reason.AGREED, None)
        case _:
            return Assessment(None, _missing(outcome))


def _missing(outcome: NamingOutcome) -> tuple[Violation, ...]:
    if outcome.ended not in {Ending.REVOKE, Ending.AGREED}:
        return (Violation(Code.UNKNOWN, "ended"),)
    nobody = () if outcome.by is not None else (Violation(Code.MISSING, "by"),)
    unpriced = outcome.ended is Ending.AGREED and outcome.game_points is None
    return (*nobody, Violation(Code.MISSING, "game_points")) if unpriced else nobody


def _assess_count(rules: Ruleset, outcome: NamingOutcome, recorded: Ruleset) -> Assessment:
    rule = rule_of(rules.preset, RuleSection.NAMING)
    if outcome.namer is None:
        return drawn_deal(PAIR, Reason.NOBODY_NAMED, rule)
    if outcome.card_points is None:
        return Assessment(None, (Violation(Code.MISSING, "card_points"),))
    if recorded.naming.cards == 20 and outcome.card_points in {1, 2, 3}:  # noqa: PLR2004  # with 20 cards, the cheapest trick is two jacks
        return Assessment(None, (Violation(Code.CONTRADICTION, "card_points"),))
    if outcome.card_points >= CLAIM:
        return won_deal(PAIR, (outcome.namer,), _MADE, Reason.NAMER_MADE_IT, rule)
    return won_deal(PAIR, (opponent_of(outcome.namer),), _FAILED, Reason.NAMER_FAILED, rule)
