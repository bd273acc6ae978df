"""An error page for a screen that has nothing to show: the reason, and a button for leaving the page."""

from collections.abc import Callable

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.layout import CONTENT_WIDTH
from companion.ui.matches import notices
from companion.ui.matches.open_match import Missing, OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.cane import CaneBackground
from companion.ui.widgets.column import column

_SIDE = 24


@component
def DeadEnd(*, words: str, button: ft.Control) -> ft.Control:
    """An error page with a button, and a sentence that screen readers announce."""
    return CaneBackground(
        padding=_SIDE,
        content=ft.Column(
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            scroll=ft.ScrollMode.AUTO,
            controls=[
                ft.Container(
                    width=CONTENT_WIDTH - _SIDE,
                    content=column(ft.Semantics(live_region=True, content=Blank(words=words)), button, spacing=_SIDE),
                )
            ],
        ),
    )


def when_loaded(store: MatchStore, show: Callable[[OpenMatch], ft.Control]) -> ft.Control:
    """Return `show(match)` if the match is loaded, an error page if it cannot be read, otherwise an empty control."""
    tr = use_translator()
    if store.missing is not None:
        return MissingMatch(missing=store.missing)
    return ft.Container(expand=True) if store.open is None else show(store.open.shown_in(tr))


@component
def MissingMatch(*, missing: Missing) -> ft.Control:
    """The error page for a match that cannot be shown."""
    tr = use_translator()
    navigate = use_navigate()
    return DeadEnd(
        words=notices.missing(tr, missing),
        button=PrimaryButton(name="home", words=tr("Back to home"), on_press=lambda: navigate(routes.HOME)),
    )
