"""The app: settings become language and colours, routes become screens."""

import asyncio

import flet as ft

from companion.app.ports import StorageError
from companion.app.settings import Settings
from companion.i18n.catalogs import best_language, device_language, languages, translator_for
from companion.ui import kit, routes
from companion.ui.hooks import session_context, translator_context
from companion.ui.kit import component
from companion.ui.places import all_places
from companion.ui.services import Services
from companion.ui.stores.session_store import SessionStore
from companion.ui.theme import DARK, FONT_FILES, LIGHT, flet_theme, palette_context

_PATIENCE = 3.0
"""Seconds that nothing is shown because the device has not told its languages; later ones are followed, too."""


async def run(page: ft.Page, services: Services) -> SessionStore:
    """Show the app on `page`, and give its store; the very first start leads straight to a new match."""
    spoken = asyncio.ensure_future(_spoken_here(page))
    await asyncio.wait({spoken}, timeout=_PATIENCE)
    session = SessionStore(services, await _settings(services), spoken.result() if spoken.done() else device_language())
    if not spoken.done():
        spoken.add_done_callback(session.follow_language)
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
    return session


async def _settings(services: Services) -> Settings:
    try:
        return await services.settings.load()
    except StorageError:
        return Settings()


async def _spoken_here(page: ft.Page) -> str:
    """The language of the device: in a browser the browser's, else the system's."""
    try:
        info = await page.get_device_info()
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
                    all_places,
                ),
            ),
        ),
    )
