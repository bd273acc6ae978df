"""`bummerl presets` against the published table."""

import json
from io import BytesIO

from companion.cli.presets import presets
from companion.cli.statuses import Status

# soft, sharp, tournament, last-trick-ten, sixty-six; a single word holds for all
TABLE = """
cards: 20 20 20 20 24
target: 7
count: down down down down up
schneider-line: 33
three-for: no-trick
false-claim: fixed fixed as-if-right fixed flat-two
false-claim-by-closer: failed-close
false-claim-by-non-closer: closers-tricks closers-tricks claimants-tricks closers-tricks flat-two
close-count: at-closing at-closing at-closing at-closing at-end
failed-close: by-tricks
beat-the-closer: by-tricks by-tricks by-tricks by-tricks flat-two
played-out: last-trick last-trick last-trick plus-ten plus-ten
plus-ten-tie: draw
revoke: 3
schneider-dots: 2 2 1 2 1
rubber: 2 2 2 2 0
next-dealer: alternate alternate alternate alternate winner
dealer-after-bummerl: continue
close-with-two: yes no no yes yes
exchange-with-two: yes no no yes yes
exchange-before-first-trick: yes no no yes no
marriage-on-first-lead: yes no no yes yes
marriage-king-only: no yes yes no no
look-at-tricks: yes no no yes no
"""
NAMES = ["soft", "sharp", "tournament", "last-trick-ten", "sixty-six"]


def published() -> dict[str, dict[str, int | str]]:
    rows = [row.split(": ") for row in TABLE.strip().splitlines()]
    values = {option: (cells.split() * len(NAMES))[: len(NAMES)] for option, cells in rows}
    return {
        name: {option: int(row[place]) if row[place].isdigit() else row[place] for option, row in values.items()}
        for place, name in enumerate(NAMES)
    }


def test_every_preset_has_every_option_as_published_and_in_that_order() -> None:
    printed = BytesIO()
    assert presets(printed) is Status.FINE
    answer = json.loads(printed.getvalue())
    assert answer == published()
    assert [list(options) for options in answer.values()] == [list(options) for options in published().values()]
