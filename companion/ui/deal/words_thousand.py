"""Text for the sheet of a deal of Thousand."""

from companion.core.cards import ALL_CARD_POINTS, Suit
from companion.core.match.match import Match
from companion.core.seats import Seat
from companion.core.variants.thousand import sum_is_possible
from companion.i18n.translator import Translator
from companion.ui.deal.bidding_draft import BiddingDraft, worth
from companion.ui.words import cards


def counted(tr: Translator, match: Match, draft: BiddingDraft, seat: Seat) -> str:
    """Return text with a player's total and, if it includes marriages, how the total is calculated."""
    name, total, announced = match.players[seat], draft.total(seat), draft.marriage_points(seat)
    if total is None:
        return tr("%(name)s + %(marriages)s", name=name, marriages=announced) if announced else name
    if announced:
        places = {"cards": draft.cards[seat], "marriages": announced, "total": total}
        return tr("%(name)s: %(cards)s + %(marriages)s = %(total)s", name=name, **places)
    return tr("%(name)s: %(total)s", name=name, total=total)


def cards_field(tr: Translator, match: Match, draft: BiddingDraft, seat: Seat) -> str:
    """Return the accessible name of the field for a player's card points."""
    cards_counted = draft.cards.get(seat)
    if cards_counted is None:
        return tr("Enter %(name)s's card points", name=match.players[seat])
    return tr("%(name)s's card points: %(n)s", name=match.players[seat], n=cards_counted)


def rest(tr: Translator, match: Match, seat: Seat, left: int) -> str:
    """Return text offering to give the remaining card points to the last player."""
    return tr("Give %(name)s the rest: %(n)s", name=match.players[seat], n=left)


def marriage(tr: Translator, match: Match, suit: Suit, seat: Seat, *, selected: bool) -> str:
    """Return the accessible name of a marriage chip."""
    places = {"name": match.players[seat], "suit": cards.suit(tr, suit), "n": worth(suit)}
    if selected:
        return tr("%(name)s's marriage: %(suit)s, %(n)s, selected", **places)
    return tr("%(name)s's marriage: %(suit)s, %(n)s", **places)


def still_open(tr: Translator, match: Match, draft: BiddingDraft, least: int) -> str:
    """Return text naming what is still needed to determine the result."""
    if draft.declarer is None:
        return tr("Still needed: who plays")
    if draft.bid is None or draft.bid < least:
        return tr("Still needed: a bid of at least %(n)s", n=least)
    seats = tuple(seat for seat in match.rules.seats if seat not in draft.cards)
    if not seats:
        return tr("The card points don't add up")
    if len(seats) == 1:
        return tr("Still needed: %(name)s's card points", name=match.players[seats[0]])
    return tr("Still needed: card points")


def impossible(tr: Translator, match: Match, draft: BiddingDraft) -> str:
    """Return why the sum of all card points is impossible, or an empty string if it is possible."""
    totals = draft.outcome(match.rules.seats).card_points
    if draft.gave_up or len(totals) < len(match.rules.seats) or sum_is_possible(totals):
        return ""
    without = sum(draft.cards.values())
    if draft.marriages:
        return tr(
            "The cards add up to %(sum)s instead of %(all)s, not counting marriages.",
            sum=without,
            all=ALL_CARD_POINTS,
        )
    return tr(
        "The total of %(sum)s doesn't match %(all)s plus marriages of 40, 60, 80 or 100.",
        sum=without,
        all=ALL_CARD_POINTS,
    )
