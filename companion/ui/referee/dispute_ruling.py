"""The end of a dispute: what is to be done, where it is written, and one tap that enters it."""

import flet as ft

from companion.core.match.events import DealRecorded
from companion.core.match.match import Match
from companion.core.referee.rulings import Ruling
from companion.core.scoring.scoring import score
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.navigation import routes
from companion.ui.referee import dispute_rulings
from companion.ui.referee.words_disputes import basis
from companion.ui.rules.hearing import Hearing, use_paragraphs
from companion.ui.theme import use_palette
from companion.ui.widgets.answer_card import AnswerCard
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.pressable import Box
from companion.ui.widgets.text import plain
from companion.ui.words import results
from companion.ui.words.tools import Tool

_ENTER = Box(padding=ft.Padding.symmetric(horizontal=12, vertical=18), line=22)


@component
def DisputeRuling(*, hearing: Hearing, ruling: Ruling) -> ft.Control:
    """What is entered can be undone like every deal; on its own, the ruling says what it is worth."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    navigate = use_navigate()
    why = use_paragraphs(hearing.page(Tool.DISPUTE)).why(ruling.rule)
    button = dispute_rulings.entry(tr, hearing.match, ruling)

    async def enter() -> None:
        if hearing.store is not None and ruling.entry is not None and await hearing.store.enter(ruling.entry, Seat.A):
            navigate(routes.match(hearing.store.match_id))

    said = AnswerCard(
        name="ruling",
        head=tr("The ruling"),
        verdict=dispute_rulings.finding(tr, ruling.finding),
        lines=(*_worth(tr, hearing.match, ruling), basis(tr, ruling.basis)),
        why=why,
        live=True,
    )
    controls: list[ft.Control] = [said]
    if button and hearing.takes_entries:
        controls.append(
            PrimaryButton(name="enter-ruling", words=button, label=button, box=_ENTER, size=20, on_press=enter)
        )
        controls.append(
            plain(tr("It can be undone at the table, like every deal."), grown(14, scale), palette.muted, line=1.3)
        )
    return ft.Column(
        tight=True,
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=controls,
    )


def _worth(tr: Translator, match: Match, ruling: Ruling) -> tuple[str, ...]:
    """What that is in game points, and why."""
    if not isinstance(ruling.entry, DealRecorded):
        return ()
    outcome = ruling.entry.outcome
    return (results.explanation(tr, match, outcome, score(match.rules, outcome)),)
