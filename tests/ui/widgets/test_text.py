"""Tests that text takes its colour and size from the component that draws it."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.theme import BLACK, palette_context
from companion.ui.theme.look import TextScale, text_scale_context
from companion.ui.widgets.text import body, caption, note
from tests.harness import Shown, shown


@component
def Words() -> ft.Control:
    several, set_several = ft.use_state(0)
    words = [caption(words) for words in ("a", "b", "c")[: 3 if several else 1]]
    more = ft.Semantics(label="more", on_tap=lambda: set_several(1))
    return ft.Column(controls=[*words, more])


@component
def Page(scale: TextScale) -> ft.Control:
    return text_scale_context(scale, lambda: palette_context(BLACK, Words))


def styles(screen: Shown) -> set[tuple[object, object]]:
    texts = [control for control in screen.controls() if isinstance(control, ft.Text)]
    return {(text.style.color, text.style.size) for text in texts if text.style}


def test_a_text_has_the_tone_of_its_style_or_a_given_one() -> None:
    texts = (body("a"), note("a"), note("a", "red"), note("a", color="#123456"))
    assert len({text.style.color for text in texts if text.style}) == 4


async def test_all_texts_follow_the_palette_and_the_text_scale() -> None:
    scale = TextScale()
    async with shown(Page, scale) as screen:
        assert styles(screen) == {(BLACK.muted, 14)}
        await screen.press("more")
        assert screen.texts() == ["a", "b", "c"]
        assert styles(screen) == {(BLACK.muted, 14)}
        scale.measured(2.0)
        await screen.settle()
        assert styles(screen) == {(BLACK.muted, 12)}
        assert screen.crashes == []
