"""Match the names in an import with the people on this device, as one person may have several names."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from companion.app.archive.depot import Depot
from companion.app.archive.imports import ImportPlan
from companion.app.courtesy import yield_to_others
from companion.app.matches.summaries import names_by_recency
from companion.app.people.people import People, all_players, merge_players, player_called
from companion.core.texts import name_key

_LIKENESS = 0.75
_LEAST = 2
"""The minimum length of a name that can count as an abbreviation of another name."""
_MOST_KNOWN, _MOST_NEW, _MOST_QUESTIONS, _MOST_CANDIDATES = 200, 50, 5, 3
"""Limits for an import with many names: the people and the new names compared, the questions, the people offered."""


async def unclear_names(depot: Depot, plan: ImportPlan) -> dict[str, tuple[str, ...]]:
    """Return the unknown names in an import that resemble known names, each with the known names that it resembles.

    The names of the most recently active people come first. Raises `StorageError`.
    """
    people = await depot.people.load()
    known = [player.name for player in all_players(people, names_by_recency(await depot.matches.summaries()))]
    found = dict.fromkeys(name for planned in plan.matches for name in planned.result.match.players.values())
    aliases = people.shown_names()
    strangers = [name for name in found if name_key(name) not in aliases]
    return await similar_names(strangers, known[:_MOST_KNOWN])


async def similar_names(strangers: Iterable[str], known: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the unknown names that resemble known names, each with the known names that it resembles.

    Two names are similar if one starts with the other, or if they differ in only a few letters. Each name takes a
    while to compare, so other tasks run in between.
    """
    by_key = {name_key(name): name for name in known}
    own = set(map(name_key, strangers := tuple(strangers)))
    others = [other for other in by_key if other not in own]
    similar: dict[str, tuple[str, ...]] = {}
    for name in [name for name in strangers if name_key(name) not in by_key][:_MOST_NEW]:
        if len(similar) == _MOST_QUESTIONS:
            break
        await yield_to_others()
        key = name_key(name)
        beginnings = [other for other in others if _begins(key, other) or _begins(other, key)]
        found = dict.fromkeys((*beginnings, *get_close_matches(key, others, _MOST_CANDIDATES, _LIKENESS)))
        if found:
            similar[name] = tuple(by_key[other] for other in found)[:_MOST_CANDIDATES]
    return similar


async def join_names(depot: Depot, same: Mapping[str, str]) -> None:
    """Record that names in an import belong to known people; `same` maps each name to a known person's name.

    Two people who have played in the same match are not merged. Raises `StorageError`.
    """
    if not same:
        return
    tables = [summary.players for summary in await depot.matches.summaries()]

    def joined(people: People) -> People:
        for name, known in same.items():
            merged = merge_players(people, player_called(people, known), player_called(people, name), tables)
            people = merged if isinstance(merged, People) else people
        return people

    await depot.people.change(joined)


def _begins(name: str, other: str) -> bool:
    return len(name) >= _LEAST and other.startswith(name)
