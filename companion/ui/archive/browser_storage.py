"""Notices in the browser build: whether data is stored and how safely, and whether a new version is available."""

import flet as ft

from companion.ui.kit.device import BrowserStorage, BrowserStorageKind, is_in_an_apple_browser, is_own_device
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.navigation import routes
from companion.ui.widgets.column import present
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.text import caption, emphasis


@component
def BrowserStorageNotice(*, storage: BrowserStorage, has_finished: bool) -> ft.Control:
    """Notices on the home screen: a warning of data loss, advice on how to prevent it, and an available update.

    The advice is shown only once a match has been finished.
    """
    tr = use_translator()
    navigate = use_navigate()
    loses = loses_everything(storage)
    is_at_risk = has_finished and not loses and is_in_an_apple_browser(ft.context.page)
    return ft.Column(
        tight=True,
        spacing=12,
        visible=loses or is_at_risk or storage.has_update,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=present(
            (
                LossWarning(storage=storage) if loses else None,
                ListRow(
                    name="home-screen",
                    leading=ft.Icons.ADD_TO_HOME_SCREEN,
                    title=tr("To keep your matches, add Bummerl to the home screen"),
                    on_press=lambda: navigate(routes.SETTINGS),
                )
                if is_at_risk
                else None,
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
    """A note in the settings that says whether the browser may delete the data, and how to protect it."""
    tr = use_translator()
    if loses_everything(storage):
        return LossWarning(storage=storage)
    if storage.persisted:
        return caption(tr("This browser won't delete your matches by itself. An exported file is even safer."))
    if is_in_an_apple_browser(ft.context.page):
        return caption(
            tr(
                "On this device, your matches are safe only if Bummerl is on the home screen. Otherwise, the "
                "browser deletes them once you've used the browser for seven days without opening Bummerl. On the "
                "home screen, Bummerl starts out empty, so first export everything under “Your data”. Then tap "
                "“Share” in the browser, and “Add to Home Screen”. Open Bummerl from there and import the file."
            )
        )
    return caption(
        tr(
            "This browser may delete your matches when space runs low. Add Bummerl to the home screen, and "
            "export everything now and then."
        )
    )


def loses_everything(storage: BrowserStorage) -> bool:
    """Return whether closing the page or window deletes all data."""
    return storage.kind in (BrowserStorageKind.NOTHING, BrowserStorageKind.PRIVATE_WINDOW)


@component
def LossWarning(*, storage: BrowserStorage) -> ft.Control:
    """A warning that closing the page or window deletes all data, with advice on how to keep the data."""
    tr = use_translator()
    if storage.kind is BrowserStorageKind.PRIVATE_WINDOW:
        return emphasis(
            tr(
                "This seems to be a private window: all matches are deleted when you close it. To keep them, open "
                "Bummerl in a normal window."
            )
        )
    return emphasis(
        tr("This browser doesn't store data for this site. Export everything before you close this page."), "red"
    )


def is_stored_elsewhere(address: str, browser_storage: BrowserStorage | None) -> bool:
    """Return whether the data shown by the app at this address is stored on a different device."""
    return browser_storage is None and not is_own_device(address)
