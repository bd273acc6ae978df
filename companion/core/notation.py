"""Deals as plain data: the words of the scripting interface, which documents on disk use, too."""

from collections.abc import Mapping

from companion.core.codes import named
from companion.core.numbers import CardPoints, GamePoints
from companion.core.outcomes import DealOutcome, Ending, Pile
from companion.core.piles import MOST_CARD_POINTS
from companion.core.rules import Ruleset
from companion.core.seats import Seat
from companion.core.violations import Code, Violation

Plain = Mapping[str, object]

_FIELDS = frozenset(("ended", "by", "closed_by", "claim_right", "piles", "piles_at_closing", "game_points"))
_PILE_FIELDS = frozenset(("card_points", "tricks", "took_trick", "at_least_33"))


def parse_deal(rules: Ruleset, plain: Plain) -> tuple[DealOutcome | None, tuple[Violation, ...]]:
    """The deal that `plain` tells of, or what in it cannot be read; whether it has a result is another question."""
    reader = _Reader(rules)
    outcome = reader.deal(plain)
    return (None if reader.violations else outcome), tuple(reader.violations)


def plain_deal(outcome: DealOutcome) -> dict[str, object]:
    """The same deal as plain data, without what was not told."""
    plain: dict[str, object] = {
        "ended": outcome.ended.value,
        "by": outcome.by and outcome.by.value,
        "closed_by": outcome.closed_by and outcome.closed_by.value,
        "claim_right": outcome.claim_right,
        "piles": {seat.value: plain_pile(pile) for seat, pile in outcome.piles.items()} or None,
        "piles_at_closing": {seat.value: plain_pile(pile) for seat, pile in outcome.piles_at_closing.items()} or None,
        "game_points": outcome.game_points,
    }
    return {field: value for field, value in plain.items() if value is not None}


def plain_pile(pile: Pile) -> dict[str, object]:
    """The same pile as plain data, without what was not told."""
    plain = {
        "card_points": pile.card_points,
        "tricks": pile.tricks,
        "took_trick": pile.took_trick,
        "at_least_33": pile.at_least_33,
    }
    return {field: value for field, value in plain.items() if value is not None}


class _Reader:
    """Reads one deal and collects everything that is wrong with it on the way."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.violations: list[Violation] = []

    def deal(self, plain: Plain) -> DealOutcome | None:
        for field in plain:
            if field not in _FIELDS:
                self.violations.append(Violation(Code.UNKNOWN, field))
        ended = self._ending(plain.get("ended"))
        by = self._seat("by", plain.get("by"))
        closed_by = self._seat("closed_by", plain.get("closed_by"))
        claim_right = self._flag("claim_right", plain.get("claim_right"))
        piles = self._piles("piles", plain.get("piles", {}))
        piles_at_closing = self._piles("piles_at_closing", plain.get("piles_at_closing", {}))
        game_points = None
        if ended is Ending.AGREED and "game_points" in plain:
            game_points = self._number("game_points", plain["game_points"], 1, self.rules.match.target)
        elif ended is not None and "game_points" in plain:
            self.violations.append(Violation(Code.UNKNOWN, "game_points"))
        if ended is None:
            return None
        return DealOutcome(
            ended=ended,
            by=by,
            closed_by=closed_by,
            claim_right=claim_right,
            piles=piles,
            piles_at_closing=piles_at_closing,
            game_points=None if game_points is None else GamePoints(game_points),
        )

    def _ending(self, value: object) -> Ending | None:
        if value is None:
            self.violations.append(Violation(Code.MISSING, "ended"))
            return None
        ending = named(Ending, value)
        if ending is None:
            self.violations.append(Violation(Code.UNKNOWN, "ended"))
        return ending

    def _seat(self, field: str, value: object) -> Seat | None:
        if value is None:
            return None
        seat = named(Seat, value)
        if seat is None:
            self.violations.append(Violation(Code.UNKNOWN, field))
        return seat

    def _flag(self, field: str, value: object) -> bool | None:
        if value is None or isinstance(value, bool):
            return value
        self.violations.append(Violation(Code.UNKNOWN, field))
        return None

    def _number(self, field: str, value: object, least: int, most: int) -> int | None:
        if type(value) is int and least <= value <= most:
            return value
        self.violations.append(Violation(Code.OUT_OF_RANGE, field))
        return None

    def _piles(self, field: str, value: object) -> dict[Seat, Pile]:
        if not isinstance(value, Mapping):
            self.violations.append(Violation(Code.UNKNOWN, field))
            return {}
        piles: dict[Seat, Pile] = {}
        for name, told in value.items():
            path = f"{field}.{name}"
            seat = named(Seat, name)
            if seat is None or not isinstance(told, Mapping):
                self.violations.append(Violation(Code.UNKNOWN, path))
            else:
                piles[seat] = self._pile(path, told)
        return piles

    def _pile(self, path: str, told: Plain) -> Pile:
        for field in told:
            if field not in _PILE_FIELDS:
                self.violations.append(Violation(Code.UNKNOWN, f"{path}.{field}"))
        card_points, tricks = None, None
        if told.get("card_points") is not None:
            card_points = self._number(f"{path}.card_points", told["card_points"], 0, MOST_CARD_POINTS)
        if told.get("tricks") is not None:
            tricks = self._number(f"{path}.tricks", told["tricks"], 0, self.rules.deal.cards // 2)
        return Pile(
            card_points=None if card_points is None else CardPoints(card_points),
            tricks=tricks,
            took_trick=self._flag(f"{path}.took_trick", told.get("took_trick")),
            at_least_33=self._flag(f"{path}.at_least_33", told.get("at_least_33")),
        )
