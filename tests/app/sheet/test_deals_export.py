"""Tests that deals exported as CSV and JSON can be read with the standard library."""

import csv
import json
from dataclasses import replace
from io import StringIO

from companion.app.ports import StoredMatch
from companion.app.sheet.deals_export import deals_as_csv, deals_as_json
from companion.core.match.events import DealMisdealt, DealRecorded
from companion.core.match.match import Match
from companion.core.numbers import CardPoints
from companion.core.options.rules import Preset
from companion.core.scoring.outcomes import BiddingOutcome
from companion.core.seats import Seat
from tests.app.match_helpers import recorded, started
from tests.fakes import CountingIds, FixedClock, InMemoryMatches

A, B, C = Seat.A, Seat.B, Seat.C


async def played(*winners: Seat, preset: Preset = Preset.SOFT) -> StoredMatch:
    matches, clock = InMemoryMatches(), FixedClock()
    return await recorded(matches, clock, await started(matches, clock, CountingIds(), preset), *winners)


def table(*stored: StoredMatch) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(deals_as_csv(stored).decode("utf-8-sig")), delimiter=";"))


async def test_every_deal_is_a_row() -> None:
    lines = table(await played(A, B, A, A), await played(B))
    assert [(line["deal"], line["winners"], line["game_points"], line["needs"]) for line in lines] == [
        ("1", "Anna", "3|0", "4|7"),
        ("2", "Bärbel", "0|3", "4|4"),
        ("3", "Anna", "3|0", "1|4"),
        ("4", "Anna", "3|0", "0|4"),
        ("1", "Bärbel", "0|3", "7|4"),
    ]
    assert (lines[0]["started"], lines[0]["dealer"], lines[0]["reason"]) == (
        "2023-11-14T22:13:20+00:00",
        "Anna",
        "agreed",
    )
    assert [line["bummerl_winner"] for line in lines] == ["", "", "", "Anna", ""]


async def test_entries_other_than_deals_are_left_out() -> None:
    stored = await played(A)
    assert len(table(replace(stored, match=stored.match.append(DealMisdealt())))) == 1


async def test_a_name_cannot_become_a_formula() -> None:
    stored = await played(A)
    names = {A: "=1+1", B: "+Bärbel"}
    (line,) = table(replace(stored, match=replace(stored.match, players=names)))
    assert (line["players"], line["dealer"], line["winners"]) == ("'=1+1|'+Bärbel", "'=1+1", "'=1+1")


async def test_negative_accounts_stay_numbers() -> None:
    stored = await played(A, preset=Preset.THOUSAND)
    nothing = BiddingOutcome(declarer=A, bid=120, card_points={A: CardPoints(0), B: CardPoints(0), C: CardPoints(120)})
    match = Match(players=stored.match.players, rules=stored.match.rules, first_dealer=A)
    for _ in range(3):
        match = match.append(DealRecorded(nothing))
    assert [line["game_points"] for line in table(replace(stored, match=match))] == [
        *["-120|0|120"] * 2,
        "-240|-120|120",
    ]


async def test_json_objects_contain_the_same_data_and_the_outcome() -> None:
    stored = await played(A)
    content = json.loads(deals_as_json([stored]))
    assert (content["format"], content["version"]) == ("bummerl-deals", 1)
    (deal,) = content["deals"]
    assert deal["players"] == ["Anna", "Bärbel"]
    assert deal["outcome"] == {"ended": "agreed", "by": "a", "game_points": 3}
    assert deal["game_points"] == [3, 0]
