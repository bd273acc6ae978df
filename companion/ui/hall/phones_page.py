"""The organisers' pages for other phones: who is connected in which role, and the QR codes for roles and tables."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.app.tournament.hall import Hall
from companion.core.tournament.events import PairingId
from companion.core.tournament.meetings import PLAYABLE, Pairing
from companion.core.tournament.roles import Author, Role, parse_author
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.hall.phones_store import PhonesStore
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_page_draft, use_translator
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.tournament import words
from companion.ui.tournament.meetings import matches_search
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.copying import use_copying
from companion.ui.widgets.field import Field
from companion.ui.widgets.qr_picture import QrPicture
from companion.ui.widgets.row import LEADS_ON, ListRow, use_window
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sharing import share_buttons
from companion.ui.widgets.text import announced, body, caption, emphasis, lead
from companion.ui.words import data

WINDOW = 30
"""The number of tables shown at first, and added with each tap on “Show more”."""
_COMMAND = "bummerl --lan"
_QR = 284.0


@component
def HallPhones(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The page that lists roles and tables, or the reason why phones cannot connect."""
    tr = use_translator()
    hall = use_services().hall
    title, name = tr("Phones in the hall"), shown.standing.setup.name
    obstacle = _obstacle(tr, hall)
    if hall is None or obstacle:
        parts: list[ft.Control | None] = [body(one) for one in obstacle]
        return TournamentFrame(store=store, shown=shown, title=title, subtitle=name, body=parts)
    return keyed("roles", RolesPage, store=store, shown=shown, hall=hall)


@component
def RolesPage(*, store: TournamentStore, shown: OpenTournament, hall: Hall) -> ft.Control:
    """The list of roles and open tables; once the tournament is over, only the role for onlookers is left."""
    tr = use_translator()
    navigate = use_navigate()
    phones = _use_phones(hall, store)
    search, set_search = use_page_draft("wanted", str)
    count, more = use_window(WINDOW)
    standing = shown.standing
    is_over = standing.phase is Phase.OVER
    roles = [Role.ONLOOKER] if is_over else [Role.ONLOOKER, Role.DESK, Role.ORGANISER]
    tables = [] if is_over else [one for one in standing.pairings if one.state in PLAYABLE]
    matching = [one for one in tables if matches_search(standing, one, search)]
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Phones in the hall"),
        subtitle=_connected(tr, sum(phones.connected.values())),
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
            *(_table_row(tr, phones, navigate, store.tournament_id, standing, one) for one in matching[:count]),
            *more(len(matching)),
            None
            if tables or is_over
            else caption(tr("During a round, each table that is still playing has its own QR code here.")),
        ],
    )


@component
def PlacePhones(*, store: TournamentStore, shown: OpenTournament, place: str) -> ft.Control:
    """The page with the QR code of a role or table, or the reason why phones cannot connect."""
    tr = use_translator()
    navigate = use_navigate()
    hall = use_services().hall
    author = author_at(place)
    back = partial(navigate, routes.tournament(store.tournament_id, "phones"))
    obstacle = _obstacle(tr, hall)
    if hall is None or author is None or obstacle:
        lines = obstacle or (tr("Table not found."),)
        parts: list[ft.Control | None] = [body(one) for one in lines]
        return TournamentFrame(store=store, shown=shown, title=tr("Phones in the hall"), back=back, body=parts)
    return keyed(place, CodePage, store=store, shown=shown, hall=hall, author=author, back=back)


