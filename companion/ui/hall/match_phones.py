"""The page with QR codes for a match: onlookers can follow it on their phones, or another phone can record deals."""

import flet as ft

from companion.app.halls import MatchHall
from companion.app.matches.matches import summary_of
from companion.app.matches.roles import MatchRole, role_now
from companion.i18n.translator import Translator
from companion.ui.hall.role_code import RoleCode, obstacle, use_phones
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator, use_value, use_way_up
from companion.ui.matches.dead_end import when_loaded
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.matches.words import versus
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.text import body
from companion.ui.words.answers import answers


@component
def MatchPhones(*, store: MatchStore) -> ft.Control:
    """The page with the QR codes for a match, shown once the match has loaded."""
    tr = use_translator()
    halls, back = use_services().halls, use_way_up(routes.match(store.match_id))
    hall = None if halls is None else halls.matches
    why = obstacle(tr, hall)

    def page(open_match: OpenMatch) -> ft.Control:
        shown = (
            [body(line) for line in why]
            if hall is None or why
            else [keyed("codes", MatchCodes, store=store, open_match=open_match, hall=hall)]
        )
        return PageFrame(
            title=tr("Phones"), subtitle=versus(tr, summary_of(open_match.stored)), on_back=back, body=shown
        )

    return when_loaded(store, page)


@component
def MatchCodes(*, store: MatchStore, open_match: OpenMatch, hall: MatchHall) -> ft.Control:
    """The QR code for a role in a match; if there are several roles, also the choice of a role."""
    tr = use_translator()
    phones, (chosen, choose) = use_phones(hall, store.match_id), use_value(lambda: MatchRole.ONLOOKER)
    can_record = role_now(MatchRole.RECORDER, open_match.stored) is MatchRole.RECORDER
    role, who = chosen if can_record else MatchRole.ONLOOKER, tr("Who scans the code?")
    names = [(match_role.value, _name(tr, match_role)) for match_role in (MatchRole.ONLOOKER, MatchRole.RECORDER)]
    code = keyed(
        role.value,
        RoleCode,
        phones=phones,
        author=role,
        title=_name(tr, role),
        may=_may(tr, role),
        renewing=tr("A new link disconnects all phones in this role, and earlier codes no longer work."),
    )
    choice = OptionRow(
        name="role",
        title=who,
        options=answers(tr, who, names, role.value),
        on_choose=lambda key: choose(MatchRole(key)),
    )
    return ft.Column(tight=True, spacing=16, controls=[choice, code] if can_record else [code])


def _name(tr: Translator, role: MatchRole) -> str:
    return tr("Spectators") if role is MatchRole.ONLOOKER else tr("Scorekeeper")


def _may(tr: Translator, role: MatchRole) -> str:
    """Return text saying what a role may see and do."""
    if role is MatchRole.ONLOOKER:
        return tr("The score of this match; view only")
    return tr("Record the deals of this match and undo them, nothing else")
