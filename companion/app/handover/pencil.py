"""Use cases for continuing a match on another device: handing it over, and taking it back."""

from dataclasses import replace

from companion.app.logged import store_next
from companion.app.ports import Clock, HandedOver, MatchId, MatchRepository, NewId, Refused, Stale, StoredMatch
from companion.core.match.match import standing
from companion.core.texts import Shortener

_LENGTH = 10


async def pass_pencil(
    repository: MatchRepository, clock: Clock, new_id: NewId, match_id: MatchId, expected_revision: int, to: str
) -> StoredMatch | Stale[StoredMatch] | Refused:
    """Hand over a running match so that it can be continued on another device.

    `to` is the name of the scorekeeper on that device, and may be empty. Until the match is handed back or taken back,
    it cannot be changed on this device. The handover is refused if the match is over or already handed over.
    """
    stored = await repository.get(match_id)
    if stored.is_handed_over or standing(stored.match).over:
        return Refused()
    name = " ".join(Shortener().name(to).split())
    note = HandedOver(to=name, at=clock(), pencil=new_id()[:_LENGTH])
    return await store_next(repository, replace(stored, handed_over=note), expected_revision)


async def take_pencil_back(
    repository: MatchRepository, match_id: MatchId, expected_revision: int
) -> StoredMatch | Stale[StoredMatch]:
    """Continue a match on this device after handing it over; a match that was not handed over is left unchanged."""
    stored = await repository.get(match_id)
    if not stored.is_handed_over:
        return stored
    return await store_next(repository, replace(stored, handed_over=None), expected_revision)
