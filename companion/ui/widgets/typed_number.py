"""A number under its keys: what each key makes of it, and whether that was refused."""

from dataclasses import dataclass


@dataclass(slots=True)
class TypedNumber:
    """It is typed from the left, and the first digit replaces what stood there."""

    nothing: int | None
    """What is left when the last digit goes."""
    refused: bool = False
    """Whether the last key led to where no number begins, so that the old one stands."""
    begun: bool = False
    minus: bool = False
    """Whether the first digit begins a number below zero."""

    def digit(self, span: range, old: int | None, digit: str) -> int | None:
        """The number with one digit more."""
        longer = old if self.begun and old else 0
        is_below = longer < 0 if longer else self.minus
        new = self._checked(span, old, (-1 if is_below else 1) * int(f"{abs(longer)}{digit}"))
        self.begun = self.begun or not self.refused
        return new

    def erased(self, span: range, old: int | None) -> int | None:
        """The number without its last digit."""
        left = int((old or 0) / 10)
        self.begun, self.minus = left != 0, False
        return self._checked(span, old, left or self.nothing)

    def negated(self, span: range, old: int | None) -> int | None:
        """The number on the other side of zero; where there is none yet, the next digit begins one there."""
        self.minus = old > 0 if old else not self.minus
        return self._checked(span, old, -old if old else old)

    def _checked(self, span: range, old: int | None, new: int | None) -> int | None:
        """What is too small may still become a number of `span`."""
        self.refused = new is not None and not min(span.start, 1) <= new <= span[-1]
        return old if self.refused else new
