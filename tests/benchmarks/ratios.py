"""Measurements and their limits, and comparisons of two actions, which alternate so that load affects both equally."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from statistics import median

Action = Callable[[], Awaitable[object]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One measurement; `value` is the ratio of `measured` to `against`, or the measured value itself."""

    what: str
    value: float | None = None
    """The ratio, or the measured value on its own; None if this machine cannot measure it."""
    measured: float | None = None
    against: float | None = None
    unit: str = ""
    """The unit of `measured` and `against`, or of `value` if it is not a ratio."""
    at_most: float | None = None
    at_least: float | None = None

    @property
    def is_reached(self) -> bool:
        """Whether the value meets its limit; also true if the value or the limit is missing."""
        if self.value is None:
            return True
        return not (
            (self.at_most is not None and self.value > self.at_most)
            or (self.at_least is not None and self.value < self.at_least)
        )

    def __str__(self) -> str:
        """Return the row as one line for the terminal."""
        if self.value is None:
            return f"skipped  {self.what}: not measured, {self.unit}"
        figures = ""
        if self.measured is not None and self.against is not None:
            figures = f"; {self.measured:,.2f} {self.unit} against {self.against:,.2f} {self.unit}"
        unit = f" {self.unit}" if self.unit and not figures else ""
        if self.at_most is not None:
            limit = f" (at most {self.at_most:g})"
        else:
            limit = "" if self.at_least is None else f" (at least {self.at_least:,g})"
        verdict = "reached" if self.is_reached else "MISSED "
        return f"{verdict if limit else ' ' * len(verdict)}  {self.what}: {self.value:,.2f}{unit}{limit}{figures}"


async def medians(first: Action, second: Action, turns: int) -> tuple[float, float]:
    """Return the median time of each action, in seconds."""
    seconds: tuple[list[float], list[float]] = ([], [])
    for turn in range(turns):
        both = list(zip((first, second), seconds, strict=True))
        for action, taken in both if turn % 2 else reversed(both):
            began = time.perf_counter()
            await action()
            taken.append(time.perf_counter() - began)
    return median(seconds[0]), median(seconds[1])


def at_most(limit: float, what: str, measured: float, against: float, unit: str = "ms", scale: float = 1000) -> Row:
    """Print and return a row; the ratio of the measured to the reference value must be at most `limit`."""
    return _printed(
        Row(
            what=what,
            value=measured / against,
            measured=measured * scale,
            against=against * scale,
            unit=unit,
            at_most=limit,
        )
    )


def at_least(limit: float, what: str, measured: float, against: float) -> Row:
    """Print and return a row; the ratio of the reference to the measured value must be at least `limit`."""
    return _printed(
        Row(
            what=what,
            value=against / measured,
            measured=measured * 1000,
            against=against * 1000,
            unit="ms",
            at_least=limit,
        )
    )


def figure(what: str, value: float, unit: str, *, at_least: float | None = None, at_most: float | None = None) -> Row:
    """Print and return a row for a value that is not a ratio, with an optional limit."""
    return _printed(Row(what=what, value=value, unit=unit, at_least=at_least, at_most=at_most))


def not_measured(what: str, why: str) -> Row:
    """Print and return a row for a value that this machine cannot measure, with the reason."""
    return _printed(Row(what=what, unit=why))


def _printed(row: Row) -> Row:
    print(row, flush=True)  # noqa: T201  # the output of this command
    return row
