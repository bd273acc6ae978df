"""The settings pages: all groups on one page, or one group beside the list of groups."""

from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

import flet as ft

from companion.i18n.translator import Translator
from companion.ui.archive.browser_storage import BrowserStorageNote, is_stored_elsewhere
from companion.ui.kit.device import is_own_device
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_chosen, use_navigate, use_pane, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.navigation import routes
from companion.ui.preferences import Preferences
from companion.ui.services import Services
from companion.ui.session import use_preferences, use_services
from companion.ui.settings import choices
from companion.ui.settings import choices as labels
from companion.ui.settings.choices import SettingsSection
from companion.ui.settings.new_link import NewLink
from companion.ui.settings.rows import SIDE, setting_rows
from companion.ui.widgets.column import column
from companion.ui.widgets.inset_list import inset_list
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.row import LEADS_ON, ListRow
from companion.ui.widgets.text import caption, emphasis, heading, note

_ICONS = {
    SettingsSection.APPEARANCE: ft.Icons.PALETTE_OUTLINED,
    SettingsSection.TABLE: ft.Icons.TABLE_BAR_OUTLINED,
    SettingsSection.SCREEN: ft.Icons.PHONE_ANDROID,
    SettingsSection.RULES: ft.Icons.MENU_BOOK_OUTLINED,
    SettingsSection.PEOPLE: ft.Icons.GROUP_OUTLINED,
    SettingsSection.KEPT: ft.Icons.SAVE_OUTLINED,
}
_PLAIN = ("http", "ws")


@component
def SettingsPage(*, match_id: str = "") -> ft.Control:
    """All settings or, in two panes, the list of groups; the back button returns to the match `match_id`, if any."""
    if use_pane() is not None:
        return SettingsMenu()
    back = routes.match(match_id) if match_id else routes.HOME
    return Measured(build=lambda screen: Choices(back=back, screen=screen))


@component
def Choices(*, back: str, screen: Screen) -> ft.Control:
    """All settings on one page; changes take effect immediately."""
    tr = use_translator()
    preferences, services = use_preferences(), use_services()
    navigate = use_navigate()
    about = tr("About Bummerl and licences")
    return PageFrame(
        title=tr("Settings"),
        on_back=back,
        body=[
            *_problem(tr, preferences),
            *(
                _group(labels.group(tr, group), _group_content(tr, group, screen, services, navigate))
                for group in SettingsSection
            ),
            inset_list([_link("about", ft.Icons.INFO_OUTLINE, about, partial(navigate, routes.ABOUT))]),
        ],
    )


@component
def SettingsMenu() -> ft.Control:
    """The list of groups, for a window with two panes; the chosen group is shown beside the list."""
    tr = use_translator()
    navigate = use_navigate()
    chosen = use_chosen()
    first, *_ = SettingsSection
    pages = {group: routes.settings_group(group) for group in SettingsSection}
    if chosen == routes.SETTINGS:
        pages[first] = chosen
    return PageFrame(
        title=tr("Settings"),
        on_back=routes.HOME,
        body=[
            *(
                ListRow(
                    name=f"group-{group}",
                    leading=_ICONS[group],
                    title=labels.group(tr, group),
                    on_press=partial(navigate, page),
                    leads_to=page,
                )
                for group, page in pages.items()
            ),
            ListRow(
                name="about",
                leading=ft.Icons.INFO_OUTLINE,
                title=tr("About Bummerl and licences"),
                on_press=partial(navigate, routes.ABOUT),
                leads_to=routes.ABOUT,
            ),
        ],
    )


@component
def SettingsGroup(*, group: str = "") -> ft.Control:
    """The page for one section of the settings, or for the first section if the name is unknown."""
    first, *_ = SettingsSection
    shown = SettingsSection(group) if group in set(SettingsSection) else first
    return Measured(build=lambda screen: OneGroup(group=shown, screen=screen))


@component
def OneGroup(*, group: SettingsSection, screen: Screen) -> ft.Control:
    """The page with the settings of one group."""
    tr = use_translator()
    preferences, services = use_preferences(), use_services()
    navigate = use_navigate()
    return PageFrame(
        title=labels.group(tr, group),
        on_back=routes.SETTINGS,
        body=[*_problem(tr, preferences), inset_list(_group_content(tr, group, screen, services, navigate))],
    )


