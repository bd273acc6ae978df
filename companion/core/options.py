"""House rules by name: which options there are, which values each takes, and how to change one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from companion.core.codes import named
from companion.core.rules import (
    Allowed,
    BeatTheCloser,
    CloseCount,
    Count,
    DealerAfterBummerl,
    FailedClose,
    FalseClaim,
    FalseClaimByCloser,
    FalseClaimByNonCloser,
    NextDealer,
    PlayedOut,
    PlusTenTie,
    Ruleset,
    ThreeFor,
)
from companion.core.violations import Code, Violation


class Part(StrEnum):
    """The part of a rule set that an option belongs to."""

    DEAL = "deal"
    MATCH = "match"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule; its attribute is its name with underscores."""

    name: str
    part: Part
    values: Sequence[int] | type[StrEnum]

    @property
    def attribute(self) -> str:
        """The name of the attribute in its part of the rule set."""
        return self.name.replace("-", "_")

    def parse(self, plain: object) -> int | StrEnum | None:
        """The value that a number or a word names, or None where the option does not take it."""
        if isinstance(self.values, type):
            return named(self.values, plain)
        return plain if type(plain) is int and plain in self.values else None


_MOST_DOTS = 99

OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        option.name: option
        for option in (
            Option("cards", Part.DEAL, (20, 24)),
            Option("target", Part.MATCH, range(1, 1001)),
            Option("count", Part.MATCH, Count),
            Option("schneider-line", Part.DEAL, (33, 31, 30)),
            Option("three-for", Part.DEAL, ThreeFor),
            Option("false-claim", Part.DEAL, FalseClaim),
            Option("false-claim-by-closer", Part.DEAL, FalseClaimByCloser),
            Option("false-claim-by-non-closer", Part.DEAL, FalseClaimByNonCloser),
            Option("close-count", Part.DEAL, CloseCount),
            Option("failed-close", Part.DEAL, FailedClose),
            Option("beat-the-closer", Part.DEAL, BeatTheCloser),
            Option("played-out", Part.DEAL, PlayedOut),
            Option("plus-ten-tie", Part.DEAL, PlusTenTie),
            Option("revoke", Part.DEAL, (3, 2, 1, 0)),
            Option("schneider-dots", Part.MATCH, (2, 1)),
            Option("rubber", Part.MATCH, range(_MOST_DOTS + 1)),
            Option("next-dealer", Part.MATCH, NextDealer),
            Option("dealer-after-bummerl", Part.MATCH, DealerAfterBummerl),
            Option("close-with-two", Part.PLAY, Allowed),
            Option("exchange-with-two", Part.PLAY, Allowed),
            Option("exchange-before-first-trick", Part.PLAY, Allowed),
            Option("marriage-on-first-lead", Part.PLAY, Allowed),
            Option("marriage-king-only", Part.PLAY, Allowed),
            Option("look-at-tricks", Part.PLAY, Allowed),
        )
    }
)
"""Every option of a two-handed game, in the order in which people are told of them."""


def value_of(rules: Ruleset, name: str) -> int | StrEnum:
    """What an option is set to; the name must be one of `OPTIONS`."""
    option = OPTIONS[name]
    value: int | StrEnum = getattr(getattr(rules, option.part), option.attribute)
    return value


def options_of(rules: Ruleset) -> dict[str, int | StrEnum]:
    """All options with what they are set to."""
    return {name: value_of(rules, name) for name in OPTIONS}


def differences(base: Ruleset, other: Ruleset) -> tuple[str, ...]:
    """The names of the options in which the two differ, in the order of `OPTIONS`."""
    return tuple(name for name in OPTIONS if value_of(base, name) != value_of(other, name))


def with_option(rules: Ruleset, name: str, value: int | StrEnum) -> Ruleset:
    """The same rules with one option changed."""
    option = OPTIONS[name]
    match option.part:
        case Part.DEAL:
            return replace(rules, deal=replace(rules.deal, **{option.attribute: value}))  # type: ignore[arg-type]  # by name
        case Part.MATCH:
            return replace(rules, match=replace(rules.match, **{option.attribute: value}))  # type: ignore[arg-type]  # by name
        case Part.PLAY:
            return replace(rules, play=replace(rules.play, **{option.attribute: value}))  # type: ignore[arg-type]  # by name


def check_house(house: Mapping[str, object]) -> tuple[Violation, ...]:
    """Every option or value in `house` that there is not."""
    return tuple(
        Violation(_code(name), f"house.{name}")
        for name, plain in house.items()
        if name not in OPTIONS or OPTIONS[name].parse(plain) is None
    )


def _code(name: str) -> Code:
    option = OPTIONS.get(name)
    return Code.OUT_OF_RANGE if option is not None and isinstance(option.values, range) else Code.UNKNOWN


def with_house(rules: Ruleset, house: Mapping[str, object]) -> Ruleset:
    """The same rules with plain values put in; what `check_house` objects to is left as it is."""
    for name, plain in house.items():
        value = OPTIONS[name].parse(plain) if name in OPTIONS else None
        if value is not None:
            rules = with_option(rules, name, value)
    return rules
