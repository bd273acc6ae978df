"""The sheet for a deal: which questions it asks is decided here, by the family of the rules."""

from collections.abc import Callable

import flet as ft

from companion.core.options.parts import BiddingRules, ContractRules, DealRules, NamingRules
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import Seat
from companion.ui.deal.contract_sheet import ContractSheet
from companion.ui.deal.deal_frame import DealPlan, Entering
from companion.ui.deal.naming_sheet import NamingSheet
from companion.ui.deal.play_off_sheet import PlayOffSheet
from companion.ui.deal.thousand_sheet import ThousandSheet
from companion.ui.deal.wizard import Wizard
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import Screen
from companion.ui.matches.open_match import OpenMatch
from companion.ui.words.results import is_play_off

__all__ = ["DealPlan", "DealSheet"]


@component
def DealSheet(
    *,
    screen: Screen,
    open_match: OpenMatch,
    plan: DealPlan,
    on_save: Callable[[Outcome], object],
    on_close: Action,
    on_delete: Action | None = None,
    on_insert: Action | None = None,
    turned: bool = False,
) -> ft.Control:
    """Questions from the top, the result in a sentence, one button that records it."""
    entering = Entering(
        screen=screen,
        open_match=open_match,
        plan=plan,
        on_save=on_save,
        on_close=on_close,
        on_delete=on_delete,
        on_insert=on_insert,
        turned=turned,
    )
    between = _play_off(entering)
    if between:
        return PlayOffSheet(entering=entering, between=between)
    match entering.match.rules.deal:
        case DealRules():
            return Wizard(entering=entering)
        case NamingRules():
            return NamingSheet(entering=entering)
        case ContractRules() as rules:
            return ContractSheet(entering=entering, rules=rules)
        case BiddingRules():
            return ThousandSheet(entering=entering)


def _play_off(entering: Entering) -> tuple[Seat, ...]:
    """Between whom the deal decides who gets the dots; nobody where it is a usual one."""
    if entering.plan.is_new:
        return entering.open_match.standing.play_off
    line = entering.about
    if entering.plan.corrects is None or line is None or not is_play_off(line):
        return ()
    losers = line.finished.losers if line.finished is not None else ()
    winners = line.result.winners if line.result is not None else ()
    return tuple(sorted({*winners, *(seat for side in losers for seat in side)}))
