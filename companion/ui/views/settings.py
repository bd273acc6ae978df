"""All choices on one page, in groups, and the ways to what is kept."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.i18n.translator import Translator
from companion.ui import routes
from companion.ui.components.measured import Measured
from companion.ui.components.menu_row import MenuRow
from companion.ui.components.page_frame import PageFrame
from companion.ui.components.words import display, label, plain
from companion.ui.hooks import use_navigate, use_session, use_translator
from companion.ui.kit import component
from companion.ui.labels import choices
from companion.ui.layout import CONTENT_WIDTH, Screen
from companion.ui.stores.session_store import SessionStore
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import CARD_RADIUS
from companion.ui.views.choice_row import choice_rows
from companion.ui.views.kept_here import KeptHereWords
from companion.ui.views.plain_http import PlainHttpWords, is_plain_http

_PAGE, _INSET = 16, 12


@component
def SettingsPage(*, back: str) -> ft.Control:
    """For a screen of a known text size."""
    return Measured(build=lambda screen: Choices(back=back, screen=screen))


@component
def Choices(*, back: str, screen: Screen) -> ft.Control:
    """Each choice holds at once and is remembered."""
    tr = use_translator()
    palette = use_palette()
    session = use_session()
    navigate = use_navigate()
    width = min(screen.width, CONTENT_WIDTH) - 2 * (_PAGE + _INSET + 1)
    rows = partial(choice_rows, width)
    groups = [
        (
            tr("Language and appearance"),
            rows(choices.language(tr), choices.appearance(tr), choices.motion(tr)),
        ),
        (tr("At the table"), rows(*_of_table(tr))),
        (tr("Screen and hand"), rows(choices.awake(tr), choices.glance(tr), choices.haptics(tr))),
        (tr("Rules"), [*rows(choices.text(tr), choices.pack(tr)), _presets(tr, navigate)]),
        (tr("Players and evenings"), _people(tr, navigate)),
        (tr("What is kept"), _kept(tr, session, palette, navigate)),
    ]
    return PageFrame(
        title=tr("Settings"),
        back_label=tr("Back"),
        on_back=lambda: navigate(back),
        body=[
            *_trouble(tr, session, palette),
            *(_group(title, below, palette) for title, below in groups),
            MenuRow(
                name="about",
                icon=ft.Icons.INFO_OUTLINE,
                words=tr("About Bummerl, and licences"),
                on_press=lambda: navigate(routes.ABOUT),
            ),
        ],
    )


def _group(title: str, below: list[ft.Control], palette: Palette) -> ft.Control:
    """A heading, and what belongs under it, on paper."""
    return ft.Column(
        tight=True,
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Container(
                padding=ft.Padding.only(left=4, top=6),
                content=ft.Semantics(header=True, content=display(title, 20, palette.ink)),
            ),
            ft.Container(
                bgcolor=palette.paper,
                border=ft.Border.all(1, palette.hairline),
                border_radius=CARD_RADIUS,
                padding=ft.Padding.symmetric(horizontal=_INSET, vertical=14),
                content=ft.Column(
                    tight=True, spacing=18, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=below
                ),
            ),
        ],
    )


def _trouble(tr: Translator, session: SessionStore, palette: Palette) -> list[ft.Control]:
    if not session.not_stored:
        return []
    words = tr("This choice could not be stored, so it was not taken. Try again.")
    return [ft.Semantics(live_region=True, container=True, content=label(words, 16, palette.red, line=1.3))]


def _of_table(tr: Translator) -> tuple[choices.Choice, ...]:
    seating = choices.counter(tr), choices.mode(tr), choices.turn(tr)
    return (*seating, choices.needed(tr), choices.sayings(tr), choices.hints(tr))


def _people(tr: Translator, navigate: Callable[[str], None]) -> list[ft.Control]:
    return [
        MenuRow(
            name="players",
            icon=ft.Icons.GROUP_OUTLINED,
            words=tr("Players"),
            on_press=lambda: navigate(routes.PLAYERS),
        ),
        MenuRow(
            name="evenings",
            icon=ft.Icons.NIGHTLIFE,
            words=tr("Evenings"),
            on_press=lambda: navigate(routes.EVENINGS),
        ),
    ]


def _presets(tr: Translator, navigate: Callable[[str], None]) -> ft.Control:
    return MenuRow(
        name="presets",
        icon=ft.Icons.TUNE,
        words=tr("Your own rules"),
        on_press=lambda: navigate(routes.own_presets(routes.SETTINGS)),
    )


def _kept(tr: Translator, session: SessionStore, palette: Palette, navigate: Callable[[str], None]) -> list[ft.Control]:
    """Where it is, what may happen to it, and the way to take it along."""
    return [
        plain(
            tr("Matches and settings are kept on this device only:"),
            15,
            palette.ink,
            line=1.3,
        ),
        plain(session.place, 14, palette.muted, line=1.3),
        *([KeptHereWords(kept=session.kept_here)] if session.kept_here is not None else []),
        *([PlainHttpWords()] if is_plain_http(ft.context.page.url or "") else []),
        MenuRow(
            name="data", icon=ft.Icons.SAVE_OUTLINED, words=tr("Your data"), on_press=lambda: navigate(routes.DATA)
        ),
    ]
