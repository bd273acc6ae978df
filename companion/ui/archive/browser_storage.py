"""Notices of the browser build: whether data is stored, how safe it is, and that a new version is available."""

import flet as ft

from companion.i18n.translator import Translator
from companion.ui.kit.device import BrowserStorage, BrowserStorageKind, is_own_device
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.widgets.column import present
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.text import caption, emphasis


@component
def BrowserStorageNotice(*, storage: BrowserStorage) -> ft.Control:
    """A notice on the home screen that nothing is stored, or that a new version is available."""
    tr = use_translator()
    return ft.Column(
        tight=True,
        spacing=12,
        visible=storage.kind is BrowserStorageKind.NOTHING or storage.has_update,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=present(
            (
                emphasis(_nothing(tr), "red") if storage.kind is BrowserStorageKind.NOTHING else None,
                ListRow(
                    name="update",
                    leading=ft.Icons.REFRESH,
                    title=tr("New version available – reload"),
                    on_press=storage.load_update,
                )
                if storage.has_update
                else None,
            )
        ),
    )


@component
def BrowserStorageNote(*, storage: BrowserStorage) -> ft.Control:
    """A note in the settings on whether the browser may delete the data, and on exporting it."""
    tr = use_translator()
    if storage.kind is BrowserStorageKind.NOTHING:
        return emphasis(_nothing(tr), "red")
    if storage.persisted:
        return caption(tr("This browser won't delete your matches by itself. An exported file is even safer."))
    return caption(
        tr(
            "This browser may delete your matches when space runs low. Add Bummerl to the home screen, and export now "
            "and then."
        )
    )


def _nothing(tr: Translator) -> str:
    return tr("This browser doesn't store data for this site. Export everything before you close this page.")


def is_stored_elsewhere(address: str, browser_storage: BrowserStorage | None) -> bool:
    """Return whether the data shown at this address is stored on another device."""
    return browser_storage is None and not is_own_device(address)
