"""The values and labels that the upright board shows for each side."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.match.match import Match
from companion.core.match.standing import Standing
from companion.core.options.choices import Count
from companion.core.options.parts import BiddingRules
from companion.core.seats import Seat, Side
from companion.i18n.translator import Translator
from companion.ui.matches.open_match import OpenMatch
from companion.ui.table.card_looks import side_look
from companion.ui.widgets import wire
from companion.ui.widgets.looks import CounterLook
from companion.ui.words import events, sides, standings


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberLook:
    """A member of a side, with the player's badge for this deal."""

    name: str
    dealer_words: str = ""
    opener_words: str = ""
    """The badge's text if this player begins, otherwise an empty string."""

    @property
    def badge(self) -> str:
        """The text of the badge, which marks the dealer or the player who begins; no player is both."""
        return self.dealer_words or self.opener_words


@dataclass(frozen=True, slots=True, kw_only=True)
class BarrelLook:
    """How many tries a player on the barrel (in Thousand) has used up, and how many are allowed."""

    tries: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BandLook(CounterLook):
    """The values that the board shows for a side, which is a single player or a pair of partners."""

    members: tuple[MemberLook, ...]
    notes: tuple[str, ...] = ()
    """Notes beside the number, most important first."""
    barrel: BarrelLook | None = None


def band_looks(tr: Translator, open_match: OpenMatch) -> tuple[BandLook, ...]:
    """Return what the board shows for every side, from left to right."""
    return tuple(_band(tr, open_match, side) for side in sides.every_side(open_match.match))


def _band(tr: Translator, open_match: OpenMatch, side: Side) -> BandLook:
    match, standing = open_match.match, open_match.standing
    rules, first = match.rules.match, side[0]
    won = open_match.pill.line.won[first] if open_match.pill is not None else 0
    dots = standing.dots[first]
    has_beads = rules.target <= wire.MOST_BEADS
    return BandLook(
        side=side_look(match, first),
        members=tuple(_member(tr, match, standing, seat) for seat in side),
        digit=standings.digits(standings.counter_number(match, standing, first)),
        needed=standing.needs[first],
        target=rules.target,
        counts_up=rules.count is Count.UP,
        dots=dots,
        places=max(rules.rubber or (wire.OPEN_PLACES if has_beads else 0), dots),
        label=band_label(tr, match, standing, side),
        notes=_notes(tr, match, standing, first),
        barrel=_barrel(match, standing, first),
        pill=events.delta(match, won) if won else "",
    )


def _member(tr: Translator, match: Match, standing: Standing, seat: Seat) -> MemberLook:
    return MemberLook(
        name=match.players[seat],
        dealer_words=tr("deals") if standing.dealer is seat else "",
        opener_words=opening_words(tr, match) if opening_player(match, standing) is seat else "",
    )


def _notes(tr: Translator, match: Match, standing: Standing, seat: Seat) -> tuple[str, ...]:
    """Return the notes beside the number: facts on a Thousand account and, if counting up, the points still needed."""
    account = tuple(_account_facts(tr, match, standing, seat))
    is_shown = match.rules.match.count is Count.DOWN or not standing.needs[seat]
    return account if is_shown else (*account, points_to_go(tr, standing, seat))


def _barrel(match: Match, standing: Standing, seat: Seat) -> BarrelLook | None:
    rules, account = match.rules.deal, standing.books.of(seat)
    if not isinstance(rules, BiddingRules) or not account.on_barrel:
        return None
    return BarrelLook(tries=account.tries, most=rules.barrel_tries)


def band_label(tr: Translator, match: Match, standing: Standing, side: Side) -> str:
    """Return a side's accessible name: its score and dots, who deals or begins, and, in Thousand, its account."""
    label = standings.side_words(tr, match, standing, side)
    for fact in (*_deal_facts(tr, match, standing, side), *_account_facts(tr, match, standing, side[0])):
        label = standings.with_item(tr, label, fact)
    return label


def opening_player(match: Match, standing: Standing) -> Seat | None:
    """Return the player who begins the next deal; None after the match or before a play-off."""
    if standing.dealer is None or standing.play_off:
        return None
    return match.rules.opener(standing.dealer)


def opening_words(tr: Translator, match: Match) -> str:
    """Return the badge text for the opening player, who leads or, in Thousand, bids first."""
    if isinstance(match.rules.deal, BiddingRules):
        return tr("bids first")
    # Translators: on a badge: this player leads to the first trick.
    return tr("leads")


def points_to_go(tr: Translator, standing: Standing, seat: Seat) -> str:
    """Return text with the points still needed, for use where the counter shows a different number."""
    return tr("%(n)s to go", n=standing.needs[seat])


def play_off_question(tr: Translator, match: Match, standing: Standing) -> str:
    """Return the question that the play-off answers: which of the tied players wins."""
    names = sides.names(tr, match, standing.play_off)
    return tr("Play-off between %(names)s: who wins?", names=names)


def _deal_facts(tr: Translator, match: Match, standing: Standing, side: Side) -> Iterator[str]:
    opening_seat = opening_player(match, standing)
    if standing.dealer in side:
        yield tr("deals") if len(side) == 1 else tr("%(name)s deals", name=match.players[standing.dealer])
    if opening_seat in side:
        yield opening_words(tr, match) if len(side) == 1 else tr("%(name)s leads", name=match.players[opening_seat])


def _account_facts(tr: Translator, match: Match, standing: Standing, seat: Seat) -> Iterator[str]:
    """Yield a Thousand account's tries on the barrel and its number of deals without card points, if any."""
    rules, account = match.rules.deal, standing.books.of(seat)
    if isinstance(rules, BiddingRules) and account.on_barrel:
        yield tr("on the barrel, %(n)s of %(most)s tries", n=account.tries, most=rules.barrel_tries)
    if isinstance(rules, BiddingRules) and account.zeros:
        yield tr("%(n)s of %(most)s zeros", n=account.zeros, most=rules.zeros)
