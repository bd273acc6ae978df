"""Decide which changes to a tournament affect a page, so that other changes don't redraw it on hundreds of phones."""

from companion.app.tournament.port import StoredTournament
from companion.core.tournament.events import PairingId, ResultReported
from companion.core.tournament.meetings import PLAYABLE
from companion.core.tournament.roles import Author, Role
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import standing


def is_relevant(author: Author, before: StoredTournament, after: StoredTournament) -> bool:
    """Return whether a change may affect what the page of the role or table `author` shows."""
    match author:
        case Author(Role.TABLE, pairing) if pairing is not None:
            return _table_page(before, pairing) != _table_page(after, pairing)
        case Author(Role.ONLOOKER):
            return not _adds_uncounted_report(before, after)
        case _:
            return True


def _table_page(stored: StoredTournament, pairing_id: PairingId) -> tuple[object, ...]:
    """Return the data shown on a table's page, or the whole tournament if the page shows what onlookers see."""
    current = standing(stored.tournament)
    table = current.find_pairing(pairing_id)
    if table is None or current.phase is Phase.OVER:
        return (stored,)
    names = (current.entrants[one].name for one in (table.left, table.right) if one is not None)
    stage = current.stages[table.stage - 1].stage if table.stage else None
    return (table, *names, stage, current.setup, stored.links, stored.deleted_at, stored.recovered, stored.unconfirmed)


def _adds_uncounted_report(before: StoredTournament, after: StoredTournament) -> bool:
    """Return whether the only change is a report that does not decide its table; onlookers cannot see it."""
    old, new = before.tournament.log, after.tournament.log
    if len(new.done) != len(old.done) + 1 or new.undone or new.done[: len(old.done)] != old.done:
        return False
    report = new.done[-1]
    if not isinstance(report, ResultReported):
        return False
    table = standing(after.tournament).find_pairing(report.pairing)
    return table is not None and table.state in PLAYABLE
