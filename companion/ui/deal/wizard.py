"""The sheet for a deal of two players with a talon, with only the questions that affect the result."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.core.cards import MOST_CARD_POINTS
from companion.core.match.match import Match
from companion.core.numbers import GamePoints
from companion.core.referee.pile_counts import PileCount
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.scoring import check
from companion.core.scoring.stakes import Ask, StakeQuestion
from companion.core.seats import PAIR, Seat
from companion.core.variants.two_hands import questions
from companion.i18n.translator import Translator
from companion.ui.deal import words as labels
from companion.ui.deal.deal_frame import DealForm, DealFrame
from companion.ui.deal.draft import Draft, PileAnswer, draft_of, possible_answers, with_counted_pile
from companion.ui.deal.pile_sheet import PileSheet
from companion.ui.deal.shared_rows import CountedPile, agreed_row, ending_row
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_optional, use_translator, use_value
from companion.ui.kit.layout import Screen, Tier
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.options import OptionRow
from companion.ui.words.answers import answers

NOBODY = "nobody"
SetDraft = Callable[[Callable[[Draft], Draft]], object]
SetCounting = Callable[[Seat], object]


@component
def Wizard(*, form: DealForm) -> ft.Control:
    """The sheet, preset to a right claim by the player who opened it."""
    tr = use_translator()
    draft, set_draft = use_value(lambda: _start(form))
    counting, set_counting = use_optional(Seat)
    match = form.match
    if counting is not None:
        seat = counting

        def take_over(pile: PileCount) -> None:
            set_draft(lambda old: with_counted_pile(match.rules, old, seat, pile))
            set_counting(None)

        return PileSheet(form=form, seat=seat, on_counted=take_over, on_close=lambda: set_counting(None))
    outcome = draft.outcome(match.rules)
    violations = check(match.rules, outcome)
    return DealFrame(
        form=form,
        title=tr("Other result"),
        outcome=outcome,
        body=rows(tr, match, draft, set_draft, form.screen, set_counting),
        still_open=labels.still_open(tr, match, violations) if violations else "",
        impossible=labels.impossible(tr, draft, violations),
    )


def _start(form: DealForm) -> Draft:
    recorded = form.plan.recorded
    if isinstance(recorded, DealOutcome):
        return draft_of(form.match.rules, recorded)
    return Draft(by=form.plan.side or Seat.A)


def rows(
    tr: Translator, match: Match, draft: Draft, set_draft: SetDraft, screen: Screen, set_counting: SetCounting
) -> list[ft.Control]:
    """Return the questions, from the top; `set_counting` opens a player's pile."""
    per_row = 1 if screen.tier is Tier.HUGE else 3

    def end(ended: Ending) -> None:
        set_draft(lambda old: old.with_ending(ended))

    def agree(n: int) -> None:
        set_draft(lambda old: replace(old, game_points=GamePoints(n)))

    controls = [ending_row(tr, screen, Ending, draft.ended, end)]
    if not draft.last_trick_is_idle:
        controls.append(_player_row(tr, match, draft, set_draft, per_row))
    if draft.ended is Ending.CLAIM:
        controls.append(_claim_row(tr, draft, set_draft, per_row))
        controls += [] if draft.by is None else [_count_button(tr, match, draft.by, set_counting)]
    if draft.asks_who_closed:
        controls.append(_closer_row(tr, match, draft, set_draft, per_row))
    if draft.ended is Ending.AGREED:
        controls.append(agreed_row(tr, screen, match.rules.match.target, draft.game_points, agree))
    about_piles = questions(match.rules.talon, draft.outcome(match.rules))
    piles = [row for question in about_piles for row in _pile_rows(tr, match, draft, set_draft, question, per_row)]
    others = [question.seat for question in about_piles if question.seat != draft.by]
    return [*controls, *piles, *(_count_button(tr, match, seat, set_counting) for seat in others)]


