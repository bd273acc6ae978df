"""Shorten the names of players and contracts in a match to the length limit."""

from dataclasses import replace
from itertools import chain, count

from companion.core.match.match import Match
from companion.core.options.contracts import shorten_contract_names
from companion.core.seats import Seat
from companion.core.texts import Shortener, name_key, numbered


def shorten_match(match: Match, shortener: Shortener) -> Match:
    """Return the match with names cut to the length limit; names that were different remain different."""
    players = {seat: shortener.name(name) for seat, name in match.players.items()}
    rules = shorten_contract_names(match.rules, shortener)
    if players == match.players and rules is match.rules:
        return match
    taken = {name_key(name) for seat, name in players.items() if name == match.players[seat]}
    distinct: dict[Seat, str] = {}
    for seat, name in players.items():
        distinct[seat] = name if name == match.players[seat] else _free(name, taken)
        taken.add(name_key(distinct[seat]))
    return replace(match, players=distinct, rules=rules)


def _free(name: str, taken: set[str]) -> str:
    """Return the name, followed by a number if another player at the table already has that name."""
    names = chain([name], (numbered(name, number) for number in count(2)))
    return next(free for free in names if name_key(free) not in taken)
