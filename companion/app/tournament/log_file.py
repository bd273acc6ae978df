"""Export a tournament's setup and log to a file that `bummerl tournament` can read."""

import json

from companion.core.tournament.event_notation import plain_event
from companion.core.tournament.setup_notation import plain_setup
from companion.core.tournament.tournament import Tournament


def log_file(tournament: Tournament) -> bytes:
    """Return the log as a file with one event per line, without undone events, which the fingerprint doesn't cover."""
    events = ",\n  ".join(json.dumps(plain_event(event)) for event in tournament.log.done)
    setup = json.dumps(plain_setup(tournament.setup))
    return f'{{"setup": {setup},\n "events": [\n  {events}]}}\n'.encode()
