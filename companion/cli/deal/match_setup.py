"""Parse the fields of a match (other than its deals) for `bummerl replay`."""

from collections.abc import Collection

from companion.core.match.match import Match
from companion.core.notation import Plain
from companion.core.options.codes import find_member
from companion.core.options.rules import PRESETS
from companion.core.options.rules_notation import parse_rules
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat

_TABLES = tuple(dict.fromkeys(rules.seats for rules in PRESETS.values()))
"""The possible sets of seats in a match if the game is not specified."""
_FIELDS = frozenset(("preset", "house", "players", "first_dealer", "deals"))


def parse_setup(plain: Plain) -> tuple[Match | None, tuple[Violation, ...]]:
    """Return a match without deals, or all violations; the field `deals` is ignored."""
    rules, violations = parse_rules({field: plain[field] for field in ("preset", "house") if field in plain})
    unknown = [field for field in plain if field not in _FIELDS]
    players = _players(plain, _TABLES if rules is None else (rules.seats,))
    if players is None:
        unknown.append("players")
    first_dealer = find_member(Seat, plain.get("first_dealer", Seat.A))
    if first_dealer is None or (rules is not None and first_dealer not in rules.seats):
        unknown.append("first_dealer")
    violations += tuple(Violation(Code.UNKNOWN, field) for field in unknown)
    if rules is None or players is None or first_dealer is None or violations:
        return None, violations
    return Match(players=players, rules=rules, first_dealer=first_dealer), ()


def _players(plain: Plain, tables: Collection[tuple[Seat, ...]]) -> dict[Seat, str] | None:
    """Return the players' names by seat, or None if invalid; `tables` are the possible sets of seats.

    The first table with one seat per name is used. If there are no names, every seat of the first table gets an empty
    name.
    """
    names = plain.get("players")
    if "players" not in plain:
        return dict.fromkeys(next(iter(tables)), "")
    seats = next((seats for seats in tables if isinstance(names, list) and len(seats) == len(names)), ())
    if not seats or not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return None
    return dict(zip(seats, names, strict=True))
