"""Who plays: a person is a set of names, because matches keep the names that were written into them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Protocol
from zlib import crc32

from companion.app.people.evenings import EveningNote
from companion.core.seats import Seat


class Colour(StrEnum):
    """What a person's mark is filled with; it never tells anything alone."""

    GREEN = "green"
    BROWN = "brown"
    BLUE = "blue"
    RED = "red"
    VIOLET = "violet"
    GOLD = "gold"


class Symbol(StrEnum):
    """The drawing of a person's mark: the suits of both packs."""

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    SPADES = "spades"
    CLUBS = "clubs"
    ACORNS = "acorns"
    LEAVES = "leaves"
    BELLS = "bells"


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A person; the first of the names is shown, the others are what older matches call them."""

    names: tuple[str, ...]
    colour: Colour
    symbol: Symbol
    archived: bool = False
    """Whether the name is no longer suggested."""

    @property
    def name(self) -> str:
        """What the person is called now."""
        return self.names[0]


@dataclass(frozen=True, slots=True)
class People:
    """What is stored about people and evenings; who has merely played is not in it."""

    players: tuple[Player, ...] = ()
    """No name belongs to two of them."""
    notes: tuple[EveningNote, ...] = field(default=())

    def find(self, name: str) -> Player | None:
        """Whose name it is, None where nobody has said anything about that person."""
        wanted = key_of(name)
        return next((one for one in self.players if wanted in map(key_of, one.names)), None)

    def shown_names(self) -> dict[str, str]:
        """What everybody is called now, by the keys of all their names."""
        return {key_of(name): player.name for player in self.players for name in player.names}


class PeopleRepository(Protocol):
    """Where people and evenings are kept."""

    async def load(self) -> People:
        """What is stored; nothing where nothing can be read."""
        ...

    async def change(self, change: Callable[[People], People]) -> tuple[People, People]:
        """Store what becomes of it, one change after the other; gives what was and what is; raises `StorageError`."""
        ...


def key_of(name: str) -> str:
    """What two spellings of one name have in common."""
    return " ".join(name.split()).casefold()


def shown_at_table(names: Iterable[str], shown: Mapping[str, str]) -> dict[str, str]:
    """What those at one table are called now; where two of them would be one person, all keep the names of then.

    `shown` is what people go by now, by the keys of all their names.
    """
    told = {name: shown.get(key_of(name), name) for name in names}
    return told if len(set(told.values())) == len(told) else {name: name for name in told}


def player_called(people: People, name: str) -> Player:
    """Whose name it is; who has only played so far has a mark all the same, and always the same one."""
    return people.find(name) or _unknown(name)


def everybody(people: People, names: Iterable[str]) -> tuple[Player, ...]:
    """Everybody of `names` (who played last first), then those who are only stored; nobody twice."""
    found = {player.names: player for player in (player_called(people, name) for name in _once(names))}
    return tuple({**found, **{player.names: player for player in people.players}}.values())


def suggested(people: People, names: Iterable[str]) -> tuple[str, ...]:
    """What to offer for a new match: the names that people go by now, who played last first."""
    return tuple(player.name for player in everybody(people, names) if not player.archived)


def with_player(people: People, player: Player) -> People:
    """Store another look of somebody, under whatever name it was known."""
    keys = set(map(key_of, player.names))
    others = tuple(one for one in people.players if not keys & set(map(key_of, one.names)))
    return replace(people, players=(*others, player))


def without_player(people: People, player: Player) -> People:
    """Forget what was said about somebody; the matches keep the names."""
    return replace(people, players=tuple(one for one in people.players if one.names != player.names))


class Unmergeable(StrEnum):
    """Why two names cannot be one person, or a name cannot be taken."""

    SAT_TOGETHER = "sat-together"
    """Both have played in one match."""
    TAKEN = "taken"
    """Somebody else is called so."""
    EMPTY = "empty"


def renamed(people: People, player: Player, name: str, others: Iterable[Player]) -> People | Unmergeable:
    """Call somebody otherwise from now on; the earlier names still find the matches.

    The `others` are those who have merely played, too: their name is taken, though nothing is stored of them.
    """
    clean = " ".join(name.split())
    if not clean:
        return Unmergeable.EMPTY
    other = People((*people.players, *others)).find(clean)
    if other is not None and other.names != player.names:
        return Unmergeable.TAKEN
    earlier = tuple(one for one in player.names if key_of(one) != key_of(clean))
    changed = replace(player, names=(clean, *earlier))
    return with_player(without_player(people, player), changed)


def merged(people: People, kept: Player, other: Player, tables: Iterable[Mapping[Seat, str]]) -> People | Unmergeable:
    """Say that two are one person, who goes by the name of the first; `tables` are the players of every match."""
    kept_keys, other_keys = set(map(key_of, kept.names)), set(map(key_of, other.names))
    for players in tables:
        there = set(map(key_of, players.values()))
        if there & kept_keys and there & other_keys:
            return Unmergeable.SAT_TOGETHER
    names = tuple(dict.fromkeys((*kept.names, *other.names)))
    return with_player(without_player(people, other), replace(kept, names=names, archived=False))


def taken_back(now: People, before: People, after: People) -> People:
    """Undo what led from `before` to `after`, and leave what has been said about others since."""
    for player in after.players:
        if player not in before.players:
            now = without_player(now, player)
    for player in before.players:
        if player not in after.players:
            now = with_player(now, player)
    return now


def _once(names: Iterable[str]) -> Iterable[str]:
    first: dict[str, str] = {}
    for name in names:
        first.setdefault(key_of(name), name)
    return first.values()


def _unknown(name: str) -> Player:
    at = crc32(key_of(name).encode("utf-8", "surrogatepass"))
    return Player(names=(name,), colour=list(Colour)[at % len(Colour)], symbol=list(Symbol)[at // 8 % len(Symbol)])
