"""Tests for the pages that export and import rules as a code."""

from companion.app.settings import OwnPreset, Settings
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.options.rules_code import code_of
from companion.ui.setup.store import use_new_match
from tests.ui.phone import at_the_table, phone
from tests.ui.world import World

THEIRS = with_option(PRESETS[Preset.SOFT], Option.TARGET, 9)


async def test_a_match_shows_its_rules_as_text_and_as_a_qr_code(world: World) -> None:
    async with phone(world, await at_the_table(world, preset=Preset.SHARP) + "/referee/code") as device:
        code = code_of(PRESETS[Preset.SHARP])
        assert code in device.texts()
        assert f"QR code: {code}" in device.labels()
        await device.press("Copy code")
        assert "Copied" in device.labels()


async def test_a_code_from_another_player_shows_the_differences_and_starts_a_match(world: World) -> None:
    async with phone(world, await at_the_table(world) + "/referee/code") as device:
        await device.type("their-code", code_of(THEIRS).lower().replace("-", " "))
        (label,) = (label for label in device.labels() if label.startswith("Soft Schnapsen, modified"))
        assert label.count("instead of") == 1
        await device.press("New match with these rules")
        assert device.route == "/new"
        assert use_new_match.of(device.session).setup.rules == THEIRS


async def test_rules_that_the_user_has_named_are_shown_by_that_name(world: World) -> None:
    await world.settings.change(lambda _: Settings(presets=(OwnPreset("Stammtisch", THEIRS),)))
    async with phone(world, "/referee/code") as device:
        await device.type("their-code", code_of(THEIRS))
        assert any(label.startswith("Stammtisch Differences:") for label in device.labels())
        await device.press("New match with these rules")
        await device.go("/new/code")
        assert "Stammtisch" in device.texts()
        assert not device.says("modified")


async def test_a_code_for_identical_rules_says_so(world: World) -> None:
    async with phone(world, "/referee/code") as device:
        await device.type("their-code", code_of(PRESETS[Preset.SOFT]))
        assert device.says("You're already playing by these rules.")


async def test_an_invalid_code_shows_an_error_and_cannot_be_used(world: World) -> None:
    async with phone(world, "/referee/code") as device:
        assert not device.find("their-code").error  # type: ignore[attr-defined]
        await device.type("their-code", "R70V-XU")
        assert device.find("their-code").error  # type: ignore[attr-defined]
        assert not device.has("take")


async def test_an_unfinished_code_is_no_error(world: World) -> None:
    async with phone(world, "/referee/code") as device:
        await device.type("their-code", "R70V-X")
        assert not device.find("their-code").error  # type: ignore[attr-defined]
        assert device.says("Not a complete code yet.")
        assert not device.has("take")


async def test_a_handover_code_leads_to_where_it_is_taken_over(world: World) -> None:
    async with phone(world, "/new/code") as device:
        await device.type("their-code", "BM1-Ux3_abc")
        assert not device.find("their-code").error  # type: ignore[attr-defined]
        assert device.says("This is a handover code, not a rules code.")
        await device.tap("take-over")
        assert device.route == "/take"


async def test_imported_rules_are_called_modified_and_their_changes_come_first(world: World) -> None:
    theirs = with_option(PRESETS[Preset.SHARP], Option.REVOKE, 1)
    async with phone(world, "/new/code") as device:
        await device.type("their-code", code_of(theirs))
        await device.tap("take")
        assert "Sharp Schnapsen, modified" in device.texts()
        assert device.says("Different from Sharp Schnapsen: Penalty for a revoke: 1 point.")


async def test_the_own_code_comes_first_under_the_name_of_the_own_preset(world: World) -> None:
    await world.settings.change(lambda _: Settings(presets=(OwnPreset("Home", THEIRS),)))
    async with phone(world, "/new") as device:
        await device.tap("game", "own-0", "rules-code")
        assert "Home" in device.texts()
        assert device.texts().index(code_of(THEIRS)) < device.texts().index("Someone else's code")


async def test_importing_rules_into_a_new_match_keeps_the_names(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.type("name-a", "Resi")
        await device.tap("rules-code")
        assert device.route == "/new/code"
        await device.type("their-code", code_of(THEIRS))
        await device.press("Play with these rules")
        assert device.route == "/new"
        assert use_new_match.of(device.session).setup.rules == THEIRS
        assert "Resi" in use_new_match.of(device.session).setup.names.values()
