"""Language and appearance, and where the matches are kept."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.app.settings import Appearance
from companion.i18n.catalogs import languages, own_name
from companion.i18n.translator import Translator
from companion.ui import routes
from companion.ui.components.menu_row import MenuRow
from companion.ui.components.options import OptionRow
from companion.ui.components.page_frame import PageFrame
from companion.ui.components.words import label
from companion.ui.hooks import use_navigate, use_session, use_translator
from companion.ui.kit import component
from companion.ui.theme import use_palette
from companion.ui.views.answers import answers
from companion.ui.views.kept_here import KeptHereWords

DEVICE = "device"


@component
def SettingsPage(*, back: str) -> ft.Control:
    """Each choice holds at once and is remembered."""
    tr = use_translator()
    palette = use_palette()
    session = use_session()
    navigate = use_navigate()
    settings = session.settings

    async def choose_language(key: str) -> None:
        await session.choose(replace(session.settings, language=None if key == DEVICE else key))

    async def choose_appearance(key: str) -> None:
        await session.choose(replace(session.settings, appearance=Appearance(key)))

    return PageFrame(
        title=tr("Settings"),
        back_label=tr("Back"),
        on_back=lambda: navigate(back),
        body=[
            _choice(tr, "language", tr("Language"), _languages(tr), settings.language or DEVICE, choose_language),
            _choice(tr, "appearance", tr("Appearance"), _appearances(tr), settings.appearance, choose_appearance),
            *(
                [
                    label(
                        tr("This choice could not be stored, so it was not taken. Try again."),
                        16,
                        palette.red,
                        line=1.3,
                    )
                ]
                if session.not_stored
                else []
            ),
            *([KeptHereWords(kept=session.kept_here)] if session.kept_here is not None else []),
            MenuRow(
                name="presets",
                icon=ft.Icons.TUNE,
                words=tr("Your own rules"),
                on_press=lambda: navigate(routes.own_presets(routes.SETTINGS)),
            ),
            MenuRow(
                name="data", icon=ft.Icons.SAVE_OUTLINED, words=tr("Your data"), on_press=lambda: navigate(routes.DATA)
            ),
        ],
    )


def _languages(tr: Translator) -> list[tuple[str, str]]:
    return [*((code, own_name(code)) for code in languages()), (DEVICE, tr("as the device"))]


def _appearances(tr: Translator) -> list[tuple[str, str]]:
    return [
        (Appearance.LIGHT, tr.context("appearance", "light")),
        (Appearance.DARK, tr.context("appearance", "dark")),
        (Appearance.SYSTEM, tr("as the device")),
    ]


def _choice(  # a row of the page
    tr: Translator,
    name: str,
    title: str,
    choices: list[tuple[str, str]],
    chosen: str,
    on_choose: Callable[[str], object],
) -> ft.Control:
    return OptionRow(
        name=name,
        title=title,
        options=answers(tr, f"{title}:", choices, chosen),
        on_choose=on_choose,
    )
