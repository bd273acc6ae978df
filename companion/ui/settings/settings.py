"""All choices in groups, on one page or one by one beside their list, and the ways to what is kept."""

from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

import flet as ft

from companion.i18n.translator import Translator
from companion.ui.archive.kept_here import KeptHereWords, is_kept_elsewhere, is_own_device
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_chosen, use_navigate, use_pane, use_translator
from companion.ui.kit.layout import CONTENT_WIDTH, Screen
from companion.ui.navigation import routes
from companion.ui.preferences import Preferences
from companion.ui.services import Services
from companion.ui.session import use_preferences, use_services
from companion.ui.settings import choices
from companion.ui.settings import choices as labels
from companion.ui.settings.choices import Group, choice_rows
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import CARD_RADIUS
from companion.ui.widgets.column import column
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import Row
from companion.ui.widgets.text import caption, emphasis, heading, note

_PAGE, _INSET = 16, 12
_ICONS = {
    Group.APPEARANCE: ft.Icons.PALETTE_OUTLINED,
    Group.TABLE: ft.Icons.TABLE_BAR_OUTLINED,
    Group.SCREEN: ft.Icons.PHONE_ANDROID,
    Group.RULES: ft.Icons.MENU_BOOK_OUTLINED,
    Group.PEOPLE: ft.Icons.GROUP_OUTLINED,
    Group.KEPT: ft.Icons.SAVE_OUTLINED,
}
_PLAIN = ("http", "ws")


@component
def SettingsPage(*, match_id: str = "") -> ft.Control:
    """All choices, or the list of their groups beside one of them; a match is what to go back to."""
    if use_pane() is not None:
        return SettingsMenu()
    back = routes.match(match_id) if match_id else routes.HOME
    return Measured(build=lambda screen: Choices(back=back, screen=screen))


@component
def Choices(*, back: str, screen: Screen) -> ft.Control:
    """Each choice holds at once and is remembered."""
    tr = use_translator()
    palette = use_palette()
    preferences, services = use_preferences(), use_services()
    navigate = use_navigate()
    return PageFrame(
        title=tr("Settings"),
        on_back=back,
        body=[
            *_trouble(tr, preferences),
            *(
                _group(labels.group(tr, group), _below(tr, group, screen, services, navigate), palette)
                for group in Group
            ),
            _about(tr, navigate),
        ],
    )


@component
def SettingsMenu() -> ft.Control:
    """The groups, with one of them beside."""
    tr = use_translator()
    navigate = use_navigate()
    chosen = use_chosen()
    first, *_ = Group
    pages = {group: routes.settings_group(group) for group in Group}
    if chosen == routes.SETTINGS:
        pages[first] = chosen
    return PageFrame(
        title=tr("Settings"),
        on_back=routes.HOME,
        body=[
            *(
                Row(
                    name=f"group-{group}",
                    leading=_ICONS[group],
                    title=labels.group(tr, group),
                    on_press=partial(navigate, page),
                    leads_to=page,
                )
                for group, page in pages.items()
            ),
            _about(tr, navigate),
        ],
    )


@component
def SettingsGroup(*, group: str = "") -> ft.Control:
    """One of them; the first where there is none of that name."""
    first, *_ = Group
    shown = Group(group) if group in set(Group) else first
    return Measured(build=lambda screen: OneGroup(group=shown, screen=screen))


@component
def OneGroup(*, group: Group, screen: Screen) -> ft.Control:
    """Its choices under its name."""
    tr = use_translator()
    palette = use_palette()
    preferences, services = use_preferences(), use_services()
    navigate = use_navigate()
    return PageFrame(
        title=labels.group(tr, group),
        on_back=routes.SETTINGS,
        body=[
            *_trouble(tr, preferences),
            _paper(_below(tr, group, screen, services, navigate), palette),
        ],
    )


