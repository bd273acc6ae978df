"""`bummerl presets`: print all presets with all of their options."""

import json

from companion.cli.lines import OutputStream
from companion.cli.statuses import Status
from companion.core.options.rules import PRESETS
from companion.core.options.rules_notation import plain_options


def presets(sink: OutputStream) -> Status:
    """Print a JSON object with a member for each preset."""
    content = {preset.value: plain_options(rules) for preset, rules in PRESETS.items()}
    sink.write(f"{json.dumps(content, indent=2)}\n".encode())
    sink.flush()
    return Status.FINE