def _count_button(tr: Translator, match: Match, seat: Seat, set_counting: SetCounting) -> ft.Control:
    """Return the button that opens the card count of a pile."""
    return keyed(
        f"count-cards-{seat}",
        QuietButton,
        name=f"count-cards-{seat}",
        words=tr("Count %(name)s's tricks", name=match.players[seat]),
        icon=ft.Icons.CALCULATE_OUTLINED,
        on_press=lambda: set_counting(seat),
    )


def _player_row(tr: Translator, match: Match, draft: Draft, set_draft: SetDraft, per_row: int) -> ft.Control:
    title = labels.player_question(tr, draft.ended)
    options = [(seat.value, match.players[seat]) for seat in PAIR]
    return OptionRow(
        name="by",
        title=title,
        options=answers(tr, title, options, draft.by),
        per_row=per_row,
        on_choose=lambda key: set_draft(lambda old: old.with_player(Seat(key))),
    )


def _claim_row(tr: Translator, draft: Draft, set_draft: SetDraft, per_row: int) -> ft.Control:
    title = tr("Was the claim right?")
    options = [("right", tr("yes, 66")), ("wrong", tr("no, not 66"))]
    return OptionRow(
        name="right",
        title=title,
        options=answers(tr, title, options, "right" if draft.right else "wrong"),
        per_row=per_row,
        on_choose=lambda key: set_draft(lambda old: old.with_claim(right=key == "right")),
    )


def _closer_row(tr: Translator, match: Match, draft: Draft, set_draft: SetDraft, per_row: int) -> ft.Control:
    title = tr("Who closed the talon?")
    options = [(NOBODY, tr("nobody")), *((seat.value, match.players[seat]) for seat in PAIR)]
    return OptionRow(
        name="closed",
        title=title,
        options=answers(tr, title, options, draft.closed_by or NOBODY),
        per_row=per_row,
        on_choose=lambda key: set_draft(lambda old: old.with_closer(None if key == NOBODY else Seat(key))),
    )


def _pile_rows(
    tr: Translator, match: Match, draft: Draft, set_draft: SetDraft, question: StakeQuestion, per_row: int
) -> list[ft.Control]:
    """Return the question about a pile, and one about tricks if the pile has no card points and that matters."""
    pile = _pile_row(tr, match, draft, set_draft, question, per_row)
    if not draft.asks_about_trick(match.rules, question):
        return [pile]
    title = labels.pile_question(tr, match, replace(question, ask=Ask.TRICK))
    has_trick = draft.tricks.get(question.seat)
    chosen = None if has_trick is None else PileAnswer.SOME_TRICK if has_trick else PileAnswer.NO_TRICK
    options = _answer_options(tr, match, Ask.TRICK)
    trick = keyed(
        f"trick-{question.seat}-{question.moment}",
        OptionRow,
        name="trick",
        title=title,
        options=answers(tr, title, options, chosen),
        per_row=per_row,
        on_choose=lambda key: set_draft(lambda old: old.with_trick(question.seat, trick=key == PileAnswer.SOME_TRICK)),
    )
    return [pile, trick]


def _pile_row(
    tr: Translator, match: Match, draft: Draft, set_draft: SetDraft, question: StakeQuestion, per_row: int
) -> ft.Control:
    title, seat = labels.pile_question(tr, match, question), question.seat
    options = _answer_options(tr, match, question.ask)
    return keyed(
        f"pile-{seat}-{question.moment}-{question.ask}",
        CountedPile,
        title=title,
        options=answers(tr, title, options, draft.answer),
        per_row=per_row,
        whose=seat,
        only_counted=question.ask is Ask.COUNT,
        value=draft.counted.get(seat),
        most=MOST_CARD_POINTS,
        on_choose=lambda key: set_draft(lambda old: old.with_answer(PileAnswer(key))),
        on_count=lambda change: set_draft(lambda old: old.with_card_points(seat, change(old.counted.get(seat)))),
    )


def _answer_options(tr: Translator, match: Match, ask: Ask) -> list[tuple[str, str]]:
    """Return the answers to a question, with their keys."""
    line = match.rules.talon.schneider_line
    return [(answer.value, labels.answer(tr, line, answer)) for answer in possible_answers(match.rules, ask)]
