"""The app: settings become language and colours, routes become screens."""

import asyncio
from collections.abc import Callable

import flet as ft

from companion.app.ports import MatchId, StorageError
from companion.app.settings import Settings
from companion.i18n.catalogs import best_language, device_language, languages, translator_for
from companion.ui import kit, routes
from companion.ui.hooks import session_context, translator_context, use_session
from companion.ui.kit import component, keyed
from companion.ui.services import Services
from companion.ui.stores.session_store import SessionStore
from companion.ui.theme import DARK, FONT_FILES, LIGHT, flet_theme, palette_context
from companion.ui.views.home import Home
from companion.ui.views.live import LiveMatch
from companion.ui.views.matches import Matches
from companion.ui.views.new_match import NewMatch
from companion.ui.views.score_sheet import ScoreSheet
from companion.ui.views.settings import SettingsPage
from companion.ui.views.your_data import YourData

_PATIENCE = 3.0
"""Seconds that the device may take to tell its languages."""


async def run(page: ft.Page, services: Services) -> None:
    """Show the app on `page`; the very first start leads straight to a new match."""
    session = SessionStore(services, await _settings(services), await _spoken_here(page))
    await session.refresh()

    def recolour() -> None:
        session.follow_device(dark=page.platform_brightness is ft.Brightness.DARK)

    recolour()
    page.on_platform_brightness_change = recolour
    page.on_close = session.close
    page.title = "Bummerl"
    page.padding = 0
    page.fonts = dict(FONT_FILES)
    page.theme = flet_theme(LIGHT)
    page.dark_theme = flet_theme(DARK)
    page.render_views(App, session)
    if not session.summaries and page.route in {"", routes.HOME}:
        page.navigate(routes.NEW)


async def _settings(services: Services) -> Settings:
    try:
        return await services.settings.load()
    except StorageError:
        return Settings()


async def _spoken_here(page: ft.Page) -> str:
    """The language of the device: in a browser the browser's, else the system's."""
    try:
        info = await asyncio.wait_for(page.get_device_info(), _PATIENCE)
    except (TimeoutError, RuntimeError):
        info = None
    if info is None or not info.locales:
        return device_language()
    return best_language(locale.language_code for locale in info.locales)


@component
def App(session: SessionStore) -> ft.Control:
    """Languages, colours and routes; drawn again when a setting changes."""
    tr = translator_for(session.language)
    palette = DARK if session.dark else LIGHT
    page = ft.context.page
    page.theme_mode = ft.ThemeMode.DARK if session.dark else ft.ThemeMode.LIGHT
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[ft.Locale(code) for code in languages()], current_locale=ft.Locale(session.language)
    )
    return session_context(
        session,
        lambda: translator_context(
            tr,
            lambda: palette_context(
                palette,
                lambda: kit.failure_words(
                    tr("This part of the screen has failed. What is stored is safe; go back and try again."),
                    _router,
                ),
            ),
        ),
    )


def _router() -> ft.Control:
    return ft.Router(
        [
            ft.Route(
                path="/",
                component=HomeView,
                children=[
                    ft.Route(path="new", component=NewMatchView),
                    ft.Route(path="matches", component=MatchesView),
                    ft.Route(
                        path="settings", component=SettingsView, children=[ft.Route(path="data", component=DataView)]
                    ),
                    ft.Route(
                        path="match/:match_id",
                        component=LiveView,
                        children=[
                            ft.Route(path="sheet", component=SheetView),
                            ft.Route(path="settings", component=MatchSettingsView),
                        ],
                    ),
                ],
            )
        ],
        not_found=HomeView,
        manage_views=True,
    )


def _view(content: ft.Control) -> ft.View:
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[content],
    )


@component
def HomeView() -> ft.View:
    """The first screen."""
    return _view(Home())


@component
def NewMatchView() -> ft.View:
    """A new match."""
    return _view(NewMatch())


@component
def MatchesView() -> ft.View:
    """All matches."""
    return _view(Matches())


@component
def SettingsView() -> ft.View:
    """The settings."""
    return _view(SettingsPage(back=routes.HOME))


@component
def DataView() -> ft.View:
    """What is kept."""
    return _view(YourData())


@component
def MatchSettingsView() -> ft.View:
    """The settings, with a match to go back to."""
    return _view(SettingsPage(back=routes.match(ft.use_route_params()["match_id"])))


@component
def LiveView() -> ft.View:
    """A match at the table."""
    return _view(_with_store(LiveMatch))


@component
def SheetView() -> ft.View:
    """The score sheet of a match."""
    return _view(_with_store(ScoreSheet))


def _with_store(screen: Callable[..., ft.Control]) -> ft.Control:
    """A screen of the match that the address names; the match is read once, when the first of its screens opens."""
    match_id = MatchId(ft.use_route_params()["match_id"])
    session = use_session()
    store = session.match_store(match_id)
    ft.use_effect(store.load_once, [match_id])
    return keyed(match_id, screen, store=store)
