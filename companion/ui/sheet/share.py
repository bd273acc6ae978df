"""Sharing a score sheet as text, as an image, for printing, or as data."""

from enum import StrEnum
from functools import partial

import flet as ft

from companion.app.people.evenings import day_of
from companion.app.sheet.deals_export import deals_as_csv, deals_as_json
from companion.i18n.translator import Translator
from companion.ui.figures.filters import FilterRow
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_translator, use_way_up
from companion.ui.kit.layout import Screen
from companion.ui.matches.dead_end import when_loaded
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.people.store import EveningStore, use_evening
from companion.ui.sheet import handouts as labels
from companion.ui.sheet.printing import Handout, HandoutPaper, as_html, as_text
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import caption
from companion.ui.words.files import file_name

MOST_ROWS = 120
"""Maximum number of lines for a legible image."""
_AROUND = 6
"""Margin around the paper in an image, which provides a background for its corners."""
_PIXELS = 2.5
"""Pixels of an image per dp."""


class Extent(StrEnum):
    """The extent to share: a Bummerl, the match or the evening."""

    BUMMERL = "bummerl"
    MATCH = "match"
    EVENING = "evening"


class ShareStatus(StrEnum):
    """The effect of the last tap on a share button."""

    NOTHING = "nothing"
    COPIED = "copied"
    SAVED = "saved"


@component
def SharePlace(*, store: MatchStore) -> ft.Control:
    """The share page as opened from the score sheet, preset to the latest Bummerl."""
    return MatchShare(store=store, extent=Extent.BUMMERL, back=use_way_up(routes.sheet(store.match_id)))


@component
def ShareEveningPlace(*, store: MatchStore) -> ft.Control:
    """The share page as opened from the evening, preset to the full evening."""
    return MatchShare(store=store, extent=Extent.EVENING, back=routes.evening(store.match_id))


@component
def MatchShare(*, store: MatchStore, extent: Extent, back: str) -> ft.Control:
    """The share page, once the match has loaded."""
    evening = use_evening()

    ft.use_effect(partial(evening.load, store.match_id), [store.match_id])

    def page(open_match: OpenMatch) -> ft.Control:
        return Measured(
            build=lambda screen: SharePage(
                open_match=open_match, evening=evening, screen=screen, first=extent, back=back
            )
        )

    return when_loaded(store, page)


@component
def SharePage(*, open_match: OpenMatch, evening: EveningStore, screen: Screen, first: Extent, back: str) -> ft.Control:
    """The choice of extent and format, and a preview."""
    tr = use_translator()
    palette = use_palette()
    extent, set_extent = ft.use_state(first)
    status, set_status = ft.use_state(ShareStatus.NOTHING)
    clipboard, picker = use_instance(ft.Clipboard), use_instance(ft.FilePicker)
    handout = _handout(tr, open_match, evening, extent)
    matches = evening.matches if extent is Extent.EVENING else (open_match.stored,)
    is_short = sum(len(block.rows) for block in handout.blocks) <= MOST_ROWS
    paper = HandoutPaper(handout=handout, width=content_width(screen) - 2 * _AROUND)
    shot = ft.Screenshot(content=ft.Container(bgcolor=palette.background, padding=_AROUND, content=paper))

    async def copy() -> None:
        await clipboard.set(as_text(handout))
        set_status(ShareStatus.COPIED)

    async def save(ending: str, content: bytes) -> None:
        await picker.save_file(file_name=_file_name(tr, open_match, extent, ending), src_bytes=content)
        set_status(ShareStatus.SAVED)

    async def take_picture() -> None:
        await save("png", await shot.capture(pixel_ratio=_PIXELS))

    def choose(key: str) -> None:
        set_extent(Extent(key))
        set_status(ShareStatus.NOTHING)

    options = [(Extent.BUMMERL.value, tr("This Bummerl")), (Extent.MATCH.value, tr("The whole match"))]
    if evening.matches:
        options.append((Extent.EVENING.value, tr("The evening")))
    too_long = tr("Too long to save as an image.")
    to_print = tr("The print file opens in any browser. You can also save it as a PDF from there.")
    return PageFrame(
        title=tr("Share"),
        subtitle=labels.versus(tr, open_match),
        on_back=back,
        body=[
            FilterRow(
                name="extent",
                title=tr("What to share"),
                options=options,
                chosen=extent.value,
                width=content_width(screen),
                on_choose=choose,
            ),
            _button("copy", ft.Icons.CONTENT_COPY, tr("Copy as text"), copy),
            _button("picture", ft.Icons.IMAGE_OUTLINED, tr("Save as image"), take_picture) if is_short else None,
            _button(
                "print",
                ft.Icons.PRINT_OUTLINED,
                tr("Save for printing"),
                lambda: save("html", as_html(handout, tr.language)),
            ),
            _button(
                "csv",
                ft.Icons.TABLE_ROWS_OUTLINED,
                tr("Export for spreadsheets (CSV)"),
                lambda: save("csv", deals_as_csv(matches)),
            ),
            _button(
                "json",
                ft.Icons.DATA_OBJECT,
                tr("Export for other apps (JSON)"),
                lambda: save("json", deals_as_json(matches)),
            ),
            Sentence(words=(_status_words(tr, status),)) if status is not ShareStatus.NOTHING else None,
            caption(to_print),
            None if is_short else caption(too_long),
            shot if is_short else paper,
        ],
    )


def _button(name: str, icon: ft.IconData, words: str, on_press: Action) -> ft.Control:
    return QuietButton(name=name, icon=icon, words=words, on_press=on_press)


def _status_words(tr: Translator, status: ShareStatus) -> str:
    return tr("Copied. You can paste it into any message.") if status is ShareStatus.COPIED else tr("Saved.")


def _handout(tr: Translator, open_match: OpenMatch, evening: EveningStore, extent: Extent) -> Handout:
    if extent is Extent.EVENING and evening.evening is not None:
        return labels.evening_handout(tr, evening.evening, evening.matches)
    if extent is Extent.MATCH:
        return labels.match_handout(tr, open_match.stored)
    return labels.bummerl_handout(tr, open_match.stored, _latest_bummerl(open_match))


def _file_name(tr: Translator, open_match: OpenMatch, extent: Extent, ending: str) -> str:
    """Return the name of a saved file, with the date and what it contains."""
    what = {
        Extent.BUMMERL: tr("Bummerl %(n)s", n=_latest_bummerl(open_match)),
        Extent.MATCH: tr.context("file name", "match"),
        Extent.EVENING: tr.context("file name", "evening"),
    }[extent]
    return file_name("bummerl", day_of(open_match.stored.started_at).isoformat(), what, ending=ending)


def _latest_bummerl(open_match: OpenMatch) -> int:
    return max((line.bummerl for line in open_match.standing.sheet), default=1)
