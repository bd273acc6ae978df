"""Draw the groups, and the first knock-out stage that follows them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from companion.core.tournament.chance import random_order, seeded_chance
from companion.core.tournament.events import StartNumber
from companion.core.tournament.stages import BoughtCard, GroupPlace, Stage, StageKind, Table, kind_of

Match = tuple[StartNumber, StartNumber]


def group_sizes(players: int, size: int) -> tuple[int, ...]:
    """Return the sizes of the fewest possible groups of at most `size` players, as equal in size as possible."""
    count = -(-players // size)
    return tuple(players // count + (number < players % count) for number in range(count))


def draw_groups(seed: int, players: Iterable[StartNumber], size: int) -> Stage:
    """Draw the groups.

    The players are dealt to the groups one by one, in random order. The tables are sorted by round, so that all players
    can start at the same time.
    """
    order = random_order(players, seeded_chance(seed))
    count = len(group_sizes(len(order), size))
    groups = tuple(order[number::count] for number in range(count))
    schedules = map(all_play_all, groups)
    return Stage(
        number=1,
        kind=StageKind.GROUPS,
        seed=seed,
        order=order,
        groups=groups,
        tables=tuple(
            Table(BoughtCard(left), BoughtCard(right))
            for turn in zip_longest(*schedules, fillvalue=())
            for matches in turn
            for left, right in matches
        ),
    )


def all_play_all(players: Sequence[StartNumber]) -> Iterator[Sequence[Match]]:
    """Yield the matches in each round of a group, in which all players meet each other.

    After each round, all players except the first move to the next seat, and players facing each other meet. If the
    number of players is odd, one seat is empty.
    """
    seats: list[StartNumber | None] = list(players)
    if len(seats) % 2:
        seats.append(None)
    for _ in seats[1:]:
        facing = zip(seats[: len(seats) // 2], reversed(seats), strict=False)
        yield [(left, right) for left, right in facing if left is not None and right is not None]
        seats = [seats[0], seats[-1], *seats[1:-1]]


def draw_from_groups(number: int, seed: int, cards: Sequence[GroupPlace]) -> Stage:
    """Draw the first knock-out stage: high places meet low places, if possible from different groups.

    Cards with equal places are put in random order. The first cards get as many byes as are needed to fill the bracket
    up to a power of two. The upper half of the remaining cards then choose in order: each takes the lowest-placed
    opponent from another group, unless that would force two cards from the same group to meet later.
    """
    chance = seeded_chance(seed)
    places = sorted({card.place for card in cards})
    ranks = {rank: random_order((card for card in cards if card.place == rank), chance) for rank in places}
    order = tuple(card for rank in places for card in ranks[rank])
    byes = (1 << (len(order) - 1).bit_length()) - len(order)
    half = (byes + len(order)) // 2
    upper = order[byes:half]
    lower = [card for rank in reversed(places) for card in ranks[rank] if card in order[half:]]
    return Stage(
        number=number,
        kind=kind_of(len(order)),
        seed=seed,
        group_places=order,
        tables=(
            *(Table(left, right) for left, right in _pairs(upper, lower)),
            *(Table(card, None) for card in order[:byes]),
        ),
    )


def _pairs(upper: Sequence[GroupPlace], lower: Sequence[GroupPlace]) -> Iterator[tuple[GroupPlace, GroupPlace]]:
    rest, free = list(upper), list(lower)
    while rest:
        card = rest.pop(0)
        fewest = _forced([card, *rest], free)
        opponent = next(
            other
            for other in free
            if (other.group == card.group)
            + _forced(rest, [group_place for group_place in free if group_place != other])
            == fewest
        )
        free.remove(opponent)
        yield card, opponent


def _forced(upper: Iterable[GroupPlace], lower: Sequence[GroupPlace]) -> int:
    """Return the minimum number of meetings within a group, by Hall's theorem.

    Only cards from a single group can be short of opponents; two cards from different groups can together meet every
    opponent.
    """
    members = Counter(card.group for card in (*upper, *lower))
    return max(0, max(members.values(), default=0) - len(lower))
