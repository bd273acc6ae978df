"""The sheet for a deal between two with a talon to close: it asks what happened, and says what that is worth."""

import flet as ft

from companion.core.options.rules import Ruleset
from companion.core.referee.pile_counts import PileCount
from companion.core.scoring.outcomes import DealOutcome
from companion.core.scoring.scoring import check
from companion.core.seats import Seat
from companion.ui.deal import words as labels
from companion.ui.deal.counted_draft import with_counted
from companion.ui.deal.deal_frame import DealFrame
from companion.ui.deal.deal_plan import Entering
from companion.ui.deal.draft import Draft, draft_of
from companion.ui.deal.pile_sheet import PileSheet
from companion.ui.deal.wizard_rows import rows
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import Setter, use_translator, use_value


@component
def Wizard(*, entering: Entering) -> ft.Control:
    """Preset to a right claim by who opened it."""
    tr = use_translator()
    draft, set_draft = use_value(lambda: _start(entering))
    counting, set_counting = use_value(_nobody)
    match = entering.match
    if counting is not None:
        return PileSheet(
            entering=entering,
            seat=counting,
            on_counted=lambda pile: _take_over(set_draft, set_counting, match.rules, counting, pile),
            on_close=lambda: set_counting(None),
        )
    outcome = draft.outcome(match.rules)
    violations = check(match.rules, outcome)
    return DealFrame(
        entering=entering,
        title=tr("Special deal"),
        outcome=outcome,
        body=rows(tr, match, draft, set_draft, entering.screen, set_counting),
        still_open=labels.still_open(tr, match, violations) if violations else "",
        impossible=labels.impossible(tr, draft, violations),
    )


def _nobody() -> Seat | None:
    return None


def _take_over(
    set_draft: Setter[Draft], set_counting: Setter[Seat | None], rules: Ruleset, seat: Seat, pile: PileCount
) -> None:
    """What was counted, into the answers, and back to the questions."""
    set_draft(lambda old: with_counted(rules, old, seat, pile))
    set_counting(None)


def _start(entering: Entering) -> Draft:
    told = entering.plan.told
    if isinstance(told, DealOutcome):
        return draft_of(entering.match.rules, told)
    return Draft(by=entering.plan.side or Seat.A)
