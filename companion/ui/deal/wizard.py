"""The sheet for a two-player deal with a talon; it asks only the questions that affect the result."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.core.cards import MOST_CARD_POINTS
from companion.core.match.match import Match
from companion.core.numbers import GamePoints
from companion.core.referee.pile_counts import PileCount
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.scoring import check
from companion.core.scoring.stakes import Ask, StakeQuestion
from companion.core.scoring.violations import Violation
from companion.core.seats import PAIR, Seat
from companion.core.variants.two_hands import questions
from companion.i18n.translator import Translator
from companion.ui.deal import words as labels
from companion.ui.deal.deal_frame import DealForm, DealFrame, use_deal_draft, use_open
from companion.ui.deal.draft import Draft, PileAnswer, draft_of, possible_answers, with_counted_pile
from companion.ui.deal.pile_sheet import PileSheet
from companion.ui.deal.shared_rows import CountButton, CountedPile, agreed_row, ending_row
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Tier
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.options import OptionRow
from companion.ui.words.answers import answers

NOBODY = "nobody"
SetDraft = Callable[[Callable[[Draft], Draft]], object]
SetCounting = Callable[[Seat], object]


@component
def Wizard(*, form: DealForm) -> ft.Control:
    """The sheet for a two-player deal; initially, it shows a correct claim by the player who opened the sheet."""
    tr = use_translator()
    draft, set_draft = use_deal_draft(form, "draft", lambda: _start(form))
    counting, set_counting = use_open(form, "counting", Seat)
    match = form.match
    if counting is not None:
        seat = counting

        def take_over(pile: PileCount) -> None:
            set_draft(lambda old: with_counted_pile(match.rules, old, seat, pile))
            set_counting(None)

        return PileSheet(form=form, seat=seat, on_counted=take_over, on_close=lambda: set_counting(None))
    outcome = draft.outcome(match.rules)
    violations = check(match.rules, outcome)
    rows = _Rows(tr=tr, form=form, draft=draft, set_draft=set_draft, set_counting=set_counting).all
    return DealFrame(
        form=form,
        title=tr("Other result"),
        outcome=outcome,
        body=rows,
        still_open=labels.still_open(tr, match, violations) if violations else "",
        impossible=labels.impossible(tr, draft, violations),
        open_row=_open_row(rows, violations),
    )


def _open_row(rows: list[ft.Control], violations: tuple[Violation, ...]) -> int:
    """Return the index of the first unanswered row."""
    fields = [violation.field for violation in violations]
    if "by" in fields:
        return next(index for index, row in enumerate(rows) if row.key == "by")
    seat = fields[0].rpartition(".")[2] if fields else ""
    return max((index for index, row in enumerate(rows) if f"-{seat}-" in str(row.key)), default=-1)


def _start(form: DealForm) -> Draft:
    recorded = form.plan.recorded
    if isinstance(recorded, DealOutcome):
        return draft_of(form.match.rules, recorded)
    return Draft(by=form.plan.side or Seat.A)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rows:
    tr: Translator
    form: DealForm
    draft: Draft
    set_draft: SetDraft
    set_counting: SetCounting
    """A function that opens the sheet for counting a player's cards."""

    @property
    def match(self) -> Match:
        return self.form.match

    @property
    def per_row(self) -> int:
        return 1 if self.form.screen.tier is Tier.HUGE else 3

    @property
    def all(self) -> list[ft.Control]:
        tr, match, draft = self.tr, self.match, self.draft

        def agree(n: int) -> None:
            self.set_draft(lambda old: replace(old, game_points=GamePoints(n)))

        controls = [ending_row(tr, Ending, draft.ended, self._end)]
        is_played_out = draft.ended is Ending.PLAYED_OUT
        if is_played_out and draft.asks_who_closed:  # first, because its answer removes the question of the last trick
            controls.append(self._closer())
        if not draft.last_trick_is_idle:
            controls.append(self._player())
        if draft.ended is Ending.CLAIM:
            controls.append(self._claim())
        if draft.asks_who_closed and not is_played_out:
            controls.append(self._closer())
        if draft.ended is Ending.AGREED:
            controls.append(agreed_row(tr, self.form.screen, match.rules.match.target, draft.game_points, agree))
        about_piles = questions(match.rules.talon, draft.outcome(match.rules))
        return controls + [row for question in about_piles for row in self._pile(question)]

    def _end(self, ended: Ending) -> None:
        self.set_draft(lambda old: old.with_ending(ended, otherwise=self.form.plan.side or Seat.A))

    def _player(self) -> ft.Control:
        """Return the row asking who ended the deal; for a claim, it has a button for counting the claimant's cards."""
        claimant = self.draft.by if self.draft.ended is Ending.CLAIM else None
        title = labels.player_question(self.tr, self.draft.ended)
        options = [(seat.value, self.match.players[seat]) for seat in PAIR]
        return keyed(
            "by",
            OptionRow,
            name="by",
            title=title,
            options=answers(self.tr, title, options, self.draft.by),
            per_row=self.per_row,
            on_choose=lambda key: self.set_draft(lambda old: old.with_player(Seat(key))),
            end=None if claimant is None else self._count(claimant),
        )

    def _count(self, seat: Seat) -> ft.Control:
        return CountButton(
            name=f"count-cards-{seat}",
            label=self.tr("Count %(name)s's tricks", name=self.match.players[seat]),
            on_press=lambda: self.set_counting(seat),
        )

    def _claim(self) -> ft.Control:
        """Return the row asking about the claim; a wrong claim after closing, the most common kind, takes one tap.

        Once the row below says who closed the talon, that answer is not offered.
        """
        tr, draft = self.tr, self.draft
        title = tr("Was the claim correct?")
        drafts: dict[str, Callable[[Draft], Draft]] = {
            "right": lambda old: old.with_claim(right=True),
            "wrong": lambda old: old.with_claim(right=False),
            "wrong-after-closing": Draft.with_wrong_claim_after_closing,
        }
        options = [("right", tr("yes, 66")), ("wrong", tr("no, under 66"))]
        if draft.closed_by is None:
            options.append(("wrong-after-closing", tr("no, they had closed")))
        wrong = "wrong-after-closing" if draft.wrong_after_closing else "wrong"
        return keyed(
            "right",
            OptionRow,
            name="right",
            title=title,
            options=answers(tr, title, options, "right" if draft.right else wrong),
            per_row=self.per_row,
            on_choose=lambda key: self.set_draft(drafts[key]),
        )

    def _closer(self) -> ft.Control:
        title = self.tr("Who closed the talon?")
        options = [(NOBODY, self.tr("nobody")), *((seat.value, self.match.players[seat]) for seat in PAIR)]
        return keyed(
            "closed",
            OptionRow,
            name="closed",
            title=title,
            options=answers(self.tr, title, options, self.draft.closed_by or NOBODY),
            per_row=self.per_row,
            on_choose=lambda key: self.set_draft(lambda old: old.with_closer(None if key == NOBODY else Seat(key))),
        )

    def _pile(self, question: StakeQuestion) -> list[ft.Control]:
        """Return the row asking about a player's tricks and, if needed, a row asking if the player took any."""
        draft, seat = self.draft, question.seat
        if question.ask is Ask.TRICK:
            return [
                self._trick("pile", question, draft.answer, lambda old, answer: old.with_answer(answer)),
            ]
        if not draft.asks_about_trick(self.match.rules, question):
            return [self._counted(question)]
        has_trick = draft.tricks.get(seat)
        chosen = None if has_trick is None else PileAnswer.SOME_TRICK if has_trick else PileAnswer.NO_TRICK
        about_trick = self._trick(
            "trick",
            replace(question, ask=Ask.TRICK),
            chosen,
            lambda old, answer: old.with_trick(seat, trick=answer is PileAnswer.SOME_TRICK),
        )
        return [self._counted(question), about_trick]

    def _trick(
        self,
        name: str,
        question: StakeQuestion,
        chosen: PileAnswer | None,
        with_answer: Callable[[Draft, PileAnswer], Draft],
    ) -> ft.Control:
        title = labels.pile_question(self.tr, self.match, question)
        return keyed(
            f"{name}-{question.seat}-{question.moment}-{question.ask}",
            OptionRow,
            name=name,
            title=title,
            options=answers(self.tr, title, self._options(Ask.TRICK), chosen),
            per_row=self.per_row,
            on_choose=lambda key: self.set_draft(lambda old: with_answer(old, PileAnswer(key))),
        )

    def _counted(self, question: StakeQuestion) -> ft.Control:
        """Return the row asking about a player's tricks; the card points can also be typed or counted card by card."""
        tr, seat, draft = self.tr, question.seat, self.draft
        title = labels.pile_question(tr, self.match, question)
        counting = QuietButton(
            name=f"count-cards-{seat}",
            words=tr("Count %(name)s's tricks", name=self.match.players[seat]),
            icon=ft.Icons.CALCULATE_OUTLINED,
            on_press=lambda: self.set_counting(seat),
        )

        def row(end: ft.Control) -> ft.Control:
            return OptionRow(
                name="pile",
                title=title,
                options=answers(tr, title, self._options(question.ask), draft.answer),
                per_row=self.per_row,
                on_choose=lambda key: self.set_draft(lambda old: old.with_answer(PileAnswer(key))),
                end=end,
            )

        name = f"pile-{seat}-{question.moment}-{question.ask}"
        return keyed(
            name,
            CountedPile,
            name=name,
            keypad=self.form.keypad,
            title=title,
            row=None if question.ask is Ask.COUNT else row,
            whose=seat,
            value=draft.counted.get(seat),
            most=MOST_CARD_POINTS,
            on_count=lambda change: self.set_draft(
                lambda old: old.with_card_points(seat, change(old.counted.get(seat)))
            ),
            counting=counting,
            small_counting=self._count(seat),
        )

    def _options(self, ask: Ask) -> list[tuple[str, str]]:
        line = self.match.rules.talon.schneider_line
        return [
            (answer.value, labels.answer(self.tr, line, answer)) for answer in possible_answers(self.match.rules, ask)
        ]
