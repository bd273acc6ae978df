"""The end of a dispute: what is to be done, where it is written, and one tap that enters it."""

import flet as ft

from companion.core.match.events import DealMisdealt, DealRecorded
from companion.core.match.match import Match
from companion.core.referee.rulings import Finding, Ruling
from companion.core.scoring.scoring import score
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.navigation import routes
from companion.ui.referee.words_disputes import basis
from companion.ui.rules.hearing import Hearing, use_paragraphs
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box
from companion.ui.widgets.sentence import AnswerCard
from companion.ui.widgets.text import caption
from companion.ui.words import results
from companion.ui.words.tools import Tool

_ENTER = Box(padding=ft.Padding.symmetric(horizontal=12, vertical=18), line=22)


@component
def DisputeRuling(*, hearing: Hearing, ruling: Ruling) -> ft.Control:
    """What is entered can be undone like every deal; on its own, the ruling says what it is worth."""
    tr = use_translator()
    navigate = use_navigate()
    why = use_paragraphs(hearing.page(Tool.DISPUTE)).why(ruling.rule)
    button = entry(tr, hearing.match, ruling)

    async def enter() -> None:
        if hearing.store is not None and ruling.entry is not None and await hearing.store.enter(ruling.entry, Seat.A):
            navigate(routes.match(hearing.store.match_id))

    said = AnswerCard(
        name="ruling",
        head=tr("The ruling"),
        verdict=finding(tr, ruling.finding),
        lines=(*_worth(tr, hearing.match, ruling), basis(tr, ruling.basis)),
        why=why,
        live=True,
    )
    controls: list[ft.Control] = [said]
    if button and hearing.takes_entries:
        controls.append(PrimaryButton(name="enter-ruling", words=button, box=_ENTER, size=20, on_press=enter))
        controls.append(caption(tr("It can be undone at the table, like every deal.")))
    return column(*controls, spacing=12)


def _worth(tr: Translator, match: Match, ruling: Ruling) -> tuple[str, ...]:
    """What that is in game points, and why."""
    if not isinstance(ruling.entry, DealRecorded):
        return ()
    outcome = ruling.entry.outcome
    return (results.explanation(tr, match, outcome, score(match.rules, outcome)),)


def entry(tr: Translator, match: Match, ruling: Ruling) -> str:
    """The button that enters a ruling; empty where nothing is to be entered."""
    if ruling.entry is None:
        return ""
    if isinstance(ruling.entry, DealMisdealt):
        return tr("Enter: the deal does not count")
    result = score(match.rules, ruling.entry.outcome)
    if result.winner is None:
        return tr("Enter: nobody scores")
    return tr.plural(
        "Enter: %(n)s point for %(winner)s",
        "Enter: %(n)s points for %(winner)s",
        result.game_points[result.winner],
        winner=match.players[result.winner],
    )


def finding(tr: Translator, one: Finding) -> str:
    """What is to be done, in a sentence or two."""
    return {
        Finding.PLAY_ON: tr("Play on, nobody has gained anything."),
        Finding.NO_REVOKE: tr("That was no revoke: as long as the talon is open, any card may be played."),
        Finding.TAKE_CARD_BACK: tr("The card goes back into the hand, and the right one is played."),
        Finding.REVOKE_COSTS: tr("The deal is over, and the other wins it."),
        Finding.FIRST_REVOKE_COSTS: tr("The first revoke counts: whoever did it loses the deal."),
        Finding.TOO_LATE: tr("Too late: once the next deal has been dealt, the old one stands."),
        Finding.ACCUSER_LOSES: tr(
            "The deal is over. It was no revoke, so whoever complained has lost, as with a wrong claim."
        ),
        Finding.ASK_BACK: tr("Ask once: “Do you claim?” The answer holds."),
        Finding.CLAIM_WAS_RIGHT: tr("The claim is correct and wins the deal; enter it as usual."),
        Finding.WRONG_CLAIM_COSTS: tr("What is said is said: the deal is over, and the other wins it."),
        Finding.CLAIM_DOES_NOT_COUNT: tr("The claim does not count; play on."),
        Finding.AGREE_ON_A_WAY: tr(
            "There are two ways, and you have chosen none: lenient, it does not count; strict, it is a wrong "
            "claim. Agree on one for this deal and for the next ones."
        ),
        Finding.DEAL_DOES_NOT_COUNT: tr(
            "The deal does not count. Nobody gets a point, and the same player deals again."
        ),
        Finding.DEAL_STANDS: tr("The deal stands."),
        Finding.DEAL_ANEW: tr("Nobody has led: the right player deals anew."),
        Finding.DEALER_MAKES_UP: tr("The deal stands; next time it is the turn of the one who was passed over."),
        Finding.CUT_NOW: tr("Shuffle and cut now, and deal again."),
        Finding.OTHER_CHOOSES: tr("The other one chooses: play on, or the deal does not count."),
        Finding.LIKE_REVOKE: tr("It costs as much as a revoke: the other wins the deal."),
        Finding.REBUILD: tr("Lay all the cards open and rebuild the tricks together; then play on."),
        Finding.SAY_IT_NOW: tr("Say it now: until the other has played, it counts."),
        Finding.ANNOUNCEMENT_TOO_LATE: tr("Too late: it does not count any more."),
        Finding.PUT_IT_RIGHT: tr("Put it right at once. The pair lies there, and it counts what it is worth."),
        Finding.ANNOUNCEMENT_TAKEN_BACK: tr("It is taken back and counts nothing."),
        Finding.ANNOUNCEMENT_LIKE_REVOKE: tr(
            "It was noticed too late, so it counts like a revoke: the other wins the deal."
        ),
        Finding.OTHER_CARD_COSTS_THREE: tr(
            "One of the two cards of the marriage had to be led: that brings the other 3 points."
        ),
        Finding.LEAD_THE_RIGHT_ONE: tr("The card goes back, and the right one is led."),
        Finding.MARKER_COUNTS: tr(
            "The marriage counts: the marriage itself takes the player to 66, and the player claims with it."
        ),
        Finding.MARKER_DOES_NOT_COUNT: tr("Without the marker the marriage does not count."),
        Finding.ANNOUNCE_AGAIN_LATER: tr(
            "It does not count now, but may be announced again when that player is on lead."
        ),
        Finding.QUEEN_STANDS: tr("The other has played: the queen stays, and the marriage counts."),
        Finding.CARD_GOES_BACK: tr("The card goes back to its place, face down. Both have seen it, so nobody gains."),
        Finding.OWN_HARM: tr("The card goes back into the hand and need not be played; the loss is its owner's."),
        Finding.CARD_IS_PLAYED: tr("It was that player's turn, so the card is played."),
        Finding.SHUFFLE_TALON: tr("Shuffle the covered cards of the talon and play on."),
        Finding.COUNTING_IS_ALLOWED: tr("That is allowed, as long as no card is turned or moved."),
        Finding.DRAW_NOW: tr("Draw now; nothing has happened."),
        Finding.DRAW_WITH_NEXT: tr("Draw the missing card with the next one, so that both hands are full again."),
        Finding.EXCHANGE_CARDS: tr("Exchange the two cards and play on."),
        Finding.LAY_BACK: tr("Lay the last one back unseen."),
        Finding.LEAVE_IT: tr("Leave it as it is and play on."),
        Finding.DRAW_AND_LEAVE_CARD: tr(
            "Draw now, and the card stays. Announcing, exchanging and closing are over for this lead."
        ),
        Finding.TRICK_STANDS: tr("The trick stands, and its winner leads next."),
    }[one]
