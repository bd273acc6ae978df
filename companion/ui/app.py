"""The root component, which applies the settings (language, theme and motion) and shows the current screen."""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial, reduce

import flet as ft

from companion.app.ports import StorageError
from companion.app.settings import Settings
from companion.i18n.catalogs import best_language, device_language, languages, translator_for
from companion.ui.kit import guarded
from companion.ui.kit.device import FletDevice
from companion.ui.kit.guard import activity_context
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import (
    page_drafts_context,
    translator_context,
    use_instance,
    use_navigate,
    window_width_context,
)
from companion.ui.kit.keys import key_of, keys_context
from companion.ui.kit.trail import trail_context
from companion.ui.matches.all_store import all_matches, lists_context
from companion.ui.navigation import routes
from companion.ui.navigation.back_navigation import guard_back_navigation
from companion.ui.navigation.places import AppRouter
from companion.ui.navigation.screens import loaded
from companion.ui.preferences import Preferences
from companion.ui.services import Services
from companion.ui.session import Session, session_context
from companion.ui.table.attention_store import use_attention
from companion.ui.table.counters.counter import counter_context
from companion.ui.theme import BLACK, DARK, FONT_FILES, LIGHT, Motion, flet_theme, motion_context, palette_context
from companion.ui.theme.look import TextScale, text_scale_context

Content = Callable[[], ft.Control]

_FOREGROUND = frozenset((ft.AppLifecycleState.SHOW, ft.AppLifecycleState.RESUME))
_BACKGROUND = frozenset((ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE, ft.AppLifecycleState.DETACH))

_LANGUAGE_TIMEOUT = 3.0
"""Seconds to wait for the device's languages before showing the first screen; a later answer still takes effect."""


async def run(page: ft.Page, services: Services, client_language: str | None = None) -> Session:
    """Show the app on `page` and return its session; the very first start opens the form for a new match.

    `client_language` is the browser's or device's language, or None if it has yet to be queried.
    """
    language_task = asyncio.ensure_future(_client_language(page, client_language))
    settings = await _settings(services)  # at the same time as the device is queried
    await asyncio.wait({language_task}, timeout=_LANGUAGE_TIMEOUT)
    language = language_task.result() if language_task.done() else device_language()
    session = Session(services, settings, language, FletDevice())
    if not language_task.done():
        language_task.add_done_callback(session.preferences.follow_language)
    matches = all_matches.of(session)
    await matches.lists.refresh()

    _subscribe(page, session)
    page.on_close = session.close
    page.title = "Bummerl"
    page.padding = 0
    if not page.web:  # the web client already bundles the fonts and would load them twice
        page.fonts = dict(FONT_FILES)
    page.theme = flet_theme(LIGHT)
    wanted = page.route
    is_first_start = not (matches.lists.summaries or await _has_tournaments(services))
    first = _first_route(services, wanted, is_first_start=is_first_start)
    if first != wanted:
        page.route = first  # drawn immediately; `navigate` below only updates the browser's address bar
    _apply_theme(page, session.preferences)  # before the first screen; otherwise the client would build it twice
    page.render_views(App, session)
    if first != wanted:
        page.navigate(first)
    _update_reduced_motion(page, session)
    return session


async def _has_tournaments(services: Services) -> bool:
    """Return whether there are tournaments; False on a browser's first start, to avoid loading their modules."""
    if services.halls is None:
        return False
    try:
        return bool(await services.tournaments.summaries())
    except StorageError:
        return True


def _first_route(services: Services, wanted: str, *, is_first_start: bool) -> str:
    """Return the address to open first; a session restricted to a tournament role opens its tournament."""
    if services.grant is None:
        return routes.first(wanted, is_first_start=is_first_start)
    from companion.ui.hall.root import first_route  # noqa: PLC0415  # only needed by sessions with a role

    return first_route(services.grant, wanted)


