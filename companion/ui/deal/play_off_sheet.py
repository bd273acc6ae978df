"""The deal between those who tied: all that is asked is who won it."""

import flet as ft

from companion.core.numbers import GamePoints
from companion.core.options.parts import BiddingRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, Ending, Outcome
from companion.core.scoring.scoring import assess
from companion.core.seats import Seat
from companion.ui.deal.deal_frame import DealFrame, Entering
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator, use_value
from companion.ui.kit.layout import Tier
from companion.ui.widgets.options import OptionRow
from companion.ui.words.answers import answers


@component
def PlayOffSheet(*, entering: Entering, between: tuple[Seat, ...]) -> ft.Control:
    """Whoever wins gets no dots."""
    tr = use_translator()
    match = entering.match
    winner, set_winner = use_value(lambda: _told(entering))
    title = tr("Who wins the play-off?")
    return DealFrame(
        entering=entering,
        title=tr("Play-off"),
        outcome=deciding(match.rules, winner),
        still_open=tr("Still open: who it was"),
        body=[
            OptionRow(
                name="play-off",
                title=title,
                options=answers(tr, title, [(seat.value, match.players[seat]) for seat in between], winner),
                per_row=1 if entering.screen.tier is Tier.HUGE else len(between),
                on_choose=lambda key: set_winner(Seat(key)),
            )
        ],
    )


def _told(entering: Entering) -> Seat | None:
    told = entering.plan.told
    result = None if told is None else assess(entering.match.rules, told).result
    return None if result is None else result.winner


def deciding(rules: Ruleset, winner: Seat | None) -> Outcome:
    """What is recorded when `winner` has won the play-off; without a winner it has no result yet."""
    if isinstance(rules.deal, BiddingRules):
        return BiddingOutcome(play_off_for=winner)
    return ContractOutcome(ended=Ending.AGREED, by=winner, game_points=GamePoints(1))