def _group_content(
    tr: Translator, group: SettingsSection, screen: Screen, services: Services, navigate: Callable[[str], None]
) -> list[ft.Control]:
    rows = partial(setting_rows, content_width(screen) - 2)
    match group:
        case SettingsSection.APPEARANCE:
            return rows(choices.language(tr), choices.appearance(tr), choices.motion(tr))
        case SettingsSection.TABLE:
            return rows(*_table_choices(tr))
        case SettingsSection.SCREEN:
            return rows(choices.awake(tr), choices.glance(tr), choices.haptics(tr))
        case SettingsSection.RULES:
            return [*rows(choices.text(tr), choices.pack(tr)), _presets(tr, navigate)]
        case SettingsSection.PEOPLE:
            return _people(tr, navigate)
        case SettingsSection.KEPT:
            return _storage_rows(tr, services, navigate)


def _group(title: str, content: list[ft.Control]) -> ft.Control:
    return column(
        ft.Container(padding=ft.Padding.only(left=4, top=6), content=ft.Semantics(header=True, content=heading(title))),
        inset_list(content),
        spacing=8,
    )


def _problem(tr: Translator, preferences: Preferences) -> list[ft.Control]:
    if not preferences.not_stored:
        return []
    words = tr("This setting couldn't be saved. Try again.")
    return [ft.Semantics(live_region=True, container=True, content=emphasis(words, "red"))]


def _table_choices(tr: Translator) -> tuple[choices.Setting, ...]:
    seating = choices.counter(tr), choices.mode(tr), choices.turn(tr)
    return (*seating, choices.needed(tr), choices.sayings(tr), choices.hints(tr))


def _people(tr: Translator, navigate: Callable[[str], None]) -> list[ft.Control]:
    return [
        _link("players", ft.Icons.GROUP_OUTLINED, tr("Players"), lambda: navigate(routes.PLAYERS)),
        _link("evenings", ft.Icons.NIGHTLIFE, tr("Game nights"), lambda: navigate(routes.EVENINGS)),
    ]


def _link(name: str, icon: ft.IconData, title: str, on_press: Action) -> ft.Control:
    return ListRow(name=name, leading=icon, title=title, on_press=on_press, trailing=LEADS_ON, flat=True)


def _presets(tr: Translator, navigate: Callable[[str], None]) -> ft.Control:
    return _link("presets", ft.Icons.TUNE, tr("Your presets"), lambda: navigate(routes.own_presets(routes.SETTINGS)))


def _storage_rows(tr: Translator, services: Services, navigate: Callable[[str], None]) -> list[ft.Control]:
    """Return the rows saying where the data is stored and how safe it is, with a link to the “Your data” page."""
    address = ft.context.page.url or ""
    here = tr("Stored only on this device:")
    there = tr("Stored only on the device that runs Bummerl:")
    elsewhere = is_stored_elsewhere(address, services.browser_storage)
    notes = column(
        note(there if elsewhere else here, "ink"),
        caption(services.location),
        BrowserStorageNote(storage=services.browser_storage) if services.browser_storage is not None else None,
        PlainHttpWords() if is_plain_http(address) else None,
        spacing=10,
    )
    return [
        _padded(notes),
        *([_padded(NewLink(renew=services.renew_link))] if services.renew_link is not None else []),
        _link("data", ft.Icons.SAVE_OUTLINED, tr("Your data"), lambda: navigate(routes.DATA)),
    ]


def _padded(content: ft.Control) -> ft.Control:
    return ft.Container(padding=SIDE, content=content)


@component
def PlainHttpWords() -> ft.Control:
    """A note about features that are unavailable over plain HTTP."""
    tr = use_translator()
    words = tr(
        "Without HTTPS, browsers can't install this page or start it offline, and the screen may turn off during a "
        "match."
    )
    return caption(words)


def is_plain_http(address: str) -> bool:
    """Return whether a page at this address is served by another device over plain HTTP, which browsers distrust."""
    return urlsplit(address).scheme in _PLAIN and not is_own_device(address)
