"""Tests for the rules pages: list, search, explanations, reading options, and comparison."""

import asyncio

import flet as ft
import pytest

from companion.app.ports import MatchId, StoredMatch
from companion.app.settings import OwnPreset, Pack, Settings, TextSize
from companion.core.options.choices import PlayedOut
from companion.core.options.options import with_house, with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.ui.kit.keys import ESCAPE, Key
from companion.ui.rules import section
from companion.ui.rules.often import OFTEN, often_asked
from companion.ui.rules.reading_options import SIZES
from companion.ui.rules.store import use_reading
from companion.ui.rules.words import document_of
from companion.ui.widgets import sharing
from tests.ui.client_actions import action_of
from tests.ui.phone import Phone, phone, read
from tests.ui.world import LIBRARY, World


def spans(device: Phone) -> list[ft.TextSpan]:
    """Return every text span on the page."""
    return [control for control in device.controls() if isinstance(control, ft.TextSpan)]


def has_marked_words(device: Phone) -> bool:
    """Return whether any words on the page are marked as search results."""
    return any(span.style is not None and span.style.bgcolor for span in spans(device))


async def tap_span(device: Phone, words: str) -> None:
    """Tap the first text span that contains these words and has an action."""
    span = next(span for span in spans(device) if span.on_click is not None and span.text == words)
    await device.screen.send(span, "click", None)


def sections(device: Phone) -> list[str]:
    """Return the accessible names of the section headings."""
    return [label for label in device.labels() if label.startswith("Section ") and "copy link" not in label]


async def test_every_document_is_listed_and_opens(world: World) -> None:
    async with phone(world, "/rules") as device:
        listed = [key for control in device.controls() if str(key := control.key).startswith("document-")]
        assert len(set(listed)) == len(world.services.library().slugs("en"))
        await device.tap("document-schnapsen")
        assert device.route == "/rules/schnapsen"


