"""What is put together alike wherever the app runs, so that no shell forgets a part."""

from __future__ import annotations

import secrets
from functools import cache
from typing import TYPE_CHECKING

from companion.app.archive.depot import Depot
from companion.core.cards import PACK
from companion.storage.ids import new_match_id, new_tournament_id
from companion.ui.services import Services

if TYPE_CHECKING:
    from companion.app.archive.archive import Backups
    from companion.app.ports import Clock
    from companion.rulebook.library import Library
    from companion.storage.opening import Storage
    from companion.ui.kit.device import BrowserStorage


def depot_of(storage: Storage, backups: Backups, clock: Clock) -> Depot:
    """All that is kept."""
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


def services_of(storage: Storage, depot: Depot, place: str, browser_storage: BrowserStorage | None = None) -> Services:
    """All that the screens need.

    Args:
        storage: the repositories.
        depot: what is exported and imported.
        place: where the matches are kept, for people.
        browser_storage: what a browser says of its files, where they are in one.
    """
    return Services(
        matches=storage.matches,
        tournaments=storage.tournaments,
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
    )


@cache
def _library() -> Library:
    """What reads the rules is loaded when they are opened, because a start does without."""
    from companion.rulebook.library import Library  # noqa: PLC0415

    return Library()
