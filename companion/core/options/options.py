"""House rules by name: which options there are, which values each takes, and how to change one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from companion.core.options.choices import (
    Allowed,
    BeatTheCloser,
    BidAward,
    Choice,
    CloseCount,
    Contract,
    Count,
    DealerAfterBummerl,
    DoublingScope,
    FailedClose,
    FalseClaim,
    FalseClaimByCloser,
    FalseClaimByNonCloser,
    NextDealer,
    PlayedOut,
    PlusTenTie,
    ThreeFor,
    ThreePlayerLoser,
)
from companion.core.options.codes import named
from companion.core.options.rules import DealRules, Ruleset
from companion.core.scoring.violations import Code, Violation


class NoOptionError(LookupError):
    """Raised when an option is looked up that the rules do not have."""

    def __init__(self, rules: Ruleset, name: str) -> None:
        """Keep the name for the report of the mistake that it is."""
        super().__init__(f"no option of {rules.preset}: {name}")
        self.name = name


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
    values: Sequence[int] | type[Choice]

    @property
    def attribute(self) -> str:
        """The name of the attribute in its part of the rule set."""
        return self.name.replace("-", "_")

    def parse(self, plain: object) -> int | Choice | None:
        """The value that a number or a word names, or None where the option does not take it."""
        if isinstance(self.values, type):
            return named(self.values, plain)
        return plain if type(plain) is int and plain in self.values else None


_MOST_DOTS = 99
_MOST_GAME_POINTS = 1000

_COUNTED = range(_MOST_GAME_POINTS + 1)

OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        option.name: option
        for option in (
            Option("cards", Part.DEAL, (20, 24)),
            Option("target", Part.MATCH, range(1, _MOST_GAME_POINTS + 1)),
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
            Option("doubling-cap", Part.DEAL, (1, 2, 4, 8, 16, 32)),
            Option("doubling-scope", Part.DEAL, DoublingScope),
            Option("schneider-dots", Part.MATCH, (2, 1)),
            Option("retourschneider", Part.MATCH, range(_MOST_DOTS + 1)),
            Option("three-player-loser", Part.MATCH, ThreePlayerLoser),
            Option("rubber", Part.MATCH, range(_MOST_DOTS + 1)),
            Option("next-dealer", Part.MATCH, NextDealer),
            Option("dealer-after-bummerl", Part.MATCH, DealerAfterBummerl),
            *(Option(f"contract-{contract}", Part.DEAL, _COUNTED) for contract in Contract),
            Option("award", Part.DEAL, BidAward),
            Option("rounding", Part.DEAL, (0, 5, 10)),
            Option("barrel", Part.DEAL, _COUNTED),
            Option("barrel-tries", Part.DEAL, range(1, _MOST_DOTS + 1)),
            Option("barrel-penalty", Part.DEAL, _COUNTED),
            Option("zeros", Part.DEAL, range(_MOST_DOTS + 1)),
            Option("zeros-penalty", Part.DEAL, _COUNTED),
            Option("give-up-gift", Part.DEAL, _COUNTED),
            Option("close-with-two", Part.PLAY, Allowed),
            Option("exchange-with-two", Part.PLAY, Allowed),
            Option("exchange-before-first-trick", Part.PLAY, Allowed),
            Option("marriage-on-first-lead", Part.PLAY, Allowed),
            Option("marriage-king-only", Part.PLAY, Allowed),
            Option("look-at-tricks", Part.PLAY, Allowed),
        )
    }
)
"""Every option of every preset, in the order in which people are told of them."""


def find_value(rules: Ruleset, name: str) -> int | Choice | None:
    """What an option is set to, None where there is no such option under `rules`."""
    option = OPTIONS.get(name)
    if option is None:
        return None
    value: int | Choice | None = getattr(getattr(rules, option.part), option.attribute, None)
    return value


def value_of(rules: Ruleset, name: str) -> int | Choice:
    """What an option is set to; raises `NoOptionError` where `rules` have no such option."""
    value = find_value(rules, name)
    if value is None:
        raise NoOptionError(rules, name)
    return value


def option_names(rules: Ruleset) -> tuple[str, ...]:
    """The options that there are under `rules`, in the order of `OPTIONS`."""
    return tuple(name for name in OPTIONS if find_value(rules, name) is not None)


def values_of(rules: Ruleset, name: str) -> Sequence[int] | Sequence[Choice]:
    """The values that an option takes under `rules`: ten for the last trick is counted between two only."""
    values = OPTIONS[name].values
    if not isinstance(values, type):
        return values
    return tuple(value for value in values if value is not PlayedOut.PLUS_TEN or isinstance(rules.deal, DealRules))


def options_of(rules: Ruleset) -> dict[str, int | Choice]:
    """All options with what they are set to."""
    return {name: value_of(rules, name) for name in option_names(rules)}


def differences(base: Ruleset, other: Ruleset) -> tuple[str, ...]:
    """The names of the options of `other` that are not so in `base`, in the order of `OPTIONS`."""
    return tuple(name for name in option_names(other) if find_value(base, name) != find_value(other, name))


def with_option(rules: Ruleset, name: str, value: int | Choice) -> Ruleset:
    """The same rules with one option changed."""
    option = OPTIONS[name]
    part = replace(getattr(rules, option.part), **{option.attribute: value})
    return replace(rules, **{option.part.value: part})


def check_house(base: Ruleset | None, house: Mapping[str, object]) -> tuple[Violation, ...]:
    """Every option or value in `house` that there is not under `base`, or (None) anywhere."""
    return tuple(
        Violation(_code(base, name), f"house.{name}")
        for name, plain in house.items()
        if not _is_there(base, name) or _parse(base, name, plain) is None
    )


def _is_there(base: Ruleset | None, name: str) -> bool:
    return name in OPTIONS if base is None else find_value(base, name) is not None


def _parse(base: Ruleset | None, name: str, plain: object) -> int | Choice | None:
    value = OPTIONS[name].parse(plain)
    is_of_two = value is not PlayedOut.PLUS_TEN or base is None or isinstance(base.deal, DealRules)
    return value if is_of_two else None


def _code(base: Ruleset | None, name: str) -> Code:
    is_number = _is_there(base, name) and isinstance(OPTIONS[name].values, range)
    return Code.OUT_OF_RANGE if is_number else Code.UNKNOWN


def with_house(rules: Ruleset, house: Mapping[str, object]) -> Ruleset:
    """The same rules with plain values put in; what `check_house` objects to is left as it is."""
    for name, plain in house.items():
        value = _parse(rules, name, plain) if _is_there(rules, name) else None
        if value is not None:
            rules = with_option(rules, name, value)
    return rules
