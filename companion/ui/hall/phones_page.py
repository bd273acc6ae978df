"""The organisers' pages about other phones: who is connected in which role, and the QR codes for roles and tables."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.app.halls import TournamentHall
from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PairingId
from companion.core.tournament.meetings import PLAYABLE, Pairing
from companion.core.tournament.roles import Author, Role, parse_author
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.hall.phones_store import PhonesStore
from companion.ui.hall.role_code import RoleCode, connected, obstacle, use_phones
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_page_draft, use_translator
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.tournament import words
from companion.ui.tournament.meetings import matches_search
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.field import Field
from companion.ui.widgets.row import LEADS_ON, ListRow, use_window
from companion.ui.widgets.text import body, caption, lead

WINDOW = 30
"""The number of tables shown at first, and added with each tap on “Show more”."""


@component
def HallPhones(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The page that lists roles and tables or, if phones cannot connect, explains why."""
    tr = use_translator()
    hall = _use_hall()
    title, name = tr("Phones in the hall"), shown.standing.setup.name
    why = obstacle(tr, hall)
    if hall is None or why:
        parts: list[ft.Control | None] = [body(line) for line in why]
        return TournamentFrame(store=store, shown=shown, title=title, subtitle=name, body=parts)
    return keyed("roles", RolesPage, store=store, shown=shown, hall=hall)


@component
def RolesPage(*, store: TournamentStore, shown: OpenTournament, hall: TournamentHall) -> ft.Control:
    """The list of roles and open tables; once the tournament is over, the only role is that of an onlooker."""
    tr = use_translator()
    navigate = use_navigate()
    phones = use_phones(hall, store.tournament_id)
    search, set_search = use_page_draft("wanted", str)
    count, more = use_window(WINDOW)
    standing = shown.standing
    is_over = standing.phase is Phase.OVER
    roles = [Role.ONLOOKER] if is_over else [Role.ONLOOKER, Role.DESK, Role.ORGANISER]
    tables = [] if is_over else [pairing for pairing in standing.pairings if pairing.state in PLAYABLE]
    matching = [pairing for pairing in tables if matches_search(standing, pairing, search)]
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Phones in the hall"),
        subtitle=connected(tr, sum(phones.connected.values())),
        body=[
            body(tr("Tap a row to show its QR code. Anyone who scans it needs only a browser.")),
            *(_role_row(tr, phones, navigate, store.tournament_id, Author(role)) for role in roles),
            ft.Semantics(header=True, content=lead(tr("Tables"))) if tables else None,
            Field(
                name="search-field",
                longest=None,
                value=search,
                label=tr("Table, number or name"),
                clear_label=tr("Clear search"),
                on_change=set_search,
            )
            if len(tables) > 1
            else None,
            *(_table_row(tr, phones, navigate, store.tournament_id, standing, pairing) for pairing in matching[:count]),
            *more(len(matching)),
            None
            if tables or is_over
            else caption(tr("During a round, each table that is still playing has its own QR code here.")),
        ],
    )


@component
def PlacePhones(*, store: TournamentStore, shown: OpenTournament, segment: str) -> ft.Control:
    """The page with the QR code of a role or table or, if phones cannot connect, an explanation of why."""
    tr = use_translator()
    navigate = use_navigate()
    hall = _use_hall()
    author = author_at(segment)
    back = partial(navigate, routes.tournament(store.tournament_id, "phones"))
    why = obstacle(tr, hall)
    if hall is None or author is None or why:
        lines = why or (tr("Table not found."),)
        parts: list[ft.Control | None] = [body(line) for line in lines]
        return TournamentFrame(store=store, shown=shown, title=tr("Phones in the hall"), back=back, body=parts)
    return keyed(segment, CodePage, store=store, shown=shown, hall=hall, author=author, back=back)


@component
def CodePage(
    *, store: TournamentStore, shown: OpenTournament, hall: TournamentHall, author: Author, back: Callable[[], None]
) -> ft.Control:
    """A QR code large enough to scan from across a table, the same link as text, and a button that replaces both."""
    tr = use_translator()
    phones = use_phones(hall, store.tournament_id)
    title = _name(tr, shown.standing, author)
    code = keyed(
        "code",
        RoleCode,
        phones=phones,
        author=author,
        title=title,
        may=_may(tr, author.role),
        renewing=_renewing(tr, author.role),
    )
    return TournamentFrame(
        store=store, shown=shown, title=title, subtitle=shown.standing.setup.name, back=back, body=[code]
    )


