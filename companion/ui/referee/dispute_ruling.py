"""The ruling on a dispute: what has to be done, the rule behind it, and a button that records the ruling."""

import flet as ft

from companion.core.match.events import DealMisdealt, DealRecorded
from companion.core.match.match import Match
from companion.core.options.rules import Ruleset
from companion.core.referee.rulings import Finding, Ruling
from companion.core.scoring.scoring import score
from companion.core.seats import PAIR, Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_navigate, use_translator
from companion.ui.navigation import routes
from companion.ui.referee.words_disputes import basis
from companion.ui.rules.referee_context import RefereeContext, use_rule_links
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box
from companion.ui.widgets.sentence import AnswerCard
from companion.ui.widgets.text import caption
from companion.ui.words import results
from companion.ui.words.tools import Tool

_ENTER = Box(padding=ft.Padding.symmetric(horizontal=12, vertical=18), line=22)


@component
def DisputeRuling(*, context: RefereeContext, ruling: Ruling) -> ft.Control:
    """The ruling and the points it awards; in an unfinished match, also a button that records it.

    Outside a match, a note says that nothing was recorded.
    """
    tr = use_translator()
    navigate = use_navigate()
    why = use_rule_links(context.page(Tool.DISPUTE)).find(ruling.rule)
    button = entry(tr, context.match, ruling)

    seen = use_instance(lambda: context.revision)

    async def enter() -> None:
        if context.store is not None and ruling.entry is not None:
            await context.store.enter(ruling.entry, Seat.A, seen=seen)
            navigate(routes.match(context.store.match_id))  # which shows if it couldn't be recorded, and why

    card = AnswerCard(
        name="ruling",
        head=tr("Ruling"),
        verdict=finding(tr, context.match.rules, ruling.finding),
        lines=(*_worth(tr, context.match, ruling), basis(tr, ruling.basis)),
        why=why,
        live=True,
    )
    controls: list[ft.Control] = [card]
    if button and context.takes_entries:
        controls.append(PrimaryButton(name="enter-ruling", words=button, box=_ENTER, size=20, on_press=enter))
        controls.append(caption(tr("You can undo it later, like any deal.")))
    elif button and context.store is None:
        controls.append(caption(tr("Nothing was recorded. To record a ruling, open the referee from the match menu.")))
    return column(*controls, spacing=12)


def _worth(tr: Translator, match: Match, ruling: Ruling) -> tuple[str, ...]:
    """Return the points that the ruling awards and the reason, or an empty tuple if it doesn't award the deal."""
    if not isinstance(ruling.entry, DealRecorded):
        return ()
    outcome = ruling.entry.outcome
    return (results.explanation(tr, match, outcome, score(match.rules, outcome)),)


def entry(tr: Translator, match: Match, ruling: Ruling) -> str:
    """Return the label of the button that records a ruling, or an empty string if there is nothing to record."""
    if ruling.entry is None:
        return ""
    if isinstance(ruling.entry, DealMisdealt):
        return tr("Record: the deal doesn't count")
    result = score(match.rules, ruling.entry.outcome)
    if result.winner is None:
        return tr("Record: nobody scores")
    return tr.plural(
        "Record: %(n)s point for %(winner)s",
        "Record: %(n)s points for %(winner)s",
        result.game_points[result.winner],
        winner=match.players[result.winner],
    )


