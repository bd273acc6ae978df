"""The page for counting the cards in one or both players' tricks."""

from dataclasses import replace

import flet as ft

from companion.core.options.choices import PlayedOut
from companion.core.options.parts import DealRules
from companion.core.seats import PAIR, Seat
from companion.i18n.translator import Translator
from companion.ui.deal import words as labels
from companion.ui.deal.pile_rows import PileDraft, PileTable, WarningLine, pile_rows
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_page_draft, use_translator
from companion.ui.kit.layout import Screen, Tier
from companion.ui.referee.to_match import use_to_match
from companion.ui.rules.referee_context import RefereeContext
from companion.ui.session import use_preferences
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.sentence import AnswerCard
from companion.ui.widgets.text import note
from companion.ui.words import piles
from companion.ui.words import tools as tool_labels
from companion.ui.words.answers import answers
from companion.ui.words.tools import Tool

_NOBODY = "nobody"


@component
def PilePage(*, context: RefereeContext, screen: Screen) -> ft.Control:
    """The page with the cards and the total; the total stays in view except on a short screen with huge text."""
    tr = use_translator()
    pack = use_preferences().settings.pack
    draft, set_draft = use_page_draft("draft", PileDraft)
    table = PileTable(
        tr=tr,
        rules=context.rules,
        names=_names(tr, context),
        pack=pack,
        draft=draft,
        set_draft=set_draft,
        width=content_width(screen),
    )
    counted = table.counted
    pile = counted.piles[draft.at]
    warnings = labels.odd(tr, counted, piles.card_names(tr, pack))
    result = _result(tr, table, warnings)
    scrolls = screen.tier is Tier.HUGE and screen.is_low
    lines = piles.made_of(tr, pile)
    if context.is_for_two:
        lines = (*lines, piles.elsewhere(tr, pile, played_out=draft.played_out and not draft.closed))
    return PageFrame(
        title=tool_labels.tool(tr, Tool.PILE),
        subtitle=tool_labels.rules_name(tr, context.rules, context.own),
        on_back=context.page(),
        close=use_to_match(context),
        body=[
            result if scrolls else None,
            _whose(tr, table),
            *pile_rows(table),
            *([_played_out(tr, table), *_last_trick(tr, table)] if context.is_for_two else []),
            *(note(line) for line in lines),
            *(keyed(f"odd-{index}", WarningLine, words=warning) for index, warning in enumerate(warnings[1:])),
            QuietButton(
                name="anew", words=tr("Start over"), icon=ft.Icons.REPLAY, on_press=lambda: set_draft(PileDraft())
            ),
        ],
        footer=None if scrolls else result,
    )


def _names(tr: Translator, context: RefereeContext) -> dict[Seat, str]:
    """Return the players' names, or “Side 1” and “Side 2” in a game for more than two players."""
    if context.is_for_two:
        return dict(context.names)
    return {Seat.A: tr("Side 1"), Seat.B: tr("Side 2")}


def _result(tr: Translator, table: PileTable, warnings: tuple[str, ...]) -> ft.Control:
    """Return a card with the total of one or both players, and the first of the warnings."""
    counted = table.counted
    names, first, second = table.names, counted.piles.get(Seat.A), counted.piles.get(Seat.B)
    if first is not None and second is not None and table.knows_66:
        head = piles.both_counted(tr, names[Seat.A], first, names[Seat.B], second)
    else:
        head = labels.result(tr, counted.piles[table.draft.at], knows_66=table.knows_66)
    return AnswerCard(name="result", head=head, lines=warnings[:1], live=True)


def _whose(tr: Translator, table: PileTable) -> ft.Control:
    title = tr("Whose tricks?")
    options = [(seat.value, table.names[seat]) for seat in PAIR]
    return OptionRow(
        name="whose",
        title=title,
        options=answers(tr, title, options, table.draft.at),
        per_row=2,
        on_choose=lambda key: table.set_draft(lambda old: replace(old, at=Seat(key))),
    )


def _played_out(tr: Translator, table: PileTable) -> ft.Control:
    title = tr("Have all the cards been played?")
    options = [("no", tr("no, not yet")), ("yes", tr("yes, all of them"))]
    return OptionRow(
        name="played-out",
        title=title,
        options=answers(tr, title, options, "yes" if table.draft.played_out else "no"),
        per_row=2,
        on_choose=lambda key: table.set_draft(lambda old: replace(old, played_out=key == "yes")),
    )


def _last_trick(tr: Translator, table: PileTable) -> list[ft.Control]:
    """Return the question of who took the last trick, if the rules award ten points for it."""
    deal = table.rules.deal
    if not table.draft.played_out or not isinstance(deal, DealRules) or deal.played_out is not PlayedOut.PLUS_TEN:
        return []
    title = tr("Who took the last trick?")
    chosen = _NOBODY if table.draft.closed else table.draft.last_trick
    options = [*((seat.value, table.names[seat]) for seat in PAIR), (_NOBODY, tr("the talon was closed"))]
    return [
        OptionRow(
            name="last-trick",
            title=title,
            options=answers(tr, title, options, chosen),
            on_choose=lambda key: table.set_draft(
                lambda old: old.with_last_trick(None if key == _NOBODY else Seat(key))
            ),
        )
    ]
