"""Checks for a score taken over from paper."""

from collections.abc import Mapping

from companion.core.options.parts import BiddingRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat


def check_standing(rules: Ruleset, needs: Mapping[Seat, int], dots: Mapping[Seat, int]) -> tuple[Violation, ...]:
    """Return everything that prevents a match from continuing with these `needs` (game points) and `dots`.

    Each side must need at least one game point, no side may have enough dots to lose the match, and partners must have
    equal numbers. In Thousand, an account may be negative.
    """
    most = None if isinstance(rules.deal, BiddingRules) else rules.match.target
    rubber = rules.match.rubber
    return (
        *_check("needs", rules, needs, least=1, most=most),
        *_check("dots", rules, dots, least=0, most=rubber - 1 if rubber else None),
    )


def _check(
    field: str, rules: Ruleset, numbers: Mapping[Seat, int], *, least: int, most: int | None
) -> tuple[Violation, ...]:
    violations = [Violation(Code.UNKNOWN, f"{field}.{seat}") for seat in numbers if seat not in rules.seats]
    for side in rules.match.sides:
        for seat in side:
            number = numbers.get(seat)
            if number is None:
                violations.append(Violation(Code.MISSING, f"{field}.{seat}"))
            elif number < least or (most is not None and number > most):
                violations.append(Violation(Code.OUT_OF_RANGE, f"{field}.{seat}"))
            elif number != numbers.get(side[0]):
                violations.append(Violation(Code.CONTRADICTION, f"{field}.{seat}"))
    return tuple(violations)
