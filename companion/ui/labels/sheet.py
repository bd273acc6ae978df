"""The words of the score sheet: what each line and each Bummerl says."""

from companion.core.events import DealerCorrected, DealMisdealt, DealRecorded, GiftGiven, PenaltyImposed
from companion.core.match import Match
from companion.core.seats import Seat, opponent_of
from companion.core.standing import Line
from companion.i18n.translator import Translator
from companion.ui.labels import events, results, standings
from companion.ui.stores.open_match import OpenMatch
from companion.ui.views.sheet_looks import HeadLook, RowLook


def rubber(tr: Translator, match: Match) -> str:
    """How long the match goes."""
    if match.rules.match.rubber == 0:
        return tr("Match without an end")
    return tr.plural("Match to %(n)s Bummerl", "Match to %(n)s Bummerls", match.rules.match.rubber)


def foot(tr: Translator, now: OpenMatch) -> str:
    """What one can do with the lines."""
    if not now.standing.sheet or now.locked:
        return ""
    return tr("Touch a line to correct it")


def head(tr: Translator, now: OpenMatch, bummerl: int) -> HeadLook:
    """A Bummerl: who got it, or that it is running."""
    title = tr("Bummerl %(n)s", n=bummerl)
    if bummerl > len(now.standing.bummerls):
        return HeadLook(title=title, note=tr.context("Bummerl", "running"))
    ended = now.standing.bummerls[bummerl - 1]
    loser = opponent_of(ended.winner)
    name = now.match.players[loser]
    note = tr("Schneider for %(name)s", name=name) if ended.schneider else tr("Bummerl for %(name)s", name=name)
    return HeadLook(title=title, note=note, loser=loser, dots=ended.dots[loser])


def row(tr: Translator, now: OpenMatch, line: Line) -> RowLook:
    """One entry: the winner's number and delta, the reason in the other column."""
    match = now.match
    winner = next((seat for seat in Seat if line.won[seat]), None)
    number = "" if line.deal is None else str(line.deal)
    reason = _reason(tr, match, line)
    if not line.counts:
        return RowLook(
            number=number,
            winner=None,
            shown="",
            delta="",
            reason=tr("%(reason)s (does not count)", reason=reason),
            label=tr("%(what)s, does not count, edit", what=reason),
        )
    if winner is None:
        return RowLook(
            number=number, winner=None, shown="", delta="", reason=reason, label=tr("%(what)s, edit", what=reason)
        )
    won = line.won[winner]
    return RowLook(
        number=number,
        winner=winner,
        shown=str(_shown(match, line, winner)),
        delta=events.delta(match, won),
        reason=reason,
        latest=_is_latest_of_winner(now, line, winner),
        label=tr(
            "Deal %(deal)s, %(result)s, %(reached)s, %(reason)s, edit",
            deal=number or tr("by hand"),
            result=events.won_by_spoken(tr, match, winner, won),
            reached=standings.left(tr, match, line, winner),
            reason=reason,
        ),
    )


def _shown(match: Match, line: Line, winner: Seat) -> int:
    needed = line.needs[winner]
    return needed if match.rules.match.count == "down" else match.rules.match.target - needed


def _is_latest_of_winner(now: OpenMatch, line: Line, winner: Seat) -> bool:
    """Whether no later line of the same Bummerl has crossed this number out."""
    for later in reversed(now.standing.sheet):
        if later is line:
            return True
        if later.bummerl == line.bummerl and later.counts and later.won[winner]:
            return False
    return True


def _reason(tr: Translator, match: Match, line: Line) -> str:
    match line.entry:
        case DealRecorded(outcome) if line.result is not None:
            return results.in_short(tr, match, outcome, line.result)
        case DealRecorded():
            return tr("a deal after the end")
        case DealMisdealt():
            return tr("misdeal, %(name)s deals again", name=match.players[line.dealer])
        case DealerCorrected(dealer):
            return tr("from here %(name)s deals", name=match.players[dealer])
        case PenaltyImposed(on):
            return tr("penalty for %(name)s", name=match.players[on])
        case GiftGiven():
            return tr("gift")