def finding(tr: Translator, rules: Ruleset, finding: Finding) -> str:
    """Return what the ruling tells the players to do, in a sentence or two."""
    return {
        Finding.PLAY_ON: tr("Play on; nobody has gained an advantage."),
        Finding.NO_REVOKE: tr("That wasn't a revoke: as long as the talon is open, you can play any card."),
        Finding.TAKE_CARD_BACK: tr("Take the card back and play the right one."),
        Finding.REVOKE_COSTS: tr("The deal is over, and the player who revoked loses it."),
        Finding.SETTLE_AT_THE_TABLE: tr(
            "No source says what it costs. Settle it at the table, and enter what you agree on."
        ),
        Finding.FIRST_REVOKE_COSTS: tr("The first revoke counts: the player who made it loses the deal."),
        Finding.TOO_LATE: tr("Too late: once the next deal has started, the previous one stands."),
        Finding.ACCUSER_LOSES: tr(
            "The deal is over. It wasn't a revoke, so the player who complained loses, as with a wrong claim."
        ),
        Finding.ASK_BACK: tr("Ask once: “Are you claiming?” The answer stands."),
        Finding.CLAIM_WAS_RIGHT: tr("The claim is correct and wins the deal; enter it as usual."),
        Finding.WRONG_CLAIM_COSTS: tr(
            "A claim can't be taken back: the deal is over, and the player who claimed loses it."
        ),
        Finding.CLAIM_DOES_NOT_COUNT: tr("The claim doesn't count; play on."),
        Finding.AGREE_ON_A_WAY: tr(
            "There are two ways to handle this, and you haven't agreed on one. Lenient: it doesn't count. "
            "Strict: it's a wrong claim. Choose one for this deal and the next ones."
        ),
        Finding.DEAL_DOES_NOT_COUNT: tr(
            "The deal doesn't count. Nobody gets a point, and the same player deals again."
        ),
        Finding.DEAL_STANDS: tr("The deal stands."),
        Finding.DEAL_ANEW: tr("No card has been led yet: start over, and let the right player deal."),
        Finding.DEALER_MAKES_UP: tr("The deal stands; the player who was passed over deals next."),
        Finding.CUT_NOW: tr("Shuffle and cut now, then deal again."),
        Finding.OTHER_CHOOSES: tr("The other player decides: either you play on, or the deal doesn't count.")
        if rules.seats == PAIR
        else tr("The others decide: either you play on, or the deal doesn't count."),
        Finding.LIKE_REVOKE: tr("The penalty is the same as for a revoke: the player who did it loses the deal."),
        Finding.REBUILD: tr("Lay all the cards face up, rebuild the tricks together, then play on."),
        Finding.SAY_IT_NOW: tr("Announce the marriage now: it counts as long as nobody else has played."),
        Finding.ANNOUNCEMENT_TOO_LATE: tr("Too late: the marriage doesn't count any more."),
        Finding.PUT_IT_RIGHT: tr("Correct it right away. The player has the marriage, so it counts in full."),
        Finding.ANNOUNCEMENT_TAKEN_BACK: tr("Take the announcement back; it doesn't count."),
        Finding.ANNOUNCEMENT_LIKE_REVOKE: tr(
            "It was noticed too late, so it counts as a revoke: the player who announced loses the deal."
        ),
        Finding.OTHER_CARD_COSTS_THREE: tr(
            "One of the two cards of the marriage should have been led: the other player gets 3 points."
        ),
        Finding.LEAD_THE_RIGHT_ONE: tr("Take the card back and lead the right one."),
        Finding.MARKER_COUNTS: tr("The marriage counts because it brings the player to 66 and they claim with it."),
        Finding.MARKER_DOES_NOT_COUNT: tr("Without the announcement marker, the marriage doesn't count."),
        Finding.ANNOUNCE_AGAIN_LATER: tr(
            "The marriage doesn't count now, but the player can announce it again the next time they lead."
        ),
        Finding.QUEEN_STANDS: tr("The other player has already played: the queen stays, and the marriage counts."),
        Finding.CARD_GOES_BACK: tr(
            "Put the card back in its place, face down. Both of you have seen it, so nobody has an advantage."
        ),
        Finding.OWN_HARM: tr(
            "The card goes back to its owner's hand and doesn't have to be played. The owner's only "
            "disadvantage is having shown it."
        ),
        Finding.CARD_IS_PLAYED: tr("It was that player's turn, so the card counts as played."),
        Finding.SHUFFLE_TALON: tr("Shuffle the face-down cards of the talon and play on."),
        Finding.COUNTING_IS_ALLOWED: tr("That's allowed, as long as no card is turned over or moved."),
        Finding.DRAW_NOW: tr("Draw now; there's no penalty."),
        Finding.DRAW_WITH_NEXT: tr(
            "Draw the missing card along with the next one, so that you both have the same number again."
        ),
        Finding.EXCHANGE_CARDS: tr("Swap the two cards and play on."),
        Finding.LAY_BACK: tr("Put the last card back without looking at it."),
        Finding.LEAVE_IT: tr("Leave it as it is and play on."),
        Finding.DRAW_AND_LEAVE_CARD: tr(
            "Draw now; the card you led stays on the table. It's too late to announce, exchange or close on this lead."
        ),
        Finding.TRICK_STANDS: tr("The trick stands, and its winner leads next."),
        Finding.RIGHT_PLAYER_LEADS: tr("Take the card back; the player whose turn it is leads."),
    }[finding]
