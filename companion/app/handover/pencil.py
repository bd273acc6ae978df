"""Use cases for continuing a match on another device: hand it over, or take it back."""

from dataclasses import replace

from companion.app.logged import store_next
from companion.app.ports import Clock, HandedOver, MatchId, MatchRepository, NewId, Refused, Stale, StoredMatch
from companion.core.match.match import standing
from companion.core.texts import Shortener

_LENGTH = 10


async def pass_pencil(
    repository: MatchRepository, clock: Clock, new_id: NewId, match_id: MatchId, expected_revision: int, to: str
) -> StoredMatch | Stale[StoredMatch] | Refused:
    """Hand over a running match, so that it can be continued on another device.

    The scorekeeper on that device is `to`, which may be empty. The match cannot be changed on this device until it is
    handed back or taken back. The change is refused if the match is finished or has already been handed over.
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
    """Continue the match on this device; no effect if it is not handed over."""
    stored = await repository.get(match_id)
    if not stored.is_handed_over:
        return stored
    return await store_next(repository, replace(stored, handed_over=None), expected_revision)
