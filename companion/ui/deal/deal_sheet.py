"""Chooses the sheet that suits the game: for two players, contracts, Schnapsella, Thousand, or a play-off."""

from dataclasses import replace

import flet as ft

from companion.core.numbers import GamePoints
from companion.core.options.parts import BiddingRules, ContractRules, DealRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, Ending, Outcome
from companion.core.scoring.scoring import assess
from companion.core.seats import Seat
from companion.ui.deal.contract_sheet import ContractSheet
from companion.ui.deal.deal_frame import DealForm, DealFrame, use_deal_draft
from companion.ui.deal.naming_sheet import NamingSheet
from companion.ui.deal.shared_rows import OpenKeypad
from companion.ui.deal.thousand_sheet import ThousandSheet
from companion.ui.deal.wizard import Wizard
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Tier
from companion.ui.widgets.options import OptionRow
from companion.ui.words import sides
from companion.ui.words.answers import answers


@component
def DealSheet(*, form: DealForm) -> ft.Control:
    """The sheet for a deal of any game, including a play-off."""
    typing, set_typing = use_deal_draft(form, "typing", str)
    form = replace(form, keypad=OpenKeypad(typing, set_typing))
    tied_seats = _tied_seats(form)
    if tied_seats:
        return PlayOffSheet(form=form, tied_seats=tied_seats)
    match form.match.rules.deal:
        case DealRules():
            return Wizard(form=form)
        case NamingRules():
            return NamingSheet(form=form)
        case ContractRules() as rules:
            return ContractSheet(form=form, rules=rules)
        case BiddingRules():
            return ThousandSheet(form=form)


def _tied_seats(form: DealForm) -> tuple[Seat, ...]:
    """Return the players of the play-off, or an empty tuple if the deal is not a play-off."""
    if form.plan.is_new:
        return sides.in_order(form.match, form.open_match.standing.play_off)
    line = form.line
    if form.plan.corrects is None or line is None or not line.is_play_off:
        return ()
    losers = line.finished.losers if line.finished is not None else ()
    winners = line.result.winners if line.result is not None else ()
    return sides.in_order(form.match, {*winners, *(seat for side in losers for seat in side)})


@component
def PlayOffSheet(*, form: DealForm, tied_seats: tuple[Seat, ...]) -> ft.Control:
    """A sheet for a play-off, which only asks who won; all other players lose the Bummerl."""
    tr = use_translator()
    match = form.match
    winner, set_winner = use_deal_draft(form, "winner", lambda: _winner(form))
    title = tr("Who won the play-off?")
    return DealFrame(
        form=form,
        title=tr("Play-off"),
        outcome=play_off_outcome(match.rules, winner),
        still_open=tr("Still needed: a player"),
        body=[
            OptionRow(
                name="play-off",
                title=title,
                options=answers(tr, title, [(seat.value, match.players[seat]) for seat in tied_seats], winner),
                per_row=1 if form.screen.tier is Tier.HUGE else len(tied_seats),
                on_choose=lambda key: set_winner(Seat(key)),
            )
        ],
    )


def _winner(form: DealForm) -> Seat | None:
    recorded = form.plan.recorded
    result = None if recorded is None else assess(form.match.rules, recorded).result
    return None if result is None else result.winner


def play_off_outcome(rules: Ruleset, winner: Seat | None) -> Outcome:
    """Return the outcome of a play-off, which is incomplete if `winner` is None."""
    if isinstance(rules.deal, BiddingRules):
        return BiddingOutcome(play_off_for=winner)
    return ContractOutcome(ended=Ending.AGREED, by=winner, game_points=GamePoints(1))
