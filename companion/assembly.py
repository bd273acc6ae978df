"""What is put together alike wherever the app runs, so that no shell forgets a part."""

import secrets

from companion.app.archive import Backups
from companion.app.ports import Clock
from companion.app.transfer import Depot
from companion.core.cards import PACK
from companion.rulebook.library import Library
from companion.storage.ids import new_match_id
from companion.storage.opening import Storage
from companion.ui.services import Services
from companion.ui.stores.kept_here import KeptHere


def depot_of(storage: Storage, backups: Backups, clock: Clock) -> Depot:
    """All that is kept."""
    return Depot(
        matches=storage.matches, settings=storage.settings, archive=storage.archive, backups=backups, clock=clock
    )


def services_of(storage: Storage, depot: Depot, place: str, kept_here: KeptHere | None = None) -> Services:
    """All that the screens need.

    Args:
        storage: the repositories.
        depot: what is exported and imported.
        place: where the matches are kept, for people.
        kept_here: what a browser says of its files, where they are in one.
    """
    return Services(
        matches=storage.matches,
        settings=storage.settings,
        clock=depot.clock,
        new_id=new_match_id,
        depot=depot,
        damaged=storage.damage,
        draw_card=lambda: secrets.choice(PACK),
        library=Library(),
        place=place,
        kept_here=kept_here,
    )
