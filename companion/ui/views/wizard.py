"""The sheet for a deal between two with a talon to close: it asks what happened, and says what that is worth."""

import flet as ft

from companion.core.outcomes import DealOutcome
from companion.core.scoring import check
from companion.core.seats import Seat
from companion.ui.drafts import Draft, draft_of
from companion.ui.hooks import use_translator, use_value
from companion.ui.kit import component
from companion.ui.labels import wizard as labels
from companion.ui.views.deal_frame import DealFrame
from companion.ui.views.deal_plan import Entering
from companion.ui.views.wizard_rows import rows


@component
def Wizard(*, entering: Entering) -> ft.Control:
    """Preset to a right claim by who opened it."""
    tr = use_translator()
    draft, set_draft = use_value(lambda: _start(entering))
    match = entering.match
    outcome = draft.outcome(match.rules)
    violations = check(match.rules, outcome)
    return DealFrame(
        entering=entering,
        title=tr("Special deal"),
        outcome=outcome,
        body=rows(tr, match, draft, set_draft, entering.screen),
        still_open=labels.still_open(tr, match, violations) if violations else "",
        impossible=labels.impossible(tr, draft, violations),
    )


def _start(entering: Entering) -> Draft:
    told = entering.plan.told
    if isinstance(told, DealOutcome):
        return draft_of(entering.match.rules, told)
    return Draft(by=entering.plan.side or Seat.A)
