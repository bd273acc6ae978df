"""Tests for the picture of a score: its numbers, lines and beads."""

import pytest

from companion.app.matches import matches
from companion.app.people.evenings import evenings
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.i18n.catalogs import translator_for
from companion.ui.sheet import picture
from companion.ui.sheet.picture_looks import (
    PictureLine,
    PictureLook,
    as_text,
    bummerl_picture,
    evening_picture,
    match_picture,
)
from tests.app.match_helpers import recorded
from tests.ui.phone import phone
from tests.ui.world import World

A, B = Seat.A, Seat.B
EN = translator_for("en")
BUMMERL = (B, A, A, A)
"""The winners of the four deals of a Bummerl that Anna wins 7–3."""


def numbers(drawn: PictureLook) -> list[tuple[str, int, int]]:
    return [(side.name, side.number, side.places) for side in drawn.sides]


async def test_a_bummerl_shows_points_won_and_a_line_for_each_deal(world: World) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(), *BUMMERL)
    picture_look = bummerl_picture(EN, stored, 1)
    assert (picture_look.score, picture_look.unit, picture_look.headline) == (
        "7 : 3",
        "Points",
        "Bummerl lost by Berta",
    )
    assert numbers(picture_look) == [("Anna", 7, 7), ("Berta", 3, 7)]
    assert picture_look.lines[0] == PictureLine("Berta\N{NO-BREAK SPACE}\N{MINUS SIGN}3", note="agreed")
    assert len(picture_look.lines) == len(BUMMERL)


async def test_a_match_shows_bummerls_won_and_a_line_for_each_bummerl(world: World) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(), *BUMMERL, A, A)
    picture_look = match_picture(EN, stored)
    assert (picture_look.score, picture_look.unit, picture_look.headline) == ("1 : 0", "Bummerls won", "")
    assert numbers(picture_look) == [("Anna", 1, 2), ("Berta", 0, 2)]
    assert picture_look.lines == (PictureLine("Bummerl 1", "7 : 3"), PictureLine("Bummerl 2", "6 : 0", "in progress"))
    over = match_picture(EN, await recorded(world.matches, world.clock, stored, A))
    assert (over.score, over.headline) == ("3 : 0", "Anna wins the match")
    assert over.lines[1] == PictureLine("Bummerl 2", "7 : 0", "Schneider counts as 2")


async def test_more_than_two_sides_show_the_bummerls_they_received(world: World) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(PRESETS[Preset.THREE_HAND]), A, A, A, A)
    picture_look = match_picture(EN, stored)
    assert picture_look.unit == "Bummerls lost"
    assert picture_look.score.count(":") == 2
    assert picture_look.lines[0].score.split(" : ")[1] == "10"
    assert as_text(picture_look).startswith("Bummerls lost: Berta ")


async def test_an_evening_of_two_shows_bummerls_won_and_who_pays(world: World) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(), A, A, A)
    (evening,) = evenings(await world.matches.summaries())
    picture_look = evening_picture(EN, evening, (stored,))
    assert (picture_look.score, picture_look.headline) == ("2 : 0", "Berta pays for the round.")
    assert picture_look.lines == (PictureLine("Anna – Berta", "2 : 0", "Soft Schnapsen · Schneider counts as 2"),)


async def test_an_evening_says_which_match_is_in_progress(world: World) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(), A)
    (evening,) = evenings(await world.matches.summaries())
    lines = evening_picture(EN, evening, (stored,)).lines
    assert lines == (PictureLine("Anna – Berta", "0 : 0", "Soft Schnapsen · in progress"),)


@pytest.mark.parametrize(("extent", "beads"), [("bummerl", 14), ("match", 4)])
async def test_the_arch_has_a_bead_for_each_place(world: World, extent: str, beads: int) -> None:
    await recorded(world.matches, world.clock, await world.match(), *BUMMERL)
    async with phone(world, "/match/m1/sheet/share") as device:
        await device.tap(f"extent-{extent}")
        assert sum(str(control.key).startswith("bead-") for control in device.controls()) == beads


@pytest.mark.parametrize(("name", "in_a_row"), [("Anna", False), ("Maximilian-Alexander von und zu", True)])
async def test_long_names_have_rows_with_their_numbers(world: World, name: str, *, in_a_row: bool) -> None:
    players = {A: name, B: "Berta"}
    stored = await matches.start(world.matches, world.clock, world.ids, players, PRESETS[Preset.SOFT], A)
    await recorded(world.matches, world.clock, stored, B)
    async with phone(world, "/match/m1/sheet/share", width=320) as device:
        assert ("3" in device.texts()) is in_a_row


async def test_an_account_is_too_large_for_beads(world: World) -> None:
    await recorded(world.matches, world.clock, await world.match(PRESETS[Preset.THOUSAND]), A)
    async with phone(world, "/match/m1/sheet/share") as device:
        assert not device.has("bead-0")


@pytest.mark.parametrize(("most", "cut"), [(4, False), (2, True)])
async def test_a_long_picture_shows_the_newest_lines(
    world: World, monkeypatch: pytest.MonkeyPatch, most: int, *, cut: bool
) -> None:
    monkeypatch.setattr(picture, "MOST_LINES", most)
    await recorded(world.matches, world.clock, await world.match(), *BUMMERL)
    async with phone(world, "/match/m1/sheet/share") as device:
        assert ("…" in device.texts()) is cut
        assert device.texts().count("agreed") == most