def _below(  # what a group consists of
    tr: Translator,
    group: Group,
    screen: Screen,
    services: Services,
    navigate: Callable[[str], None],
) -> list[ft.Control]:
    rows = partial(choice_rows, min(screen.width, CONTENT_WIDTH) - 2 * (_PAGE + _INSET + 1))
    match group:
        case Group.APPEARANCE:
            return rows(choices.language(tr), choices.appearance(tr), choices.motion(tr))
        case Group.TABLE:
            return rows(*_of_table(tr))
        case Group.SCREEN:
            return rows(choices.awake(tr), choices.glance(tr), choices.haptics(tr))
        case Group.RULES:
            return [*rows(choices.text(tr), choices.pack(tr)), _presets(tr, navigate)]
        case Group.PEOPLE:
            return _people(tr, navigate)
        case Group.KEPT:
            return _kept(tr, services, navigate)


def _about(tr: Translator, navigate: Callable[[str], None]) -> ft.Control:
    return Row(
        name="about",
        leading=ft.Icons.INFO_OUTLINE,
        title=tr("About Bummerl and licences"),
        on_press=lambda: navigate(routes.ABOUT),
        leads_to=routes.ABOUT,
    )


def _group(title: str, below: list[ft.Control], palette: Palette) -> ft.Control:
    """A heading, and what belongs under it, on paper."""
    return column(
        ft.Container(
            padding=ft.Padding.only(left=4, top=6),
            content=ft.Semantics(header=True, content=heading(title)),
        ),
        _paper(below, palette),
        spacing=8,
    )


def _paper(below: list[ft.Control], palette: Palette) -> ft.Control:
    return ft.Container(
        bgcolor=palette.paper,
        border=ft.Border.all(1, palette.hairline),
        border_radius=CARD_RADIUS,
        padding=ft.Padding.symmetric(horizontal=_INSET, vertical=14),
        content=column(*below, spacing=18),
    )


def _trouble(tr: Translator, preferences: Preferences) -> list[ft.Control]:
    if not preferences.not_stored:
        return []
    words = tr("This setting couldn't be saved. Try again.")
    return [ft.Semantics(live_region=True, container=True, content=emphasis(words, "red"))]


def _of_table(tr: Translator) -> tuple[choices.Choice, ...]:
    seating = choices.counter(tr), choices.mode(tr), choices.turn(tr)
    return (*seating, choices.needed(tr), choices.sayings(tr), choices.hints(tr))


def _people(tr: Translator, navigate: Callable[[str], None]) -> list[ft.Control]:
    return [
        Row(
            name="players",
            leading=ft.Icons.GROUP_OUTLINED,
            title=tr("Players"),
            on_press=lambda: navigate(routes.PLAYERS),
        ),
        Row(
            name="evenings",
            leading=ft.Icons.NIGHTLIFE,
            title=tr("Evenings"),
            on_press=lambda: navigate(routes.EVENINGS),
        ),
    ]


def _presets(tr: Translator, navigate: Callable[[str], None]) -> ft.Control:
    return Row(
        name="presets",
        leading=ft.Icons.TUNE,
        title=tr("Your presets"),
        on_press=lambda: navigate(routes.own_presets(routes.SETTINGS)),
    )


def _kept(tr: Translator, services: Services, navigate: Callable[[str], None]) -> list[ft.Control]:
    """Where it is, what may happen to it, and the way to take it along."""
    address = ft.context.page.url or ""
    here = tr("Matches and settings are stored only on this device:")
    there = tr("Matches and settings are stored only on the device that runs Bummerl:")
    elsewhere = is_kept_elsewhere(address, services.kept_here)
    return [
        note(there if elsewhere else here, "ink"),
        caption(services.place),
        *([KeptHereWords(kept=services.kept_here)] if services.kept_here is not None else []),
        *([PlainHttpWords()] if is_plain_http(address) else []),
        Row(name="data", leading=ft.Icons.SAVE_OUTLINED, title=tr("Your data"), on_press=lambda: navigate(routes.DATA)),
    ]


@component
def PlainHttpWords() -> ft.Control:
    """What does not work here, and where it would."""
    tr = use_translator()
    words = tr(
        "This page uses plain HTTP. Browsers can't install it or start it offline, and the screen may turn off "
        "during a match. Over HTTPS, all of this works."
    )
    return caption(words)


def is_plain_http(address: str) -> bool:
    """Whether browsers hold a page of this address to be insecure; they trust their own device whatever the scheme."""
    return urlsplit(address).scheme in _PLAIN and not is_own_device(address)
