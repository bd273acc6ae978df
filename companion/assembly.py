"""Assemble the services shared by all platforms."""

from __future__ import annotations

import secrets
from functools import cache
from typing import TYPE_CHECKING

from companion.app.archive.depot import Depot
from companion.app.tournament.draw_progress import DrawProgress
from companion.app.tournament.table_scores import TableScores
from companion.core.cards import PACK
from companion.storage.ids import new_match_id, new_tournament_id
from companion.ui.services import Services

if TYPE_CHECKING:
    from companion.app.archive.archive import Backups
    from companion.app.ports import Clock
    from companion.rulebook.library import Library
    from companion.storage.opening import Storage
    from companion.ui.kit.device import BrowserStorage
    from companion.ui.services import RenewLink


def depot_of(storage: Storage, backups: Backups, clock: Clock) -> Depot:
    """Return the repositories used by backups and imports."""
    return Depot(
        matches=storage.matches,
        tournaments=storage.tournaments,
        settings=storage.settings,
        practice=storage.practice,
        people=storage.people,
        archive=storage.archive,
        backups=backups,
        clock=clock,
    )


def services_of(
    storage: Storage,
    depot: Depot,
    place: str,
    *,
    browser_storage: BrowserStorage | None = None,
    renew_link: RenewLink | None = None,
) -> Services:
    """Return the services that the screens use.

    Args:
        storage: The repositories.
        depot: The repositories that backups and imports use.
        place: The location of the matches, as shown to the user.
        browser_storage: The browser's storage, or None outside of browsers.
        renew_link: A function that replaces the link to the app, or None if there is no link.
    """
    return Services(
        matches=storage.matches,
        tournaments=storage.tournaments,
        draw_progress=DrawProgress(),
        table_scores=TableScores(),
        settings=storage.settings,
        practice=storage.practice,
        people=storage.people,
        figures=storage.figures,
        clock=depot.clock,
        new_id=new_match_id,
        new_tournament_id=new_tournament_id,
        depot=depot,
        damaged=storage.damage,
        draw_card=lambda: secrets.choice(PACK),
        library=_library,
        place=place,
        browser_storage=browser_storage,
        renew_link=renew_link,
    )


@cache
def _library() -> Library:
    """Return the rules library, which is imported only when first needed, for a faster start."""
    from companion.rulebook.library import Library  # noqa: PLC0415

    return Library()
