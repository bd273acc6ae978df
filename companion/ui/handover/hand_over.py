"""The page for handing a match over to another device, where it can be continued."""

from functools import partial

import flet as ft

from companion.app.handover.handover import hand_over_match
from companion.app.matches.matches import summary_of
from companion.app.ports import MatchId
from companion.i18n.local_time import local_date
from companion.ui.handover import words as labels
from companion.ui.handover.store import CodeStore
from companion.ui.handover.ways import HandOverWays, size_note
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_navigate, use_once, use_translator, use_value, use_way_up
from companion.ui.kit.layout import Screen
from companion.ui.matches import notices
from companion.ui.matches.dead_end import when_loaded
from companion.ui.matches.match_card import MatchPaper
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.matches.words import versus, without_action
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import use_form
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import body, caption
from companion.ui.words.files import file_name


@component
def HandOver(*, store: MatchStore) -> ft.Control:
    """The handover page of a match, as opened from the match."""
    return MatchHandover(store=store, back=use_way_up(routes.match(store.match_id)))


@component
def HandedOverMatch(*, store: MatchStore) -> ft.Control:
    """The page of a match that has been handed over, shown in place of its table."""
    return MatchHandover(store=store, back=routes.HOME)


@component
def MatchHandover(*, store: MatchStore, back: str) -> ft.Control:
    """The handover page of a match, or a message if the match cannot be read."""
    codes = use_instance(CodeStore)

    def page(open_match: OpenMatch) -> ft.Control:
        return Measured(
            build=lambda screen: HandOverPage(codes=codes, store=store, open_match=open_match, screen=screen, back=back)
        )

    return when_loaded(store, page)


@component
def HandOverPage(
    *, codes: CodeStore, store: MatchStore, open_match: OpenMatch, screen: Screen, back: str
) -> ft.Control:
    """A match's handover code; for a running match, a form first asks whether the other phone will continue it."""
    tr = use_translator()
    services, navigate = use_services(), use_navigate()
    clock = services.clock
    only_copies, set_only_copies = ft.use_state(False)
    stored = open_match.stored
    handed_over = stored.handed_over
    make = partial(hand_over_match, services.depot, MatchId(stored.match_id))
    ft.use_effect(partial(codes.load, make, stored.revision), [stored.revision])
    shown: list[ft.Control] = []
    if handed_over is not None:
        shown.append(Sentence(words=labels.handed_over(tr, handed_over, clock())))
    if open_match.trouble is not None:
        shown.append(Sentence(words=(notices.trouble(tr, open_match.trouble, open_match.cause),)))
    is_ready = codes.trouble is not None or codes.version == stored.revision
    if is_ready and handed_over is None and not open_match.standing.over and not only_copies:
        note = size_note(tr, codes.code)
        shown.append(WhoContinues(store=store, note=note, on_copy=lambda: set_only_copies(True)))
    elif is_ready:
        name = file_name(
            "bummerl", local_date(stored.started_at).isoformat(), tr.context("file name", "match"), ending="txt"
        )
        shown.append(HandOverWays(codes=codes, file_name=name, room=content_width(screen)))
    if handed_over is not None:
        shown += [
            MatchPaper(match_card=without_action(tr, summary_of(stored), clock())),
            QuietButton(
                name="take",
                icon=ft.Icons.QR_CODE_SCANNER,
                words=tr("Take over from another phone"),
                on_press=lambda: navigate(routes.TAKE),
            ),
            QuietButton(name="take-back", icon=ft.Icons.UNDO, words=tr("Take back"), on_press=store.take_back),
            caption(tr("Deals already recorded on the other phone won't be lost.")),
        ]
    if handed_over is not None and back == routes.match(stored.match_id):
        back = routes.HOME  # the match's own address would show this page again
    return PageFrame(title=tr("Hand over"), subtitle=versus(tr, summary_of(stored)), on_back=back, body=shown)


@component
def WhoContinues(*, store: MatchStore, note: str, on_copy: Action) -> ft.Control:
    """A form that asks whether to continue the match on the other phone, and who will keep score there.

    If the match is too large for a QR code, `note` says so; otherwise, `note` is empty.
    """
    tr = use_translator()
    to, set_to = use_value(str)
    form = use_form("to", on_submit=lambda: store.hand_over(to))
    return column(
        Sentence(words=(note,)) if note else None,
        body(
            tr("Continue the match on the other phone? The match will be locked on this phone until you take it back.")
        ),
        Field(name="to", form=form, label=tr("Who keeps score? (optional)"), value=to, on_change=set_to),
        PrimaryButton(
            name="pass", words=tr("Continue on the other phone"), on_press=use_once(lambda: store.hand_over(to))
        ),
        QuietButton(name="only-copy", words=tr("Only send a copy"), on_press=on_copy),
        spacing=12,
    )
