"""The questions about a claim in a deal with a contract, with a chip for each possible result."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.core.cards import MOST_CARD_POINTS
from companion.core.match.match import Match
from companion.core.options.parts import ContractRules
from companion.core.scoring.outcomes import Party
from companion.core.scoring.scoring import score
from companion.i18n.translator import Translator
from companion.ui.deal import words as shared
from companion.ui.deal import words_contract as labels
from companion.ui.deal.contract_draft import ContractDraft, possible_contract_answers
from companion.ui.deal.deal_frame import DealForm
from companion.ui.deal.draft import PileAnswer
from companion.ui.deal.result_chips import ResultChips, ResultLook
from companion.ui.deal.shared_rows import CountedPile
from companion.ui.kit.guarded import keyed
from companion.ui.kit.layout import Tier
from companion.ui.widgets.keypad import NumberChange
from companion.ui.widgets.options import OptionRow
from companion.ui.words import events
from companion.ui.words.answers import answers, option

SetDraft = Callable[[Callable[[ContractDraft], ContractDraft]], object]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimRows:
    """The questions about a claim, with the data needed to display them.

    In a new deal, a chip records its result. Otherwise, it selects the result, so that the changes are shown first.
    """

    tr: Translator
    form: DealForm
    rules: ContractRules
    draft: ContractDraft
    set_draft: SetDraft

    @property
    def match(self) -> Match:
        """The match that the deal belongs to."""
        return self.form.match

    @property
    def records(self) -> bool:
        """Whether a chip records the deal at once, unless another answer says that the claim was wrong."""
        return self.form.plan.is_new and self.draft.right

    @property
    def results(self) -> list[ft.Control]:
        """The chips for the possible results of a correct claim, in one row per party."""
        return [self._results(party) for party in Party]

    @property
    def wrong(self) -> ft.Control:
        """The question of who made a wrong claim; initially, no answer is selected."""
        tr, draft = self.tr, self.draft
        title = tr("Claimed without 66?")
        names = labels.party_names(tr, self.match, draft.declarer)
        return keyed(
            "wrong",
            OptionRow,
            name="wrong",
            title=title,
            options=answers(tr, title, names, None if draft.right else str(draft.by)),
            per_row=1 if self.form.screen.tier is Tier.HUGE else 2,
            on_choose=lambda key: self.set_draft(lambda old: old.with_player(Party(key), right=False)),
        )

    def _results(self, party: Party) -> ft.Control:
        """Return a chip for each way in which a party can win, and a button for counting tricks instead."""
        tr, draft = self.tr, self.draft
        claimed = draft.with_player(party)
        (question,) = claimed.questions(self.rules)
        title = labels.winners(tr, self.match, draft.declarer, party)
        deals = {answer: claimed.with_answer(answer) for answer in possible_contract_answers(question.ask)}

        def record(key: str) -> object:
            return self.form.on_save(deals[PileAnswer(key)].outcome(self.rules))

        def select(key: str) -> object:
            return self.set_draft(lambda old: old.with_player(party).with_answer(PileAnswer(key)))

        def row(end: ft.Control) -> ft.Control:
            return ResultChips(
                name=f"won-{party}",
                title=title,
                results=tuple(self._result(title, party, answer, deal) for answer, deal in deals.items()),
                on_choose=record if self.records else select,
                once=self.records,
                end=end,
            )

        def count(old: ContractDraft, change: NumberChange) -> ContractDraft:
            counted = old.counted.get(question.party) if old.by is party and old.right else None
            return old.with_player(party).with_card_points(question.party, change(counted))

        name = f"won-{party}-{draft.declarer}"
        return keyed(
            name,
            CountedPile,
            name=name,
            keypad=self.form.keypad,
            title=labels.party_question(tr, self.match, draft.declarer, question),
            row=row,
            whose=question.party,
            value=draft.counted.get(question.party) if draft.by is party and draft.right else None,
            most=MOST_CARD_POINTS,
            on_count=lambda change: self.set_draft(lambda old: count(old, change)),
        )

    def _result(self, title: str, party: Party, answer: PileAnswer, deal: ContractDraft) -> ResultLook:
        tr, match, draft = self.tr, self.match, self.draft
        tricks = shared.answer(tr, self.rules.schneider_line, answer)
        result = score(match.rules, deal.outcome(self.rules))
        points = events.delta(match, max(result.game_points.values()))
        if self.records:
            label = labels.recorded_result(tr, match, draft, party, result, tricks)
            return ResultLook(answer.value, points, tricks, label)
        selected = draft.right and draft.by is party and draft.answer is answer
        spoken = f"{tricks}, {events.all_won_spoken(tr, match, result.game_points)}"
        return ResultLook(answer.value, points, tricks, option(tr, title, spoken, selected=selected), selected)
