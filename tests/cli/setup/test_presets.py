"""Tests that the output of `bummerl presets` agrees with the published table."""

import json
from io import BytesIO

from companion.cli.setup.presets import presets
from companion.cli.statuses import Status

# one column for each preset in the order of NAMES; `-` where the game lacks the option
TABLE = """
cards: 20 20 20 20 24 20 - - - -
target: 7 7 7 7 7 7 10 24 24 1000
count: down down down down up up up up up up
schneider-line: 33 33 33 33 33 - 33 33 33 -
three-for: no-trick no-trick no-trick no-trick no-trick - no-points no-trick no-trick -
false-claim: fixed fixed as-if-right fixed flat-two - fixed fixed fixed -
false-claim-by-closer: failed-close failed-close failed-close failed-close failed-close - - - - -
false-claim-by-non-closer: closers-tricks closers-tricks claimants-tricks closers-tricks flat-two - - - - -
close-count: at-closing at-closing at-closing at-closing at-end - - - - -
failed-close: by-tricks by-tricks by-tricks by-tricks by-tricks - - - - -
beat-the-closer: by-tricks by-tricks by-tricks by-tricks flat-two - - - - -
played-out: last-trick last-trick last-trick plus-ten plus-ten - last-trick last-trick last-trick -
plus-ten-tie: draw draw draw draw draw - - - - -
revoke: 3 3 3 3 3 2 3 3 3 -
doubling-cap: - - - - - - 1 8 8 -
doubling-scope: - - - - - - - all all -
schneider-dots: 2 2 1 2 1 1 1 2 2 1
retourschneider: - - - - - - - 4 4 -
three-player-loser: - - - - - - last last - last
rubber: 2 2 2 2 0 0 0 0 0 0
next-dealer: alternate alternate alternate alternate winner winner clockwise clockwise clockwise clockwise
dealer-after-bummerl: continue continue continue continue continue continue - - - -
contract-bettler: - - - - - - - 4 4 -
contract-ace-bettler: - - - - - - - 0 5 -
contract-schnapser: - - - - - - - 6 6 -
contract-plauderer: - - - - - - - 0 0 -
contract-damengang: - - - - - - - 0 0 -
contract-koenigsgang: - - - - - - - 0 0 -
contract-gang: - - - - - - - 9 9 -
contract-zehnergang: - - - - - - - 10 10 -
contract-bauernschnapser: - - - - - - - 12 12 -
contract-kontraschnapser: - - - - - - - 12 12 -
contract-farbenringerl: - - - - - - - 18 18 -
contract-kontrabauernschnapser: - - - - - - - 24 24 -
contract-herrenschnapser: - - - - - - - 24 24 -
award: - - - - - - - - - actual
rounding: - - - - - - - - - 0
barrel: - - - - - - - - - 880
barrel-tries: - - - - - - - - - 3
barrel-penalty: - - - - - - - - - 120
zeros: - - - - - - - - - 3
zeros-penalty: - - - - - - - - - 120
give-up-gift: - - - - - - - - - 60
close-with-two: yes no no yes yes - - - - -
exchange-with-two: yes no no yes yes - - - - -
exchange-before-first-trick: yes no no yes no - - - - -
marriage-on-first-lead: yes no no yes yes - - - - -
marriage-king-only: no yes yes no no - - - - -
look-at-tricks: yes no no yes no - - - - -
"""
NAMES = [
    *("soft", "sharp", "tournament", "last-trick-ten", "sixty-six", "schnapsella"),
    *("three-hand", "dreierschnapsen", "bauernschnapsen", "thousand"),
]


def published() -> dict[str, dict[str, int | str]]:
    rows = [row.split(": ") for row in TABLE.strip().splitlines()]
    values = {option: cells.split() for option, cells in rows}
    return {
        name: {
            option: int(row[index]) if row[index].isdigit() else row[index]
            for option, row in values.items()
            if row[index] != "-"
        }
        for index, name in enumerate(NAMES)
    }


def test_every_preset_has_every_option_as_published_and_in_that_order() -> None:
    printed = BytesIO()
    assert presets(printed) is Status.FINE
    answer = json.loads(printed.getvalue())
    assert answer == published()
    assert [list(options) for options in answer.values()] == [list(options) for options in published().values()]