def _subscribe(page: ft.Page, session: Session) -> None:
    attention, navigation = use_attention.of(session), session.navigation

    def update_brightness() -> None:
        session.preferences.follow_device(dark=page.platform_brightness is ft.Brightness.DARK)

    def change_lifecycle(event: ft.AppLifecycleStateChangeEvent) -> None:
        in_front = event.state in _FOREGROUND
        if in_front or event.state in _BACKGROUND:
            attention.set_visible(visible=in_front)
        if in_front:
            _update_reduced_motion(page, session)

    async def press(event: ft.KeyboardEvent) -> None:
        await navigation.keys.pressed(key_of(event), page.route.partition("?")[0])
        attention.touched()

    def resize(event: ft.PageResizeEvent) -> None:
        navigation.resized(event.width)

    update_brightness()
    guard_back_navigation(page, navigation.keys, navigation.trail)
    page.on_resize = resize
    page.on_platform_brightness_change = update_brightness
    page.on_app_lifecycle_state_change = change_lifecycle
    page.on_keyboard_event = press


def _update_reduced_motion(page: ft.Page, session: Session) -> None:
    """Ask the device, in the background, whether it prefers reduced motion, unless the page has disconnected."""
    if page.session.connection is not None:
        page.run_task(session.preferences.follow_motion)


async def _settings(services: Services) -> Settings:
    try:
        return await services.settings.load()
    except StorageError:
        return Settings()


async def _client_language(page: ft.Page, known: str | None) -> str:
    """Return the browser's language if the app runs in a browser, otherwise the system's language."""
    if known is not None:
        return known
    try:
        info = await page.get_device_info()
    except (TimeoutError, RuntimeError):
        info = None
    if info is None or not info.locales:
        return device_language()
    return best_language(locale.language_code for locale in info.locales)


@component
def App(session: Session) -> ft.Control:
    """The root component, which provides the language, colours and routes; it is redrawn when a setting changes.

    A session restricted to a tournament role can open only that role's pages.
    """
    text_scale = use_instance(TextScale)
    preferences, navigation = ft.use_state(session.preferences)[0], session.navigation
    tr = translator_for(preferences.language)
    palette = (BLACK if preferences.black else DARK) if preferences.dark else LIGHT
    _apply_theme(ft.context.page, preferences)
    navigate = use_navigate()
    words = tr("This part of the screen can't be shown. Your saved data is safe. Tap here to go to the home page.")
    provided: Iterable[Callable[[Content], ft.Control]] = (
        partial(session_context, session),
        partial(lists_context, all_matches.of(session).lists),
        partial(page_drafts_context, navigation.page_drafts),
        partial(window_width_context, navigation.window_width),
        partial(text_scale_context, text_scale),
        partial(translator_context, tr),
        partial(palette_context, palette),
        partial(motion_context, Motion.REDUCED if preferences.reduced_motion else Motion.FULL),
        partial(counter_context, preferences.settings.counter),
        partial(keys_context, navigation.keys),
        partial(trail_context, navigation.trail),
        partial(activity_context, use_attention.of(session)),
        partial(guarded.way_out_context, guarded.WayOut(words, lambda: navigate(routes.HOME))),
    )
    is_app = session.services.grant is None
    content: Content = partial(AppRouter, pane_mode=navigation.pane_mode) if is_app else loaded("hall.root:HallRoot")
    return reduce(_nest, reversed(list(provided)), content)()


def _apply_theme(page: ft.Page, preferences: Preferences) -> None:
    """Set the theme and language of Flet's built-in controls."""
    page.dark_theme = flet_theme(BLACK if preferences.black else DARK)
    page.theme_mode = ft.ThemeMode.DARK if preferences.dark else ft.ThemeMode.LIGHT
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[ft.Locale(code) for code in languages()], current_locale=ft.Locale(preferences.language)
    )


def _nest(content: Content, provide: Callable[[Content], ft.Control]) -> Content:
    return lambda: provide(content)
