"""A stage as it was drawn: the cards that meet. A later correction can change who holds a card, but not the stage."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from companion.core.tournament.chance import Chance, random_order, seeded_chance
from companion.core.tournament.drawing import Draw, draw
from companion.core.tournament.events import StartNumber
from companion.core.tournament.lineup import CardHolder, Lineup
from companion.core.tournament.setup import Pattern

LAST_EIGHT = 8
"""The number of cards at which placement matches begin and patterns are no longer drawn separately."""
_KEPT = 64
"""The number of cached draws, enough for a few tournaments, so that entering a result never recomputes a draw."""


class StageKind(StrEnum):
    """The kinds of stage; the values are part of the scripting interface."""

    ORDINARY = "ordinary"
    QUARTER_FINAL = "quarter-final"
    SEMI_FINAL = "semi-final"
    FINAL = "final"
    SWISS = "swiss"
    GROUPS = "groups"
    """All meetings in all groups."""
    SECOND_FINAL = "second-final"
    """The final of a double knock-out that follows if both finalists have lost once."""


class Bracket(StrEnum):
    """The two brackets of a double knock-out; the values are part of the scripting interface."""

    UPPER = "upper"
    """The players who have not lost."""
    LOWER = "lower"
    """The players who have lost once."""


ADVANCING = frozenset((StageKind.ORDINARY, StageKind.QUARTER_FINAL, StageKind.SEMI_FINAL, StageKind.FINAL))
"""The kinds of stage from whose tables cards advance to the next stage."""
FINALS = frozenset((StageKind.FINAL, StageKind.SECOND_FINAL))


@dataclass(frozen=True, slots=True)
class BoughtCard:
    """A card in its first stage or, in a Swiss tournament, in any stage; it belongs to the player who bought it."""

    number: StartNumber


@dataclass(frozen=True, slots=True)
class AdvancedCard:
    """The card of the player who advanced from a table in the previous stage."""

    table: int


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """The card of the player with this place in this group; groups and places are numbered from 1."""

    group: int
    place: int


@dataclass(frozen=True, slots=True)
class DefeatedCard:
    """The card of the player who lost at a table in the previous stage and continues in the lower bracket."""

    table: int
    only_left: bool = False
    """Whether only a loss of the left-hand player counts, as in a final, where the other one has already lost once."""


EntryCard = BoughtCard | AdvancedCard | DefeatedCard | GroupPlace


@dataclass(frozen=True, slots=True)
class Table:
    """Two cards that meet, or one card with a bye."""

    left: EntryCard
    right: EntryCard | None
    bracket: Bracket | None = None
    """The bracket of a double knock-out; None in other formats, and in its finals."""


@dataclass(frozen=True, slots=True)
class PotDraw:
    """The draw for some or all of the players: those with one card pattern, those in one bracket, or everyone."""

    pattern: Pattern | None
    """The pattern, or None if the draw is for all players."""
    order: tuple[StartNumber, ...]
    """The random drawing order; after the first stage, players with more cards go before the others."""
    draw: Draw
    bracket: Bracket | None = None
    """The bracket of a double knock-out, or None in other formats."""


@dataclass(frozen=True, slots=True)
class PairReason:
    """The reason why two players of a Swiss tournament were paired."""

    wins: tuple[int, int]
    """The wins of both players before the draw; a later correction does not change them."""
    meetings: int
    """The number of earlier stages in which the two were paired."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """A stage as drawn."""

    number: int
    kind: StageKind
    seed: int
    tables: tuple[Table, ...]
    """The tables, numbered from 1: meetings of two players first, then those of one player's own cards, then byes."""
    draws: tuple[PotDraw, ...] = ()
    """One draw per pattern or bracket; empty if there are no pots."""
    order: tuple[StartNumber, ...] = ()
    """The random order that decides between tied players in a Swiss tournament or a group."""
    reasons: tuple[PairReason, ...] = ()
    """One reason per pair, in the order of the tables; only in a Swiss tournament."""
    groups: tuple[tuple[StartNumber, ...], ...] = ()
    """The players of each group, in the order in which they were drawn."""
    group_places: tuple[GroupPlace, ...] = ()
    """The cards in the first stage after groups: group winners in random order, then runners-up, and so on."""

    @property
    def is_one_match(self) -> bool:
        """Whether the stage is a single match between the last two players, which needs no draw."""
        is_by_lot = self.kind in {StageKind.SWISS, StageKind.GROUPS} or any(pots.draw.handed_in for pots in self.draws)
        return len(self.tables) == 1 and not is_by_lot


Held = Mapping[StartNumber, Sequence[EntryCard]]
"""The cards that each player has in a draw."""


def draw_stage(number: int, seed: int, held: Held, patterns: Mapping[StartNumber, Pattern | None] | None) -> Stage:
    """Draw a knock-out stage; while more than eight cards remain, each of the card `patterns` is drawn separately."""
    sold = sum(map(len, held.values()))
    groups = _groups(held, patterns if sold > LAST_EIGHT else None)
    lineups = tuple(
        (pattern, tuple((number, len(held[number])) for number in members)) for pattern, members in groups.items()
    )
    draws = _draws(number, seed, lineups)
    tables = [table for pot_draw in draws for table in _tables(pot_draw.draw, held)]
    alone = [table for pattern, members in groups.items() for table in _unmet(members, held, draws, pattern)]
    return Stage(
        number=number,
        kind=kind_of(sold),
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
    """Make all draws from one seed: for each card pattern, first draw the order of the players, then their numbers."""
    chance = seeded_chance(seed)
    return tuple(_pot_draw(number, pattern, dict(cards), chance) for pattern, cards in lineups if _can_meet(cards))


def _can_meet(cards: Iterable[tuple[StartNumber, int]]) -> bool:
    return sum(count for _, count in cards) > 1


def _pot_draw(stage: int, pattern: Pattern | None, cards: Mapping[StartNumber, int], chance: Chance) -> PotDraw:
    order = random_order(cards, chance)
    lineup = Lineup({CardHolder(str(number)): cards[number] for number in order}, stage)
    return PotDraw(pattern, order, draw(lineup, chance))


def _tables(drawn: Draw, held: Held) -> Iterable[tuple[int, Table]]:
    """Yield the table for each number, and the rank by which to sort it; each player's cards are used in order."""
    cards = {CardHolder(str(number)): iter(own) for number, own in held.items()}
    for pair in drawn.pairs:
        yield 0, Table(next(cards[pair.left]), next(cards[pair.right]))
    for card in drawn.handed_in:
        yield 1, Table(next(cards[card.player]), next(cards[card.player]))
    for bye in drawn.byes:
        yield 2, Table(next(cards[bye.player]), None)


def _unmet(
    members: Iterable[StartNumber], held: Held, draws: Iterable[PotDraw], pattern: Pattern | None
) -> Iterable[Table]:
    """Yield the table of a card pattern that only one card has, so that nothing was drawn."""
    if all(pot_draw.pattern is not pattern for pot_draw in draws):
        yield from (Table(card, None) for number in members for card in held[number])


def kind_of(sold: int) -> StageKind:
    """Return the kind of a knock-out stage with `sold` cards."""
    for most, kind in ((2, StageKind.FINAL), (4, StageKind.SEMI_FINAL), (LAST_EIGHT, StageKind.QUARTER_FINAL)):
        if sold <= most:
            return kind
    return StageKind.ORDINARY
