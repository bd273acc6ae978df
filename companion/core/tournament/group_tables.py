"""The standings of the groups."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import chain

from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import MET, Pairing, Seats, State
from companion.core.tournament.setup import TieBreak
from companion.core.tournament.stages import GroupPlace, Stage
from companion.core.tournament.standing import GroupTable
from companion.core.tournament.swiss_table import records, table


def group_tables(
    stage: Stage, pairings: Sequence[Pairing], tie_breaks: Sequence[TieBreak], gone: AbstractSet[StartNumber]
) -> tuple[GroupTable, ...]:
    """Return each group's standings, given the meetings and the players who left during the group stage.

    If a player left before playing half of their meetings, none of their meetings count. Otherwise, the meetings that
    were played count, and the opponents win the others.
    """
    by_player: defaultdict[StartNumber | None, list[Pairing]] = defaultdict(list)
    for pairing in pairings:
        by_player[pairing.left].append(pairing)
    return tuple(
        _group_table(
            number,
            group,
            stage.order,
            sorted(chain.from_iterable(map(by_player.__getitem__, group)), key=lambda pairing: pairing.table),
            tie_breaks,
            gone,
        )
        for number, group in enumerate(stage.groups, start=1)
    )


def _group_table(  # the parameters are everything that affects the order
    number: int,
    group: Sequence[StartNumber],
    lot: Sequence[StartNumber],
    own: Sequence[Pairing],
    tie_breaks: Sequence[TieBreak],
    gone: AbstractSet[StartNumber],
) -> GroupTable:
    played = Counter(
        player for pairing in own if pairing.state is State.PLAYED for player in (pairing.left, pairing.right)
    )
    annulled = {player for player in group if player in gone and 2 * played[player] < len(group) - 1}
    counted = [pairing for pairing in own if not annulled & {pairing.left, pairing.right}]
    lines = sorted(table(group, records(counted), tie_breaks, lot), key=lambda line: line.number in gone)
    decided = Counter(
        player
        for pairing in counted
        if pairing.state in MET
        for player in (pairing.left, pairing.right)
        if player is not None
    )
    return GroupTable(
        number=number,
        lines=tuple(replace(line, place=rank) for rank, line in enumerate(lines, start=1)),
        tables=tuple(pairing.table for pairing in own),
        is_open=any(pairing.is_open for pairing in own),
        gone=frozenset(player for player in group if player in gone),
        matches=decided,
    )


def group_seats(groups: Sequence[GroupTable]) -> Seats:
    """Return the player in each place of every finished group."""
    return {
        GroupPlace(group.number, line.place): None if line.number in group.gone else line.number
        for group in groups
        if not group.is_open
        for line in group.lines
    }
