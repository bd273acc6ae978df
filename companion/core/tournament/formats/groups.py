"""Groups followed by a knock-out: within a group, all players meet each other, and the best players advance."""

from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING

from companion.core.tournament.events import StartNumber
from companion.core.tournament.formats import knock_out
from companion.core.tournament.group_draw import draw_from_groups, draw_groups
from companion.core.tournament.lineup import FEWEST_CARDS, MOST_CARDS
from companion.core.tournament.places import Place, Places
from companion.core.tournament.setup import MOST_PRIZES
from companion.core.tournament.stages import GroupPlace, Stage
from companion.core.tournament.standing import GroupTable, TableLine

if TYPE_CHECKING:
    from companion.core.tournament.fold import TournamentFold

takes_late_entries = knock_out.takes_late_entries
can_return = knock_out.can_return
has_next_stage = knock_out.has_next_stage
table = knock_out.table


def alive(fold: "TournamentFold") -> list[StartNumber]:
    """Return the players who can still win.

    If the players at a knock-out table are not known yet, this includes everyone who can still get there: the players
    of the group, or of the earlier tables.
    """
    if not fold.stages:
        return [*fold.playing]
    groups = fold.group_tables
    if len(fold.stages) == 1:
        return [number for group in groups for number in _left_in_group(fold, group)]
    players = [number for number, cards in knock_out.held_cards(fold).items() for _ in cards]
    players += knock_out.players_at_open_tables(chain.from_iterable(fold.meetings[1:]))
    return players + [number for group in groups if group.is_open for number in _left_in_group(fold, group)]


def _left_in_group(fold: "TournamentFold", group: GroupTable) -> list[StartNumber]:
    """Return the players who can still advance from a group or, once the group is finished, those who do."""
    players = [line.number for line in group.lines if line.number not in fold.withdrawn]
    return players if group.is_open else players[: fold.setup.advancing]


def draw_next(fold: "TournamentFold", seed: int) -> Stage | None:
    """Return the groups or the next knock-out stage, or None if there are too few or too many players."""
    players = alive(fold)
    if not FEWEST_CARDS <= len(players) <= MOST_CARDS:
        return None
    if not fold.stages:
        return draw_groups(seed, players, fold.setup.group_size)
    if len(fold.stages) > 1:
        return knock_out.draw_next(fold, seed)
    if any(group.is_open for group in fold.group_tables):
        return None
    cards = [
        GroupPlace(group.number, rank)
        for group in fold.group_tables
        for rank in range(1, len(_left_in_group(fold, group)) + 1)
    ]
    return draw_from_groups(2, seed, cards)


def places(fold: "TournamentFold", alive: list[StartNumber]) -> Places:
    """Return the places in the knock-out, followed by the places of the players who did not advance."""
    groups = fold.group_tables
    if not groups or (len(fold.stages) == 1 and any(group.is_open for group in groups)):
        return Places()
    knocked_out = knock_out.places(fold, alive)
    advanced = len(fold.stages[1].group_places) if len(fold.stages) > 1 else len(alive)
    pairings = chain(*fold.meetings, knocked_out.matches)
    is_open = len(alive) > 1 or any(pairing.is_open for pairing in pairings)
    if advanced > MOST_PRIZES or any(group.is_open for group in groups):
        return knocked_out
    order: list[Place] = list(knocked_out.order)
    if is_open:
        order += [None] * (advanced - len(order))
    return Places((*order, *_not_advanced(fold, groups)), knocked_out.matches)


def _not_advanced(fold: "TournamentFold", groups: tuple[GroupTable, ...]) -> list[StartNumber]:
    """Return the players who did not advance, by place in their group, then by share of wins, then by lot."""
    lot = {number: index for index, number in enumerate(fold.stages[0].order)}

    def rank(behind: tuple[GroupTable, TableLine]) -> tuple[int, Fraction, int]:
        group, line = behind
        return line.place, -Fraction(line.wins, max(group.matches.get(line.number, 0), 1)), lot[line.number]

    behind = [
        (group, line)
        for group in groups
        for line in group.lines
        if line.place > fold.setup.advancing and line.number not in group.gone
    ]
    return [line.number for _, line in sorted(behind, key=rank)]


def handed_in(fold: "TournamentFold") -> int:  # noqa: ARG001  # required by the interface of a format
    """Return 0, as this format has no cards to hand in."""
    return 0
