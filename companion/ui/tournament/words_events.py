"""Display text for tournament events, their consequences, and the reasons why changes are refused."""

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
    TooManyCards,
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
    Result,
    ResultCleared,
    ResultRecorded,
    ResultReported,
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
from companion.ui.tournament.store import OpenTournament, Recorded, Redone, TournamentNotice, Undone
from companion.ui.words import data

_BEFORE_MATCHES = frozenset(
    match.value
    for match in (
        *(PlaceMatch.FIRST_OF_LOSERS, PlaceMatch.SECOND_OF_LOSERS),
        *(PlaceMatch.FIRST_OF_STAGE, PlaceMatch.SECOND_OF_STAGE),
    )
)
"""The placement matches whose winners play another placement match."""
_LAST_MATCHES = frozenset((StageKind.FINAL, StageKind.SECOND_FINAL, StageKind.SWISS, StageKind.GROUPS))
"""The stages after which even a winner may have no further match."""
_MOST_LISTED, _MOST_FIRST = 6, 4
"""The maximum number of consequences listed for a correction and for a first result; any others are only counted."""

_PLACE_MATCHES: frozenset[str] = frozenset(PlaceMatch)


def event_name(tr: Translator, standing: TournamentStanding, *events: TournamentEvent) -> str:
    """Return a name for the events to undo or redo; several events at once are always an import of players."""
    if len(events) == 1:
        return _event_name(tr, standing, events[0])
    return tr.plural("%(n)s player added", "%(n)s players added", len(events))


def event_on_button(tr: Translator, standing: TournamentStanding, *events: TournamentEvent) -> str:
    """Return a short name for the events, for an undo or redo button; a result is named after its table."""
    match events:
        case (ResultRecorded(pairing_id, result),) if not _starts_match(result):
            return table_title(tr, standing, pairing_id)
        case _:
            return event_name(tr, standing, *events)


def _event_name(  # noqa: C901  # one case per event
    tr: Translator, standing: TournamentStanding, event: TournamentEvent
) -> str:
    match event:
        case SetupChanged():
            return tr("setup changed")
        case PlayerRegistered(number, registration):
            return tr("%(who)s added", who=words.numbered_name(number, registration.name))
        case PlayerChanged(number, registration):
            return tr("%(who)s edited", who=words.numbered_name(number, registration.name))
        case PlayerWithdrew(number):
            return tr("%(who)s withdrew", who=_name(tr, standing, number))
        case PlayerReturned(number):
            return tr("%(who)s rejoined", who=_name(tr, standing, number))
        case CardsBought(number, cards):
            who = _name(tr, standing, number)
            return tr.plural("%(n)s card rebought for %(who)s", "%(n)s cards rebought for %(who)s", cards, who=who)
        case StageDrawn(seed):
            return _drawn(tr, standing, seed)
        case ResultRecorded(pairing_id, result) if _starts_match(result):
            return tr("%(stage)s started", stage=table_title(tr, standing, pairing_id))
        case ResultRecorded(pairing_id):
            return tr("result for %(where)s", where=table_in_sentence(tr, standing, pairing_id))
        case ResultCleared(pairing_id):
            return tr("result cleared for %(where)s", where=table_in_sentence(tr, standing, pairing_id))
        case ResultReported(pairing_id, _, None):
            return tr("report withdrawn at %(where)s", where=table_in_sentence(tr, standing, pairing_id))
        case ResultReported(pairing_id):
            return tr("report from %(where)s", where=table_in_sentence(tr, standing, pairing_id))


def _starts_match(result: Result) -> bool:
    """Return whether a result only links a table to the match that has just been started on this device."""
    return result.match_id is not None and not result.is_decided and result.bummerls == (0, 0)


def _drawn(tr: Translator, standing: TournamentStanding, seed: int) -> str:
    """Return a name for a draw, which may have been undone, or for the start of a stage with a single match."""
    drawn = next((stage for stage in reversed(standing.stages) if stage.stage.seed == seed), None)
    if standing.needs_draw if drawn is None else drawn.has_draw:
        return tr("the draw")
    return started(tr, standing, standing.stage + 1 if drawn is None else drawn.stage.number)


def started(tr: Translator, standing: TournamentStanding, number: int) -> str:
    """Return a name for the start of a stage with a single match, or for skipping the final; neither had a draw."""
    is_later = number > standing.stage
    if standing.sole_finalist is not None if is_later else standing.stages[number - 1].is_skipped_final:
        return tr("final skipped")
    return tr("%(stage)s started", stage=words.stage(tr, standing, number))


def notice(tr: Translator, standing: TournamentStanding, notice: TournamentNotice) -> str:
    """Return the notice about the last change."""
    what = event_name(tr, standing, *notice.events)
    match notice:
        case Recorded():
            return tr("Saved: %(what)s.", what=what)
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
                "This tournament has been changed elsewhere. Your change wasn't saved; you're seeing the latest "
                "version."
            )
        case Trouble.REFUSED:
            return " ".join(refusals(tr, shown.standing, shown.violations))
        case Trouble.NOT_STORED | None:
            sentence = tr("This wasn't saved, so it doesn't count.")
            return tr("%(sentence)s %(cause)s", sentence=sentence, cause=data.cause(tr, shown.cause or Cause.UNKNOWN))


