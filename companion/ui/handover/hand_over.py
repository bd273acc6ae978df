"""Handing a match over to another device: a QR code, a link, the share sheet, the clipboard, or a file."""

from functools import partial

import flet as ft

from companion.app.matches.matches import summary_of
from companion.app.people.evenings import day_of
from companion.app.ports import MatchId
from companion.i18n.translator import Translator
from companion.ui.handover import words as labels
from companion.ui.handover.store import CodeStore
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_once, use_translator, use_value, use_way_up
from companion.ui.kit.layout import Screen
from companion.ui.matches import notices
from companion.ui.matches.dead_end import when_loaded
from companion.ui.matches.match_card import MatchPaper
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.matches.words import versus, without_action
from companion.ui.navigation import routes
from companion.ui.navigation.links import link_for_others
from companion.ui.session import use_services
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.copying import use_copying
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import use_form
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.qr_picture import QrPicture
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sharing import share_buttons
from companion.ui.widgets.text import body, caption
from companion.ui.words import data
from companion.ui.words.files import file_name

QR_LETTERS = 997
"""The maximum length of a text in a QR code of version 25 at level M, which phones still read from a screen."""
_LARGEST = 420.0


@component
def HandOver(*, store: MatchStore) -> ft.Control:
    """The page for a match, once the match has loaded."""
    return MatchHandover(store=store, back=use_way_up(routes.match(store.match_id)))


@component
def HandedOverMatch(*, store: MatchStore) -> ft.Control:
    """The page shown instead of the table of a match that is handed over."""
    return MatchHandover(store=store, back=routes.HOME)


@component
def MatchHandover(*, store: MatchStore, back: str) -> ft.Control:
    """The page with the store of its code."""
    depot = use_services().depot
    codes = use_instance(lambda: CodeStore(depot))

    def page(open_match: OpenMatch) -> ft.Control:
        return Measured(
            build=lambda screen: HandOverPage(codes=codes, store=store, open_match=open_match, screen=screen, back=back)
        )

    return when_loaded(store, page)


@component
def HandOverPage(
    *, codes: CodeStore, store: MatchStore, open_match: OpenMatch, screen: Screen, back: str
) -> ft.Control:
    """For a running match, first the question of whether the other phone continues it; then the code."""
    tr = use_translator()
    clock = use_services().clock
    only_copies, set_only_copies = ft.use_state(False)
    stored = open_match.stored
    handed_over = stored.handed_over
    ft.use_effect(partial(codes.load, MatchId(stored.match_id), stored.revision), [stored.revision])
    shown: list[ft.Control] = []
    if handed_over is not None:
        shown.append(Sentence(words=labels.handed_over(tr, handed_over, clock())))
    if open_match.trouble is not None:
        shown.append(Sentence(words=(notices.trouble(tr, open_match.trouble, open_match.cause),)))
    if handed_over is None and not open_match.standing.over and not only_copies:
        shown.append(WhoContinues(store=store, on_copy=lambda: set_only_copies(True)))
    elif codes.trouble is not None:
        shown.append(Sentence(words=(tr("Something went wrong."), data.cause(tr, codes.trouble))))
    elif codes.revision == stored.revision:
        shown.append(HandOverWays(code=codes.code, file_name=_file_name(tr, open_match), room=content_width(screen)))
    if handed_over is not None:
        shown += [
            MatchPaper(look=without_action(tr, summary_of(stored), clock())),
            QuietButton(name="take-back", icon=ft.Icons.UNDO, words=tr("Take back"), on_press=store.take_back),
            caption(tr("No deal is lost if the other phone has recorded some.")),
        ]
    return PageFrame(title=tr("Hand over"), subtitle=versus(tr, summary_of(stored)), on_back=back, body=shown)


@component
def WhoContinues(*, store: MatchStore, on_copy: Action) -> ft.Control:
    """The question of whether the other phone continues the match, with a field for who keeps the score there."""
    tr = use_translator()
    to, set_to = use_value(str)
    form = use_form("to", on_submit=lambda: store.hand_over(to))
    return column(
        body(tr("Will the other phone continue the match? Then this one is locked until the match comes back.")),
        Field(name="to", form=form, label=tr("Who keeps score? (optional)"), value=to, on_change=set_to),
        PrimaryButton(
            name="pass", words=tr("Continue on the other phone"), on_press=use_once(lambda: store.hand_over(to))
        ),
        QuietButton(name="only-copy", words=tr("Only send a copy"), on_press=on_copy),
        spacing=12,
    )


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