@component
def CodePage(
    *, store: TournamentStore, shown: OpenTournament, hall: Hall, author: Author, back: Callable[[], None]
) -> ft.Control:
    """A QR code that can be scanned from across a table, its link, and a button that replaces both with new ones."""
    tr = use_translator()
    phones = _use_phones(hall, store)
    ft.use_effect(partial(phones.load, author), [author])
    copying = use_copying(phones.link)
    title = _name(tr, shown.standing, author)
    connected = phones.connected.get(author, 0)
    link = [
        ft.Row(
            alignment=ft.MainAxisAlignment.CENTER,
            controls=[QrPicture(text=phones.link, label=tr("QR code: %(who)s", who=title), most=_QR)],
        ),
        caption(phones.link, "ink"),
        QuietButton(
            name="copy-link",
            words=tr("Copied") if copying.is_done else tr("Copy link"),
            icon=ft.Icons.CONTENT_COPY,
            on_press=copying.on_press,
            action=copying.action,
        ),
        *([copying.below] if copying.below is not None else []),
        *share_buttons(phones.link),
    ]
    return TournamentFrame(
        store=store,
        shown=shown,
        title=title,
        subtitle=shown.standing.setup.name,
        back=back,
        body=[
            body(_may(tr, author.role)),
            *(link if phones.link else []),
            Sentence(words=(data.cause(tr, phones.trouble),)) if phones.trouble is not None else None,
            announced(_connected(tr, connected), emphasis(_connected(tr, connected)), key="connected", live=True),
            Sentence(words=(tr("The old codes and links no longer work. This is the new one."),))
            if phones.is_renewed
            else None,
            column(
                caption(_renewing(tr, author.role)),
                QuietButton(
                    name="renew", words=tr("New link"), icon=ft.Icons.KEY, on_press=partial(phones.renew, author)
                ),
                spacing=8,
            ),
        ],
    )


def author_at(place: str) -> Author | None:
    """Return the role or table that the last part of an address stands for, or None."""
    role = next((role for role in Role if role.value == place and role is not Role.TABLE), None)
    return Author(role) if role is not None else parse_author(f"{Role.TABLE.value} {place}")


def _use_phones(hall: Hall, store: TournamentStore) -> PhonesStore:
    phones = use_instance(lambda: PhonesStore(hall, store.tournament_id))
    ft.use_effect(lambda: None, [], cleanup=phones.close)
    return ft.use_state(phones)[0]


def _obstacle(tr: Translator, hall: Hall | None) -> tuple[str, ...]:
    """Return why phones cannot connect and what to do about it, or an empty tuple if they can connect."""
    if hall is not None and hall.is_reachable:
        return ()
    if hall is not None and hall.lan:
        return (tr("This device isn't connected to a network. Connect it to the hall's Wi-Fi, then restart Bummerl."),)
    return (
        tr("Phones can't reach this device, because Bummerl was started for this device only."),
        tr("To let them connect, quit Bummerl and start it with: %(command)s", command=_COMMAND),
        tr(
            "Then everybody on the same Wi-Fi can open the link for their role in a browser; no internet connection is "
            "needed."
        ),
    )


def _role_row(
    tr: Translator, phones: PhonesStore, navigate: Callable[[str], None], tournament_id: str, author: Author
) -> ft.Control:
    count = phones.connected.get(author, 0)
    name = _name(tr, None, author)
    return keyed(
        author.role.value,
        ListRow,
        name=f"role-{author.role.value}",
        leading=_ICONS[author.role],
        label=tr("%(who)s, %(connected)s", who=name, connected=_connected(tr, count)),
        title=name,
        note=" · ".join((_connected(tr, count), _may(tr, author.role))),
        on_press=partial(navigate, routes.tournament(tournament_id, "phones", author.role.value)),
        trailing=LEADS_ON,
    )


def _table_row(
    tr: Translator,
    phones: PhonesStore,
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
        label=tr("%(where)s: %(who)s, %(state)s", where=where, who=who, state=_connected(tr, count)),
        overline=where,
        title=who,
        note=_connected(tr, count),
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
    """Return text that says what a role may see and do."""
    match role:
        case Role.ORGANISER:
            return tr("Everything in this tournament, except deleting it")
        case Role.DESK:
            return tr("Players, draws and results, but not the setup")
        case Role.ONLOOKER:
            return tr("Who plays where, results and places; nothing can be changed")
        case Role.TABLE:
            return tr("The result of this table in this round, nothing else")


def _renewing(tr: Translator, role: Role) -> str:
    """Return text that says what happens to the old links when a new one is made."""
    if role is Role.TABLE:
        return tr("A new link disconnects the phones of this table, and its printed code no longer works.")
    return tr("A new link disconnects all phones in this role, and codes that were shown before no longer work.")


def _players(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    return tr(
        "%(left)s vs. %(right)s",
        left=words.maybe_player(tr, standing, pairing.left),
        right=words.maybe_player(tr, standing, pairing.right),
    )


def _connected(tr: Translator, count: int) -> str:
    return tr.plural("%(n)s phone connected", "%(n)s phones connected", count) if count else tr("no phones connected")
