"""Sentences about a tournament: events, their consequences, and reasons why a change is refused."""

from collections.abc import Iterable
from typing import assert_never

from companion.app.ports import Cause
from companion.core.scoring.violations import Code, Violation
from companion.core.tournament.consequences import (
    OthersMeet,
    PlaceChanges,
    PlaceMatchAppears,
    PlaceMatchGoes,
    PrizeChanges,
    ResultStays,
    TournamentConsequence,
    TournamentEnds,
    TournamentReopens,
    WinnerChanges,
)
from companion.core.tournament.events import (
    CardsBought,
    PairingId,
    PlayerChanged,
    PlayerRegistered,
    PlayerReturned,
    PlayerWithdrew,
    ResultCleared,
    ResultRecorded,
    SetupChanged,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.places import PlaceMatch
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.matches.open_match import Trouble
from companion.ui.tournament import words
from companion.ui.tournament.store import Happened, Notice, OpenTournament, Redone, Undone
from companion.ui.words import data

_TOLD = 6
"""The most consequences listed; further ones are only counted."""


def named(tr: Translator, now: TournamentStanding, *events: TournamentEvent) -> str:
    """Return the name of events for undo and redo; several events are the players of a list."""
    if len(events) == 1:
        return _named(tr, now, events[0])
    return tr.plural("entry of %(n)s player", "entry of %(n)s players", len(events))


def _named(tr: Translator, now: TournamentStanding, event: TournamentEvent) -> str:
    match event:
        case SetupChanged():
            return tr("setup change")
        case PlayerRegistered(number, registration):
            return tr("entry of %(who)s", who=f"{number} {registration.name}")
        case PlayerChanged(number, registration):
            return tr("changes to %(who)s", who=f"{number} {registration.name}")
        case PlayerWithdrew(number):
            return tr("%(who)s withdrew", who=_name(tr, now, number))
        case PlayerReturned(number):
            return tr("%(who)s rejoined", who=_name(tr, now, number))
        case CardsBought(number, cards):
            who = _name(tr, now, number)
            return tr.plural("rebuy of %(n)s card for %(who)s", "rebuy of %(n)s cards for %(who)s", cards, who=who)
        case StageDrawn():
            return tr("the draw")
        case ResultRecorded(pairing_id):
            return tr("result of %(where)s", where=in_a_sentence(tr, now, pairing_id))
        case ResultCleared(pairing_id):
            return tr("cleared result of %(where)s", where=in_a_sentence(tr, now, pairing_id))


def notice(tr: Translator, now: TournamentStanding, said: Notice) -> str:
    """Return the notice for the last change."""
    what = named(tr, now, *said.events)
    match said:
        case Happened():
            return tr("Recorded: %(what)s.", what=what)
        case Undone():
            return tr("Undone: %(what)s.", what=what)
        case Redone():
            return tr("Redone: %(what)s.", what=what)


def trouble(tr: Translator, shown: OpenTournament) -> str:
    """Return why the last change failed."""
    match shown.trouble:
        case Trouble.UNCONFIRMED:
            return data.unconfirmed(tr)
        case Trouble.CHANGED_ELSEWHERE:
            return tr(
                "This tournament has been changed elsewhere. Your change wasn't saved; this is how it stands now."
            )
        case Trouble.REFUSED:
            return " ".join(refusals(tr, shown.standing, shown.violations))
        case Trouble.NOT_STORED | None:
            sentence = tr("Couldn't save this, so it doesn't count. You're seeing what was last saved.")
            return tr("%(sentence)s %(cause)s", sentence=sentence, cause=data.cause(tr, shown.cause or Cause.UNKNOWN))


def refusals(tr: Translator, now: TournamentStanding, violations: Iterable[Violation]) -> tuple[str, ...]:
    """Return the reasons for a refusal, each only once."""
    return tuple(dict.fromkeys(_refusal(tr, now, one) for one in violations))


def _refusal(  # noqa: C901  # one line for each reason
    tr: Translator, now: TournamentStanding, one: Violation
) -> str:
    field, _, which = one.field.partition(".")
    match field, one.code:
        case "pattern", _ if which.isdecimal():
            who = _name(tr, now, StartNumber(int(which)))
            return tr("The card pattern is missing for %(who)s.", who=who)
        case "name", _:
            return tr("Enter a name.")
        case "day", _:
            return tr("Enter the date as 21.11.2026 or 2026-11-21.")
        case "cards", Code.OUT_OF_RANGE if not now.stage and now.sold < 2:  # noqa: PLR2004  # one meets nobody
            return tr("At least two entry cards must be sold before the draw.")
        case "cards", _:
            return tr("That's too many entry cards.")
        case "most_cards", _:
            return tr("A player already has more entry cards.")
        case "stage", _:
            return tr("It's too late or too early for that.")
        case "number", _:
            return tr("That's no longer possible for this player.")
        case "bummerls", _:
            return tr("These Bummerls don't match the winner.")
        case "pairing", _:
            return tr("Nothing can be recorded for this table now.")
        case _ if one.code is Code.MATCH_OVER:
            return tr("The tournament is over.")
        case _:
            return tr("This can't be recorded now. Nothing has changed.")


def consequences(tr: Translator, now: TournamentStanding, changes: Iterable[TournamentConsequence]) -> tuple[str, ...]:
    """Return the consequences as sentences; after a limit, only how many more there are."""
    told = [consequence(tr, now, one) for one in changes]
    if len(told) <= _TOLD:
        return tuple(told)
    more = len(told) - _TOLD + 1
    return (*told[: _TOLD - 1], tr.plural("And %(n)s more change.", "And %(n)s more changes.", more))


def consequence(tr: Translator, now: TournamentStanding, change: TournamentConsequence) -> str:  # noqa: C901, PLR0912  # one line for each
    """Return a consequence as a sentence."""
    match change:
        case OthersMeet(pairing_id, _, (left, right)):
            return tr(
                "%(where)s: now %(left)s vs. %(right)s.",
                where=as_title(tr, now, pairing_id),
                left=words.somebody(tr, now, left),
                right=words.somebody(tr, now, right),
            )
        case WinnerChanges(pairing_id, _, None):
            return tr("Open again: %(where)s.", where=in_a_sentence(tr, now, pairing_id))
        case WinnerChanges(pairing_id, _, after) if after is not None:
            place, who = as_title(tr, now, pairing_id), _name(tr, now, after)
            if _leads_on(now, pairing_id):
                return tr("%(where)s: %(who)s advances.", where=place, who=who)
            return tr("%(where)s: %(who)s wins.", where=place, who=who)
        case ResultStays(pairing_id, winner):
            return tr(
                "%(where)s: %(who)s is still the winner. If that's wrong, clear the result there.",
                where=as_title(tr, now, pairing_id),
                who=_name(tr, now, winner),
            )
        case PlaceMatchAppears(pairing_id):
            return tr("Added: %(where)s.", where=in_a_sentence(tr, now, pairing_id))
        case PlaceMatchGoes(pairing_id):
            return tr("Dropped: %(where)s.", where=in_a_sentence(tr, now, pairing_id))
        case PrizeChanges(place, _, None):
            return tr("Prize %(n)s is open again.", n=place)
        case PrizeChanges(place, _, after) if after is not None:
            return tr("Prize %(n)s goes to %(who)s.", n=place, who=_name(tr, now, after))
        case PlaceChanges(number, before, after):
            who = _name(tr, now, number)
            return tr("%(who)s: place %(after)s instead of %(before)s.", who=who, after=after, before=before)
        case TournamentEnds():
            return tr("This ends the tournament.")
        case TournamentReopens():
            return tr("The tournament continues.")
        case WinnerChanges() | PrizeChanges():
            return ""
        case _:
            assert_never(change)


def _name(tr: Translator, now: TournamentStanding, number: StartNumber) -> str:
    return words.player(now, number) if number in now.entrants else tr("number %(n)s", n=number)


def _leads_on(now: TournamentStanding, pairing_id: PairingId) -> bool:
    """Return whether the winner plays on: not after the final, nor after most placement matches."""
    pairing = now.find_pairing(pairing_id)
    if pairing is None or not pairing.stage:
        return str(pairing_id) in {PlaceMatch.FIRST_OF_LOSERS.value, PlaceMatch.SECOND_OF_LOSERS.value}
    return now.stages[pairing.stage - 1].stage.kind not in {StageKind.FINAL, StageKind.SWISS}


def in_a_sentence(tr: Translator, now: TournamentStanding, pairing_id: PairingId) -> str:
    """Return the name of a table within a sentence, even if it does not exist any more, or yet."""
    pairing = now.find_pairing(pairing_id)
    if pairing is not None and pairing.stage:
        drawn = now.stages[pairing.stage - 1].stage
        return _of_stage(tr, drawn.kind, str(pairing.stage), str(pairing.table))
    stage, _, table = pairing_id.partition("-")
    if stage.isdecimal():
        return _of_stage(tr, StageKind.ORDINARY, stage, table)
    return _for_places(tr, PlaceMatch(pairing_id))


def as_title(tr: Translator, now: TournamentStanding, pairing_id: PairingId) -> str:
    """Return the name of a table at the start of a sentence."""
    pairing = now.find_pairing(pairing_id)
    if pairing is not None:
        return words.where(tr, now, pairing)
    stage, _, table = pairing_id.partition("-")
    if stage.isdecimal():
        return tr("%(stage)s, table %(n)s", stage=words.kind(tr, StageKind.ORDINARY, int(stage)), n=table)
    return words.place_match(tr, pairing_id)


def _of_stage(tr: Translator, kind: StageKind, stage: str, table: str) -> str:
    match kind:
        case StageKind.QUARTER_FINAL:
            return tr("the quarter-final, table %(n)s", n=table)
        case StageKind.SEMI_FINAL:
            return tr("the semi-final, table %(n)s", n=table)
        case StageKind.FINAL:
            return tr("the final, table %(n)s", n=table)
        case StageKind.ORDINARY | StageKind.SWISS:
            return tr("round %(stage)s, table %(n)s", stage=stage, n=table)


def _for_places(tr: Translator, match_for: PlaceMatch) -> str:
    match match_for:
        case PlaceMatch.FOR_THIRD:
            return tr("the match for third place")
        case PlaceMatch.FIRST_OF_LOSERS:
            return tr("the first match for places 5 to 8")
        case PlaceMatch.SECOND_OF_LOSERS:
            return tr("the second match for places 5 to 8")
        case PlaceMatch.FOR_FIFTH:
            return tr("the match for fifth place")
        case PlaceMatch.FOR_SEVENTH:
            return tr("the match for seventh place")
