"""The bar below a rules document: contents, search, language and text options."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.i18n.formats import name_of
from companion.rulebook.document import Document
from companion.ui.kit.guard import Action, perform
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.keys import use_escape
from companion.ui.kit.layout import grown_size, use_text_scale
from companion.ui.rules.contents import Contents, GoTo
from companion.ui.rules.reading_options import ReadingOptions
from companion.ui.rules.reading_place import Panel, ReadingPlace
from companion.ui.rules.store import ReadingStore
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import SEMI_BOLD
from companion.ui.theme.fit import unbroken_size
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label

_MOST_OF_PAGE = 0.45
"""The maximum share of the page's height that an open panel may take up."""
_HEIGHT, _ICON, _WORDS = 52, 24, 14
_ROOM = 64.0
"""The width available for a button's label on the narrowest phone."""
_SOME_HEIGHT = 600.0
"""The assumed height of a page that is not measured yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BarButton:
    """A button in the reading bar; `is_open` says whether its panel is open, or is None if it has no panel."""

    name: str
    icon: ft.IconData
    words: str
    label: str
    on_press: Action
    is_open: bool | None = None


@component
def ReadingBar(
    *, reading_place: ReadingPlace, store: ReadingStore, document: Document, on_search: Action | None, go_to: GoTo
) -> ft.Control:
    """The bar's buttons, with any open panel above them; if `on_search` is None, there is no search button."""
    tr = use_translator()
    palette = use_palette()
    if not reading_place.is_bar_shown:
        return ft.Container()
    other = store.other_language(document.language)
    other_name = name_of(tr, other)

    async def go(key: str) -> None:
        reading_place.close()
        await perform(lambda: go_to(key))

    def panel_button(panel: Panel, icon: ft.IconData, words: str, spoken: str) -> BarButton:
        return BarButton(
            name=panel,
            icon=icon,
            words=words,
            label=spoken,
            on_press=lambda: reading_place.toggle(panel),
            is_open=reading_place.panel is panel,
        )

    buttons = [panel_button(Panel.CONTENTS, ft.Icons.FORMAT_LIST_NUMBERED, tr("Contents"), tr("Contents"))]
    if on_search is not None:
        spoken = tr("Search the rules")
        buttons.append(
            BarButton(name="search", icon=ft.Icons.SEARCH, words=tr("Search"), label=spoken, on_press=on_search)
        )
    buttons += [
        BarButton(
            name="language",
            icon=ft.Icons.LANGUAGE,
            words=other_name,
            label=tr("Read this page in %(language)s", language=other_name),
            on_press=lambda: store.read_in(other),
        ),
        panel_button(Panel.TEXT, ft.Icons.FORMAT_SIZE, tr("Text"), tr("Text and languages")),
    ]
    panel: ft.Control | None = None
    if reading_place.panel is Panel.CONTENTS:
        panel = keyed(
            Panel.CONTENTS, OpenPanel, content=Contents(document=document, go_to=go), on_close=reading_place.close
        )
    elif reading_place.panel is Panel.TEXT:
        panel = keyed(Panel.TEXT, OpenPanel, content=ReadingOptions(store=store), on_close=reading_place.close)
    size = _size([button.words for button in buttons], use_text_scale())
    row = ft.Row(spacing=4, controls=[keyed(button.name, BarItem, button=button, size=size) for button in buttons])
    return ft.Container(
        key="reading-bar",
        bgcolor=palette.paper,
        border=ft.Border(top=ft.BorderSide(1, palette.hairline)),
        padding=ft.Padding.only(left=10, right=10, top=4, bottom=10),
        content=column(panel, row, spacing=4),
    )


@component
def BarItem(*, button: BarButton, size: float) -> ft.Control:
    """A button in the reading bar: an icon with a label below it."""
    palette = use_palette()
    ink = palette.primary if button.is_open else palette.ink
    return Pressable(
        name=button.name,
        label=button.label,
        on_press=button.on_press,
        selected=button.is_open,
        skin=Skin(edge=palette.primary if button.is_open else None),
        box=Box(height=_HEIGHT, expand=True, line=_ICON + _WORDS),
        content=ft.Column(
            tight=True,
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[ft.Icon(button.icon, size=_ICON, color=ink), label(button.words, size, ink, line=1.1, lines=1)],
        ),
    )


def _size(words: Sequence[str], scale: float) -> float:
    """Return the font size at which every label fits its button on the narrowest phone."""
    return min(grown_size(_WORDS, scale), *(unbroken_size(word, SEMI_BOLD, _WORDS, _ROOM, scale) for word in words))


@component
def OpenPanel(*, content: ft.Control, on_close: Callable[[], object]) -> ft.Control:
    """A panel as tall as its content, which scrolls if it exceeds a certain share of the page. Escape closes it."""
    use_escape(on_close, over=True)
    natural, set_natural = ft.use_state(0.0)
    most = (ft.context.page.height or _SOME_HEIGHT) * _MOST_OF_PAGE
    return ft.Container(
        height=min(natural, most) if natural else most,
        padding=ft.Padding.symmetric(horizontal=6),
        content=ft.Column(
            scroll=ft.ScrollMode.AUTO,
            controls=[
                ft.Column(
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    on_size_change=lambda event: set_natural(event.height),
                    controls=[content],
                )
            ],
        ),
    )
