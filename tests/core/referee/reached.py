"""The moments that played deals come to, beside the situations that `may` takes: the same, or one of both is wrong."""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path

from companion.core.options.options import with_house
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.situations import Best, Closer, Situation, Turn, talon_sizes
from tests.core.referee.card_table import House, Seen
from tests.core.referee.played_deals import played

COVER = Path(__file__).with_name("deals_that_reach_all.json")
"""Of each game the deals that reach together what a million do; `tests.core.referee.million_deals` writes it."""
_BOTH = (False, True)
_PRESETS = {"schnapsen": Preset.SOFT, "sixty-six": Preset.SIXTY_SIX, "schnapsella": Preset.SCHNAPSELLA}

HOUSES: Mapping[str, House] = {
    "soft": House("schnapsen"),
    "sharp": House("schnapsen", close_with_two=False, marriage_on_first_lead=False),
    "sixty-six": House("sixty-six", 24),
    "schnapsella": House("schnapsella"),
    "soft, no closing with two": House("schnapsen", close_with_two=False),
    "soft, no marriage on the first lead": House("schnapsen", marriage_on_first_lead=False),
    "soft with nines": House("schnapsen", 24),
    "sharp with nines": House("schnapsen", 24, close_with_two=False, marriage_on_first_lead=False),
    "sixty-six, no closing with two": House("sixty-six", 24, close_with_two=False),
    "sixty-six, no marriage on the first lead": House("sixty-six", 24, marriage_on_first_lead=False),
    "sixty-six without nines": House("sixty-six"),
    "sixty-six without nines and all of that": House("sixty-six", 20, False, False),  # noqa: FBT003  # as the fields stand
    "schnapsella with nines": House("schnapsella", 24),
}
"""Every game of two, with the house rules on which it depends where a deal can get to.

There `tournament` is as `sharp`, and `last-trick-ten` as `soft`. When one exchanges, which card of a marriage is led
and whether one looks at tricks makes no difference."""


def rules_of(house: House) -> Ruleset:
    """The same for the code that is tested."""
    rules = PRESETS[_PRESETS[house.game]]
    if house.game == "schnapsella":
        return with_house(rules, {"cards": house.cards})
    said = {True: "yes", False: "no"}
    first_lead = said[house.marriage_on_first_lead]
    close = said[house.close_with_two]
    return with_house(rules, {"cards": house.cards, "close-with-two": close, "marriage-on-first-lead": first_lead})


def situation_of(seen: Seen) -> Situation:
    """A moment that was seen as a situation."""
    return Situation(
        turn=Turn(seen.turn),
        first_trick=seen.first_trick,
        talon=seen.talon,
        closed_by=None if seen.closed_by is None else Closer(seen.closed_by),
        just_closed=seen.just_closed,
        took_trick=seen.took_trick,
        holds_lowest_trump=seen.holds_lowest_trump,
        holds_pair=seen.holds_pair,
        announced=seen.announced,
        enough=seen.enough,
        best=None if seen.best is None else Best(seen.best),
        named=seen.named,
    )


def every_situation(rules: Ruleset) -> Iterator[Situation]:
    """The whole space of what `may` can be told.

    Two things are left out of it. Where no card is led, `best` says nothing and is ignored; and `enough` of nobody who
    has counted is taken as that of somebody who has counted less than 66.
    """
    sizes, closers = talon_sizes(rules), (None, *Closer)
    for turn, talon, closer, first, just, took in product(Turn, sizes, closers, _BOTH, _BOTH, _BOTH):
        bests = tuple(Best) if turn is Turn.TO_FOLLOW else (None,)
        for best, lowest, pair, announced, enough, named in product(bests, _BOTH, _BOTH, _BOTH, _BOTH, _BOTH):
            yield Situation(
                turn=turn,
                first_trick=first,
                talon=talon,
                closed_by=closer,
                just_closed=just,
                took_trick=took,
                holds_lowest_trump=lowest,
                holds_pair=pair,
                announced=announced,
                enough=enough,
                best=best,
                named=named,
            )


def is_a_breach(house: House, now: Situation) -> bool:
    """Return whether somebody has announced at the first lead where the house forbids it.

    No deal that is played by the rules comes to that, but a table that breaks them does, and then asks if it counts.
    """
    return now.announced and now.first_trick and not house.marriage_on_first_lead


def moment_of(now: Situation) -> tuple[object, ...]:
    """What is compared: all of a situation, but of somebody with 66 not the hand.

    66 and a certain hand come together too seldom to wait for. Somebody who has closed at the first lead, has 66 and
    still holds the jack and a pair has led king and queen of trumps to an opponent without trumps, who has thrown aces
    to them. With one more trick lost there is no such hand. To tell the two apart takes arithmetic with cards; `may`
    answers somebody with 66 as somebody who has not counted, so that it is answered either way.
    """
    where = (now.turn, now.first_trick, now.talon, now.closed_by, now.just_closed, now.took_trick, now.announced)
    hand = None if now.enough else (now.holds_lowest_trump, now.holds_pair, now.best)
    return (*where, now.enough, hand, now.named)


def reached_by(house: House, deals: Iterable[tuple[int, bool]]) -> dict[Seen, tuple[int, bool]]:
    """All that is seen in deals, each with the first that has it; a deal is its number, and whether it is stacked."""
    found: dict[Seen, tuple[int, bool]] = {}
    for number, stacked in deals:
        for seen in played(house, number, stacked=stacked):
            found.setdefault(seen, (number, stacked))
    return found


def cover() -> dict[str, list[tuple[int, bool]]]:
    """The deals that reach everything, by the name of the house."""
    told = json.loads(COVER.read_text(encoding="utf-8"))
    return {
        name: [*((number, False) for number in numbers["dealt"]), *((number, True) for number in numbers["stacked"])]
        for name, numbers in told.items()
    }
