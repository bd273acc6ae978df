"""Display text for the entries of a tournament's log: what was entered, when and by whom."""

from collections.abc import Sequence

from companion.core.tournament.chain import fingerprint as fingerprint_of
from companion.core.tournament.events import (
    PairingId,
    Result,
    ResultCleared,
    ResultRecorded,
    ResultReported,
    StageDrawn,
    TournamentEvent,
)
from companion.core.tournament.roles import Author, Role
from companion.core.tournament.standing import TournamentStanding
from companion.core.tournament.tournament import Tournament
from companion.i18n import formats
from companion.i18n.translator import Translator
from companion.ui.tournament import words
from companion.ui.tournament.words_events import event_name, started, table_title


def author(tr: Translator, standing: TournamentStanding, by: Author | None) -> str:
    """Return the role of whoever entered an event; the app on the device with the tournament counts as organiser."""
    match by:
        case None | Author(Role.ORGANISER):
            return tr.context("author", "Organisers")
        case Author(Role.DESK):
            return tr.context("author", "Desk")
        case Author(Role.TABLE, pairing) if pairing is not None:
            return table_title(tr, standing, pairing)
        case _:
            return tr.context("author", "Spectator")


def time(tr: Translator, event: TournamentEvent, newest: TournamentEvent) -> str:
    """Return the time of an event, with the date if it is not the newest event's date, or "" if unknown."""
    if event.at is None:
        return ""
    hour = formats.time_of_day(tr, event.at)
    if newest.at is None or formats.days_between(event.at, newest.at) == 0:
        return hour
    return tr("%(day)s, %(time)s", day=formats.day(tr, event.at), time=hour)


def entry(tr: Translator, standing: TournamentStanding, events: Sequence[TournamentEvent], index: int) -> str:
    """Return the text of a log entry."""
    event = events[index]
    match event:
        case StageDrawn(seed):
            number = sum(isinstance(earlier, StageDrawn) for earlier in events[: index + 1])
            if any(not drawn.has_draw for drawn in standing.stages[number - 1 : number]):
                return _capital(started(tr, standing, number))
            stage = words.stage(tr, standing, number)
            return tr("%(stage)s drawn, random number %(seed)s", stage=stage, seed=str(seed))
        case ResultRecorded(pairing_id, result):
            return _at_table(tr, standing, pairing_id, recorded(tr, standing, result))
        case ResultCleared(pairing_id):
            return _at_table(tr, standing, pairing_id, tr("result cleared"))
        case ResultReported(pairing_id, side, report) if (pairing := standing.find_pairing(pairing_id)) is not None:
            who = words.name_of(standing, pairing, side)
            if report is None:
                return _at_table(tr, standing, pairing_id, tr("%(name)s withdraws the report", name=who))
            what = words.report(tr, standing, report)
            return _at_table(tr, standing, pairing_id, tr("%(name)s reports: %(what)s", name=who, what=what))
        case _:
            return _capital(event_name(tr, standing, event))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def recorded(tr: Translator, standing: TournamentStanding, result: Result) -> str:
    """Return a recorded result, or the state of a match that is in progress."""
    if result.is_decided:
        return words.result(tr, standing, result)
    if result.bummerls is None:
        return tr("in progress")
    return tr("in progress, %(numbers)s", numbers=words.bummerls(result.bummerls))


def fingerprint(tr: Translator, tournament: Tournament) -> str:
    """Return the fingerprint of the log, as printed with the results, and the number of entries that it covers."""
    return tr.plural(
        "Fingerprint of the log: %(code)s (%(n)s entry)",
        "Fingerprint of the log: %(code)s (%(n)s entries)",
        len(tournament.log.done),
        code=fingerprint_of(tournament),
    )


def _at_table(tr: Translator, standing: TournamentStanding, pairing_id: PairingId, what: str) -> str:
    return tr("%(where)s: %(what)s", where=table_title(tr, standing, pairing_id), what=what)
