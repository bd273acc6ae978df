"""Decide which changes to a tournament affect a page, so that other changes don't redraw it on hundreds of phones."""

from collections.abc import Mapping
from functools import lru_cache

from companion.app.same import Same
from companion.app.tournament.port import StoredTournament
from companion.core.tournament.events import PairingId, ResultReported
from companion.core.tournament.meetings import PLAYABLE, Pairing
from companion.core.tournament.roles import Author, Role
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import standing


def is_relevant(author: Author, before: StoredTournament, after: StoredTournament) -> bool:
    """Return whether a change may affect what the page of the role or table `author` shows."""
    match author:
        case Author(Role.TABLE, pairing) if pairing is not None:
            return _table_page(before, pairing) != _table_page(after, pairing)
        case Author(Role.ONLOOKER):
            return not _adds_uncounted_report(Same(before), Same(after))
        case _:
            return True


def _table_page(stored: StoredTournament, pairing_id: PairingId) -> tuple[object, ...]:
    """Return the data shown on a table's page, or the whole tournament if the page shows what onlookers see."""
    current = standing(stored.tournament)
    table = _tables(Same(stored)).get(pairing_id)
    if table is None or current.phase is Phase.OVER:
        return (stored,)
    names = (current.entrants[number].name for number in (table.left, table.right) if number is not None)
    stage = current.stages[table.stage - 1].stage if table.stage else None
    return (table, *names, stage, current.setup, stored.links, stored.deleted_at, stored.recovered, stored.unconfirmed)


@lru_cache(maxsize=8)
def _tables(stored: Same[StoredTournament]) -> Mapping[PairingId, Pairing]:
    """Return all tables by their ids, cached for the sessions of all tables."""
    return {pairing.pairing_id: pairing for pairing in standing(stored.value.tournament).pairings}


@lru_cache(maxsize=8)
def _adds_uncounted_report(before: Same[StoredTournament], after: Same[StoredTournament]) -> bool:
    """Return whether the only change is a report that does not decide its table; onlookers cannot see it.

    The answer is cached for all sessions of onlookers.
    """
    old, new = before.value.tournament.log, after.value.tournament.log
    if len(new.done) != len(old.done) + 1 or new.undone or new.done[: len(old.done)] != old.done:
        return False
    report = new.done[-1]
    if not isinstance(report, ResultReported):
        return False
    table = _tables(after).get(report.pairing)
    return table is not None and table.state in PLAYABLE
