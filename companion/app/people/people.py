"""People who play; a person can have several names because matches keep the names used at the time."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Protocol
from zlib import crc32

from companion.app.people.evenings import EveningNote
from companion.core.seats import Seat
from companion.core.texts import Shortener, name_key


class Colour(StrEnum):
    """The colour of the symbol that marks a person; colour alone never distinguishes people."""

    GREEN = "green"
    BROWN = "brown"
    BLUE = "blue"
    RED = "red"
    VIOLET = "violet"
    GOLD = "gold"


class Symbol(StrEnum):
    """The symbol that marks a person: a suit of the French or German pack."""

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    SPADES = "spades"
    CLUBS = "clubs"
    ACORNS = "acorns"
    LEAVES = "leaves"
    BELLS = "bells"


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A person; the first name is the current one, and the others appear in older matches."""

    names: tuple[str, ...]
    colour: Colour
    symbol: Symbol
    archived: bool = False
    """Whether the person is no longer suggested for new matches."""

    @property
    def name(self) -> str:
        """The person's current name."""
        return self.names[0]


@dataclass(frozen=True, slots=True)
class People:
    """The stored people and evening notes; people who appear only in matches are not included."""

    players: tuple[Player, ...] = ()
    """The stored people; no two people share a name."""
    notes: tuple[EveningNote, ...] = field(default=())

    def find(self, name: str) -> Player | None:
        """Return the stored person who has or had this name, or None."""
        wanted = name_key(name)
        return next((player for player in self.players if wanted in map(name_key, player.names)), None)

    def renamed_since(self, names: Iterable[str]) -> dict[str, str]:
        """Return the current name of each stored person whom one of `names` refers to by an earlier name."""
        found = {name: self.find(name) for name in names}
        return {
            name: player.name for name, player in found.items() if player and name_key(name) != name_key(player.name)
        }

    def shown_names(self) -> dict[str, str]:
        """Return the current name for every name that a stored person has had, normalized by `name_key`."""
        return {name_key(name): player.name for player in self.players for name in player.names}


class PeopleRepository(Protocol):
    """A repository for people and evening notes."""

    async def load(self) -> People:
        """Return the stored people, or an empty `People` if nothing can be read."""
        ...

    async def change(self, change: Callable[[People], People]) -> tuple[People, People]:
        """Apply a change to the stored people, and return the values before and after; raises `StorageError`.

        Concurrent changes are applied one after the other.
        """
        ...


def shown_at_table(names: Iterable[str], shown: Mapping[str, str]) -> dict[str, str]:
    """Return the current name for each name in a match, unless this would give two people the same name.

    `shown` maps every name that a person has had, normalized by `name_key`, to the person's current name.
    """
    current = {name: shown.get(name_key(name), name) for name in names}
    return current if len(set(current.values())) == len(current) else {name: name for name in current}


def current_names(players: Mapping[Seat, str], shown: Mapping[str, str]) -> dict[Seat, str]:
    """Return the players of a match under their current names; `shown` is that of `shown_at_table`."""
    names = shown_at_table(players.values(), shown)
    return {seat: names[name] for seat, name in players.items()}


def player_called(people: People, name: str) -> Player:
    """Return the person with this name; a person who is not stored gets a colour and symbol derived from the name."""
    return people.find(name) or _unknown(name)


def all_players(people: People, names: Iterable[str]) -> tuple[Player, ...]:
    """Return the people in `names`, in this order, then all other stored people, without duplicates."""
    stored = {name_key(name): player for player in people.players for name in player.names}
    first: dict[str, str] = {}
    for name in names:
        first.setdefault(name_key(name), name)
    named = {player.names: player for player in (stored.get(key) or _unknown(name) for key, name in first.items())}
    return tuple({**named, **{player.names: player for player in people.players}}.values())


def suggested_names(people: People, names: Iterable[str]) -> tuple[str, ...]:
    """Return the current names to suggest for a new match, in the order of `names`, leaving out archived people."""
    return tuple(player.name for player in all_players(people, names) if not player.archived)


def with_player(people: People, player: Player) -> People:
    """Return `people` with a person added, replacing anyone who has one of the person's names."""
    names = tuple(dict.fromkeys(map(Shortener().name, player.names)))
    keys = set(map(name_key, names))
    others = tuple(other for other in people.players if not keys & set(map(name_key, other.names)))
    return replace(people, players=(*others, replace(player, names=names)))


def without_player(people: People, player: Player) -> People:
    """Return `people` without this person, whose names remain in matches."""
    return replace(people, players=tuple(other for other in people.players if other.names != player.names))


class Unmergeable(StrEnum):
    """The reason why two people cannot be merged, or why a name cannot be used."""

    SAT_TOGETHER = "sat-together"
    """Both names appear in the same match."""
    TAKEN = "taken"
    """The name belongs to another person."""
    EMPTY = "empty"


def renamed(people: People, player: Player, name: str, others: Iterable[Player]) -> People | Unmergeable:
    """Return `people` with a person renamed; the earlier names are kept because they appear in older matches.

    `others` are people who appear only in matches; their names count as taken although they are not stored.
    """
    clean = Shortener().name(" ".join(name.split()))
    if not clean:
        return Unmergeable.EMPTY
    player = people.find(player.name) or player  # another session may have changed the person
    other = People((*people.players, *others)).find(clean)
    if other is not None and other.names != player.names:
        return Unmergeable.TAKEN
    earlier = tuple(old for old in player.names if name_key(old) != name_key(clean))
    changed = replace(player, names=(clean, *earlier))
    return with_player(without_player(people, player), changed)


def merge_players(
    people: People, kept: Player, other: Player, tables: Iterable[Mapping[Seat, str]]
) -> People | Unmergeable:
    """Merge two people under the name of `kept`; `tables` lists the players of each match."""
    kept, other = (people.find(player.name) or player for player in (kept, other))
    if kept == other:
        return people
    kept_keys, other_keys = set(map(name_key, kept.names)), set(map(name_key, other.names))
    for players in tables:
        at_table = set(map(name_key, players.values()))
        if at_table & kept_keys and at_table & other_keys:
            return Unmergeable.SAT_TOGETHER
    names = tuple(dict.fromkeys((*kept.names, *other.names)))
    return with_player(without_player(people, other), replace(kept, names=names, archived=False))


def without_change(current: People, before: People, after: People) -> People:
    """Revert the change from `before` to `after` in `current`, keeping later changes to other people."""
    for player in after.players:
        if player not in before.players:
            current = without_player(current, player)
    for player in before.players:
        if player not in after.players:
            current = with_player(current, player)
    return current


def _unknown(name: str) -> Player:
    crc = crc32(name_key(name).encode("utf-8", "surrogatepass"))
    return Player(names=(name,), colour=list(Colour)[crc % len(Colour)], symbol=list(Symbol)[crc // 8 % len(Symbol)])
