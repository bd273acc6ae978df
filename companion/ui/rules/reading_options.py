"""The reading options: text size, both languages at once, and card names."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.app.settings import Pack, TextSize
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.preferences import Preferences
from companion.ui.rules.store import ReadingStore
from companion.ui.session import use_preferences
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.column import column
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.text import emphasis
from companion.ui.words.answers import answers

SIZES = {TextSize.SMALL: 0.88, TextSize.USUAL: 1.0, TextSize.LARGE: 1.15, TextSize.LARGER: 1.3, TextSize.LARGEST: 1.5}
"""Scale factors for the text of the rules."""


@component
def ReadingOptions(*, store: ReadingStore) -> ft.Control:
    """Inputs for the text size, for showing both languages at once, and for the card names."""
    tr = use_translator()
    preferences = use_preferences()
    sizes = list(TextSize)
    step = sizes.index(preferences.settings.text)

    async def enlarge(by: int) -> None:
        await preferences.choose(lambda settings: replace(settings, text=sizes[step + by]))

    size = ft.Row(
        controls=[
            ft.Container(expand=True, content=emphasis(tr("Text size"), "muted")),
            SymbolButton(
                name="smaller",
                icon=ft.Icons.TEXT_DECREASE,
                label=tr("Smaller text"),
                on_press=lambda: enlarge(-1),
                enabled=step > 0,
                framed=True,
            ),
            SymbolButton(
                name="larger",
                icon=ft.Icons.TEXT_INCREASE,
                label=tr("Larger text"),
                on_press=lambda: enlarge(1),
                enabled=step < len(sizes) - 1,
                framed=True,
            ),
        ]
    )
    return column(size, _both(tr, store), _pack(tr, preferences), spacing=10)


def _both(tr: Translator, store: ReadingStore) -> ft.Control:
    title = tr("Languages")
    choices = [("one", tr("one")), ("both", tr("both, paragraph by paragraph"))]
    return _row(
        tr, "both", title, choices, "both" if store.both else "one", lambda key: store.show_both(both=key == "both")
    )


def _pack(tr: Translator, preferences: Preferences) -> ft.Control:
    title = tr("Card names")
    choices = [
        (Pack.FRENCH.value, tr("French only: king, queen, jack")),
        (Pack.GERMAN.value, tr("also double-German: Ober, Unter")),
    ]

    async def choose(key: str) -> None:
        await preferences.choose(lambda settings: replace(settings, pack=Pack(key)))

    return _row(tr, "pack", title, choices, preferences.settings.pack.value, choose)


def _row(
    tr: Translator,
    name: str,
    title: str,
    choices: list[tuple[str, str]],
    chosen: str,
    on_choose: Callable[[str], object],
) -> ft.Control:
    return OptionRow(name=name, title=title, options=answers(tr, f"{title}:", choices, chosen), on_choose=on_choose)
