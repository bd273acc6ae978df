"""The rules on the phone: found, read, unfolded, compared, and left again for the same place in the match."""

import flet as ft

from companion.app.settings import OwnPreset, Pack, Settings, TextSize
from companion.core.options.options import with_house
from companion.core.options.rules import PRESETS, Preset
from companion.ui.rules.reading_tools import SIZES
from companion.ui.rules.store import use_reading
from tests.ui.phone import Phone, phone
from tests.ui.world import World


def spans(device: Phone) -> list[ft.TextSpan]:
    """Every piece of prose on the page."""
    return [control for control in device.controls() if isinstance(control, ft.TextSpan)]


async def touch(device: Phone, words: str) -> None:
    """Put a finger on the first word in the text that leads anywhere and reads so."""
    span = next(span for span in spans(device) if span.on_click is not None and span.text == words)
    await device.screen.send(span, "click", None)


def sections(device: Phone) -> list[str]:
    """The headings of the page, as they are heard."""
    return [label for label in device.labels() if label.startswith("Section ") and "copy link" not in label]


async def test_every_document_is_listed_with_what_it_is_about(world: World) -> None:
    async with phone(world, "/rules") as device:
        listed = [key for control in device.controls() if str(key := control.key).startswith("document-")]
        assert len(set(listed)) == len(world.services.library().slugs("en"))
        await device.tap("document-schnapsen")
        assert device.route == "/rules/schnapsen"


async def test_a_page_shows_its_contents_and_every_section(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        document = world.services.library().document("en", "schnapsen")
        for section in document.sections:
            assert device.has(f"go-{section.id}")
            assert device.has(f"s{section.number}")
        assert len(sections(device)) == 2 * len(document.sections)


async def test_the_search_answers_while_one_types_and_leads_to_the_paragraph(world: World) -> None:
    async with phone(world, "/rules") as device:
        await device.type("search-field", "jack two cards")
        hits = [str(control.key) for control in device.controls() if str(control.key).startswith("hit-en-")]
        assert hits
        await device.tap(hits[0])
        assert device.route.startswith("/rules/")
        assert any(span.style is not None and span.style.bgcolor for span in spans(device))
        await device.press(next(label for label in device.labels() if label.startswith("Next result")))
        await device.press("End search")
        assert not any(span.style is not None and span.style.bgcolor for span in spans(device))


async def test_what_is_not_found_is_said_and_can_be_cleared(world: World) -> None:
    async with phone(world, "/rules") as device:
        await device.type("search-field", "xqzzy")
        assert device.says("No results for “xqzzy”. Try the glossary?")
        await device.press("Clear")
        assert device.has("document-schnapsen")


async def test_where_nothing_is_found_the_glossary_is_a_touch_away(world: World) -> None:
    async with phone(world, "/rules") as device:
        await device.type("search-field", "xqzzy")
        await device.press("Glossary")
        assert device.route == "/rules/glossary"


async def test_a_word_of_the_glossary_unfolds_under_its_paragraph_and_folds_again(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        glossary = world.services.library().glossary("en")
        known = {form for entry in glossary.entries for form in entry.term.forms}
        word = next(span.text for span in spans(device) if span.on_click is not None and span.text in known)
        await touch(device, str(word))
        assert device.has("unfolded")
        await device.press("Close explanation")
        assert not device.has("unfolded")


async def test_a_house_rule_unfolds_with_all_that_it_can_be(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        link = next(
            span
            for span in spans(device)
            if span.style and span.style.decoration_style is ft.TextDecorationStyle.DASHED
        )
        await touch(device, str(link.text))
        assert device.has("unfolded")
        await touch(device, str(link.text))
        assert not device.has("unfolded")


def _sizes(device: Phone) -> list[float]:
    return [float(span.style.size) for span in spans(device) if span.style and span.style.size]


async def test_the_text_grows_and_shrinks_as_far_as_it_goes(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        for _ in SIZES:
            if device.session.preferences.settings.text is not TextSize.LARGEST:
                await device.press("Larger text")
        largest = max(_sizes(device))
        assert (await world.settings.load()).text is TextSize.LARGEST
        await device.press("Smaller text")
        assert (await world.settings.load()).text is TextSize.LARGER
        assert largest > max(_sizes(device))


async def test_the_page_can_be_read_in_the_other_language_alone(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        await device.press("Read this page in German")
        title = world.services.library().document("de", "schnapsen").title
        assert title in device.texts()
        assert "Back to the rules" in device.labels()


async def test_both_languages_stand_paragraph_by_paragraph(world: World) -> None:
    async with phone(world, "/rules/schnapsen") as device:
        once = len(spans(device))
        await device.press("More reading options")
        await device.press("Languages: both, paragraph by paragraph")
        assert len(spans(device)) > 1.5 * once


async def test_cards_go_by_both_names_where_that_is_wanted(world: World) -> None:
    async with phone(world, "/rules/cards", "de") as device:
        await device.press("Mehr Leseeinstellungen")
        await device.tap("pack-german")
        assert (await world.settings.load()).pack is Pack.GERMAN
        assert any("Ober" in str(span.text) and "(" in str(span.text) for span in spans(device))


async def test_over_a_match_the_page_shows_what_is_in_force_and_leads_back(world: World) -> None:
    stored = await world.match(PRESETS[Preset.TOURNAMENT])
    async with phone(world, f"/match/{stored.match_id}/rules/schnapsen") as device:
        assert device.says("In your match: Wrong claim, talon open: what the claim would have won")
        await device.press("Back to the match")
        assert device.route == f"/match/{stored.match_id}"


async def test_the_document_of_the_match_stands_first(world: World) -> None:
    stored = await world.match(PRESETS[Preset.SIXTY_SIX])
    async with phone(world, f"/match/{stored.match_id}/rules") as device:
        first = next(str(control.key) for control in device.controls() if str(control.key).startswith("document-"))
        assert first == "document-sixty-six"
        assert device.says("in play now")


async def test_two_games_are_compared_by_what_differs(world: World) -> None:
    async with phone(world, "/rules") as device:
        await device.press("Compare two games")
        assert device.route == "/rules/compare"
        assert device.says("Closing with two cards left")
        assert not device.says("Cards in the pack")


async def test_rules_of_ones_own_can_be_compared_too(world: World) -> None:
    house = with_house(PRESETS[Preset.SOFT], {"revoke": 1})
    await world.settings.change(lambda _: Settings(presets=(OwnPreset("Stammtisch", house),)))
    async with phone(world, "/rules/compare") as device:
        field = device.find("second")
        device.screen._session.apply_patch(field._i, {"value": "own-Stammtisch"})
        await device.screen.send(field, "select", "own-Stammtisch")
        assert device.says("Cost of a revoke")


async def test_a_page_that_there_is_not_is_said(world: World) -> None:
    async with phone(world, "/rules/poker") as device:
        assert device.says("Page not found in the rules.")


async def test_every_document_can_be_opened_in_both_languages(world: World) -> None:
    library = world.services.library()
    async with phone(world, "/rules") as device:
        for language in library.languages:
            use_reading.of(device.session).read_in(language)
            for slug in library.slugs(language):
                await device.go(f"/rules/{slug}")
                assert library.document(language, slug).title in device.texts()
                await device.go("/rules")
