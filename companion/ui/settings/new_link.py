"""A button that creates a new link to the app and invalidates the old one."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.services import RenewLink
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.link_buttons import LinkButtons
from companion.ui.widgets.text import caption, emphasis


@component
def NewLink(*, renew: RenewLink) -> ft.Control:
    """An explanation, the button and, once the button has been pressed, the new link with a button for copying it."""
    tr = use_translator()
    link, set_link = ft.use_state("")
    page = ft.context.page

    explanation = tr("Anyone with the link can see and change all matches. A new link replaces it for everyone.")
    new_link = [
        ft.Semantics(
            live_region=True,
            container=True,
            content=column(
                emphasis(tr("The old link no longer works. This is the new one:")), caption(link, "ink"), spacing=4
            ),
        ),
        LinkButtons(link=link),
    ]
    return column(
        caption(explanation),
        QuietButton(name="new-link", words=tr("New link"), icon=ft.Icons.KEY, on_press=lambda: set_link(renew(page))),
        *(new_link if link else []),
        spacing=12,
    )
