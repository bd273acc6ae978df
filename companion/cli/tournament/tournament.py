"""`bummerl tournament`: read the setup and events of a tournament, and print its standings."""

from collections.abc import Sequence

from companion.cli.lines import (
    NOT_A_DEAL,
    InputStream,
    OutputStream,
    plain_violation,
    read_object,
    refusal,
    whole_text,
    write_lines,
)
from companion.cli.statuses import Status
from companion.core.scoring.violations import Code, Violation
from companion.core.tournament.chain import fingerprint
from companion.core.tournament.checks import check
from companion.core.tournament.corrections import corrections
from companion.core.tournament.event_notation import parse_event
from companion.core.tournament.events import TournamentEvent
from companion.core.tournament.setup import Setup
from companion.core.tournament.setup_notation import parse_setup
from companion.core.tournament.standing_notation import plain_standing
from companion.core.tournament.tournament import Tournament, standing

_FIELDS = ("setup", "events")


Answer = dict[str, object]


def tournament(source: InputStream, sink: OutputStream) -> Status:
    """Print the standings of a tournament; if the tournament has violations, print only those."""
    replayed, refused = read_tournament(whole_text(source))
    write_lines(sink, (refused if replayed is None else _answer(replayed),))
    return Status.REFUSED if replayed is None else Status.FINE


def _answer(replayed: Tournament) -> Answer:
    """Return the standings, the corrected results, and the fingerprint of the log."""
    events = replayed.log.done
    corrected = [
        {
            "pairing": correction.pairing,
            "entry": correction.before.entry,
            "winner": correction.before.result.winner,
            "corrected_by": correction.by,
        }
        for correction in corrections(events)
    ]
    return {**plain_standing(standing(replayed)), "corrections": corrected, "fingerprint": fingerprint(replayed)}


def read_tournament(text: bytes) -> tuple[Tournament | None, Answer]:
    """Return the tournament in `text`, or None and an answer with the violations."""
    plain = read_object(text)
    if plain is None:
        return None, refusal((NOT_A_DEAL,))
    violations = [Violation(Code.UNKNOWN, field) for field in plain if field not in _FIELDS]
    setup_plain, events = plain.get("setup"), plain.get("events")
    setup = None
    if isinstance(setup_plain, dict):
        setup, wrong = parse_setup(setup_plain, "setup.")
        violations += wrong
    else:
        violations.append(Violation(Code.MISSING if setup_plain is None else Code.UNKNOWN, "setup"))
    if not isinstance(events, list):
        violations.append(Violation(Code.MISSING if events is None else Code.UNKNOWN, "events"))
    elif setup is not None and not violations:
        return _replayed(setup, events)
    return None, refusal(violations)


def _replayed(setup: Setup, plain: Sequence[object]) -> tuple[Tournament | None, Answer]:
    """Return the tournament, or None and the violations in the first event that is invalid or impossible."""
    current = Tournament(setup=setup)
    for index, plain_event in enumerate(plain):
        event, violations = _event(plain_event)
        if event is not None:
            violations = check(current, event)
        if event is None or violations:
            return None, {"violations": [{**plain_violation(violation), "index": index} for violation in violations]}
        current = current.append(event)
    return current, {}


def _event(plain: object) -> tuple[TournamentEvent | None, tuple[Violation, ...]]:
    return parse_event(plain) if isinstance(plain, dict) else (None, (Violation(Code.UNKNOWN, "event"),))
