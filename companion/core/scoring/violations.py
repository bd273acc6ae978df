"""Violations: errors in a deal, a rule set or another object, returned as values instead of raised."""

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    """The kinds of violation; the values are part of the scripting interface."""

    NOT_A_DEAL = "not-a-deal"
    UNKNOWN = "unknown"
    OUT_OF_RANGE = "out-of-range"
    MISSING = "missing"
    CONTRADICTION = "contradiction"
    MATCH_OVER = "match-over"


@dataclass(frozen=True, slots=True)
class Violation:
    """A single violation; `field` is a path such as `piles_at_closing.b`, or empty for the entire object."""

    code: Code
    field: str = ""


class ViolationError(ValueError):
    """Raised when an object with violations is used without checking it first."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__("not checked before: " + ", ".join(f"{v.code} {v.field}".strip() for v in violations))
        self.violations = violations
