"""How a match of a backup and the stored one of the same id become one, if that can be without losing an event."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import Event
from companion.core.match.log import MatchLog

_COPY = "-copy-"
_LONGEST = 64
"""So much of an id goes into those of its copies."""


def merged(stored: StoredMatch, imported: StoredMatch) -> StoredMatch | None:
    """What is to be stored: `stored` itself where nothing is new; None where both hold something that the other lacks.

    Nothing is lost: one log has to begin with all that is in the other one, what is undone in it included. Where only
    the cursor between done and undone differs, the higher revision knows better. A match that is in the trash on one
    side only is taken out of it.
    """
    if _beginning(stored) != _beginning(imported):
        return None
    ours, theirs = _events(stored.match.log), _events(imported.match.log)
    if _goes_on(theirs, after=ours) and (len(theirs) > len(ours) or imported.revision > stored.revision):
        later = imported
    elif _goes_on(ours, after=theirs):
        later = stored
    else:
        return None
    deleted_at = None if imported.deleted_at is None else stored.deleted_at
    if later.match.log == stored.match.log and deleted_at == stored.deleted_at:
        return stored
    return replace(
        stored,
        match=replace(stored.match, log=later.match.log),
        played_at=later.played_at,
        deleted_at=deleted_at,
        revision=max(stored.revision + 1, imported.revision),
        recovered=False,
    )


def copy_ids(match_id: MatchId) -> Iterator[MatchId]:
    """The ids that copies of a match get, in their order: always the same, so that an import can be done again."""
    original = original_of(match_id)[:_LONGEST].rstrip("-")
    return (MatchId(f"{original}{_COPY}{number}") for number in count(1))


def original_of(match_id: str) -> str:
    """The id of which a match has its own: that of the match that it is a copy of, or simply its id."""
    return match_id.partition(_COPY)[0]


def is_copy(match_id: str) -> bool:
    """Whether a match is the other side of a conflict: imported beside the stored one of the same id."""
    return _COPY in match_id


def _beginning(stored: StoredMatch) -> StoredMatch:
    """What is frozen when a match begins."""
    match = replace(stored.match, log=MatchLog())
    return replace(
        stored,
        match=match,
        match_id=MatchId(""),
        revision=0,
        played_at=stored.started_at,
        deleted_at=None,
        recovered=False,
    )


def _events(log: MatchLog) -> Sequence[Event]:
    return log.done + log.undone


def _goes_on(events: Sequence[Event], *, after: Sequence[Event]) -> bool:
    return events[: len(after)] == after
