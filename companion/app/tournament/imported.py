"""How a tournament of a backup and the stored one of the same id become one, if that loses no event."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from itertools import chain

from companion.app.archive.imports import Fate, PlannedTournament
from companion.app.matches.merging import copy_ids
from companion.app.ports import MatchId
from companion.app.tournament.port import (
    NoTournamentError,
    StoredTournament,
    TournamentId,
    TournamentRepository,
    UnreadableTournamentError,
)
from companion.core.tournament.events import Event

Find = Callable[[TournamentId], Awaitable[StoredTournament]]


async def planned_tournaments(
    repository: TournamentRepository, imported: Iterable[StoredTournament]
) -> tuple[PlannedTournament, ...]:
    """What would become of them, each beside those before it; changes nothing; raises `StorageError`."""
    results: dict[TournamentId, StoredTournament] = {}
    planned = []

    async def find(tournament_id: TournamentId) -> StoredTournament:
        return results.get(tournament_id) or await repository.get(tournament_id)

    for one in imported:
        plan = await _planned(find, one)
        results[plan.result.tournament_id] = plan.result
        planned.append(plan)
    return tuple(planned)


async def imported_tournament(repository: TournamentRepository, imported: StoredTournament) -> PlannedTournament:
    """Store one, and say what has become of it; raises `StorageError`."""
    while True:
        planned = await _planned(repository.get, imported)
        if planned.fate is Fate.LEFT_ALONE:
            return planned
        if planned.expected_revision is None:
            await repository.add(planned.result)
            return planned
        if await repository.replace(planned.result, expected_revision=planned.expected_revision) is None:
            return planned
        # somebody has entered something meanwhile


def merged_tournament(stored: StoredTournament, imported: StoredTournament) -> StoredTournament | None:
    """What is to be stored: `stored` itself where nothing is new; None where both hold something that the other lacks.

    As with matches: one log has to begin with all that is in the other, what is undone included; where only the cursor
    differs, the higher revision knows better; who is in the trash on one side only is taken out of it.
    """
    if (stored.tournament.setup, stored.started_at) != (imported.tournament.setup, imported.started_at):
        return None
    ours, theirs = _events(stored), _events(imported)
    if theirs[: len(ours)] == ours and (len(theirs) > len(ours) or imported.revision > stored.revision):
        later = imported
    elif ours[: len(theirs)] == theirs:
        later = stored
    else:
        return None
    deleted_at = None if imported.deleted_at is None else stored.deleted_at
    if later.tournament.log == stored.tournament.log and deleted_at == stored.deleted_at:
        return stored
    return replace(
        stored,
        tournament=replace(stored.tournament, log=later.tournament.log),
        changed_at=later.changed_at,
        deleted_at=deleted_at,
        revision=max(stored.revision + 1, imported.revision),
        recovered=False,
    )


async def _planned(find: Find, imported: StoredTournament) -> PlannedTournament:
    """It joins the first of its id or its copies with which it can be one."""
    await asyncio.sleep(0)  # others get a turn after each
    imported_id = imported.tournament_id
    fate = Fate.ADDED
    copies = (TournamentId(one) for one in copy_ids(MatchId(imported_id)))
    ids = chain((imported_id,), copies)
    while True:
        tournament_id = next(ids)
        new = PlannedTournament(fate, replace(imported, tournament_id=tournament_id), imported_id)
        try:
            stored = await find(tournament_id)
        except NoTournamentError:
            return new
        except UnreadableTournamentError as error:
            if not error.in_place:
                return new
            fate = Fate.BESIDE
            continue
        result = merged_tournament(stored, imported)
        if result is stored:
            return PlannedTournament(Fate.LEFT_ALONE, stored, imported_id)
        if result is not None:
            return PlannedTournament(Fate.CHANGED, result, imported_id, stored.revision)
        fate = Fate.COPIED


def _events(stored: StoredTournament) -> tuple[Event, ...]:
    log = stored.tournament.log
    return log.done + log.undone
