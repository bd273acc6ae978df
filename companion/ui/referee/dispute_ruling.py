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


def finding(tr: Translator, one: Finding) -> str:  # noqa: C901, PLR0912  # one line for each finding
    """What is to be done, in a sentence or two."""
    match one:
        case Finding.PLAY_ON:
            return tr("Play on, nobody has gained anything.")
        case Finding.NO_REVOKE:
            return tr("That was no revoke: as long as the talon is open, any card may be played.")
        case Finding.TAKE_CARD_BACK:
            return tr("The card goes back into the hand, and the right one is played.")
        case Finding.REVOKE_COSTS:
            return tr("The deal is over, and the other wins it.")
        case Finding.FIRST_REVOKE_COSTS:
            return tr("The first revoke counts: whoever did it loses the deal.")
        case Finding.TOO_LATE:
            return tr("Too late: once the next deal has been dealt, the old one stands.")
        case Finding.ACCUSER_LOSES:
            return tr("The deal is over. It was no revoke, so whoever complained has lost, as with a wrong claim.")
        case Finding.ASK_BACK:
            return tr("Ask once: “Do you claim?” The answer holds.")
        case Finding.CLAIM_WAS_RIGHT:
            return tr("The claim is correct and wins the deal; enter it as usual.")
        case Finding.WRONG_CLAIM_COSTS:
            return tr("What is said is said: the deal is over, and the other wins it.")
        case Finding.CLAIM_DOES_NOT_COUNT:
            return tr("The claim does not count; play on.")
        case Finding.AGREE_ON_A_WAY:
            return tr(
                "There are two ways, and you have chosen none: lenient, it does not count; strict, it is a wrong "
                "claim. Agree on one for this deal and for the next ones."
            )
        case Finding.DEAL_DOES_NOT_COUNT:
            return tr("The deal does not count. Nobody gets a point, and the same player deals again.")
        case Finding.DEAL_STANDS:
            return tr("The deal stands.")
        case Finding.DEAL_ANEW:
            return tr("Nobody has led: the right player deals anew.")
        case Finding.DEALER_MAKES_UP:
            return tr("The deal stands; next time it is the turn of the one who was passed over.")
        case Finding.CUT_NOW:
            return tr("Shuffle and cut now, and deal again.")
        case Finding.OTHER_CHOOSES:
            return tr("The other one chooses: play on, or the deal does not count.")
        case Finding.LIKE_REVOKE:
            return tr("It costs as much as a revoke: the other wins the deal.")
        case Finding.REBUILD:
            return tr("Lay all the cards open and rebuild the tricks together; then play on.")
        case Finding.SAY_IT_NOW:
            return tr("Say it now: until the other has played, it counts.")
        case Finding.ANNOUNCEMENT_TOO_LATE:
            return tr("Too late: it does not count any more.")
        case Finding.PUT_IT_RIGHT:
            return tr("Put it right at once. The pair lies there, and it counts what it is worth.")
        case Finding.ANNOUNCEMENT_TAKEN_BACK:
            return tr("It is taken back and counts nothing.")
        case Finding.ANNOUNCEMENT_LIKE_REVOKE:
            return tr("It was noticed too late, so it counts like a revoke: the other wins the deal.")
        case Finding.OTHER_CARD_COSTS_THREE:
            return tr("One of the two cards of the marriage had to be led: that brings the other 3 points.")
        case Finding.LEAD_THE_RIGHT_ONE:
            return tr("The card goes back, and the right one is led.")
        case Finding.MARKER_COUNTS:
            return tr("The marriage counts: the marriage itself takes the player to 66, and the player claims with it.")
        case Finding.MARKER_DOES_NOT_COUNT:
            return tr("Without the marker the marriage does not count.")
        case Finding.ANNOUNCE_AGAIN_LATER:
            return tr("It does not count now, but may be announced again when that player is on lead.")
        case Finding.QUEEN_STANDS:
            return tr("The other has played: the queen stays, and the marriage counts.")
        case Finding.CARD_GOES_BACK:
            return tr("The card goes back to its place, face down. Both have seen it, so nobody gains.")
        case Finding.OWN_HARM:
            return tr("The card goes back into the hand and need not be played; the loss is its owner's.")
        case Finding.CARD_IS_PLAYED:
            return tr("It was that player's turn, so the card is played.")
        case Finding.SHUFFLE_TALON:
            return tr("Shuffle the covered cards of the talon and play on.")
        case Finding.COUNTING_IS_ALLOWED:
            return tr("That is allowed, as long as no card is turned or moved.")
        case Finding.DRAW_NOW:
            return tr("Draw now; nothing has happened.")
        case Finding.DRAW_WITH_NEXT:
            return tr("Draw the missing card with the next one, so that both hands are full again.")
        case Finding.EXCHANGE_CARDS:
            return tr("Exchange the two cards and play on.")
        case Finding.LAY_BACK:
            return tr("Lay the last one back unseen.")
        case Finding.LEAVE_IT:
            return tr("Leave it as it is and play on.")
        case Finding.DRAW_AND_LEAVE_CARD:
            return tr("Draw now, and the card stays. Announcing, exchanging and closing are over for this lead.")
        case Finding.TRICK_STANDS:
            return tr("The trick stands, and its winner leads next.")