def refusals(tr: Translator, standing: TournamentStanding, violations: Iterable[Violation]) -> tuple[str, ...]:
    """Return the reasons why a change was refused, without duplicates."""
    return tuple(dict.fromkeys(_refusal(tr, standing, violation) for violation in violations))


def _refusal(  # noqa: C901, PLR0912  # one case per reason
    tr: Translator, standing: TournamentStanding, violation: Violation
) -> str:
    field, _, which = violation.field.partition(".")
    match field, violation.code:
        case "pattern", _ if which.isdecimal():
            who = _name(tr, standing, StartNumber(int(which)))
            return tr("The card pattern is missing for %(who)s.", who=who)
        case "name", Code.CONTRADICTION:
            return tr("There's already a player with this name.")
        case "name", _:
            return tr("Enter a name.")
        case "day", _:
            return tr("Enter the date as 21.11.2026 or 2026-11-21.")
        case "players", _:
            return _too_few_players(tr, standing)
        case "cards", _:
            return _wrong_cards(tr, standing, violation)
        case "most_cards", _:
            return tr("A player already has more entry cards than that.")
        case "stage", _:
            return tr("That isn't possible at this stage of the tournament.")
        case "number", _:
            return tr("That's no longer possible for this player.")
        case "bummerls", _:
            return tr("This Bummerl score doesn't match the winner.")
        case "reports", _:
            return tr("Too many reports from this table. Please go to the desk.")
        case "pairing", _:
            return tr("No result can be recorded for this table right now.")
        case _ if violation.code is Code.MATCH_OVER:
            return tr("The tournament is over.")
        case _:
            return tr("This can't be recorded now. Nothing has changed.")


def _wrong_cards(tr: Translator, standing: TournamentStanding, violation: Violation) -> str:
    """Return why the number of entry cards (or of players, in a tournament without entry cards) is invalid."""
    if violation.code is Code.OUT_OF_RANGE and not standing.stage and standing.sold < words.FEWEST:
        return _too_few_players(tr, standing)
    return tr("That's too many entry cards.") if standing.setup.has_cards else tr("That's too many players.")


def _too_few_players(tr: Translator, standing: TournamentStanding) -> str:
    if standing.setup.check_in and len(standing.entrants) >= words.FEWEST:
        return tr("The draw needs at least two players who have checked in.")
    return tr("The draw needs at least two players.")


def consequences(
    tr: Translator, standing: TournamentStanding, changes: Iterable[TournamentConsequence], most: int = _MOST_LISTED
) -> tuple[str, ...]:
    """Return at most `most` sentences about the consequences; if some are omitted, the last sentence says how many."""
    sentences = [consequence(tr, standing, change) for change in changes]
    if len(sentences) <= most:
        return tuple(sentences)
    more = len(sentences) - most + 1
    return (*sentences[: most - 1], tr.plural("And %(n)s more change.", "And %(n)s more changes.", more))


def first_consequences(
    tr: Translator, standing: TournamentStanding, changes: Iterable[TournamentConsequence]
) -> tuple[str, ...]:
    """Return the consequences of a table's first result as at most four sentences, without provisional places."""
    final = [change for change in changes if not isinstance(change, PlaceChanges)]
    ends = next((change for change in final if isinstance(change, TournamentEnds)), None)
    if ends is not None:  # the end and the prizes say enough
        final = [ends, *(change for change in final if isinstance(change, PrizeChanges))]
    return consequences(tr, standing, final, most=_MOST_FIRST)


def consequence(tr: Translator, standing: TournamentStanding, change: TournamentConsequence) -> str:  # noqa: C901, PLR0912  # one case per kind
    """Return a consequence as a sentence."""
    match change:
        case OthersMeet(pairing_id, _, (left, right)):
            return tr(
                "%(where)s: now %(left)s vs. %(right)s.",
                where=table_title(tr, standing, pairing_id),
                left=words.maybe_player(tr, standing, left),
                right=words.maybe_player(tr, standing, right),
            )
        case WinnerChanges(pairing_id, _, None):
            return tr("Reopened: %(where)s.", where=table_in_sentence(tr, standing, pairing_id))
        case WinnerChanges(pairing_id, _, after) if after is not None:
            table, who = table_title(tr, standing, pairing_id), _name(tr, standing, after)
            if _winner_plays_on(standing, pairing_id):
                return tr("%(where)s: %(who)s advances.", where=table, who=who)
            return tr("%(where)s: %(who)s wins.", where=table, who=who)
        case ResultStays(pairing_id, winner):
            return tr(
                "%(where)s: %(who)s is still the winner. If that's wrong, clear the result there.",
                where=table_title(tr, standing, pairing_id),
                who=_name(tr, standing, winner),
            )
        case PlaceMatchAppears(pairing_id):
            return tr("Added: %(where)s.", where=table_in_sentence(tr, standing, pairing_id))
        case PlaceMatchGoes(pairing_id):
            return tr("Removed: %(where)s.", where=table_in_sentence(tr, standing, pairing_id))
        case PrizeChanges(prize, _, None):
            return tr("Prize %(n)s is undecided again.", n=prize)
        case PrizeChanges(prize, _, after) if after is not None:
            return tr("Prize %(n)s goes to %(who)s.", n=prize, who=_name(tr, standing, after))
        case PlaceChanges(number, before, after):
            who = _name(tr, standing, number)
            return tr("%(who)s moves from place %(before)s to place %(after)s.", who=who, after=after, before=before)
        case TooManyCards(number, cards):
            return tr(
                "%(who)s has bought a card back and now holds %(n)s entry cards, more than allowed.",
                who=_name(tr, standing, number),
                n=cards,
            )
        case TournamentEnds():
            return tr("This ends the tournament.")
        case TournamentReopens():
            return tr("The tournament continues.")
        case WinnerChanges() | PrizeChanges():
            return ""
        case _:
            assert_never(change)


