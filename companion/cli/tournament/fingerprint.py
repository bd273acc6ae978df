"""`bummerl tournament --fingerprint`: compare a printed fingerprint with the log of a tournament."""

from companion.cli.arguments import UsageError
from companion.cli.lines import InputStream, OutputStream, whole_text, write_lines
from companion.cli.statuses import Status
from companion.cli.tournament.tournament import read_tournament
from companion.cli.words import translator
from companion.core.options.code_alphabet import InvalidCode
from companion.core.tournament.chain import find_fingerprint, fingerprint


def check_fingerprint(source: InputStream, sink: OutputStream, code: str) -> Status:
    """Print whether the fingerprint belongs to the complete log, to an earlier state of the log, or to neither.

    Raises:
        UsageError: If `code` cannot be a fingerprint, for example because of a typo.
    """
    tournament, refused = read_tournament(whole_text(source))
    if tournament is None:
        write_lines(sink, (refused,))
        return Status.REFUSED
    found = find_fingerprint(tournament, code)
    if isinstance(found, InvalidCode):
        tr = translator()
        raise UsageError(tr("%(code)s isn't a valid fingerprint. Check every character.", code=code))
    answer: dict[str, object] = {"matches": "nothing"}
    if found is not None:
        matches = "earlier" if found.since else "whole"
        answer = {"matches": matches, "entries": found.entries, "since": found.since}
    write_lines(sink, ({**answer, "fingerprint": fingerprint(tournament)},))
    return Status.REFUSED if found is None else Status.FINE
