"""The sheet for a deal of Thousand: the bid, each player's card points, and the effect on the totals."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.core.match.match import Match
from companion.core.scoring.outcomes import BiddingOutcome
from companion.core.seats import Seat
from companion.core.variants.thousand import LEAST_BID, MOST_BID
from companion.i18n.translator import Translator
from companion.ui.deal import words_thousand as labels
from companion.ui.deal.bidding_draft import BiddingDraft, bidding_draft_of, least_bid, next_bid
from companion.ui.deal.deal_frame import DealForm, DealFrame, use_deal_draft, use_open
from companion.ui.deal.segments import Segments
from companion.ui.deal.shared_rows import NumberField
from companion.ui.deal.thousand_seat import SetDraft, ThousandSeat
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Tier
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.seats import left_to_right
from companion.ui.words.answers import answers

_BID = "bid"
_FIRST_SEAT = 3
"""The index of the row for the first player's card points."""


@component
def ThousandSheet(*, form: DealForm) -> ft.Control:
    """The sheet for a deal of Thousand; initially, the player who opened it is the declarer, with the lowest bid."""
    tr = use_translator()
    draft, set_draft = use_deal_draft(form, "draft", lambda: _start(form))
    # which keypad is open: `_BID`, the code of a seat, or None
    typing, set_typing = use_open(form, "typing", str)
    match, least = form.match, _least(form, draft.declarer)
    outcome = draft.outcome(match.rules.seats)
    too_low = draft.bid is not None and draft.bid < least

    def toggle(field: str) -> Callable[[], None]:
        return lambda: set_typing(lambda old: None if old == field else field)

    return DealFrame(
        form=form,
        title=tr("Deal result"),
        outcome=BiddingOutcome() if too_low else outcome,
        body=[
            _declarer(tr, form, draft, set_draft),
            _bid(tr, draft, set_draft, least, typing=typing == _BID, on_typing=toggle(_BID)),
            _ending_row(tr, draft, set_draft),
            *([] if draft.gave_up else _seats(match, draft, set_draft, typing, toggle)),
        ],
        still_open=labels.still_open(tr, match, draft, least),
        impossible=labels.impossible(tr, match, draft),
        open_row=_open_row(match, draft, least),
    )


def _open_row(match: Match, draft: BiddingDraft, least: int) -> int:
    """Return the index of the first unanswered row or, if all are answered, of the first player's row."""
    if draft.declarer is None:
        return 0
    if draft.bid is None or draft.bid < least:
        return 1
    missing = [nth for nth, seat in enumerate(left_to_right(match.rules.seats)) if seat not in draft.cards]
    return _FIRST_SEAT + (missing[0] if missing else 0)


def _start(form: DealForm) -> BiddingDraft:
    recorded, side = form.plan.recorded, form.plan.side
    if isinstance(recorded, BiddingOutcome):
        return bidding_draft_of(recorded)
    return BiddingDraft(declarer=side, bid=_least(form, side))


def _least(form: DealForm, declarer: Seat | None) -> int:
    """Return the lowest bid allowed; for an earlier deal, the higher minimum for a player on the barrel is ignored."""
    if declarer is None or not form.plan.is_new:
        return LEAST_BID
    return least_bid(form.open_match.standing.books.of(declarer))


def _declarer(tr: Translator, form: DealForm, draft: BiddingDraft, set_draft: SetDraft) -> ft.Control:
    match, title = form.match, tr("Who plays?")
    options = [(seat.value, match.players[seat]) for seat in left_to_right(match.rules.seats)]
    return keyed(
        "declarer",
        OptionRow,
        name="declarer",
        title=title,
        options=answers(tr, title, options, draft.declarer),
        per_row=1 if form.screen.tier is Tier.HUGE else len(options),
        on_choose=lambda key: set_draft(lambda old: old.with_declarer(Seat(key), _least(form, Seat(key)))),
    )


def _bid(
    tr: Translator,
    draft: BiddingDraft,
    set_draft: SetDraft,
    least: int,
    *,
    typing: bool,
    on_typing: Callable[[], object],
) -> ft.Control:
    return keyed(
        _BID,
        NumberField,
        name=_BID,
        title=tr("Bid"),
        value=draft.bid,
        span=range(least, MOST_BID + 1),
        number=tr("Enter the bid") if draft.bid is None else tr("Bid: %(n)s", n=draft.bid),
        less=tr("Five less"),
        more=tr("Five more"),
        typing=typing,
        on_typing=on_typing,
        on_step=lambda by: set_draft(lambda old: replace(old, bid=next_bid(old.bid, by, least))),
        on_change=lambda change: set_draft(lambda old: replace(old, bid=change(old.bid))),
    )


def _ending_row(tr: Translator, draft: BiddingDraft, set_draft: SetDraft) -> ft.Control:
    title = tr("How did the deal end?")
    options = [("played", tr.context("ending", "Played out")), ("given-up", tr.context("ending", "Given up"))]
    return keyed(
        "ending",
        Segments,
        name="ending",
        options=answers(tr, title, options, "given-up" if draft.gave_up else "played"),
        on_choose=lambda key: set_draft(lambda old: replace(old, gave_up=key == "given-up")),
    )


def _seats(
    match: Match,
    draft: BiddingDraft,
    set_draft: SetDraft,
    typing: str | None,
    toggle: Callable[[str], Callable[[], None]],
) -> list[ft.Control]:
    return [
        keyed(
            f"seat-{seat}",
            ThousandSeat,
            match=match,
            draft=draft,
            set_draft=set_draft,
            seat=seat,
            typing=typing == seat,
            on_typing=toggle(seat.value),
        )
        for seat in left_to_right(match.rules.seats)
    ]
