"""Buttons that copy a link and, if the device has a share sheet, share it."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.copying import use_copying
from companion.ui.widgets.sharing import share_buttons


@component
def LinkButtons(*, link: str) -> ft.Control:
    """Buttons for copying and sharing a link, and a field to copy it from if the page can't use the clipboard."""
    tr = use_translator()
    copying = use_copying(link)
    return column(
        QuietButton(
            name="copy-link",
            words=tr("Copied") if copying.is_done else tr("Copy link"),
            icon=ft.Icons.CONTENT_COPY,
            on_press=copying.on_press,
            action=copying.action,
            live=copying.is_done,
        ),
        copying.below,
        *share_buttons(link),
        spacing=12,
    )
