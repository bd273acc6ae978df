"""Assemble the services that are the same on all platforms."""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING

from companion.app.archive.depot import Depot
from companion.app.tournament.draw_progress import DrawProgress, WatchedDrawProgress
from companion.app.tournament.table_scores import RoleScores, TableScores
from companion.core.cards import PACK
from companion.storage.ids import new_match_id, new_tournament_id
from companion.ui.services import Services

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.app.archive.archive import Backups
    from companion.app.halls import Halls, RoleGrant, TournamentHall
    from companion.app.ports import Clock, MatchRepository
    from companion.app.settings import Settings
    from companion.app.tournament.grant import TournamentGrant
    from companion.app.tournament.port import TournamentId, TournamentRepository
    from companion.core.tournament.events import PairingId
    from companion.rulebook.library import Library
    from companion.storage.opening import Storage
    from companion.ui.kit.device import BrowserStorage
    from companion.ui.services import RenewLink


def depot_of(storage: Storage, backups: Backups, clock: Clock) -> Depot:
    """Return the repositories that backups and imports use."""
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
    location: str,
    *,
    browser_storage: BrowserStorage | None = None,
    renew_link: RenewLink | None = None,
    halls: Halls | None = None,
) -> Services:
    """Return the services that the screens use.

    Args:
        storage: The repositories.
        depot: The repositories for backups and imports.
        location: The location of the stored data, as shown to the user.
        browser_storage: The browser's storage, or None outside browsers.
        renew_link: A function that replaces the link to the app, or None if there is no link.
        halls: The links for phones, or None if there is no server.
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
        location=location,
        browser_storage=browser_storage,
        renew_link=renew_link,
        halls=halls,
        table_links=None if halls is None or not halls.tournaments.lan else partial(_table_links, halls.tournaments),
    )


def role_services(shared: Services, grant: RoleGrant) -> Services:
    """Return the services for a session with a role, limited to one tournament or match and the role's permissions."""
    from companion.app.matches.role_matches import RoleMatches  # noqa: PLC0415  # not needed for a normal start
    from companion.app.matches.roles import MatchGrant  # noqa: PLC0415  # as above
    from companion.app.settings import SeatingMode, Settings  # noqa: PLC0415  # as above

    if isinstance(grant, MatchGrant):
        # a phone connected by a link is held by one person, unlike the one on the table
        held = Settings(mode=SeatingMode.SINGLE_SCORER)
        return _narrow_services(shared, grant, held, matches=RoleMatches(shared.matches, grant))
    from companion.app.tournament.permissions import may_invite_tables, may_score, may_show_draw  # noqa: PLC0415  # as above
    from companion.app.tournament.role_tournaments import RoleTournaments  # noqa: PLC0415  # as above

    narrow = _narrow_services(shared, grant, Settings(), tournaments=RoleTournaments(shared.tournaments, grant))
    may_invite = shared.table_links is not None and may_invite_tables(grant.author)
    return replace(
        narrow,
        draw_progress=shared.draw_progress if may_show_draw(grant.author) else narrow.draw_progress,
        table_scores=RoleScores(
            shared.table_scores, lambda table: may_score(grant, table.tournament_id, table.pairing_id)
        ),
        table_links=partial(_links_for_role, shared, grant) if may_invite else None,
    )


def _narrow_services(
    shared: Services,
    grant: RoleGrant,
    settings: Settings,
    *,
    matches: MatchRepository | None = None,
    tournaments: TournamentRepository | None = None,
) -> Services:
    """Return services that contain no data and refuse all changes, except in the given repository."""
    from companion.app.drill.memory import Practice  # noqa: PLC0415  # not needed for a normal start
    from companion.app.people.people import People  # noqa: PLC0415  # as above
    from companion.app.refusing import NoArchive, NoDocuments, NoFigures, SessionOnly  # noqa: PLC0415  # as above

    archive = NoArchive()
    depot = Depot(
        matches=NoDocuments() if matches is None else matches,
        tournaments=NoDocuments() if tournaments is None else tournaments,
        settings=SessionOnly(settings),
        practice=SessionOnly(Practice()),
        people=SessionOnly(People()),
        archive=archive,
        backups=archive,
        clock=shared.clock,
    )
    return Services(
        matches=depot.matches,
        tournaments=depot.tournaments,
        draw_progress=WatchedDrawProgress(shared.draw_progress),
        settings=depot.settings,
        practice=depot.practice,
        people=depot.people,
        figures=NoFigures(),
        table_scores=RoleScores(shared.table_scores, lambda _: False),
        clock=shared.clock,
        new_id=shared.new_id,
        new_tournament_id=shared.new_tournament_id,
        depot=depot,
        damaged=archive,
        draw_card=shared.draw_card,
        library=shared.library,
        location="",
        grant=grant,
    )


async def _table_links(
    hall: TournamentHall, tournament_id: TournamentId, tables: tuple[PairingId, ...]
) -> dict[PairingId, str]:
    """Return the links for a tournament's tables; empty if phones cannot connect."""
    from companion.core.tournament.roles import Author, Role  # noqa: PLC0415  # not needed for a normal start

    links = await hall.links(tournament_id, *(Author(Role.TABLE, table) for table in tables))
    return {author.pairing: link for author, link in links.items() if author.pairing is not None}


async def _links_for_role(
    shared: Services, grant: TournamentGrant, tournament_id: TournamentId, tables: tuple[PairingId, ...]
) -> Mapping[PairingId, str]:
    """Return the links for tables in the role's own tournament; empty if the role's link is no longer valid."""
    from companion.app.tournament.role_tournaments import is_open  # noqa: PLC0415  # not needed for a normal start

    if shared.table_links is None or not is_open(await shared.tournaments.get(tournament_id), grant):
        return {}
    return await shared.table_links(tournament_id, tables)


@cache
def _library() -> Library:
    """Return the rules library, which is imported when first needed, for a faster start."""
    from companion.rulebook.library import Library  # noqa: PLC0415  # as the docstring says

    return Library()
