"""What the upright board says of a side beyond its number: who deals and begins, the account, the play-off."""

from collections.abc import Iterator

from companion.core.match.match import Match
from companion.core.match.standing import Standing
from companion.core.options.rules import BiddingRules
from companion.core.seats import Seat, Side, seat_after
from companion.i18n.translator import Translator
from companion.ui.words import sides, standings


def band(tr: Translator, match: Match, standing: Standing, side: Side) -> str:
    """All of a side of the upright board for ears: its number, its dots, who of it deals or begins, its account."""
    told = standings.counted(tr, match, standing, side)
    for fact in (*_in_this_deal(tr, match, standing, side), *_of_account(tr, match, standing, side[0])):
        told = standings.and_more(tr, told, fact)
    return told


def opener(match: Match, standing: Standing) -> Seat | None:
    """Who begins the next deal: the seat after the dealer; nobody once the match is over, or before a play-off."""
    if standing.dealer is None or standing.play_off:
        return None
    return seat_after(standing.dealer, match.rules.seats)


def begins(tr: Translator, match: Match) -> str:
    """What the one after the dealer does first, for a badge."""
    if isinstance(match.rules.deal, BiddingRules):
        return tr("bids first")
    # Translators: on a badge: this player leads to the first trick.
    return tr("leads")


def to_go(tr: Translator, standing: Standing, seat: Seat) -> str:
    """What is still missing where the counter shows something else."""
    return tr("%(n)s to go", n=standing.needs[seat])


def on_barrel(tr: Translator, match: Match, standing: Standing, seat: Seat) -> str:
    """That an account of Thousand is on the barrel, and how often it has tried to come off; nothing else else."""
    rules = match.rules.deal
    account = standing.books.of(seat)
    if not isinstance(rules, BiddingRules) or not account.on_barrel:
        return ""
    return tr("on the barrel, %(n)s of %(most)s tries", n=account.tries, most=rules.barrel_tries)


def zeros(tr: Translator, match: Match, standing: Standing, seat: Seat) -> str:
    """How many deals without card points an account of Thousand has; nothing where there are none."""
    rules = match.rules.deal
    account = standing.books.of(seat)
    if not isinstance(rules, BiddingRules) or not account.zeros:
        return ""
    return tr("%(n)s of %(most)s zeros", n=account.zeros, most=rules.zeros)


def play_off(tr: Translator, match: Match, standing: Standing) -> str:
    """The question that one more deal decides."""
    names = sides.names(tr, match, standing.play_off)
    return tr("Play-off between %(names)s: who wins it?", names=names)


def _in_this_deal(tr: Translator, match: Match, standing: Standing, side: Side) -> Iterator[str]:
    begins_it = opener(match, standing)
    if standing.dealer in side:
        yield tr("deals") if len(side) == 1 else tr("%(name)s deals", name=match.players[standing.dealer])
    if begins_it in side:
        yield begins(tr, match) if len(side) == 1 else _begins(tr, match, begins_it)


def _begins(tr: Translator, match: Match, seat: Seat) -> str:
    return tr("%(name)s leads", name=match.players[seat])


def _of_account(tr: Translator, match: Match, standing: Standing, seat: Seat) -> Iterator[str]:
    yield from filter(None, (on_barrel(tr, match, standing, seat), zeros(tr, match, standing, seat)))
