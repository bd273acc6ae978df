"""Draw a stage of a double knock-out; each bracket has its own pots."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from companion.core.tournament.chance import Chance, random_order, seeded_chance
from companion.core.tournament.drawing import draw
from companion.core.tournament.events import StartNumber
from companion.core.tournament.lineup import CardHolder, Lineup
from companion.core.tournament.stages import Bracket, EntryCard, PotDraw, Stage, StageKind, Table

_KEPT = 64
"""The number of cached draws, enough for a few tournaments, so that entering a result never recomputes a draw."""

Cards = Mapping[StartNumber, EntryCard]
"""The entry card of each player in a bracket."""
_Players = tuple[StartNumber, ...]
_Pairs = frozenset[tuple[StartNumber, StartNumber]]


def draw_brackets(
    number: int, seed: int, cards: Mapping[Bracket, Cards], met: Iterable[tuple[StartNumber, StartNumber]]
) -> Stage:
    """Draw the upper and then the lower bracket, using the same seed.

    In the lower bracket, players who have already `met` are not drawn against each other unless no other number is
    left. Tables are numbered from 1 across both brackets: first the meetings, then the byes. If a bracket has only one
    player, that player gets a bye without a draw.
    """
    draws = _draws(number, seed, tuple((bracket, tuple(own)) for bracket, own in cards.items()), frozenset(met))
    by_rank = sorted((ranked for drawn in draws for ranked in _tables(drawn, cards)), key=lambda ranked: ranked[0])
    alone = [Table(card, None, bracket) for bracket, own in cards.items() if len(own) == 1 for card in own.values()]
    return Stage(
        number=number,
        kind=StageKind.ORDINARY,
        seed=seed,
        tables=(*(table for _, table in by_rank), *alone),
        draws=draws,
    )


@lru_cache(maxsize=_KEPT)
def _draws(number: int, seed: int, players: tuple[tuple[Bracket, _Players], ...], met: _Pairs) -> tuple[PotDraw, ...]:
    chance = seeded_chance(seed)
    return tuple(_pot_draw(number, bracket, own, met, chance) for bracket, own in players if len(own) > 1)


def _pot_draw(number: int, bracket: Bracket, players: _Players, met: _Pairs, chance: Chance) -> PotDraw:
    order = random_order(players, chance)
    opponents = defaultdict[CardHolder, set[CardHolder]](set)
    for player, other in met if bracket is Bracket.LOWER else ():
        opponents[_holder(player)].add(_holder(other))
        opponents[_holder(other)].add(_holder(player))
    lineup = Lineup({_holder(player): 1 for player in order}, number)
    return PotDraw(None, order, draw(lineup, chance, opponents), bracket)


def _tables(drawn: PotDraw, cards: Mapping[Bracket, Cards]) -> Iterator[tuple[bool, Table]]:
    """Yield each table of a bracket, and whether it is a bye."""
    bracket = drawn.bracket or Bracket.UPPER
    own = {_holder(number): card for number, card in cards[bracket].items()}
    for pair in drawn.draw.pairs:
        yield False, Table(own[pair.left], own[pair.right], bracket)
    for bye in drawn.draw.byes:
        yield True, Table(own[bye.player], None, bracket)


def _holder(number: StartNumber) -> CardHolder:
    return CardHolder(str(number))
