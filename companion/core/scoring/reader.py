"""Read the fields of a deal or other object from plain data, collecting all violations."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import TypeVar

from companion.core.cards import MOST_CARD_POINTS
from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.codes import find_member
from companion.core.scoring.outcomes import Pile
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat

Plain = Mapping[str, object]

_Kind = TypeVar("_Kind", bound=StrEnum)

_PILE_FIELDS = frozenset(("card_points", "tricks", "took_trick", "at_least_33"))


class Reader:
    """A reader for the fields of one object; a field that cannot be read becomes None, and a violation is recorded."""

    def __init__(self, plain: Plain, seats: tuple[Seat, ...]) -> None:
        """Initialize the reader with the plain data and the seats at the table."""
        self.plain = plain
        self.seats = seats
        self.violations: list[Violation] = []

    def refuse(self, code: Code, field: str) -> None:
        """Record a violation in a field."""
        self.violations.append(Violation(code, field))

    def allow_only(self, fields: Collection[str]) -> None:
        """Record a violation for every field that is not one of `fields`."""
        for field in self.plain:
            if field not in fields:
                self.refuse(Code.UNKNOWN, field)

    def refuse_closing(self) -> None:
        """Record a violation for fields about closing, in games where the talon cannot be closed."""
        if self.seat("closed_by") is not None:
            self.refuse(Code.CONTRADICTION, "closed_by")
        if self._mapping("piles_at_closing"):
            self.refuse(Code.CONTRADICTION, "piles_at_closing")

    def refuse_fields(self, *fields: str) -> None:
        """Record a violation for each of `fields` that is set, as they do not belong to this kind of deal."""
        for field in fields:
            if self.plain.get(field) is not None:
                self.refuse(Code.UNKNOWN, field)

    def word(self, field: str, kind: type[_Kind]) -> _Kind | None:
        """Return a field's value as a member of the enumeration `kind`."""
        value = self.plain.get(field)
        member = find_member(kind, value)
        if value is not None and member is None:
            self.refuse(Code.UNKNOWN, field)
        return member

    def seat(self, field: str) -> Seat | None:
        """Return a field's value as a seat at this table."""
        seat = self.word(field, Seat)
        if seat is not None and seat not in self.seats:
            self.refuse(Code.UNKNOWN, field)
            return None
        return seat

    def flag(self, field: str) -> bool | None:
        """Return a field's value as a boolean."""
        return self._flag(field, self.plain.get(field))

    def number(self, field: str, least: int, most: int) -> int | None:
        """Return a field's value as an integer from `least` to `most`."""
        value = self.plain.get(field)
        return None if value is None else self._number(field, value, least, most)

    def agreed_game_points(self, target: GamePoints) -> GamePoints | None:
        """Return the game points that the players agreed on, or None if the field is absent."""
        if "game_points" not in self.plain:
            return None
        number = self._number("game_points", self.plain["game_points"], 1, target)
        return None if number is None else GamePoints(number)

    def counts(self, field: str, most: int) -> dict[Seat, CardPoints]:
        """Return a field's value as card points by seat."""
        counts: dict[Seat, CardPoints] = {}
        for seat, path, value in self._members(field, Seat):
            if seat not in self.seats:
                self.refuse(Code.UNKNOWN, path)
                continue
            number = self._number(path, value, 0, most)
            if number is not None:
                counts[seat] = CardPoints(number)
        return counts

    def piles(self, field: str, parties: Collection[_Kind], most_tricks: int) -> dict[_Kind, Pile]:
        """Return a field's value as piles by seat or by party."""
        kind = type(next(iter(parties)))
        piles: dict[_Kind, Pile] = {}
        for party, path, value in self._members(field, kind):
            if party in parties and isinstance(value, Mapping):
                piles[party] = self._pile(path, value, most_tricks)
            else:
                self.refuse(Code.UNKNOWN, path)
        return piles

    def _mapping(self, field: str) -> Mapping[str, object]:
        value = self.plain.get(field, {})
        if isinstance(value, Mapping):
            return value
        self.refuse(Code.UNKNOWN, field)
        return {}

    def _members(self, field: str, kind: type[_Kind]) -> list[tuple[_Kind, str, object]]:
        members: list[tuple[_Kind, str, object]] = []
        for name, value in self._mapping(field).items():
            member = find_member(kind, name)
            if member is None:
                self.refuse(Code.UNKNOWN, f"{field}.{name}")
            else:
                members.append((member, f"{field}.{name}", value))
        return members

    def _flag(self, field: str, value: object) -> bool | None:
        if value is None or isinstance(value, bool):
            return value
        self.refuse(Code.UNKNOWN, field)
        return None

    def _number(self, field: str, value: object, least: int, most: int) -> int | None:
        if type(value) is int and least <= value <= most:
            return value
        self.refuse(Code.OUT_OF_RANGE, field)
        return None

    def _pile(self, path: str, plain: Plain, most_tricks: int) -> Pile:
        for field in plain:
            if field not in _PILE_FIELDS:
                self.refuse(Code.UNKNOWN, f"{path}.{field}")
        card_points, tricks = None, None
        if plain.get("card_points") is not None:
            card_points = self._number(f"{path}.card_points", plain["card_points"], 0, MOST_CARD_POINTS)
        if plain.get("tricks") is not None:
            tricks = self._number(f"{path}.tricks", plain["tricks"], 0, most_tricks)
        return Pile(
            card_points=None if card_points is None else CardPoints(card_points),
            tricks=tricks,
            took_trick=self._flag(f"{path}.took_trick", plain.get("took_trick")),
            at_least_33=self._flag(f"{path}.at_least_33", plain.get("at_least_33")),
        )


def plain_pile(pile: Pile) -> dict[str, object]:
    """Return a pile as plain data, omitting facts that were not recorded."""
    plain = {
        "card_points": pile.card_points,
        "tricks": pile.tricks,
        "took_trick": pile.took_trick,
        "at_least_33": pile.at_least_33,
    }
    return without_none(plain)


def without_none(plain: Mapping[str, object]) -> dict[str, object]:
    """Return a copy without fields that are None."""
    return {field: value for field, value in plain.items() if value is not None}
