"""Shorten people's names, and the places and notes of evenings, to the length limits."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.app.people.evenings import EveningKey, shorten_note
from companion.app.people.people import People, Player
from companion.core.texts import Shortener, name_key


def shorten_people(people: People, shortener: Shortener) -> People:
    """Return the people and notes cut to the limits; if two people would share a name, only the first one keeps it."""
    notes = (shorten_note(replace(note, key=_key(note.key, shortener)), shortener) for note in people.notes)
    return People(tuple(_players(people.players, shortener)), tuple({note.key: note for note in notes}.values()))


def _players(players: Iterable[Player], shortener: Shortener) -> Iterator[Player]:
    taken: set[str] = set()
    for player in players:
        names = {name_key(name): name for name in map(shortener.name, player.names) if name_key(name) not in taken}
        taken.update(names)
        if names:
            yield replace(player, names=tuple(names.values()))


def _key(key: EveningKey, shortener: Shortener) -> EveningKey:
    return EveningKey(key.day, tuple(map(shortener.name, key.names)))