def _use_hall() -> TournamentHall | None:
    halls = use_services().halls
    return None if halls is None else halls.tournaments


def author_at(segment: str) -> Author | None:
    """Return the role or table that the last part of an address refers to, or None if there is none."""
    role = next((role for role in Role if role.value == segment and role is not Role.TABLE), None)
    return Author(role) if role is not None else parse_author(f"{Role.TABLE.value} {segment}")


def _role_row(
    tr: Translator,
    phones: PhonesStore[TournamentId, Author],
    navigate: Callable[[str], None],
    tournament_id: str,
    author: Author,
) -> ft.Control:
    count = phones.connected.get(author, 0)
    name = _name(tr, None, author)
    return keyed(
        author.role.value,
        ListRow,
        name=f"role-{author.role.value}",
        leading=_ICONS[author.role],
        label=tr("%(who)s, %(connected)s", who=name, connected=connected(tr, count)),
        title=name,
        note=" · ".join((connected(tr, count), _may(tr, author.role))),
        on_press=partial(navigate, routes.tournament(tournament_id, "phones", author.role.value)),
        trailing=LEADS_ON,
    )


def _table_row(
    tr: Translator,
    phones: PhonesStore[TournamentId, Author],
    navigate: Callable[[str], None],
    tournament_id: str,
    standing: TournamentStanding,
    pairing: Pairing,
) -> ft.Control:
    count = phones.connected.get(Author(Role.TABLE, pairing.pairing_id), 0)
    where, who = words.table_in_stage(tr, standing, pairing), _players(tr, standing, pairing)
    return keyed(
        f"table-{pairing.pairing_id}",
        ListRow,
        name=f"table-{pairing.pairing_id}",
        leading=str(pairing.table),
        label=tr("%(where)s: %(who)s, %(state)s", where=where, who=who, state=connected(tr, count)),
        overline=where,
        title=who,
        note=connected(tr, count),
        on_press=partial(navigate, routes.tournament(tournament_id, "phones", pairing.pairing_id)),
        trailing=LEADS_ON,
    )


_ICONS = {
    Role.ONLOOKER: ft.Icons.VISIBILITY_OUTLINED,
    Role.DESK: ft.Icons.EDIT_NOTE,
    Role.ORGANISER: ft.Icons.ADMIN_PANEL_SETTINGS_OUTLINED,
}


def _name(tr: Translator, standing: TournamentStanding | None, author: Author) -> str:
    match author.role:
        case Role.ORGANISER:
            return tr("Organisers")
        case Role.DESK:
            return tr("Helpers at the desk")
        case Role.ONLOOKER:
            return tr("Spectators")
        case Role.TABLE:
            pairing = None if standing is None else standing.find_pairing(PairingId(author.pairing or ""))
            if standing is None or pairing is None:
                return tr("Table not found.")
            return words.table_in_stage(tr, standing, pairing)


def _may(tr: Translator, role: Role) -> str:
    """Return text saying what a role may see and do."""
    match role:
        case Role.ORGANISER:
            return tr("Everything except deleting the tournament")
        case Role.DESK:
            return tr("Players, draws and results, but not the setup")
        case Role.ONLOOKER:
            return tr("Who plays where, the results and the standings; view only")
        case Role.TABLE:
            return tr("The result of this table in this round, nothing else")


def _renewing(tr: Translator, role: Role) -> str:
    """Return text saying what happens to the old links when a new link is created."""
    if role is Role.TABLE:
        return tr("A new link disconnects the phones of this table, and its printed code no longer works.")
    return tr("A new link disconnects all phones in this role, and earlier codes no longer work.")


def _players(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    return tr(
        "%(left)s vs. %(right)s",
        left=words.maybe_player(tr, standing, pairing.left),
        right=words.maybe_player(tr, standing, pairing.right),
    )
