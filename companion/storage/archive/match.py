"""Validation of a match in a backup."""

import re
from dataclasses import replace

from companion.app.ports import MOST_PENCILS, StoredMatch
from companion.core.match.events import (
    EntryCorrected,
    EntryDeleted,
    EntryInserted,
    Event,
    GiftGiven,
    PenaltyImposed,
    StandingTakenOver,
)
from companion.core.match.match import standing
from companion.core.options.contracts import contract_names
from companion.storage.archive.logged import PlainKind
from companion.storage.documents.fields import is_whole
from companion.storage.matches.document import MATCHES

_PENCIL = re.compile("[a-z0-9]{1,20}")
_MOST_GAME_POINTS = 1000
"""The maximum number of game points in an entry: as many as the longest Bummerl needs."""


def _is_match(stored: StoredMatch) -> bool:
    match = stored.match
    texts = (*match.players.values(), *contract_names(match.rules).values())
    return (
        _are_sound(stored.pencils)
        and all(map(is_whole, texts))
        and all(map(_is_sound, (*match.log.done, *match.log.undone)))
    )


def _are_sound(pencils: tuple[str, ...]) -> bool:
    return len(pencils) <= MOST_PENCILS and all(map(_PENCIL.fullmatch, pencils))


def _is_sound(event: Event) -> bool:
    match event:
        case EntryCorrected(_, entry) | EntryInserted(_, entry):
            return _is_sound(entry)
        case EntryDeleted():
            return True
        case PenaltyImposed(_, game_points) | GiftGiven(_, game_points):
            return 0 <= game_points <= _MOST_GAME_POINTS and (event.at or 0) >= 0
        case StandingTakenOver(needs, dots):
            numbers = (*needs.values(), *dots.values())
            return all(0 <= number <= 2 * _MOST_GAME_POINTS for number in numbers) and (event.at or 0) >= 0
        case _:
            return (event.at or 0) >= 0


PLAIN_MATCHES = PlainKind(
    kind=MATCHES,
    fields=frozenset({"players", "rules", "first_dealer", "played_at", "pencils"}),
    is_sound=_is_match,
    fold=lambda stored: standing(replace(stored.match)),  # computed for a copy, because a match caches its standing
)
