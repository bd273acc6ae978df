"""A stage as it was drawn: which card meets which, whoever holds them after a correction."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from companion.core.tournament.chance import Chance, by_lot, seeded_chance
from companion.core.tournament.drawing import Draw, draw
from companion.core.tournament.events import StartNumber
from companion.core.tournament.lineup import Lineup, Player
from companion.core.tournament.setup import Pattern

LAST_EIGHT = 8
"""So many cards play for places, and are drawn together whatever their pattern."""
_KEPT = 64
"""So many draws are kept: every stage of a few tournaments, so that a result does not draw them all again."""


class Kind(StrEnum):
    """What a stage decides; the values are public."""

    ORDINARY = "ordinary"
    QUARTER_FINAL = "quarter-final"
    SEMI_FINAL = "semi-final"
    FINAL = "final"
    SWISS = "swiss"


@dataclass(frozen=True, slots=True)
class Bought:
    """A card on its first stage."""

    number: StartNumber


@dataclass(frozen=True, slots=True)
class From:
    """The card that goes on from a table of the stage before."""

    table: int


Card = Bought | From


@dataclass(frozen=True, slots=True)
class Table:
    """Two cards that meet, or one that goes on alone."""

    left: Card
    right: Card | None


@dataclass(frozen=True, slots=True)
class PotDraw:
    """A draw of those who are drawn among themselves."""

    pattern: Pattern | None
    """None: everybody."""
    order: tuple[StartNumber, ...]
    """As they were drawn by lot; in later stages those with more cards then go first."""
    draw: Draw


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """A stage as it was drawn."""

    number: int
    kind: Kind
    seed: int
    tables: tuple[Table, ...]
    """From 1; those where two players meet come first, then cards that met each other, then byes."""
    draws: tuple[PotDraw, ...] = ()
    """How the lots fell; none in a Swiss tournament."""
    order: tuple[StartNumber, ...] = ()
    """In a Swiss tournament, as they were drawn by lot: it decides among those who are level."""


Held = Mapping[StartNumber, Sequence[Card]]
"""The cards that everybody puts into a draw."""


def drawn_stage(number: int, seed: int, held: Held, patterns: Mapping[StartNumber, Pattern | None] | None) -> Stage:
    """Draw a stage of the knock-out; with `patterns`, those of one among themselves as long as many cards are in."""
    sold = sum(map(len, held.values()))
    groups = _groups(held, patterns if sold > LAST_EIGHT else None)
    lineups = tuple((pattern, tuple((one, len(held[one])) for one in members)) for pattern, members in groups.items())
    draws = _draws(number, seed, lineups)
    tables = [table for one in draws for table in _tables(one.draw, held)]
    alone = [table for pattern, members in groups.items() for table in _unmet(members, held, draws, pattern)]
    return Stage(
        number=number,
        kind=_kind(sold),
        seed=seed,
        tables=(*(table for rank in range(3) for kind, table in tables if kind == rank), *alone),
        draws=draws,
    )


def _groups(
    held: Held, patterns: Mapping[StartNumber, Pattern | None] | None
) -> dict[Pattern | None, list[StartNumber]]:
    groups: dict[Pattern | None, list[StartNumber]] = {}
    for number in held:
        groups.setdefault(None if patterns is None else patterns[number], []).append(number)
    order = (None, *Pattern)
    return dict(sorted(groups.items(), key=lambda group: order.index(group[0])))


@lru_cache(maxsize=_KEPT)
def _draws(
    number: int,
    seed: int,
    lineups: tuple[tuple[Pattern | None, tuple[tuple[StartNumber, int], ...]], ...],
) -> tuple[PotDraw, ...]:
    """One chance makes all lots of the stage: for each pattern the order of the players, and then their numbers."""
    chance = seeded_chance(seed)
    return tuple(_pot_draw(number, pattern, dict(cards), chance) for pattern, cards in lineups if _can_meet(cards))


def _can_meet(cards: Iterable[tuple[StartNumber, int]]) -> bool:
    return sum(count for _, count in cards) > 1


def _pot_draw(stage: int, pattern: Pattern | None, cards: Mapping[StartNumber, int], chance: Chance) -> PotDraw:
    order = by_lot(cards, chance)
    lineup = Lineup({Player(str(number)): cards[number] for number in order}, stage)
    return PotDraw(pattern, order, draw(lineup, chance))


def _tables(drawn: Draw, held: Held) -> Iterable[tuple[int, Table]]:
    """What becomes of each number, the cards of a player taken one after the other."""
    cards = {Player(str(number)): iter(own) for number, own in held.items()}
    for pair in drawn.pairs:
        yield 0, Table(next(cards[pair.left]), next(cards[pair.right]))
    for card in drawn.handed_in:
        yield 1, Table(next(cards[card.player]), next(cards[card.player]))
    for bye in drawn.byes:
        yield 2, Table(next(cards[bye.player]), None)


def _unmet(
    members: Iterable[StartNumber], held: Held, draws: Iterable[PotDraw], pattern: Pattern | None
) -> Iterable[Table]:
    """The only card of a pattern meets nobody."""
    if all(one.pattern is not pattern for one in draws):
        yield from (Table(card, None) for number in members for card in held[number])


def _kind(sold: int) -> Kind:
    for most, kind in ((2, Kind.FINAL), (4, Kind.SEMI_FINAL), (LAST_EIGHT, Kind.QUARTER_FINAL)):
        if sold <= most:
            return kind
    return Kind.ORDINARY
