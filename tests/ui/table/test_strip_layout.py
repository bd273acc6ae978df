"""Tests for the layout and text sizes of the strip between the players' halves, from landscape phones to tablets."""

import flet as ft
import flet.canvas as cv
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.seats import Seat
from companion.ui.kit.layout import Screen, live_size
from companion.ui.navigation import routes
from companion.ui.table.message import least_message_width, message_look
from companion.ui.table.strip_layout import (
    AROUND_DETAIL,
    LEAST_FONT,
    LEAST_MESSAGE,
    LINE,
    PADDING,
    SPACING,
    detail_width,
    fitted_text,
    strip_widths,
    upright_strip,
)
from companion.ui.table.undo_button import undo_look
from companion.ui.theme.dimensions import BOLD, MIN_TARGET, STRIP_BUTTON
from companion.ui.theme.fit import least_width
from tests.app.match_helpers import won
from tests.ui.entering import enlarge
from tests.ui.phone import Phone, at_the_table, phone, read
from tests.ui.situations import EN
from tests.ui.world import World, shown

NAMES = ("Maximilian-Alexander", "Katharina Theresia", "Al")


@given(st.floats(220, 1400), st.integers(3, 4))
def test_the_parts_of_a_vertical_strip_fit_and_are_large_enough(height: float, buttons: int) -> None:
    if buttons > 3:  # the app shows a fourth button only if there is room
        height += 160
    size = upright_strip(height, buttons)
    filled = size.message + size.undo + buttons * (size.button + SPACING) + size.bottom
    assert filled == pytest.approx(height)
    assert size.undo >= MIN_TARGET
    assert size.button >= MIN_TARGET
    assert size.message >= 0


@pytest.mark.parametrize("height", [320, 390])
def test_a_phone_in_landscape_has_parts_of_the_usual_size(height: float) -> None:
    size = upright_strip(height, 3)
    assert (size.undo, size.button, size.bottom) == (84, STRIP_BUTTON, 12)
    assert size.has_title


def test_a_tall_screen_has_one_large_group_in_the_middle_which_redo_does_not_move() -> None:
    size, with_redo = upright_strip(800, 3), upright_strip(800, 4)
    assert size.button > STRIP_BUTTON
    assert size.bottom == with_redo.bottom == pytest.approx(size.message)
    assert with_redo.has_message


def test_on_a_very_low_screen_the_undo_button_has_no_title_and_the_message_no_place_of_its_own() -> None:
    size = upright_strip(232, 3)
    assert not size.has_title
    assert not size.has_message
    assert size.undo >= 64


@given(st.floats(320, 1400), st.integers(2, 4), st.floats(20, 300))
def test_the_parts_of_a_horizontal_strip_fit(width: float, buttons: int, detail: float) -> None:
    others = buttons * (STRIP_BUTTON + SPACING) + 2 * PADDING
    widths = strip_widths(width, buttons, detail, least_detail=detail / 2, message=80)
    assert widths.undo + AROUND_DETAIL + widths.message + others == pytest.approx(width)
    assert widths.message >= min(80, 0.49 * (width - others))
    assert strip_widths(width, buttons, detail).undo + AROUND_DETAIL + others <= width + 0.1


def test_a_small_phone_has_room_for_a_message_only_in_place_of_the_rules_button() -> None:
    assert strip_widths(320, 3, 60, message=LEAST_MESSAGE).message < LEAST_MESSAGE
    assert strip_widths(320, 2, 60, message=60).message >= 90
    assert strip_widths(600, 3, 60, message=LEAST_MESSAGE).message >= LEAST_MESSAGE


@pytest.mark.parametrize(("width", "height", "has_ornament"), [(768, 1024, True), (844, 390, False)])
async def test_a_vertical_strip_has_no_ornament(world: World, width: int, height: int, *, has_ornament: bool) -> None:
    async with phone(world, await at_the_table(world), width=width, height=height) as device:
        assert any(isinstance(control, cv.Canvas) for control, _ in read(device.find("strip"))) is has_ornament


@pytest.mark.parametrize("width", [360, 375, 390, 412, 430])
async def test_a_message_on_two_lines_has_no_dot_before_its_section(world: World, width: int) -> None:
    match = await world.match(players={Seat.A: "Anna Huber", Seat.B: "Berta"})
    async with phone(world, routes.match(match.match_id), "de", width=width) as device:
        await device.tap("chip-2")
        (text,) = (control for control, _ in read(device.find("message")) if isinstance(control, ft.Text))
        assert text.value is not None
        assert text.value.endswith(" · ") is (text.max_lines == 1)


