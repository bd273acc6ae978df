"""Convert setups to and from plain data, as used by the scripting interface and by documents on disk."""

from collections.abc import Mapping

from companion.core.options.codes import find_member
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.options.rules_notation import parse_rules, whole_rules
from companion.core.scoring.violations import Code, Violation
from companion.core.tournament.fields import Fields
from companion.core.tournament.setup import (
    DEFAULT_TIE_BREAKS,
    GROUP_TIE_BREAKS,
    MOST_PRIZES,
    Mode,
    Setup,
    TieBreak,
    check_setup,
)

_FIELDS = frozenset(
    (
        *("name", "place", "day", "rules", "mode", "most_cards", "rebuy_until", "several_prizes", "keep_patterns"),
        *("check_in", "prizes", "swiss_rounds", "tie_breaks", "group_size", "advancing"),
        "second_final",
    )
)


def plain_setup(setup: Setup) -> dict[str, object]:
    """Return a setup with all of its rules written out, so that later changes to the preset do not affect it.

    Fields that exist only in one mode are omitted in the others, so that earlier versions of the program can read those
    setups.
    """
    of_mode: dict[Mode, dict[str, object]] = {
        Mode.GROUPS: {"group_size": setup.group_size, "advancing": setup.advancing},
        Mode.DOUBLE_KNOCK_OUT: {"second_final": setup.second_final},
    }
    return {
        "name": setup.name,
        "place": setup.venue,
        "day": setup.day,
        "rules": whole_rules(setup.rules),
        "mode": setup.mode.value,
        "most_cards": setup.most_cards,
        "rebuy_until": setup.rebuy_until,
        "several_prizes": setup.several_prizes,
        "keep_patterns": setup.keep_patterns,
        "check_in": setup.check_in,
        "prizes": list(setup.prizes),
        "swiss_rounds": setup.swiss_stages,
        "tie_breaks": [tie_break.value for tie_break in setup.tie_breaks],
        **of_mode.get(setup.mode, {}),
    }


def parse_setup(plain: Mapping[str, object], inside: str = "") -> tuple[Setup | None, tuple[Violation, ...]]:
    """Return the setup that `plain` describes, or all violations, whose paths are prefixed with `inside`."""
    fields = Fields(plain, _FIELDS, inside)
    mode = fields.word("mode", Mode) or Mode.KNOCK_OUT
    setup = Setup(
        name=fields.text("name"),
        venue=fields.text("place", ""),
        day=fields.text("day", ""),
        rules=_rules(fields, inside),
        mode=mode,
        most_cards=fields.whole("most_cards", 3 if mode is Mode.KNOCK_OUT else 1),
        rebuy_until=fields.whole("rebuy_until", 0),
        several_prizes=fields.truth("several_prizes", default=True),
        keep_patterns=fields.truth("keep_patterns", default=False),
        check_in=fields.truth("check_in", default=False),
        prizes=_prizes(fields),
        swiss_stages=fields.whole("swiss_rounds", 5),
        tie_breaks=_tie_breaks(fields, GROUP_TIE_BREAKS if mode is Mode.GROUPS else DEFAULT_TIE_BREAKS),
        group_size=fields.whole("group_size", 4),
        advancing=fields.whole("advancing", 2),
        second_final=fields.truth("second_final", default=True),
    )
    violations = fields.violations
    reported = {violation.field for violation in violations}
    for violation in check_setup(setup):
        field = inside + ("swiss_rounds" if violation.field == "swiss_stages" else violation.field)
        if field not in reported:
            violations.append(Violation(violation.code, field))
    return (None if violations else setup), tuple(violations)


def _rules(fields: Fields, inside: str) -> Ruleset:
    plain = fields.inner("rules")
    if plain is None:
        return PRESETS[Preset.TOURNAMENT]
    rules, violations = parse_rules(plain)
    fields.violations += (Violation(violation.code, f"{inside}rules.{violation.field}") for violation in violations)
    unknown = plain.keys() - {"preset", "house", "contract_names"}
    fields.violations += (Violation(Code.UNKNOWN, f"{inside}rules.{field}") for field in sorted(unknown))
    return rules or PRESETS[Preset.TOURNAMENT]


def _prizes(fields: Fields) -> tuple[str, ...]:
    items = fields.items("prizes")
    if items is None:
        return ("",) * MOST_PRIZES
    for index, prize in enumerate(items):
        if not isinstance(prize, str):
            fields.refuse(Code.UNKNOWN, f"prizes.{index}")
    return tuple(prize for prize in items if isinstance(prize, str))


def _tie_breaks(fields: Fields, default: tuple[TieBreak, ...]) -> tuple[TieBreak, ...]:
    items = fields.items("tie_breaks")
    if items is None:
        return default
    for index, word in enumerate(items):
        if find_member(TieBreak, word) is None:
            fields.refuse(Code.UNKNOWN, f"tie_breaks.{index}")
    return tuple(member for word in items if (member := find_member(TieBreak, word)) is not None)