def _name(tr: Translator, standing: TournamentStanding, number: StartNumber) -> str:
    return words.player(standing, number) if number in standing.entrants else tr("number %(n)s", n=number)


def _winner_plays_on(standing: TournamentStanding, pairing_id: PairingId) -> bool:
    """Return whether the winner has another match; False in groups, after finals, and after most placement matches."""
    pairing = standing.find_pairing(pairing_id)
    if pairing is None or not pairing.stage:
        return str(pairing_id) in _BEFORE_MATCHES
    return standing.stages[pairing.stage - 1].stage.kind not in _LAST_MATCHES


def table_in_sentence(tr: Translator, standing: TournamentStanding, pairing_id: PairingId) -> str:
    """Return a table's name for use within a sentence, even if the table no longer exists or doesn't exist yet."""
    pairing = standing.find_pairing(pairing_id)
    if pairing is not None and pairing.stage:
        drawn = standing.stages[pairing.stage - 1].stage
        meeting = standing.group_meeting(pairing)
        if meeting is not None:
            return tr("group %(letter)s, match %(n)s", letter=words.group_letter(meeting[0]), n=meeting[1])
        return _stage_table(tr, drawn.kind, str(pairing.stage), str(pairing.table))
    stage, _, table = pairing_id.partition("-")
    if stage.isdecimal():
        return _stage_table(tr, StageKind.ORDINARY, stage, table)
    if pairing_id not in _PLACE_MATCHES:
        return pairing_id
    return _placement_match(tr, PlaceMatch(pairing_id), 0 if pairing is None else pairing.place)


def table_title(tr: Translator, standing: TournamentStanding, pairing_id: PairingId) -> str:
    """Return a table's name for use at the start of a sentence, even if there is no such table."""
    pairing = standing.find_pairing(pairing_id)
    if pairing is not None:
        return words.table_in_stage(tr, standing, pairing)
    stage, _, table = pairing_id.partition("-")
    if stage.isdecimal():
        return tr("%(stage)s, table %(n)s", stage=words.kind(tr, StageKind.ORDINARY, int(stage)), n=table)
    return words.place_match(tr, pairing_id) if pairing_id in _PLACE_MATCHES else pairing_id


def _stage_table(tr: Translator, kind: StageKind, stage: str, table: str) -> str:
    match kind:
        case StageKind.QUARTER_FINAL:
            return tr("the quarter-final, table %(n)s", n=table)
        case StageKind.SEMI_FINAL:
            return tr("the semi-final, table %(n)s", n=table)
        case StageKind.FINAL:
            return tr("the final, table %(n)s", n=table)
        case StageKind.SECOND_FINAL:
            return tr("the second final, table %(n)s", n=table)
        case StageKind.ORDINARY | StageKind.SWISS | StageKind.GROUPS:
            return tr("round %(stage)s, table %(n)s", stage=stage, n=table)


def _placement_match(tr: Translator, match_for: PlaceMatch, place: int) -> str:
    match match_for:
        case PlaceMatch.FIRST_OF_LOSERS if place in {0, words.BEST_OF_LOSERS}:
            return tr("the first match for places 5 to 8")
        case PlaceMatch.SECOND_OF_LOSERS if place in {0, words.BEST_OF_LOSERS}:
            return tr("the second match for places 5 to 8")
        case PlaceMatch.FIRST_OF_LOSERS | PlaceMatch.FIRST_OF_STAGE:
            return tr("the first placement match")
        case PlaceMatch.SECOND_OF_LOSERS | PlaceMatch.SECOND_OF_STAGE:
            return tr("the second placement match")
        case _:
            return _the_match_for(tr, place or words.place_in(PairingId(match_for.value)))


def _the_match_for(tr: Translator, place: int) -> str:
    names = (
        tr("the match for first place"),
        tr("the match for second place"),
        tr("the match for third place"),
        tr("the match for fourth place"),
        tr("the match for fifth place"),
        tr("the match for sixth place"),
        tr("the match for seventh place"),
        tr("the match for eighth place"),
    )
    return names[place - 1]
