"""The sides of an upright board as plain words and numbers."""

from companion.core.match.match import Match
from companion.core.match.standing import Standing
from companion.core.options.choices import Count
from companion.core.options.rules import BiddingRules
from companion.core.seats import Seat, Side
from companion.i18n.translator import Translator
from companion.ui.matches.open_match import OpenMatch
from companion.ui.table.board import words as labels
from companion.ui.table.board.band_look import BandLook, BarrelLook, MemberLook
from companion.ui.table.bummerl_card import side_look
from companion.ui.widgets import wire
from companion.ui.words import events, standings


def band_looks(tr: Translator, now: OpenMatch) -> tuple[BandLook, ...]:
    """All sides, in the order of their seats."""
    return tuple(_band(tr, now, side) for side in now.match.rules.match.sides)


def _band(tr: Translator, now: OpenMatch, side: Side) -> BandLook:
    match, standing = now.match, now.standing
    rules, first = match.rules.match, side[0]
    won = now.pill.line.won[first] if now.pill is not None else 0
    dots = standing.dots[first]
    has_beads = rules.target <= wire.MOST_BEADS
    return BandLook(
        side=side_look(match, first),
        members=tuple(_member(tr, match, standing, seat) for seat in side),
        digit=standings.digits(standings.shown(match, standing, first)),
        needed=standing.needs[first],
        target=rules.target,
        counts_up=rules.count is Count.UP,
        dots=dots,
        places=max(rules.rubber or (wire.OPEN_PLACES if has_beads else 0), dots),
        label=labels.band(tr, match, standing, side),
        dots_words=standings.dots(tr, dots) if dots else "",
        notes=_notes(tr, match, standing, first),
        barrel=_barrel(match, standing, first),
        pill=events.delta(match, won) if won else "",
    )


def _member(tr: Translator, match: Match, standing: Standing, seat: Seat) -> MemberLook:
    return MemberLook(
        name=match.players[seat],
        dealer_words=tr("deals") if standing.dealer is seat else "",
        opener_words=labels.begins(tr, match) if labels.opener(match, standing) is seat else "",
    )


def _notes(tr: Translator, match: Match, standing: Standing, seat: Seat) -> tuple[str, ...]:
    """The account first; what is still missing where the number does not say it."""
    account = (labels.on_barrel(tr, match, standing, seat), labels.zeros(tr, match, standing, seat))
    is_told = match.rules.match.count is Count.DOWN or not standing.needs[seat]
    missing = "" if is_told else labels.to_go(tr, standing, seat)
    return tuple(filter(None, (*account, missing)))


def _barrel(match: Match, standing: Standing, seat: Seat) -> BarrelLook | None:
    rules, account = match.rules.deal, standing.books.of(seat)
    if not isinstance(rules, BiddingRules) or not account.on_barrel:
        return None
    return BarrelLook(tries=account.tries, most=rules.barrel_tries)
