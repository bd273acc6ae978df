"""A sheet for counting the cards in a player's tricks while a deal is being entered."""

from collections.abc import Callable

import flet as ft

from companion.core.referee.pile_counts import PileCount
from companion.core.seats import Seat
from companion.ui.deal import words as labels
from companion.ui.deal.deal_frame import DealForm, use_deal_draft
from companion.ui.deal.pile_rows import PileDraft, PileTable, WarningLine, pile_rows
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Tier
from companion.ui.session import use_preferences
from companion.ui.widgets.buttons import CONFIRM, PrimaryButton
from companion.ui.widgets.sentence import AnswerCard
from companion.ui.widgets.sheet import Sheet, body_width
from companion.ui.words import piles


@component
def PileSheet(*, form: DealForm, seat: Seat, on_counted: Callable[[PileCount], object], on_close: Action) -> ft.Control:
    """A sheet for counting the cards in a player's tricks; the result is passed to `on_counted`."""
    tr = use_translator()
    pack = use_preferences().settings.pack
    draft, set_draft = use_deal_draft(form, f"pile-{seat}", lambda: PileDraft(at=seat))
    table = PileTable(
        tr=tr,
        rules=form.match.rules,
        names=dict(form.match.players),
        pack=pack,
        draft=draft,
        set_draft=set_draft,
        width=body_width(form.screen),
    )
    counted = table.counted
    pile = counted.piles[seat]
    odd = labels.odd(tr, counted, piles.card_names(tr, pack))
    result = AnswerCard(name="result", head=labels.result(tr, pile, knows_66=table.knows_66), lines=odd[:1], live=True)
    scrolls = form.screen.tier is Tier.HUGE and form.screen.is_low  # a fixed footer would leave no room for the cards
    return Sheet(
        screen=form.screen,
        turned=form.turned,
        title=tr("%(name)s's tricks", name=form.match.players[seat]),
        close_label=tr("Back without using the total"),
        on_close=on_close,
        body=[
            *([result] if scrolls else []),
            *pile_rows(table),
            *(keyed(f"odd-{index}", WarningLine, words=warning) for index, warning in enumerate(odd[1:])),
        ],
        footer=[
            *([] if scrolls else [result]),
            PrimaryButton(
                name="take-over",
                words=tr("Use total: %(n)s", n=pile.card_points),
                enabled=counted.is_possible,
                box=CONFIRM,
                size=22,
                on_press=lambda: on_counted(pile),
            ),
        ],
    )
