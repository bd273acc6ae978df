"""The language buttons for phones at a tournament, which have no settings page."""

from dataclasses import replace
from functools import partial

import flet as ft

from companion.app.settings import Settings
from companion.i18n.catalogs import languages
from companion.i18n.formats import own_name
from companion.ui.kit.guarded import component
from companion.ui.session import use_preferences
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column


@component
def LanguageSwitch() -> ft.Control:
    """A button for each of the other languages, labelled in that language; the choice lasts until the session ends."""
    preferences = use_preferences()

    def put(language: str, settings: Settings) -> Settings:
        return replace(settings, language=language)

    return column(
        *(
            QuietButton(
                name=f"language-{code}",
                icon=ft.Icons.LANGUAGE,
                words=own_name(code),
                on_press=partial(preferences.choose, partial(put, code)),
            )
            for code in languages()
            if code != preferences.language
        ),
        spacing=8,
    )
