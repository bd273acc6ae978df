"""The frame shared by a tournament's pages, and the page shown if a tournament can't be opened."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from companion.app.tournament.grant import TournamentGrant
from companion.app.tournament.port import TournamentId
from companion.core.tournament.roles import Author
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.layout import CONTENT_WIDTH
from companion.ui.matches.dead_end import DeadEnd
from companion.ui.matches.open_match import Missing
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.tournament import words_events
from companion.ui.tournament.all_store import use_tournaments
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.cane import CaneBackground
from companion.ui.widgets.page_frame import PageFrame, Scroller
from companion.ui.widgets.toast import Toast


def use_author() -> Author | None:
    """Return the tournament role to which the session is restricted, or None if the session is not restricted."""
    grant = use_services().grant
    return grant.author if isinstance(grant, TournamentGrant) else None


def of_tournament(page: Callable[..., ft.Control], *, tournament_id: str, **parameters: str) -> ft.Control:
    """Return a page of a tournament; opening the tournament's first page loads the tournament."""
    store = use_tournaments().store_of(TournamentId(tournament_id))
    ft.use_effect(store.load_once, [tournament_id])
    key = "/".join((tournament_id, *parameters.values()))
    return keyed(key, TournamentShell, store=store, page=page, parameters=parameters)


@component
def TournamentShell(
    *, store: TournamentStore, page: Callable[..., ft.Control], parameters: Mapping[str, str]
) -> ft.Control:
    """A page of a tournament, once the tournament has loaded, or the reason why it can't be shown."""
    if store.missing is not None:
        return MissingTournament(missing=store.missing, reload=store.load)
    if store.open is None:
        return CaneBackground(content=ft.Container())
    return page(store=store, shown=store.open, **parameters)


@component
def MissingTournament(*, missing: Missing, reload: Action) -> ft.Control:
    """The reason why a tournament can't be shown, with a button.

    The button leads to all tournaments or, in a session restricted to a role, tries again.
    """
    tr = use_translator()
    navigate = use_navigate()
    if use_author() is None:
        name, label, press = "all", tr("All tournaments"), partial(navigate, routes.TOURNAMENTS)
        return DeadEnd(words=_missing(tr, missing), button=PrimaryButton(name=name, words=label, on_press=press))
    again = PrimaryButton(name="again", words=tr("Try again"), on_press=reload)
    return DeadEnd(words=_missing(tr, missing), button=again)


def _missing(tr: Translator, missing: Missing) -> str:
    match missing:
        case Missing.NOT_THERE:
            return tr("Tournament not found.")
        case Missing.DAMAGED:
            return tr("This tournament can't be read. Its file hasn't been changed.")
        case Missing.NEWER:
            return tr(
                "This tournament was saved by a newer version of Bummerl. It hasn't been changed; update Bummerl "
                "to open it."
            )
        case Missing.UNREACHABLE:
            return tr("The tournaments folder isn't available right now. Try again later.")


@component
def TournamentFrame(
    *,
    store: TournamentStore,
    shown: OpenTournament,
    title: str,
    body: Sequence[ft.Control | None],
    subtitle: str = "",
    back: Action | str | None = None,
    is_start: bool = False,
    footer: ft.Control | None = None,
    width: float = CONTENT_WIDTH,
    scroller: Scroller | None = None,
) -> ft.Control:
    """A page with the notice about the last action below its body; `back` leads to the start page by default.

    The start page itself (`is_start`) has a back button only if `back` is given.

    Opening another page dismisses the notice, unless the action that caused the notice also opened that page.
    """
    tr = use_translator()
    browser = ft.context.page

    def turn_page() -> None:
        store.turn_page(browser.route or "")

    ft.use_effect(turn_page, [], cleanup=turn_page)
    return PageFrame(
        title=title,
        subtitle=subtitle,
        on_back=back or (None if is_start else routes.tournament(store.tournament_id)),
        body=body,
        notice=notice_toast(tr, store, shown),
        footer=footer,
        scroller=scroller,
        width=width,
    )


def notice_toast(tr: Translator, store: TournamentStore, shown: OpenTournament) -> ft.Control | None:
    """Return the notice about the last action or about a damaged file; tapping the notice dismisses it."""
    if shown.trouble is not None:
        words = words_events.trouble(tr, shown)
    elif shown.notice is not None:
        words = words_events.notice(tr, shown.standing, shown.notice)
    elif shown.stored.recovered:
        words = tr(
            "The latest version of this tournament was damaged, so you're seeing the one before it. Check whether "
            "a result is missing."
        )
    else:
        return None
    alarming = shown.trouble is not None or shown.notice is None
    return Toast(words=words, on_dismiss=store.dismiss, alarming=alarming)