async def test_a_page_shows_its_contents_and_every_section(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        document = world.services.library().document("en", "schnapsen")
        await device.press("Contents")
        for section in document.sections:
            assert device.has(f"go-{section.id}")
            assert device.has(f"s{section.number}")
        assert len(sections(device)) == 2 * len(document.sections)


async def test_search_results_appear_while_typing_and_lead_to_the_paragraph(world: World) -> None:
    async with phone(world, "/rules") as device:
        await device.type("search-field", "jack two cards")
        hits = [str(control.key) for control in device.controls() if str(control.key).startswith("hit-en-")]
        assert hits
        await device.tap(hits[0])
        assert device.route.startswith("/rules/")
        assert has_marked_words(device)
        await device.press(next(label for label in device.labels() if label.startswith("Next result")))
        await device.press("Back to the rules")
        await device.press("Clear search")
        await device.tap("document-schnapsen")
        assert not has_marked_words(device)


async def test_returning_to_the_match_ends_the_search(world: World) -> None:
    await world.match()
    async with phone(world, "/match/m1/rules") as device:
        await device.type("search-field", "jack two cards")
        await device.tap("hit-en-schnapsen-exchange")
        assert has_marked_words(device)
        await device.press("Back to the match")
        await device.press("Open rules")
        assert device.has("document-schnapsen")


@pytest.mark.parametrize("width", [390, 1280])
async def test_closing_the_list_ends_the_search_but_neither_a_document_nor_a_resize_does(
    world: World, width: float
) -> None:
    await world.match()
    async with phone(world, "/match/m1/rules", width=width) as device:
        await device.type("search-field", "jack two cards")
        await device.tap("hit-en-schnapsen-exchange")
        await device.resize(1670 - width)
        await device.resize(width)
        await device.go_back_to("/match/m1/rules")
        assert getattr(device.find("search-field"), "value", "") == "jack two cards"
        await device.go_back_to("/match/m1")
        await device.press("Open rules")
        assert getattr(device.find("search-field"), "value", "") == ""
        assert device.has("document-schnapsen")


async def test_a_document_scrolls_to_its_paragraph_only_once_the_house_rules_above_are_there(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.match(with_house(PRESETS[Preset.SOFT], {"revoke": 1}))
    loading, get = asyncio.Event(), world.matches.get

    async def slowly(match_id: MatchId) -> StoredMatch:
        await loading.wait()
        return await get(match_id)

    monkeypatch.setattr(world.matches, "get", slowly)
    async with phone(world, "/match/m1/rules/schnapsen/last-trick") as device:
        assert device.screen.scrolls == []
        loading.set()
        await device.screen.settle()
        assert device.says("Your match:")
        (scroll,) = device.screen.scrolls
        assert "s12" in str(scroll)


async def test_a_paragraph_opened_from_an_answer_shows_no_search_results(world: World) -> None:
    async with phone(world, "/rules") as device:
        await device.type("search-field", "jack two cards")
        await device.go("/referee/may/rules/schnapsen/exchange")
        assert sections(device)
        assert not has_marked_words(device)


async def test_a_search_result_opens_at_the_paragraph_that_it_shows(world: World) -> None:
    async with phone(world, "/rules", "de") as device:
        await device.type("search-field", "zählt ein vierziger ohne stich")
        await device.tap("hit-de-schnapsen-announcing")
        assert device.route == "/rules/schnapsen/announcing.6"
        marked = [
            str(control.key.value)
            for control in device.controls()
            if isinstance(control, ft.Container) and isinstance(control.key, ft.ScrollKey) and control.border
        ]
        assert marked == ["7.6"]


async def test_an_address_with_a_missing_paragraph_opens_the_section(world: World) -> None:
    async with phone(world, "/rules/schnapsen/announcing.99") as device:
        assert "Section 7, copy link" in device.labels()
        assert not any(
            isinstance(control.key, ft.ScrollKey) and control.border
            for control in device.controls()
            if isinstance(control, ft.Container)
        )


async def press_escape(device: Phone) -> None:
    await device.session.navigation.keys.pressed(Key(name=ESCAPE), device.route)
    await device.screen.settle()


async def test_escape_closes_an_open_panel_before_it_leaves_the_document(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        await device.press("Text and languages")
        assert device.has("larger")
        await press_escape(device)
        assert not device.has("larger")
        assert device.route == "/rules/schnapsen"
        await press_escape(device)
        assert device.route == "/rules"


async def test_a_phone_shares_the_link_to_a_section(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (sharing, section):
        monkeypatch.setattr(module, "has_share_sheet", lambda _: True)
    async with phone(world, "/rules/schnapsen/announcing") as device:
        button = device.find("link-announcing")
        assert "Section 7, share link" in device.labels()
        action = action_of(button, device.screen)
        assert isinstance(action, ft.ShareText)
        assert action.text.endswith("/rules/schnapsen/announcing")
        await device.tap("link-announcing")
        assert "Section 7, share link" in device.labels()


async def test_a_search_without_results_says_so_and_can_be_cleared(world: World) -> None:
    async with phone(world, "/rules") as device:
        await device.type("search-field", "xqzzy")
        assert device.says("No results for “xqzzy”. Try the glossary?")
        await device.press("Clear search")
        assert device.has("document-schnapsen")


async def test_a_search_without_results_offers_the_glossary(world: World) -> None:
    async with phone(world, "/rules") as device:
        await device.type("search-field", "xqzzy")
        await device.press("Glossary")
        assert device.route == "/rules/glossary"


async def test_tapping_a_glossary_word_opens_its_explanation_which_can_be_closed(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        glossary = world.services.library().glossary("en")
        known = {form for entry in glossary.entries for form in entry.term.forms}
        word = next(span.text for span in spans(device) if span.on_click is not None and span.text in known)
        await tap_span(device, str(word))
        assert device.has("unfolded")
        await device.press("Close explanation")
        assert not device.has("unfolded")


async def test_tapping_a_house_rule_opens_its_explanation_and_tapping_again_closes_it(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        link = next(
            span
            for span in spans(device)
            if span.style and span.style.decoration_style is ft.TextDecorationStyle.DASHED
        )
        await tap_span(device, str(link.text))
        assert device.has("unfolded")
        await tap_span(device, str(link.text))
        assert not device.has("unfolded")


def font_sizes(device: Phone) -> list[float]:
    return [float(span.style.size) for span in spans(device) if span.style and span.style.size]


async def test_the_text_size_can_be_changed_within_its_limits(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        await device.press("Text and languages")
        for _ in SIZES:
            if device.session.preferences.settings.text is not TextSize.LARGEST:
                await device.press("Larger text")
        largest = max(font_sizes(device))
        assert (await world.settings.load()).text is TextSize.LARGEST
        await device.press("Smaller text")
        assert (await world.settings.load()).text is TextSize.LARGER
        assert largest > max(font_sizes(device))


def scrolling(device: Phone) -> ft.Column:
    return next(control for control in device.controls() if isinstance(control, ft.Column) and control.on_scroll)


async def test_the_bar_goes_while_scrolling_down_and_comes_back_while_scrolling_up(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        assert device.has("reading-bar")
        for offset, is_shown in ((900, False), (2400, False), (2300, True), (2400, False), (0, True)):
            extents = {"min_scroll_extent": 0, "max_scroll_extent": 9000, "viewport_dimension": 600}
            await device.screen.send(scrolling(device), "scroll", {"event_type": "update", "pixels": offset, **extents})
            assert device.has("reading-bar") is is_shown


async def test_a_section_chosen_from_the_contents_is_scrolled_to_and_closes_them(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        await device.press("Contents")
        await device.tap("go-closing")
        assert not device.has("go-closing")
        assert device.has("reading-bar")


async def test_searching_is_possible_from_within_a_document(world: World) -> None:
    async with phone(world, "/rules/schnapsen/closing") as device:
        await device.press("Search the rules")
        assert device.route == "/rules"
        assert device.has("search-field")


async def test_the_reading_language_changes_only_the_document(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        await device.press("Read this page in German")
        title = world.services.library().document("de", "schnapsen").title
        assert title in device.texts()
        assert "Back to the rules" in device.labels()


async def test_both_languages_can_be_shown_paragraph_by_paragraph(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        once = len(spans(device))
        await device.press("Text and languages")
        await device.press("Languages: both, paragraph by paragraph")
        assert len(spans(device)) > 1.5 * once


async def test_german_card_names_can_be_shown_beside_the_french_ones(world: World) -> None:
    async with phone(world, "/rules/cards", "de") as device:
        await device.press("Schrift und Sprachen")
        await device.tap("pack-german")
        assert (await world.settings.load()).pack is Pack.GERMAN
        assert any("Ober" in str(span.text) and "(" in str(span.text) for span in spans(device))


async def test_rules_opened_from_a_match_show_its_options_and_lead_back_to_it(world: World) -> None:
    stored = await world.match(PRESETS[Preset.TOURNAMENT])
    async with phone(world, f"/match/{stored.match_id}/rules/schnapsen") as device:
        assert device.says("In your match: Wrong claim, talon open: as much as the claim would have won")
        await device.press("Back to the match")
        assert device.route == f"/match/{stored.match_id}"


async def test_the_rules_of_a_match_start_with_its_house_rules(world: World) -> None:
    rules = with_option(with_option(PRESETS[Preset.SOFT], Option.REVOKE, 2), Option.RUBBER, 3)
    stored = await world.match(rules)
    async with phone(world, f"/match/{stored.match_id}/rules") as device:
        assert "Soft Schnapsen, modified" in device.texts()
        await device.tap("document-schnapsen")
        assert "Your match: Soft Schnapsen, modified" in device.texts()
        assert device.has("house-revoke")
        assert not device.has("house-rubber")
        assert device.says("Different in your match: Penalty for a revoke: 2\N{NO-BREAK SPACE}points")
        tables_and_examples = sum(text == "May be different in your match" for text in device.texts())
        assert tables_and_examples == 4  # § 13 has an example, and § 15 three tables
        await device.tap("house-revoke")
        marked = [
            str(control.key.value)
            for control in device.controls()
            if isinstance(control, ft.Container) and isinstance(control.key, ft.ScrollKey) and control.border
        ]
        assert marked == ["13.4"]


LAST_TRICK_NOTE = {
    "en": "Different in your match: All cards played, nobody claimed: the last trick wins 1, 2 or 3 points",
    "de": "Bei euch anders: Fertig gespielt, niemand hat ausgemeldet: der letzte Stich gewinnt 1, 2 oder 3 Punkte",
}
"""The note about the house rule that the last trick wins up to 3 points, by language."""


def plain_texts(device: Phone) -> list[str]:
    """Return the texts on the page with ordinary spaces."""
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text in device.texts()]


def differences_after(device: Phone, number: str, note: str) -> list[str]:
    """Return the texts equal to `note` or about possible differences from a paragraph's number up to the next one."""
    texts = plain_texts(device)
    start = len(texts) - texts[::-1].index(f"§ {number}")  # the list of house rules has the same number above
    end = next(index for index, text in enumerate(texts) if index >= start and text.startswith("§ "))
    return [text for text in texts[start:end] if text in {note, "May be different in your match"}]


async def last_trick_match(world: World) -> str:
    """Store a match in which the last trick wins 1, 2 or 3 points, and return the address of its rules."""
    stored = await world.match(with_option(PRESETS[Preset.SOFT], Option.PLAYED_OUT, PlayedOut.LAST_TRICK_SCALE))
    return f"/match/{stored.match_id}/rules"


@pytest.mark.parametrize("language", LIBRARY.languages)
async def test_a_section_changed_by_a_house_rule_says_so_directly_below_its_title(world: World, language: str) -> None:
    page = await last_trick_match(world)
    async with phone(world, f"{page}/schnapsen/last-trick", language) as device:
        texts = plain_texts(device)
        assert texts.index(LAST_TRICK_NOTE[language]) + 1 == texts.index("§ 12.1")
        for number in ("§ 11", "§ 13"):
            assert texts[texts.index(number) + 2] == f"{number}.1"


async def test_a_section_lists_all_house_rules_that_change_it(world: World) -> None:
    rules = with_option(PRESETS[Preset.SOFT], Option.TARGET, 9)
    stored = await world.match(with_option(rules, Option.SCHNEIDER_DOTS, 1))
    async with phone(world, f"/match/{stored.match_id}/rules/schnapsen/match") as device:
        texts = plain_texts(device)
        note = texts[texts.index("§ 16.1") - 1].splitlines()
        assert note[0] == "Different in your match"
        assert [line[:2] for line in note[1:]] == ["· ", "· "]


async def test_the_paragraph_that_was_opened_repeats_what_is_different_in_its_section(world: World) -> None:
    page, note = await last_trick_match(world), LAST_TRICK_NOTE["en"]
    async with phone(world, f"{page}/schnapsen/last-trick.2") as device:
        assert differences_after(device, "12.1", note) == []
        assert differences_after(device, "12.2", note) == [note]
        assert differences_after(device, "12.6", note) == ["May be different in your match"]
    async with phone(world, f"{page}/schnapsen/last-trick.7") as device:  # it names the house rule itself
        assert differences_after(device, "12.7", note) == [note]


async def test_the_results_of_another_game_are_not_marked_as_different(world: World) -> None:
    stored = await world.match(with_option(PRESETS[Preset.THOUSAND], Option.BARREL_TRIES, 2))
    async with phone(world, f"/match/{stored.match_id}/rules/schnapsen/table") as device:
        assert not any(text.startswith(("Different in", "May be different")) for text in device.texts())


@pytest.mark.parametrize(
    ("language", "words", "different"),
    [("en", "last trick", "Different in your match"), ("de", "letzter Stich", "Bei euch anders")],
)
async def test_search_results_say_whether_their_section_is_different_in_the_match(
    world: World, language: str, words: str, different: str
) -> None:
    page = await last_trick_match(world)
    async with phone(world, page, language) as device:
        await device.type("search-field", words)
        assert different in device.texts()
        marked = [label for label in device.labels() if label.startswith(f"{different}: ")]
        assert any("12." in label for label in marked)
        hits = {str(control.key) for control in device.controls() if str(control.key).startswith("hit-")}
        assert len(marked) < len(hits)
    async with phone(world, "/rules", language) as device:
        await device.type("search-field", words)
        assert different not in device.texts()


async def test_the_rules_of_a_match_name_house_rules_that_only_another_document_explains(world: World) -> None:
    stored = await world.match(with_option(PRESETS[Preset.SHARP], Option.REVOKE, 2))
    async with phone(world, f"/match/{stored.match_id}/rules/sharp") as device:
        await device.tap("house-revoke")
        assert device.route == f"/match/{stored.match_id}/rules/schnapsen/revoke.4"


async def test_the_document_of_the_match_is_listed_first(world: World) -> None:
    stored = await world.match(PRESETS[Preset.SIXTY_SIX])
    async with phone(world, f"/match/{stored.match_id}/rules") as device:
        first = next(str(control.key) for control in device.controls() if str(control.key).startswith("document-"))
        assert first == "document-sixty-six"
        assert device.says("Your match")


async def test_a_question_asked_often_opens_at_its_paragraph(world: World) -> None:
    stored = await world.match(PRESETS[Preset.SIXTY_SIX])
    async with phone(world, f"/match/{stored.match_id}/rules") as device:
        await device.press("Does a marriage without a trick count?")
        assert device.route == f"/match/{stored.match_id}/rules/sixty-six/announcing.4"


async def test_without_a_match_the_questions_are_about_the_match_that_is_running(world: World) -> None:
    async with phone(world, "/rules") as device:
        assert device.has("often-schnapsen-closing-4")
    await world.match(PRESETS[Preset.THOUSAND])
    async with phone(world, "/rules") as device:
        assert device.has("often-thousand-bidding-2")
        assert not device.has("often-schnapsen-closing-4")


@pytest.mark.parametrize("language", LIBRARY.languages)
def test_the_questions_asked_often_are_questions_in_every_language(language: str) -> None:
    for slug, places in OFTEN.items():
        asked = often_asked(LIBRARY, language, slug)
        assert len(asked) == len(places)
        assert all(each.question.endswith("?") for each in asked)


def test_every_game_has_questions_asked_often() -> None:
    assert {document_of(preset) for preset in Preset} <= set(OFTEN)


async def test_a_wide_window_shows_the_document_of_the_game_before_one_is_chosen(world: World) -> None:
    stored = await world.match(PRESETS[Preset.SIXTY_SIX])
    title = world.services.library().document("en", "sixty-six").title
    for route in (f"/match/{stored.match_id}/rules", "/rules"):
        async with phone(world, route, width=1280, height=800) as device:
            pane = [words for control, _ in read(device.find("chosen-pane")) if (words := getattr(control, "value", 0))]
            assert title in pane
            row = device.find("document-sixty-six")
            assert isinstance(row, ft.Semantics)
            assert row.selected


async def test_comparing_two_games_lists_only_their_differences(world: World) -> None:
    async with phone(world, "/rules") as device:
        await device.press("Compare two games")
        assert device.route == "/rules/compare"
        assert device.says("Closing with two cards left")
        assert not device.says("Cards in the pack")


async def test_user_presets_can_be_compared(world: World) -> None:
    house = with_house(PRESETS[Preset.SOFT], {"revoke": 1})
    await world.settings.change(lambda _: Settings(presets=(OwnPreset("Stammtisch", house),)))
    async with phone(world, "/rules/compare") as device:
        await device.tap("second", "second-own-Stammtisch")
        assert device.says("Penalty for a revoke")


async def test_a_missing_document_shows_a_message(world: World) -> None:
    async with phone(world, "/rules/poker") as device:
        assert device.says("Rules page not found.")


async def test_every_document_can_be_opened_in_both_languages(world: World) -> None:
    library = world.services.library()
    async with phone(world, "/rules") as device:
        for language in library.languages:
            use_reading.of(device.session).read_in(language)
            for slug in library.slugs(language):
                await device.go(f"/rules/{slug}")
                assert library.document(language, slug).title in device.texts()
                await device.go("/rules")
