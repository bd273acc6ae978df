"""What `bummerl replay` is told of a match besides its deals."""

from companion.core.codes import named
from companion.core.match import Match
from companion.core.notation import Plain
from companion.core.rules_notation import parse_rules
from companion.core.seats import Seat
from companion.core.violations import Code, Violation

_FIELDS = frozenset(("preset", "house", "players", "first_dealer", "deals"))


def parse_setup(plain: Plain) -> tuple[Match | None, tuple[Violation, ...]]:
    """The match that `plain` tells of before its first deal, or all that is wrong with it; `deals` are left alone."""
    rules, violations = parse_rules(plain)
    players = _players(plain)
    first_dealer = named(Seat, plain.get("first_dealer", Seat.A))
    unknown = [field for field in plain if field not in _FIELDS]
    if players is None:
        unknown.append("players")
    if first_dealer is None:
        unknown.append("first_dealer")
    violations += tuple(Violation(Code.UNKNOWN, field) for field in unknown)
    if rules is None or players is None or first_dealer is None or violations:
        return None, violations
    return Match(players=players, rules=rules, first_dealer=first_dealer), ()


def _players(plain: Plain) -> dict[Seat, str] | None:
    """The names of exactly two; nobody asks for them, so they may be left out."""
    match plain.get("players", ["", ""]):
        case [str(first), str(second)]:
            return {Seat.A: first, Seat.B: second}
        case _:
            return None
