"""Convert lineups and draws to and from the plain data of the scripting interface."""

from collections.abc import Mapping

from companion.core.scoring.violations import Code, Violation
from companion.core.tournament.drawing import Draw
from companion.core.tournament.lineup import CardHolder, Lineup, check
from companion.core.tournament.steps import (
    ByeGiven,
    CardHandedIn,
    DrawStep,
    NumberDrawn,
    NumberRefused,
    NumberReturned,
    Paired,
)

_FIELDS = ("cards", "round")


def parse_lineup(plain: Mapping[str, object]) -> tuple[Lineup | None, tuple[Violation, ...]]:
    """Return the lineup that `plain` describes, or all violations."""
    violations = [Violation(Code.UNKNOWN, field) for field in plain if field not in _FIELDS]
    violations += [Violation(Code.MISSING, field) for field in _FIELDS if plain.get(field) is None]
    cards, stage = plain.get("cards"), plain.get("round")
    if cards is not None and not isinstance(cards, Mapping):
        violations.append(Violation(Code.UNKNOWN, "cards"))
    counts = cards if isinstance(cards, Mapping) else {}
    lineup = Lineup({CardHolder(name): _whole(count) for name, count in counts.items()}, _whole(stage))
    reported = {violation.field for violation in violations}
    violations += [violation for violation in check(lineup) if violation.field not in reported]
    return (None if violations else lineup), tuple(violations)


def _whole(value: object) -> int:
    """Return `value` if it is an integer, otherwise 0, which is invalid for every field."""
    return value if type(value) is int else 0


def plain_draw(draw: Draw) -> dict[str, object]:
    """Return the result of a draw as plain data, without the steps of the draw."""
    return {
        "issued": draw.issued,
        "pairs": [[pair.left, pair.right] for pair in draw.pairs],
        "byes": [bye.player for bye in draw.byes],
        "handed_in": [[card.player, card.player] for card in draw.handed_in],
    }


def plain_step(step: DrawStep) -> dict[str, object]:
    """Return a step of a draw as plain data, using the scripting interface's names."""
    match step:
        case NumberDrawn(player, pot, number):
            return {"step": "drawn", "player": player, "pot": pot.value, "number": number}
        case NumberRefused(player, number):
            return {"step": "refused", "player": player, "number": number}
        case NumberReturned(number):
            return {"step": "returned", "number": number}
        case Paired(number, left, right):
            return {"step": "paired", "number": number, "players": [left, right]}
        case ByeGiven(number, player):
            return {"step": "bye", "number": number, "player": player}
        case CardHandedIn(number, player):
            return {"step": "handed-in", "number": number, "player": player}
