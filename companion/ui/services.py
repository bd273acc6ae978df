"""The services that screens need: repositories, a clock, random cards, and new ids."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import flet as ft

    from companion.app.archive.depot import Depot
    from companion.app.archive.keeping import DamagedDocuments
    from companion.app.drill.memory import PracticeRepository
    from companion.app.figures.sums import FiguresStorage
    from companion.app.halls import Halls, RoleGrant
    from companion.app.people.people import PeopleRepository
    from companion.app.ports import Clock, MatchRepository, NewId, SettingsRepository
    from companion.app.tournament.draw_progress import DrawProgress
    from companion.app.tournament.port import NewTournamentId, TournamentId, TournamentRepository
    from companion.app.tournament.table_scores import TableScores
    from companion.core.cards import Card
    from companion.core.tournament.events import PairingId
    from companion.rulebook.library import Library
    from companion.ui.kit.device import BrowserStorage


RenewLink = Callable[["ft.Page"], str]
"""A function that replaces the link to the app, ends the sessions of all other browsers, and returns the new link."""

TableLinks = Callable[["TournamentId", "tuple[PairingId, ...]"], Awaitable["Mapping[PairingId, str]"]]
"""A function that returns, for each of the given tables, the link for reporting its results from a phone, if any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The services that the app depends on, implemented separately for each platform."""

    matches: MatchRepository
    tournaments: TournamentRepository
    draw_progress: DrawProgress
    table_scores: TableScores
    settings: SettingsRepository
    practice: PracticeRepository
    people: PeopleRepository
    figures: FiguresStorage
    clock: Clock
    new_id: NewId
    new_tournament_id: NewTournamentId
    depot: Depot
    damaged: DamagedDocuments
    draw_card: Callable[[], Card]
    """A function that returns a random card of the pack, with all cards equally likely."""
    library: Callable[[], Library]
    """A function that returns the rules, loaded on the first call and shared by all sessions."""
    location: str
    """Text that tells the user where the matches are stored."""
    browser_storage: BrowserStorage | None = None
    """The browser's storage if the entire app runs in a browser, or None if data is stored in files."""
    renew_link: RenewLink | None = None
    """A function that replaces the link to the app, or None if there is no link."""
    halls: Halls | None = None
    """The links for other phones, or None if there is no server or the session itself was opened with such a link."""
    grant: RoleGrant | None = None
    """The role that limits the session to a tournament or match, or None if the session has no limits."""
    table_links: TableLinks | None = None
    """A function that returns links for the tables of a tournament, or None if phones cannot connect."""
