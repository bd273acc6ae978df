"""Benchmark: on a slow phone, the static web app starts nearly as quickly as a bare Flet counter, in real Chromium."""

from tests.benchmarks.ratios import Row, at_most, not_measured
from tests.benchmarks.slow_phone import CORES, held_to_share_of_a_core
from tests.benchmarks.web_starts import DEAL_AT_MOST, Pace, measured_deal, measured_starts, served

_TURNS, _ALONE = 5, 40.0
_COLD, _WARM, _STANDING, _DEAL = (
    f"{what}, with {CORES:g} of a core, against a bare counter"
    for what in (
        "first screen, cold",
        "first screen, warm and offline",
        "last standing, warm",
        "first stored deal, warm and offline",
    )
)


def run() -> list[Row]:
    """Print and return the start times of the app and a bare counter, in browsers limited to part of a core."""
    with held_to_share_of_a_core() as held:
        if held is None:
            why = "this machine has no limit for processor time"
            return [not_measured(what, why) for what in (_COLD, _WARM, _STANDING, _DEAL)]
        pace = Pace(_TURNS, _ALONE, held)
        with served("ours", "bare") as testbed:
            starts = measured_starts(testbed, pace)
            return [
                at_most(1.3, _COLD, starts.cold["ours"], starts.cold["bare"]),
                at_most(1.25, _WARM, starts.warm["ours"], starts.warm["bare"]),
                at_most(0.5, _STANDING, starts.standing, starts.warm["bare"]),
                at_most(DEAL_AT_MOST, _DEAL, measured_deal(testbed, pace), starts.warm["bare"]),
            ]
