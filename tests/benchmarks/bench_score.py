"""Benchmark: the number of deals that `bummerl score` scores per second, and its startup time."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from io import BytesIO

from companion.cli.deal.score import score
from companion.core.options.rules import PRESETS, Preset
from companion.core.options.rules_notation import whole_rules
from tests.benchmarks.ratios import Row, figure

PUBLISHED = 10_000
"""The number of deals per second promised by the scripting interface."""
_DEALS = 10_000
_TRIES = 3

_CLOSED = {
    "ended": "claim",
    "by": "a",
    "closed_by": "a",
    "piles": {"a": {"card_points": 68}, "b": {"card_points": 41, "tricks": 3}},
    "piles_at_closing": {"b": {"card_points": 14, "tricks": 1}},
}
_COUNTED = {
    "ended": "played-out",
    "by": "a",
    "piles": {"a": {"card_points": 55, "tricks": 5}, "b": {"card_points": 85, "tricks": 5}},
}
_OF_PARTIES = {
    "declarer": "a",
    "ended": "claim",
    "by": "declarer",
    "doubled": 1,
    "piles": {"declarer": {"card_points": 70}, "defenders": {"card_points": 20, "tricks": 2}},
}
_CONTRACT = {"declarer": "a", "contract": "gang", "made": False, "doubled": 2}
_KINDS: dict[str, dict[str, object]] = {
    "agreed": {"ended": "agreed", "by": "a", "game_points": 3},
    "soft": {"preset": "soft", **_CLOSED},
    "sharp": {"preset": "sharp", **_CLOSED},
    "tournament": {"preset": "tournament", **_CLOSED},
    "last-trick-ten": {"preset": "last-trick-ten", **_COUNTED},
    "sixty-six": {"preset": "sixty-six", **_COUNTED},
    "schnapsella": {"preset": "schnapsella", "namer": "a", "card_points": 66},
    "three-hand": {"preset": "three-hand", **_OF_PARTIES},
    "dreierschnapsen": {"preset": "dreierschnapsen", **_OF_PARTIES, "doubled": 2},
    "dreierschnapsen, a contract": {"preset": "dreierschnapsen", **_CONTRACT},
    "bauernschnapsen": {"preset": "bauernschnapsen", **_OF_PARTIES, "doubled": 2},
    "bauernschnapsen, a contract": {"preset": "bauernschnapsen", **_CONTRACT},
    "thousand": {"preset": "thousand", "declarer": "a", "bid": 120, "card_points": {"a": 134, "b": 40, "c": 26}},
    "closed talon, one house rule": {"preset": "soft", "house": {"false-claim": "as-if-right"}, **_CLOSED},
    "closed talon, every option answered": {**whole_rules(PRESETS[Preset.TOURNAMENT]), **_CLOSED},
    "a contract, every option answered": {**whole_rules(PRESETS[Preset.BAUERNSCHNAPSEN]), **_CONTRACT},
    "violations": {"ended": "claim", "by": "c", "piles": {"a": {"card_points": 500}, "c": {}}, "hat": 1},
}
"""The input lines for `bummerl score` by kind, with at least one kind for each preset."""


def run() -> list[Row]:
    """Print and return the deals scored per second for each kind of input line, and the time to start the command."""
    return [*(_measured(kind, deal) for kind, deal in _KINDS.items()), _start()]


def _measured(kind: str, deal: dict[str, object]) -> Row:
    text = f"{json.dumps(deal)}\n".encode() * _DEALS
    scoring = _best(lambda: score(BytesIO(text), BytesIO()))
    return figure(f"score, {kind}", _DEALS / scoring, "deals a second", at_least=PUBLISHED)


def _start() -> Row:
    command = [sys.executable, "-m", "companion", "score"]
    start = _best(lambda: subprocess.run(command, input=b"", check=True))
    return figure("score, start", start * 1000, "ms")


def _best(action: Callable[[], object]) -> float:
    return min(_seconds(action) for _ in range(_TRIES))


def _seconds(action: Callable[[], object]) -> float:
    began = time.perf_counter()
    action()
    return time.perf_counter() - began
