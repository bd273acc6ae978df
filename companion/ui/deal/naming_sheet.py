"""The sheet for a deal of Schnapsella: who named trumps, and whether that player reached 66."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.core.match.match import Match
from companion.core.numbers import CardPoints, GamePoints
from companion.core.scoring.outcomes import Ending, NamingOutcome
from companion.core.scoring.scoring import check
from companion.core.seats import PAIR, Seat
from companion.i18n.translator import Translator
from companion.ui.deal import words as shared
from companion.ui.deal.deal_frame import DealForm, DealFrame, use_deal_draft
from companion.ui.deal.naming_draft import ENDINGS, NOT_REACHED, REACHED, NamingDraft, naming_draft_of
from companion.ui.deal.shared_rows import CountedPile, agreed_row, ending_row
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Tier
from companion.ui.widgets.keypad import NumberChange
from companion.ui.widgets.options import OptionRow
from companion.ui.words.answers import answers

NOBODY = "nobody"
_REACHED = {"yes": REACHED, "no": NOT_REACHED}
_MOST = 140
"""The maximum card points: all 120 in the pack, plus 20 for a Bela, the king and queen of trumps."""
SetDraft = Callable[[Callable[[NamingDraft], NamingDraft]], object]


@component
def NamingSheet(*, form: DealForm) -> ft.Control:
    """The sheet for a deal of Schnapsella; initially, the player who opened it is assumed to have named trumps."""
    tr = use_translator()
    draft, set_draft = use_deal_draft(form, "draft", lambda: _start(form))
    match = form.match
    outcome, counted = draft.outcome(), draft.card_points
    is_impossible = counted is not None and check(match.rules, outcome)
    return DealFrame(
        form=form,
        title=tr("Other result"),
        outcome=outcome,
        body=_rows(tr, form, draft, set_draft),
        still_open=still_open(tr, match, draft),
        impossible=shared.too_few(tr, counted or 0) if is_impossible else "",
    )


def _start(form: DealForm) -> NamingDraft:
    recorded = form.plan.recorded
    return naming_draft_of(recorded) if isinstance(recorded, NamingOutcome) else NamingDraft(player=form.plan.side)


def _rows(tr: Translator, form: DealForm, draft: NamingDraft, set_draft: SetDraft) -> list[ft.Control]:
    match, screen = form.match, form.screen
    per_row = 1 if screen.tier is Tier.HUGE else 3
    player = form.plan.side or Seat.A

    def end(ended: Ending) -> None:
        set_draft(lambda old: old.with_ending(ended, otherwise=player))

    def agree(n: int) -> None:
        set_draft(lambda old: replace(old, game_points=GamePoints(n)))

    controls = [ending_row(tr, ENDINGS, draft.ended, end), _player_row(tr, match, draft, set_draft, per_row)]
    if draft.asks_for_66:
        controls.append(_reached(tr, form, draft, set_draft, per_row))
    if draft.ended is Ending.AGREED:
        controls.append(agreed_row(tr, screen, match.rules.match.target, draft.game_points, agree))
    return controls


def _player_row(tr: Translator, match: Match, draft: NamingDraft, set_draft: SetDraft, per_row: int) -> ft.Control:
    counts = draft.ended is Ending.PLAYED_OUT
    title = tr("Who named trumps?") if counts else shared.player_question(tr, draft.ended)
    names = [(seat.value, match.players[seat]) for seat in PAIR]
    options = [*names, (NOBODY, tr("nobody"))] if counts else names
    return keyed(
        "by",
        OptionRow,
        name="by",
        title=title,
        options=answers(tr, title, options, draft.player or NOBODY),
        per_row=per_row,
        on_choose=lambda key: set_draft(lambda old: old.with_player(None if key == NOBODY else Seat(key))),
    )


def _reached(tr: Translator, form: DealForm, draft: NamingDraft, set_draft: SetDraft, per_row: int) -> ft.Control:
    title = tr("Did %(name)s reach 66?", name=_name(form.match, draft))
    counted = draft.card_points not in {REACHED, NOT_REACHED, None}
    answer = None if draft.card_points is None or counted else "yes" if draft.card_points == REACHED else "no"
    options = [("yes", tr("yes, 66")), ("no", tr("no, under 66"))]

    def row(end: ft.Control) -> ft.Control:
        return OptionRow(
            name="reached",
            title=title,
            options=answers(tr, title, options, answer),
            per_row=per_row,
            on_choose=lambda key: set_draft(lambda old: replace(old, card_points=_REACHED[key])),
            end=end,
        )

    name = f"reached-{draft.player}"
    return keyed(
        name,
        CountedPile,
        name=name,
        keypad=form.keypad,
        title=title,
        row=row,
        whose="namer",
        value=draft.card_points if counted else None,
        most=_MOST,
        help_words=tr("Count the tricks, plus 20 for an announced Bela."),
        on_count=lambda change: set_draft(lambda old: _with_count(old, change)),
    )


def _with_count(draft: NamingDraft, change: NumberChange) -> NamingDraft:
    card_points = change(draft.card_points)
    return replace(draft, card_points=None if card_points is None else CardPoints(card_points))


def still_open(tr: Translator, match: Match, draft: NamingDraft) -> str:
    """Return text naming what is still needed to determine the result."""
    if draft.ended is Ending.AGREED:
        return tr("Still needed: points")
    if draft.player is None:
        return tr("Still needed: a player")
    return tr("Still needed: what %(name)s has", name=_name(match, draft))


def _name(match: Match, draft: NamingDraft) -> str:
    return "" if draft.player is None else match.players[draft.player]
