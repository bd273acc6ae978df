"""A picture with the buttons that share it, or its content as text."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.ui.flet_patches import large_messages
from companion.ui.flet_patches.large_messages import PICTURE_BYTES
from companion.ui.kit.guard import Action
from companion.ui.kit.hooks import use_instance, use_translator
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import QUIET, QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.copying import use_copying
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sharing import FileSharing, has_share_sheet, share_buttons

PICTURE_EDGE = 6
"""The margin around a picture, so that its rounded corners have a background."""
_PIXELS = 3
"""Image pixels per dp."""
_HALF = replace(QUIET, padding=ft.Padding.symmetric(horizontal=8), expand=True)
"""The layout of a button that shares a row with another one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureSharing:
    """Everything needed to draw a picture that can be shared."""

    picture: ft.Control
    buttons: ft.Control
    """The buttons, and a message after the text was copied or a file was saved."""
    save: Callable[[str, bytes], Awaitable[None]]
    """A function that shares or saves another file, given its name and content; it does nothing while one is saved."""
    hide_message: Action


def use_picture_sharing(content: ft.Control, *, text: str, file: str, has_icons: bool) -> PictureSharing:
    """Return everything needed to draw `content` as a picture named `file`, and to share it or its `text`."""
    tr, palette, session = use_translator(), use_palette(), ft.context.page.session
    is_saved, set_saved = ft.use_state(False)
    deliver, saving = use_instance(FileSharing), use_instance(asyncio.Lock)
    copying = use_copying(text)
    shot = ft.Screenshot(content=ft.Container(bgcolor=palette.background, padding=PICTURE_EDGE, content=content))

    def hide_message() -> None:
        set_saved(False)

    def copy() -> object:
        set_saved(False)
        return copying.on_press()

    async def save(name: str, data: bytes) -> None:
        if not saving.locked():
            async with saving:
                set_saved(await deliver(name, data))

    async def take_picture() -> None:
        if saving.locked():
            return
        async with saving:
            large_messages.expect(session, PICTURE_BYTES)
            try:
                picture = await shot.capture(pixel_ratio=_PIXELS)
            finally:
                large_messages.stop_expecting(session, PICTURE_BYTES)
            set_saved(await deliver(file, picture))

    buttons = column(
        Sentence(words=(tr("Saved.") if is_saved else tr("Copied"),)) if is_saved or copying.is_done else None,
        copying.below,
        *share_buttons(text),
        ft.Row(
            spacing=10,
            controls=[
                QuietButton(
                    name="copy",
                    icon=ft.Icons.CONTENT_COPY if has_icons else None,
                    words=tr("Copy text"),
                    on_press=copy,
                    action=copying.action,
                    box=_HALF,
                ),
                QuietButton(
                    name="picture",
                    icon=ft.Icons.IMAGE_OUTLINED if has_icons else None,
                    words=tr("Share picture") if has_share_sheet(ft.context.page) else tr("Save picture"),
                    on_press=take_picture,
                    box=_HALF,
                ),
            ],
        ),
        spacing=10,
    )
    return PictureSharing(picture=shot, buttons=buttons, save=save, hide_message=hide_message)
