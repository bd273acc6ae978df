"""Tests that a text field keeps the typed text while the app is busy, but not its invisible characters."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.widgets.field import Field
from tests.harness import shown
from tests.ui.phone import read

LONG = "Maximilian Oberschwandtner-Hubinger"


@component
def Name() -> ft.Control:
    name, set_name = ft.use_state("")
    return Field(name="name", label="Name", value=name, on_change=set_name, suggestions=("Berta",))


@component
def ShortName() -> ft.Control:
    name, set_name = ft.use_state("")
    return Field(name="name", label="Name", value=name, on_change=set_name, longest=4)


@component
def Note() -> ft.Control:
    note, set_note = ft.use_state("")
    return ft.Column([Field(name="note", label="Note", value=note, on_change=set_note, lines=3), ft.Text(note)])


def text_of(control: object) -> str | None:
    assert isinstance(control, ft.TextField)
    return control.value


async def test_a_letter_typed_before_the_screen_is_redrawn_is_kept() -> None:
    async with shown(Name) as screen:
        field = screen.find("name")
        screen._session.apply_patch(field._i, {"value": "Ann"})
        await screen._session.dispatch_event(field._i, "change", "Ann")
        screen._session.apply_patch(field._i, {"value": "Anna"})  # before the app has drawn the first letters
        await screen.settle()
        assert text_of(screen.find("name")) == "Anna"
        await screen._session.dispatch_event(field._i, "change", "Anna")
        await screen.settle()
        assert text_of(screen.find("name")) == "Anna"


async def test_a_suggestion_replaces_what_was_typed() -> None:
    async with shown(Name) as screen:
        await screen.fill(screen.find("name"), "Be")
        await screen.press("Use Berta")
        assert text_of(screen.find("name")) == "Berta"


async def test_a_full_field_says_how_many_characters_it_takes() -> None:
    async with shown(ShortName) as screen:
        for text, is_full in (("Ann", False), ("Anna", True), ("An", False)):
            await screen.fill(screen.find("name"), text)
            assert screen.has("name-full") is is_full


async def test_pasted_characters_that_are_invisible_disappear_from_the_field() -> None:
    async with shown(Name) as screen:
        await screen.fill(screen.find("name"), "\u202eAn\u200bna\n")
        assert text_of(screen.find("name")) == "Anna "


async def test_a_note_keeps_its_lines() -> None:
    async with shown(Note) as screen:
        await screen.fill(screen.find("note"), "one\n\u202etwo\n")
        assert text_of(screen.find("note")) == "one\ntwo\n"
        assert "one\ntwo\n" in screen.texts()


@component
def LongSuggestion() -> ft.Control:
    return Field(name="name", label="Name", value="", on_change=lambda _: None, suggestions=(LONG,))


async def test_a_long_suggestion_wraps_within_the_screen() -> None:
    async with shown(LongSuggestion) as screen:
        (row,) = (control for control, _ in read(screen.find(f"name-{LONG}")) if isinstance(control, ft.Row))
        (box,) = row.controls
        assert isinstance(box, ft.Container)
        assert isinstance(box.content, ft.Text)
        assert (box.expand, box.expand_loose) == (True, True)  # no wider than the text, and no wider than the screen
        assert (box.content.value, box.content.max_lines) == (LONG, 2)
