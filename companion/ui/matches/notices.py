"""Text for notices about the user's last action, and for matches that cannot be shown."""

from companion.app.ports import Cause
from companion.core.match.events import (
    DealerCorrected,
    DealMisdealt,
    DealRecorded,
    EntryDeleted,
    EntryInserted,
    GiftGiven,
    MatchAbandoned,
    PenaltyImposed,
    StandingTakenOver,
)
from companion.core.match.match import Match
from companion.core.match.standing import Line
from companion.core.options.parts import BiddingRules
from companion.core.seats import TWO_SIDES, Seat, side_of
from companion.i18n.translator import Translator
from companion.ui.matches.open_match import (
    DoneAgain,
    Edited,
    Entered,
    MatchNotice,
    Missing,
    ScreenSleeps,
    TakenBack,
    Trouble,
)
from companion.ui.words import data, events, results, sides


def notice(tr: Translator, match: Match, notice: MatchNotice) -> str:
    """Return a sentence about the last change, or a warning that the screen may turn off."""
    match notice:
        case Entered(line) if isinstance(line.entry, DealRecorded) and line.result is not None:
            return " ".join(results.line_explanation(tr, match, line.entry.outcome, line.result, line))
        case Entered(line):
            return _entered(tr, match, line)
        case TakenBack(event, True):
            return tr("Undone: %(what)s. The Bummerl continues.", what=events.named(tr, match, event))
        case TakenBack(event):
            return tr("Undone: %(what)s.", what=events.named(tr, match, event))
        case DoneAgain(event):
            return tr("Redone: %(what)s.", what=events.named(tr, match, event))
        case Edited(EntryDeleted()):
            return tr("Entry deleted. Everything after it has been recalculated.")
        case Edited(EntryInserted()):
            return tr("Deal inserted. All later deals have been recalculated.")
        case Edited():
            return tr("Deal corrected. All later deals have been recalculated.")
        case ScreenSleeps():
            return tr("This device turns off its screen when idle, and Bummerl isn't allowed to keep it on.")


def in_short(tr: Translator, match: Match, last: MatchNotice) -> str:
    """Return a notice in a few words, without the points, because the undo button and the counters show the points."""
    match last:
        case Entered(line):
            return _entered_in_short(tr, match, line)
        case TakenBack(_, True):
            return tr("The Bummerl continues")
        case TakenBack(event):
            return tr("Undone: %(what)s", what=events.named(tr, match, event))
        case DoneAgain(event):
            return tr("Redone: %(what)s", what=events.named(tr, match, event))
        case Edited(EntryDeleted()):
            return tr("Deleted and recalculated")
        case Edited(EntryInserted()):
            return tr("Inserted and recalculated")
        case Edited():
            return tr("Corrected and recalculated")
        case ScreenSleeps():
            return tr("The screen may turn off")


def _entered_in_short(tr: Translator, match: Match, line: Line) -> str:
    match line.entry:
        case DealRecorded(outcome) if line.result is not None:
            return results.line_in_short(tr, match, outcome, line.result, line)
        case PenaltyImposed():
            return events.named(tr, match, line.entry)
        case GiftGiven(to):
            return tr("gift for %(name)s", name=sides.side(tr, match, to))
        case _:
            return _entered(tr, match, line)


def _entered(tr: Translator, match: Match, line: Line) -> str:
    match line.entry:
        case PenaltyImposed(on, game_points):
            return _penalty(tr, match, on, game_points)
        case GiftGiven(to, game_points) if len(side_of(to, match.rules.match.sides)) > 1:
            name = sides.side(tr, match, to)
            return tr.plural(
                "Gift: %(n)s point for %(name)s.", "Gift: %(n)s points for %(name)s.", game_points, name=name
            )
        case GiftGiven(to, game_points):
            return tr.plural(
                "%(name)s gets %(n)s point as a gift.",
                "%(name)s gets %(n)s points as a gift.",
                game_points,
                name=match.players[to],
            )
        case DealMisdealt():
            return tr("Misdeal: %(name)s deals again.", name=match.players[line.dealer])
        case DealerCorrected(dealer):
            return tr("Dealer changed: %(name)s deals now.", name=match.players[dealer])
        case StandingTakenOver():
            return tr("Paper score entered.")
        case MatchAbandoned():
            return tr("Match ended early.")
        case DealRecorded():
            return tr("Recorded.")


def _penalty(tr: Translator, match: Match, on: Seat, game_points: int) -> str:
    name = sides.side(tr, match, on)
    if isinstance(match.rules.deal, BiddingRules):
        return tr.plural(
            "Penalty for %(name)s: %(n)s point deducted.",
            "Penalty for %(name)s: %(n)s points deducted.",
            game_points,
            name=name,
        )
    mine = side_of(on, match.rules.match.sides)
    others = sides.names(tr, match, tuple(seat for seat in match.rules.seats if seat not in mine))
    if len(match.rules.match.sides) == len(TWO_SIDES):
        return tr.plural(
            "Penalty for %(name)s: %(n)s point for %(others)s.",
            "Penalty for %(name)s: %(n)s points for %(others)s.",
            game_points,
            name=name,
            others=others,
        )
    return tr.plural(
        "Penalty for %(name)s: %(n)s point each for %(others)s.",
        "Penalty for %(name)s: %(n)s points each for %(others)s.",
        game_points,
        name=name,
        others=others,
    )


def trouble(tr: Translator, trouble: Trouble, cause: Cause | None) -> str:
    """Return a sentence explaining why the last action had no effect, and what the user can do."""
    match trouble:
        case Trouble.NOT_STORED:
            sentence = tr("This wasn't saved, so it doesn't count.")
            return tr("%(sentence)s %(cause)s", sentence=sentence, cause=data.cause(tr, cause or Cause.UNKNOWN))
        case Trouble.UNCONFIRMED:
            return data.unconfirmed(tr)
        case Trouble.CHANGED_ELSEWHERE:
            return tr(
                "This match has been changed elsewhere. Your entry wasn't saved; you're seeing the latest version."
            )
        case Trouble.REFUSED:
            return tr("This can't be recorded now. Nothing has changed.")


def recovered(tr: Translator) -> str:
    """Return a sentence explaining why the newest deal may be missing."""
    return tr(
        "The latest version of this match was damaged, so you're seeing the one before it. "
        "Check whether a deal is missing."
    )


def missing(tr: Translator, missing: Missing) -> str:
    """Return a sentence explaining why a match cannot be shown."""
    newer = tr("This match was saved by a newer version of Bummerl. It hasn't been changed; update Bummerl to open it.")
    reasons = {
        Missing.NOT_THERE: tr("Match not found."),
        Missing.DAMAGED: tr("This match can't be read. Its file hasn't been changed."),
        Missing.NEWER: newer,
        Missing.UNREACHABLE: tr("The matches folder isn't available right now. Try again later."),
    }
    return reasons[missing]