async def test_undo_names_a_player_in_full_beside_a_short_reason_on_a_small_phone(world: World) -> None:
    stored = await world.match(players={Seat.A: "Maximilian", Seat.B: "Katharina"})
    store = await world.session(stored.match_id)
    assert await store.record(won(Seat.A), Seat.A)
    live = live_size(Screen(width=320, height=568))
    reason = message_look(EN, shown(store), live, None, store.dismiss)
    assert reason is not None
    undo = undo_look(EN, shown(store), 1.0)
    needed = least_message_width(reason)
    widths = strip_widths(320, 2, detail_width(undo.detail), least_detail=undo.least_width, message=needed)
    detail = fitted_text(undo.detail, undo.names, width=widths.undo, height=live.strip - 4, largest=16, least=12.5)
    assert detail.words.startswith("Maximilian")


@given(st.sampled_from(NAMES), st.floats(60, 300), st.floats(40, 110), st.sampled_from([15.0, 21.0]))
def test_a_text_that_fits_breaks_no_word_and_is_as_high_as_the_box(
    name: str, width: float, height: float, largest: float
) -> None:
    text = fitted_text(
        f"{name} unter\N{NO-BREAK SPACE}33", NAMES, width=width, height=height, largest=largest, least=12
    )
    assert LEAST_FONT <= text.font <= largest
    assert text.lines * text.font * LINE <= height + 0.1
    assert least_width(text.words, BOLD, text.lines) * text.font <= width + 0.1


def test_a_name_is_shortened_and_hyphenated_only_where_there_is_no_room() -> None:
    def words(width: float) -> str:
        return fitted_text(f"{NAMES[0]} +2", NAMES, width=width, height=52, largest=16, least=12.5).words

    assert words(120) == "Maximilian-Alexander +2"
    assert words(68) == "Maximilian +2"
    assert words(48) == "Maximi-\nlian +2"


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("names", [("This side", "That side"), ("Maximilian", "Katharina-Theresia")])
async def test_at_large_text_undo_and_reason_grow_and_cut_no_name(
    world: World, width: int, names: tuple[str, str]
) -> None:
    match = await world.match(players=dict(zip((Seat.A, Seat.B), names, strict=True)))
    async with phone(world, routes.match(match.match_id), width=width, height=568 if width == 320 else 844) as device:
        await device.tap("chip-2")
        usual = [apparent_size(device, key, 1.0) for key in ("undo", "message")]
        await enlarge(device, 2.0)
        large = [apparent_size(device, key, 2.0) for key in ("undo", "message")]
        assert all(after >= before for before, after in zip(usual, large, strict=True))
        assert sum(large) > sum(usual)


def apparent_size(device: Phone, key: str, scale: float) -> float:
    """Return the font size of the last text of a button in the strip, which must not be cut off."""
    *_, text = (control for control, _ in read(device.find(key)) if isinstance(control, ft.Text))
    assert "…" not in str(text.value)
    size = text.style and text.style.size
    assert isinstance(size, int | float)
    return size * scale


def test_the_undo_button_with_a_title_shortens_a_long_name_rather_than_taking_a_third_line() -> None:
    def on_one_line(name: str) -> tuple[str, int]:
        words = f"{name} \N{MINUS SIGN}1"
        text = fitted_text(words, [name], width=84, height=40, largest=16, least=12.5, prefers_one_line=True)
        return text.words, text.lines

    assert on_one_line("Anna") == ("Anna \N{MINUS SIGN}1", 1)
    assert on_one_line("Franz Ferdinand") == ("Franz \N{MINUS SIGN}1", 1)
    assert on_one_line("Oberstudienrätin Wolfgang-Amadeus") == ("Oberstud… \N{MINUS SIGN}1", 1)
    assert (
        fitted_text("Strafe für alle", [], width=60, height=40, largest=16, least=12.5, prefers_one_line=True).lines
        == 2
    )


async def test_the_words_for_players_without_names_are_not_cut(world: World) -> None:
    stored = await world.match(players={Seat.A: "This side", Seat.B: "Katharina-Theresia"})
    store = await world.session(stored.match_id)
    assert await store.record(won(Seat.A), Seat.A)
    assert undo_look(EN, shown(store), 1.0).names == ("Katharina-Theresia",)
