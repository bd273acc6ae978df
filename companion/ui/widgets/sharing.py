"""Sharing text and files through the device's share sheet."""

import mimetypes

import flet as ft

from companion.ui.kit.hooks import use_translator
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.copying import Copying, has_clipboard, use_copying

_WITH_SHARE_SHEETS = {ft.PagePlatform.IOS, ft.PagePlatform.ANDROID}


def has_share_sheet(page: ft.Page) -> bool:
    """Return whether the device has a share sheet, as phones and tablets do; a browser also needs clipboard access."""
    return page.platform in _WITH_SHARE_SHEETS and has_clipboard(page)


def share_buttons(text: str) -> list[ft.Control]:
    """Return a button that opens the share sheet with `text`, or an empty list if there is no share sheet.

    The page itself opens the sheet during the tap, because browsers don't allow opening it any later.
    """
    tr = use_translator()
    if not has_share_sheet(ft.context.page):
        return []
    return [
        QuietButton(
            name="share",
            icon=ft.Icons.IOS_SHARE,
            words=tr("Share"),
            on_press=lambda: None,
            action=ft.ShareText(text),
        )
    ]


def use_sharing(text: str) -> Copying:
    """Return everything needed to draw a button that shares `text` or, without a share sheet, copies it."""
    copying = use_copying(text)
    if not has_share_sheet(ft.context.page):
        return copying
    return Copying(on_press=lambda: None, action=ft.ShareText(text), is_done=False, below=None)


class FileSharing:
    """A callable that opens the share sheet for a file or, on a device without one, saves the file."""

    def __init__(self) -> None:
        self._picker = ft.FilePicker()
        self._share = ft.Share()

    async def __call__(self, name: str, content: bytes) -> bool:
        """Share or save a file, and return whether it was saved."""
        if has_share_sheet(ft.context.page):
            kind, _ = mimetypes.guess_type(name)
            file = ft.ShareFile.from_bytes(content, mime_type=kind, name=name)
            try:
                await self._share.share_files([file])
            except RuntimeError:  # for the browser, too much time has passed since the tap
                pass
            else:
                return False
        await self._picker.save_file(file_name=name, src_bytes=content)
        return True
