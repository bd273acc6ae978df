"""A script that plays a million deals and checks the answers of `bummerl may` in every situation that they reach.

Run as `python -m tests.core.referee.million_deals DEALS SEED [--write]`; `--write` stores a small set of deals that
together reach every situation, for use in the test.
"""

import json
import os
import sys
from multiprocessing import Pool

from companion.core.referee.contradictions import check
from tests.core.referee.card_table import Seen
from tests.core.referee.reachable import (
    COVER,
    HOUSES,
    cover,
    every_situation,
    first_deals_reaching,
    is_a_breach,
    moment_of,
    rules_of,
    situation_of,
)

_PORTION = 5000
_STACKED = 2
"""Every deal whose number is a multiple of this value is stacked."""
Reached = dict[Seen, tuple[int, bool]]


def _play(portion: tuple[str, int, int]) -> tuple[str, Reached]:
    name, start, deals = portion
    numbers = range(start, start + deals)
    return name, first_deals_reaching(HOUSES[name], ((number, number % _STACKED == 0) for number in numbers))


def _compared(name: str, reached: Reached) -> bool:
    """Print the differences, and return whether all answers are correct."""
    rules = rules_of(HOUSES[name])
    situations = {situation_of(seen) for seen in reached}
    refused = [situation for situation in situations if check(rules, situation)]
    situations_taken = (situation for situation in every_situation(rules) if not check(rules, situation))
    taken = [situation for situation in situations_taken if not is_a_breach(HOUSES[name], situation)]
    moments = {moment_of(situation) for situation in situations}
    never = [situation for situation in taken if moment_of(situation) not in moments]
    hands = sum(situation not in situations for situation in taken) - len(never)
    print(  # noqa: T201  # the output of this command
        f"{name}: {len(situations)} of {len(taken)} reached, {len(refused)} of them refused; "
        f"{len(never)} never reached, and {hands} with 66 and a hand of their own"
    )
    for situation in (*refused, *never):
        print(f"  {situation}")  # noqa: T201  # the output of this command
    return not refused and not never


def _fewest(reached: Reached) -> dict[str, list[int]]:
    """Return the numbers of the deals that reach at least one moment that no earlier deal reaches.

    Together, these few deals reach all moments.
    """
    deals = sorted(set(reached.values()))
    return {
        "dealt": [number for number, stacked in deals if not stacked],
        "stacked": [number for number, stacked in deals if stacked],
    }


def main(deals: int, seed: int, *, write: bool) -> int:
    """Play the deals, compare the moments, and return the exit status."""
    each = deals // len(HOUSES)
    portions = [
        (name, seed * deals + start, min(_PORTION, each - start))
        for name in HOUSES
        for start in range(0, each, _PORTION)
    ]
    known = cover() if COVER.exists() else {}
    found: dict[str, Reached] = {name: first_deals_reaching(HOUSES[name], known.get(name, ())) for name in HOUSES}
    with Pool(min(2, os.cpu_count() or 1)) as players:
        for name, reached in players.imap(_play, portions):
            found[name] = reached | found[name]
    if write:
        fewest = {name: _fewest(reached) for name, reached in found.items()}
        COVER.write_text(json.dumps(fewest) + "\n", encoding="utf-8")
    fine = [_compared(name, reached) for name, reached in found.items()]
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), write="--write" in sys.argv))
