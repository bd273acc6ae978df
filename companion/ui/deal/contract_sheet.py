"""The sheet for a deal of three or four hands: who played what, and what became of it."""

import flet as ft

from companion.core.options.rules import ContractRules
from companion.core.scoring.outcomes import ContractOutcome
from companion.core.scoring.scoring import check
from companion.ui.deal import words_contract as labels
from companion.ui.deal.contract_draft import ContractDraft, contract_draft_of
from companion.ui.deal.contract_rows import rows
from companion.ui.deal.deal_frame import DealFrame
from companion.ui.deal.deal_plan import Entering
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator, use_value


@component
def ContractSheet(*, entering: Entering, rules: ContractRules) -> ft.Control:
    """Preset to the normal deal of who opened it, else of the caller, who rightly claimed 66."""
    tr = use_translator()
    draft, set_draft = use_value(lambda: _start(entering, rules))
    match = entering.match
    outcome = draft.outcome(rules)
    return DealFrame(
        entering=entering,
        title=tr("Enter a deal"),
        outcome=outcome,
        body=rows(tr, match, draft, set_draft, entering.screen),
        still_open=labels.still_open(tr, match, draft),
        impossible=labels.impossible(tr, draft, check(match.rules, outcome)),
        remark=labels.remark(tr, match, draft, entering.caller),
    )


def _start(entering: Entering, rules: ContractRules) -> ContractDraft:
    told, caller = entering.plan.told, entering.plan.side or entering.caller
    return (
        contract_draft_of(rules, told, caller) if isinstance(told, ContractOutcome) else ContractDraft(declarer=caller)
    )
