"""The page for sharing a score as a picture, as text, for printing, or as data."""

from collections.abc import Awaitable, Callable
from enum import StrEnum
from functools import partial

import flet as ft

from companion.app.people.evenings import day_of
from companion.app.ports import StoredMatch
from companion.app.sheet.deals_export import deals_as_csv, deals_as_json
from companion.i18n.local_time import local_date
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_navigate, use_translator, use_way_up
from companion.ui.kit.layout import LARGE_FROM, Screen
from companion.ui.matches.dead_end import when_loaded
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.people.store import EveningStore, use_evening
from companion.ui.sheet import handouts as labels
from companion.ui.sheet.picture import WIDEST, Picture
from companion.ui.sheet.picture_looks import PictureLook, as_text, bummerl_picture, evening_picture, match_picture
from companion.ui.sheet.printing import Handout, as_html
from companion.ui.theme import use_motion
from companion.ui.theme.dimensions import NARROW_BELOW, SHEET_IN_MS
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import scroll_target
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.page_frame import PageFrame, Scroller, content_width
from companion.ui.widgets.picture_sharing import PICTURE_EDGE, use_picture_sharing
from companion.ui.widgets.text import caption
from companion.ui.words.answers import answers
from companion.ui.words.files import file_name

_MORE = "more-formats"
"""The scroll key of the button that shows more formats."""

Save = Callable[[str, bytes], Awaitable[None]]
"""A function that saves content under the usual name with the given file extension."""


class Extent(StrEnum):
    """How much to share: a Bummerl, the match or the evening."""

    BUMMERL = "bummerl"
    MATCH = "match"
    EVENING = "evening"


@component
def SharePlace(*, store: MatchStore) -> ft.Control:
    """The share page of a match, which initially shows the latest Bummerl or, if the match is over, the whole match."""
    over = store.open is not None and store.open.standing.over
    extent = Extent.MATCH if over else Extent.BUMMERL
    return MatchShare(store=store, extent=extent, back=use_way_up(routes.sheet(store.match_id)))


@component
def ShareEveningPlace(*, store: MatchStore) -> ft.Control:
    """The share page as opened from an evening, which initially shows the whole evening."""
    return MatchShare(store=store, extent=Extent.EVENING, back=routes.evening(store.match_id))


@component
def MatchShare(*, store: MatchStore, extent: Extent, back: str) -> ft.Control:
    """The share page, shown once the match has loaded."""
    evening = use_evening(store.match_id)

    def page(open_match: OpenMatch) -> ft.Control:
        return Measured(
            build=lambda screen: SharePage(
                open_match=open_match, evening=evening, screen=screen, first=extent, back=back
            )
        )

    return when_loaded(store, page)


