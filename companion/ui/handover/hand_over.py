"""Handing a match over to another device: a QR code, a link, the share sheet, the clipboard, or a file."""

from functools import partial

import flet as ft

from companion.app.matches.matches import summary_of
from companion.app.people.evenings import day_of
from companion.app.ports import MatchId
from companion.i18n.translator import Translator
from companion.ui.handover import words as labels
from companion.ui.handover.store import CodeStore
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_translator, use_way_up
from companion.ui.kit.layout import Screen
from companion.ui.matches.dead_end import when_loaded
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.matches.words import versus
from companion.ui.navigation import routes
from companion.ui.navigation.links import link_for_others
from companion.ui.session import use_services
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.copying import use_copying
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.qr_picture import QrPicture
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sharing import share_buttons
from companion.ui.widgets.text import body
from companion.ui.words import data
from companion.ui.words.files import file_name

QR_LETTERS = 997
"""The maximum length of a text in a QR code of version 25 at level M, which phones still read from a screen."""
_LARGEST = 420.0


@component
def HandOver(*, store: MatchStore) -> ft.Control:
    """The page for a match, once the match has loaded."""
    depot = use_services().depot
    codes = use_instance(lambda: CodeStore(depot))
    back = use_way_up(routes.match(store.match_id))

    def page(open_match: OpenMatch) -> ft.Control:
        return Measured(build=lambda screen: HandOverPage(store=codes, open_match=open_match, screen=screen, back=back))

    return when_loaded(store, page)


@component
def HandOverPage(*, store: CodeStore, open_match: OpenMatch, screen: Screen, back: str) -> ft.Control:
    """The QR code and what to do with it, then the other ways."""
    tr = use_translator()
    stored = open_match.stored
    ft.use_effect(partial(store.load, MatchId(stored.match_id)), [stored.revision])
    if store.trouble is not None:
        shown: list[ft.Control] = [Sentence(words=(tr("Something went wrong."), data.cause(tr, store.trouble)))]
    elif store.code:
        shown = [HandOverWays(code=store.code, file_name=_file_name(tr, open_match), room=content_width(screen))]
    else:
        shown = []
    return PageFrame(title=tr("Hand over"), subtitle=versus(tr, summary_of(stored)), on_back=back, body=shown)


@component
def HandOverWays(*, code: str, file_name: str, room: float) -> ft.Control:
    """The QR code of a link with the code or, if other devices cannot reach this app, of the code itself."""
    tr = use_translator()
    is_saved, set_saved = ft.use_state(False)
    picker = use_instance(ft.FilePicker)
    link = link_for_others(ft.context.page, routes.take(code))
    text = link or code
    copying = use_copying(text)
    fits = len(text) <= QR_LETTERS

    async def save() -> None:
        await picker.save_file(file_name=file_name, src_bytes=text.encode())
        set_saved(True)

    how, *more = labels.how_to_scan(tr, is_link=link is not None, fits=fits)
    qr = [QrPicture(text=text, label=tr("QR code of this match"), most=min(room, _LARGEST))] if fits else []
    copy = QuietButton(
        name="copy",
        icon=ft.Icons.CONTENT_COPY,
        words=tr("Copied") if copying.is_done else tr("Copy code") if link is None else tr("Copy link"),
        on_press=copying.on_press,
        action=copying.action,
    )
    return column(
        body(how),
        *(ft.Row(alignment=ft.MainAxisAlignment.CENTER, controls=[picture]) for picture in qr),
        *map(body, more),
        *share_buttons(text),
        copy,
        copying.below,
        QuietButton(name="save", icon=ft.Icons.SAVE_ALT, words=tr("Save as file"), on_press=save),
        Sentence(words=(tr("Saved."),)) if is_saved else None,
        spacing=12,
    )


def _file_name(tr: Translator, open_match: OpenMatch) -> str:
    day = day_of(open_match.stored.started_at).isoformat()
    return file_name("bummerl", day, tr.context("file name", "match"), ending="txt")
