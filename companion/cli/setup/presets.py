"""`bummerl presets`: every preset with all of its options."""

import json

from companion.cli.lines import Sink
from companion.cli.statuses import Status
from companion.core.options.rules import PRESETS
from companion.core.options.rules_notation import plain_options


def presets(sink: Sink) -> Status:
    """Write one JSON object with a member for each preset."""
    whole = {preset.value: plain_options(rules) for preset, rules in PRESETS.items()}
    sink.write(f"{json.dumps(whole, indent=2)}\n".encode())
    sink.flush()
    return Status.FINE
