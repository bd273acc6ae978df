"""The sheet for a deal with a contract; it asks only the questions that affect the result."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.core.cards import MOST_CARD_POINTS
from companion.core.match.match import Match
from companion.core.options.choices import Contract
from companion.core.options.contracts import contracts_played
from companion.core.options.parts import ContractRules
from companion.core.scoring.outcomes import ContractOutcome, Ending, Party
from companion.core.scoring.scoring import check
from companion.core.scoring.stakes import Ask
from companion.core.seats import Seat
from companion.core.variants.three_and_four_hands import NORMAL, parties
from companion.i18n.translator import Translator
from companion.ui.deal import words as shared
from companion.ui.deal import words_contract as labels
from companion.ui.deal.agreed_points import AgreedPoints
from companion.ui.deal.claim_rows import ClaimRows, SetDraft
from companion.ui.deal.contract_draft import ContractDraft, PartyQuestion, contract_draft_of, possible_contract_answers
from companion.ui.deal.contract_list import ChosenContract, ContractList, ContractLook
from companion.ui.deal.deal_frame import ALL_ROOM, DealForm, DealFrame, use_deal_draft
from companion.ui.deal.draft import PileAnswer
from companion.ui.deal.shared_rows import CountedPile, ending_row
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Tier
from companion.ui.widgets.keypad import NumberChange
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.seats import SEATS_PER_ROW, as_seated
from companion.ui.words import sides
from companion.ui.words.answers import answers


@component
def ContractSheet(*, form: DealForm, rules: ContractRules) -> ft.Control:
    """The sheet for a deal with a contract.

    A new deal starts out as a normal game with a correct claim by the declarer. Initially, the declarer is the player
    who opened the sheet or, if unknown, the player who leads to the first trick.
    """
    tr = use_translator()
    draft, set_draft = use_deal_draft(form, "draft", lambda: _start(form, rules))
    chooses, set_chooses = use_deal_draft(form, "contracts", bool)
    match = form.match
    rows = _Rows(tr=tr, form=form, draft=draft, set_draft=set_draft, open_contracts=lambda: set_chooses(True))
    if chooses:

        def choose(key: str) -> None:
            contract = None if key == NORMAL else Contract(key)
            set_draft(lambda old: old.with_contract(contract, rules))
            set_chooses(False)

        return ContractList(
            form=form,
            title=rows.which,
            contracts=rows.contracts,
            on_choose=choose,
            on_close=lambda: set_chooses(False),
        )
    outcome = draft.outcome(rules)
    return DealFrame(
        form=form,
        title=tr("Deal result"),
        outcome=outcome,
        body=rows.all,
        still_open=labels.still_open(tr, match, draft),
        impossible=labels.impossible(tr, draft, check(match.rules, outcome)),
        remark=labels.remark(tr, match, draft, form.caller),
        open_row=rows.open_row,
        has_result_chips=form.plan.is_new and rows.is_claim,
        height=ALL_ROOM,
    )


def _start(form: DealForm, rules: ContractRules) -> ContractDraft:
    recorded, caller = form.plan.recorded, form.plan.side or form.caller
    if isinstance(recorded, ContractOutcome):
        return contract_draft_of(rules, recorded, caller)
    return ContractDraft(declarer=caller)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rows:
    tr: Translator
    form: DealForm
    draft: ContractDraft
    set_draft: SetDraft
    open_contracts: Callable[[], object]

    @property
    def match(self) -> Match:
        return self.form.match

    @property
    def rules(self) -> ContractRules:
        return self.match.rules.contracts

    @property
    def which(self) -> str:
        return self.tr("Which contract?")

    @property
    def contracts(self) -> tuple[ContractLook, ...]:
        return tuple(
            labels.contract_option(self.tr, self.match, self.which, game, selected=game is self.draft.contract)
            for game in (None, *contracts_played(self.rules))
        )

    @property
    def all(self) -> list[ft.Control]:
        draft, rules = self.draft, self.rules
        controls = [self._declarer()]
        if contracts_played(rules):
            chosen = next(contract for contract in self.contracts if contract.selected)
            controls.append(keyed("contract", ChosenContract, contract=chosen, on_press=self.open_contracts))
        if draft.may_be_doubled(rules):
            controls.append(self._doubled())
        if not draft.is_normal:
            return [*controls, self._made()]
        controls.append(ending_row(self.tr, Ending, draft.ended, self._end))
        if self.is_claim:
            claim = ClaimRows(tr=self.tr, form=self.form, rules=rules, draft=draft, set_draft=self.set_draft)
            open_questions = [] if draft.right else [self._pile(question) for question in draft.questions(rules)]
            return [*controls, *claim.results, claim.wrong, *open_questions]
        controls.append(self._player())
        if draft.is_agreed:
            controls.append(
                keyed(
                    "agreed",
                    AgreedPoints,
                    value=draft.game_points,
                    most=self.match.rules.match.target,
                    on_change=self._agree,
                )
            )
        return controls + [self._pile(question) for question in draft.questions(rules)]

    @property
    def open_row(self) -> int:
        """The index of the first unanswered row, counted from the end if negative."""
        draft = self.draft
        if draft.is_agreed and draft.by is None:
            return -2
        return -1 - len(Party) if self.is_claim and draft.right else -1

    @property
    def is_claim(self) -> bool:
        """Whether the deal is a normal game that ended with a claim."""
        return self.draft.is_normal and self.draft.ended is Ending.CLAIM

    def _agree(self, change: NumberChange) -> None:
        self.set_draft(lambda old: old.with_agreed_points(change(old.game_points)))

    def _end(self, ended: Ending) -> None:
        self.set_draft(lambda old: old.with_ending(ended))

    def _per_row(self, usual: int) -> int:
        return 1 if self.form.screen.tier is Tier.HUGE else usual

    def _declarer(self) -> ft.Control:
        title, match = self.tr("Who plays?"), self.match
        options = [(seat.value, match.players[seat]) for seat in match.rules.seats]
        looks = {option.key: option for option in answers(self.tr, title, options, self.draft.declarer)}
        return keyed(
            "declarer",
            OptionRow,
            name="declarer",
            title=title,
            options=tuple(None if seat is None else looks[seat] for seat in as_seated(match.rules.seats)),
            per_row=SEATS_PER_ROW,
            on_choose=lambda key: self.set_draft(lambda old: old.with_declarer(Seat(key))),
        )

    def _doubled(self) -> ft.Control:
        title = self.tr("Doubled?")
        factors = [2**power for power in range(self.rules.doubling_cap.bit_length())]
        usual = 4 if len(factors) < 5 else 3  # noqa: PLR2004  # up to four fit in one row; more need two
        return keyed(
            "doubled",
            OptionRow,
            name="doubled",
            title=title,
            options=answers(self.tr, title, [(str(n), f"×{n}") for n in factors], str(self.draft.doubled)),
            per_row=2 if self.form.screen.tier is Tier.HUGE else usual,
            on_choose=lambda key: self.set_draft(lambda old: replace(old, doubled=int(key))),
        )

    def _made(self) -> ft.Control:
        title, made = self.tr("How did it end?"), self.draft.made
        options = [
            ("made", self.tr.context("contract", "Made")),
            ("failed", self.tr.context("contract", "Failed")),
        ]
        return keyed(
            "made",
            OptionRow,
            name="made",
            title=title,
            options=answers(self.tr, title, options, None if made is None else "made" if made else "failed"),
            per_row=self._per_row(2),
            on_choose=lambda key: self.set_draft(lambda old: replace(old, made=key == "made")),
        )

    def _player(self) -> ft.Control:
        """Return the row asking who took the last trick, revoked, or gets the agreed points."""
        tr, draft = self.tr, self.draft
        title = shared.player_question(tr, draft.ended)
        options = self._recipients() if draft.is_agreed else self._names()
        return keyed(
            "by",
            OptionRow,
            name="by",
            title=title,
            options=answers(tr, title, options, draft.by or ""),
            per_row=self._per_row(2),
            on_choose=lambda key: self.set_draft(lambda old: _with_party(old, key)),
        )

    def _names(self) -> list[tuple[str, str]]:
        return labels.party_names(self.tr, self.match, self.draft.declarer)

    def _recipients(self) -> list[tuple[str, str]]:
        """Return who can get the agreed points: each party, or each defender if the defenders score separately."""
        defenders = parties(self.match.rules, self.draft.declarer)[Party.DEFENDERS]
        if defenders in self.match.rules.match.sides:
            return self._names()
        return [
            *self._names(),
            *((seat.value, self.match.players[seat]) for seat in sides.in_order(self.match, defenders)),
        ]

    def _pile(self, question: PartyQuestion) -> ft.Control:
        tr, draft, party = self.tr, self.draft, question.party
        title = labels.party_question(tr, self.match, draft.declarer, question)
        line = self.rules.schneider_line
        options = [
            (answer.value, shared.answer(tr, line, answer)) for answer in possible_contract_answers(question.ask)
        ]

        def row(end: ft.Control | None = None) -> ft.Control:
            return keyed(
                f"pile-{party}-{question.ask}",
                OptionRow,
                name="pile",
                title=title,
                options=answers(tr, title, options, draft.answer),
                per_row=self._per_row(3),
                on_choose=lambda key: self.set_draft(lambda old: old.with_answer(PileAnswer(key))),
                end=end,
            )

        if question.ask is Ask.TRICK:
            return row()
        name = f"pile-{party}-{question.ask}"
        return keyed(
            name,
            CountedPile,
            name=name,
            keypad=self.form.keypad,
            title=title,
            row=row,
            whose=party,
            value=draft.counted.get(party),
            most=MOST_CARD_POINTS,
            on_count=lambda change: self.set_draft(
                lambda old: old.with_card_points(party, change(old.counted.get(party)))
            ),
        )


def _with_party(draft: ContractDraft, key: str) -> ContractDraft:
    return draft.with_player(Party(key) if key in set(Party) else Seat(key))