@component
def SharePage(*, open_match: OpenMatch, evening: EveningStore, screen: Screen, first: Extent, back: str) -> ft.Control:
    """The choice of how much to share, the picture, buttons to save it or copy its text, and other formats."""
    tr = use_translator()
    extent, set_extent = ft.use_state(first)
    unfolded, set_unfolded = ft.use_state(False)
    navigate, motion, scroller = use_navigate(), use_motion(), use_instance(Scroller)
    shown, matches = evening.shown_in(tr)
    if extent is Extent.EVENING and shown is not None:
        handout, picture_look = labels.evening_handout(tr, shown, matches), evening_picture(tr, shown, matches)
    else:
        handout, picture_look = _handout(tr, open_match, extent), _picture(tr, open_match, extent)
    picture = Picture(
        picture=picture_look,
        width=min(content_width(screen), WIDEST) - 2 * PICTURE_EDGE,
        foot=handout.foot,
    )
    has_icons = screen.width >= NARROW_BELOW and screen.text_scale < LARGE_FROM
    name = partial(_file_name, tr, open_match, extent)
    sharing = use_picture_sharing(picture, text=as_text(picture_look), file=name("png"), has_icons=has_icons)

    async def save(ending: str, content: bytes) -> None:
        await sharing.save(name(ending), content)

    def choose(key: str) -> None:
        set_extent(Extent(key))
        sharing.hide_message()

    async def follow() -> None:
        if unfolded:
            await scroller.to_key(_MORE, motion.scroll(SHEET_IN_MS))

    ft.use_effect(follow, [unfolded])
    is_evening = extent is Extent.EVENING
    match_id = open_match.stored.match_id
    handover = routes.hand_over_evening(match_id) if is_evening else routes.hand_over(match_id)
    title = tr("What to share")
    options = [(Extent.BUMMERL.value, tr("Bummerl")), (Extent.MATCH.value, tr("Match"))]
    if matches:
        options.append((Extent.EVENING.value, tr("Game night")))
    return PageFrame(
        title=tr("Share"),
        subtitle=labels.versus(tr, open_match),
        on_back=back,
        scroller=scroller,
        body=[
            OptionRow(
                name="extent",
                title=title,
                options=answers(tr, f"{title}:", options, extent.value),
                width=content_width(screen),
                on_choose=choose,
            ),
            ft.Row(alignment=ft.MainAxisAlignment.CENTER, controls=[sharing.picture]),
            QuietButton(
                name="hand-over",
                icon=ft.Icons.QR_CODE_2,
                words=tr("Hand over to another phone"),
                on_press=lambda: navigate(handover),
            ),
            scroll_target(
                _MORE,
                QuietButton(
                    name="more",
                    icon=ft.Icons.EXPAND_LESS if unfolded else ft.Icons.EXPAND_MORE,
                    words=tr("Fewer formats") if unfolded else tr("More formats"),
                    on_press=lambda: set_unfolded(not unfolded),
                ),
            ),
            *(_more(tr, handout, matches if is_evening else (open_match.stored,), save) if unfolded else []),
        ],
        footer=sharing.buttons,
    )


def _more(tr: Translator, handout: Handout, matches: tuple[StoredMatch, ...], save: Save) -> list[ft.Control]:
    """Return the buttons for the less common formats."""
    return [
        QuietButton(
            name="print",
            icon=ft.Icons.PRINT_OUTLINED,
            words=tr("Printable page"),
            on_press=lambda: save("html", as_html(handout, tr.language)),
        ),
        caption(tr("Opens in any browser, where you can also save it as a PDF.")),
        QuietButton(
            name="csv",
            icon=ft.Icons.TABLE_ROWS_OUTLINED,
            words=tr("Spreadsheet (CSV)"),
            on_press=lambda: save("csv", deals_as_csv(matches)),
        ),
        QuietButton(
            name="json",
            icon=ft.Icons.DATA_OBJECT,
            words=tr("Data for other apps (JSON)"),
            on_press=lambda: save("json", deals_as_json(matches)),
        ),
    ]


def _picture(tr: Translator, open_match: OpenMatch, extent: Extent) -> PictureLook:
    if extent is Extent.MATCH:
        return match_picture(tr, open_match.stored)
    return bummerl_picture(tr, open_match.stored, _latest_bummerl(open_match))


def _handout(tr: Translator, open_match: OpenMatch, extent: Extent) -> Handout:
    if extent is Extent.MATCH:
        return labels.match_handout(tr, open_match.stored)
    return labels.bummerl_handout(tr, open_match.stored, _latest_bummerl(open_match))


def _file_name(tr: Translator, open_match: OpenMatch, extent: Extent, ending: str) -> str:
    """Return the name for a saved file, made of a description of the content, the date, and the extension `ending`."""
    what = {
        Extent.BUMMERL: tr("Bummerl %(n)s", n=_latest_bummerl(open_match)),
        Extent.MATCH: tr.context("file name", "match"),
        Extent.EVENING: tr.context("file name", "game night"),
    }[extent]
    day = (day_of if extent is Extent.EVENING else local_date)(open_match.stored.started_at)
    return file_name("bummerl", day.isoformat(), what, ending=ending)


def _latest_bummerl(open_match: OpenMatch) -> int:
    return max((line.bummerl for line in open_match.standing.sheet), default=1)
