"""Validation of a tournament in a backup."""

from companion.app.tournament.port import StoredTournament
from companion.core.tournament.events import (
    PlayerChanged,
    PlayerRegistered,
    ResultCleared,
    ResultRecorded,
    ResultReported,
    SetupChanged,
    TournamentEvent,
)
from companion.core.tournament.setup import Setup
from companion.core.tournament.tournament import standing
from companion.storage.archive.logged import LONGEST_ID, PlainKind
from companion.storage.documents.fields import is_whole
from companion.storage.tournament.document import TOURNAMENTS


def _is_tournament(stored: StoredTournament) -> bool:
    log = stored.tournament.log
    events = (*log.done, *log.undone)
    texts = (*_texts_of_setup(stored.tournament.setup), *(text for event in events for text in _texts(event)))
    ids = [text for event in events for text in (*_ids(event), *_ids_of_author(event))]
    return all(map(is_whole, (*texts, *ids))) and all(len(text) <= LONGEST_ID for text in ids)


def _texts(event: object) -> tuple[str, ...]:
    match event:
        case PlayerRegistered(_, registration) | PlayerChanged(_, registration):
            return (registration.name,)
        case SetupChanged(setup):
            return _texts_of_setup(setup)
        case _:
            return ()


def _ids(event: object) -> tuple[str, ...]:
    match event:
        case ResultRecorded(pairing, result):
            return (pairing, result.match_id or "")
        case ResultCleared(pairing) | ResultReported(pairing):
            return (pairing,)
        case _:
            return ()


def _ids_of_author(event: TournamentEvent) -> tuple[str, ...]:
    return () if event.by is None or event.by.pairing is None else (event.by.pairing,)


def _texts_of_setup(setup: Setup) -> tuple[str, ...]:
    return (setup.name, setup.venue, *setup.prizes)


PLAIN_TOURNAMENTS = PlainKind(
    kind=TOURNAMENTS,
    fields=frozenset({"setup", "changed_at"}),
    is_sound=_is_tournament,
    fold=lambda stored: standing(stored.tournament),
)
