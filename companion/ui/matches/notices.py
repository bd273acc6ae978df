"""What the app says about the last tap."""

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
    Missing,
    Notice,
    ScreenSleeps,
    TakenBack,
    Trouble,
)
from companion.ui.words import data, events, results, sides


def notice(tr: Translator, match: Match, said: Notice) -> str:
    """What has just been stored, in one sentence."""
    match said:
        case Entered(line) if isinstance(line.entry, DealRecorded) and line.result is not None:
            return " ".join(results.of_line(tr, match, line.entry.outcome, line.result, line))
        case Entered(line):
            return _entered(tr, match, line)
        case TakenBack(event, True):
            return tr("Taken back: %(what)s. The Bummerl is running again.", what=events.named(tr, match, event))
        case TakenBack(event):
            return tr("Taken back: %(what)s.", what=events.named(tr, match, event))
        case DoneAgain(event):
            return tr("Done again: %(what)s.", what=events.named(tr, match, event))
        case Edited(EntryDeleted()):
            return tr("Deleted; everything after it was worked out anew.")
        case Edited(EntryInserted()):
            return tr("Put in; everything after it was worked out anew.")
        case Edited():
            return tr("Corrected; everything after it was worked out anew.")
        case ScreenSleeps():
            return tr("This device turns its screen off when nobody touches it; Bummerl may not keep it on.")


def in_short(tr: Translator, match: Match, said: Notice) -> str:
    """The same for a screen that has no room for a sentence."""
    match said:
        case Entered(line) if isinstance(line.entry, DealRecorded) and line.result is not None:
            reason = results.of_line_in_short(tr, match, line.entry.outcome, line.result, line)
            if not any(line.won.values()):
                return reason
            return tr("%(result)s: %(reason)s", result=events.all_won(tr, match, line.won), reason=reason)
        case _:
            return notice(tr, match, said)


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
                "%(name)s is given %(n)s point.", "%(name)s is given %(n)s points.", game_points, name=match.players[to]
            )
        case DealMisdealt():
            return tr("Misdeal: %(name)s deals again.", name=match.players[line.dealer])
        case DealerCorrected(dealer):
            return tr("Noted: %(name)s deals now.", name=match.players[dealer])
        case StandingTakenOver():
            return tr("The standing from paper is taken over.")
        case MatchAbandoned():
            return tr("The match is ended here.")
        case DealRecorded():
            return tr("Noted.")


def _penalty(tr: Translator, match: Match, on: Seat, game_points: int) -> str:
    name = sides.side(tr, match, on)
    if isinstance(match.rules.deal, BiddingRules):
        return tr.plural(
            "Penalty for %(name)s: %(n)s point off the account.",
            "Penalty for %(name)s: %(n)s points off the account.",
            game_points,
            name=name,
        )
    mine = side_of(on, match.rules.match.sides)
    if len(match.rules.match.sides) == len(TWO_SIDES):
        return tr.plural(
            "Penalty for %(name)s: %(n)s point to the other side.",
            "Penalty for %(name)s: %(n)s points to the other side.",
            game_points,
            name=name,
        )
    others = sides.names(tr, match, tuple(seat for seat in match.rules.seats if seat not in mine))
    return tr.plural(
        "Penalty for %(name)s: %(n)s point each for %(others)s.",
        "Penalty for %(name)s: %(n)s points each for %(others)s.",
        game_points,
        name=name,
        others=others,
    )


def trouble(tr: Translator, said: Trouble, cause: Cause | None) -> str:
    """Why the last tap changed nothing, and what to do."""
    match said:
        case Trouble.NOT_STORED:
            sentence = tr("This could not be stored, so it was not counted. What you see is what is stored.")
            return tr("%(sentence)s %(cause)s", sentence=sentence, cause=data.cause(tr, cause or Cause.UNKNOWN))
        case Trouble.CHANGED_ELSEWHERE:
            return tr(
                "This match was changed elsewhere in the meantime. Your tap was not counted; here is how it stands."
            )
        case Trouble.REFUSED:
            return tr("This cannot be entered now; nothing was changed.")


def recovered(tr: Translator) -> str:
    """Why the newest deal may be missing."""
    return tr("The newest state of this match was damaged; this is the one before it. Look whether a deal is missing.")


def missing(tr: Translator, said: Missing) -> str:
    """Why there is no match to show."""
    newer = tr("A newer version of Bummerl wrote this match. It was left as it is; update the program to open it.")
    reasons = {
        Missing.NOT_THERE: tr("There is no such match here."),
        Missing.DAMAGED: tr("This match cannot be read. Its file was left as it is."),
        Missing.NEWER: newer,
        Missing.UNREACHABLE: tr("The folder with the matches cannot be reached right now."),
    }
    return reasons[said]
