"""List, read and change the house rules of a rule set."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.core.options.choices import Choice, PlayedOut
from companion.core.options.codes import find_member
from companion.core.options.parts import DealRules, Option
from companion.core.options.rules import Ruleset
from companion.core.scoring.violations import Code, Violation


class NoOptionError(LookupError):
    """Raised when a rule set does not have the requested option."""

    def __init__(self, rules: Ruleset, option: Option) -> None:
        super().__init__(f"no option of {rules.preset}: {option}")
        self.option = option


def find_value(rules: Ruleset, option: Option) -> int | Choice | None:
    """Return the value of an option, or None if `rules` do not have it."""
    value: int | Choice | None = getattr(getattr(rules, option.part), option.attribute, None)
    return value


def value_of(rules: Ruleset, option: Option) -> int | Choice:
    """Return the value of an option; raise `NoOptionError` if `rules` do not have it."""
    value = find_value(rules, option)
    if value is None:
        raise NoOptionError(rules, option)
    return value


def options_of(rules: Ruleset) -> tuple[Option, ...]:
    """Return the options that exist in `rules`, in display order."""
    return tuple(option for option in Option if find_value(rules, option) is not None)


def values_of(rules: Ruleset, option: Option) -> Sequence[int] | Sequence[Choice]:
    """Return the values that an option can have under `rules`."""
    values = option.values
    if not isinstance(values, type):
        return values
    return tuple(value for value in values if value is not PlayedOut.PLUS_TEN or isinstance(rules.deal, DealRules))


def differences(base: Ruleset, other: Ruleset) -> tuple[Option, ...]:
    """Return the options of `other` whose values differ from the values in `base`, in order."""
    return tuple(option for option in options_of(other) if find_value(base, option) != find_value(other, option))


def with_option(rules: Ruleset, option: Option, value: int | Choice) -> Ruleset:
    """Return the rules with one option changed."""
    part = replace(getattr(rules, option.part), **{option.attribute: value})
    return replace(rules, **{option.part.value: part})


def check_house(base: Ruleset | None, house: Mapping[str, object]) -> tuple[Violation, ...]:
    """Return a violation for every option or value in `house` that is not valid for `base`.

    If `base` is None, the options and values of all games are valid.
    """
    return tuple(
        Violation(_code(base, name), f"house.{name}")
        for name, plain in house.items()
        if _parse(base, name, plain) is None
    )


def with_house(rules: Ruleset, house: Mapping[str, object]) -> Ruleset:
    """Return the rules changed by `house`, ignoring the entries that `check_house` rejects."""
    for name, plain in house.items():
        option, value = _find(rules, name), _parse(rules, name, plain)
        if option is not None and value is not None:
            rules = with_option(rules, option, value)
    return rules


def _find(base: Ruleset | None, name: str) -> Option | None:
    option = find_member(Option, name)
    return None if option is None or (base is not None and find_value(base, option) is None) else option


def _parse(base: Ruleset | None, name: str, plain: object) -> int | Choice | None:
    option = _find(base, name)
    value = None if option is None else option.parse(plain)
    is_of_two = value is not PlayedOut.PLUS_TEN or base is None or isinstance(base.deal, DealRules)
    return value if is_of_two else None


def _code(base: Ruleset | None, name: str) -> Code:
    option = _find(base, name)
    return Code.OUT_OF_RANGE if option is not None and isinstance(option.values, range) else Code.UNKNOWN
