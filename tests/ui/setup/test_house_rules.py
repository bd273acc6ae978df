"""Tests for the house rules editor: chapters, examples, numbers, and the table of contracts."""

import flet as ft
import pytest

from companion.core.options.choices import Contract
from companion.core.options.contracts import contract_names
from companion.core.options.rules import Preset, Ruleset
from companion.ui.kit.layout import LARGE_FROM
from companion.ui.setup.store import use_new_match
from companion.ui.theme.dimensions import OPTION_HEIGHT
from tests.ui.entering import enlarge
from tests.ui.phone import Phone, phone, read
from tests.ui.world import World


def rules_of(device: Phone) -> Ruleset:
    return use_new_match.of(device.session).setup.rules


async def open_house_rules(device: Phone, preset: Preset) -> None:
    await device.tap("game", f"preset-{preset}", "house-rules")


@pytest.mark.parametrize("preset", Preset)
async def test_every_chapter_of_every_game_unfolds(world: World, preset: Preset) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, preset)
        for key in [str(control.key) for control in device.controls() if str(control.key).startswith("chapter-")]:
            await device.tap(key)
            assert device.has("option-target") is (key == "chapter-bummerl")


async def test_each_value_shows_its_effect_on_the_example_and_its_sources(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.SOFT)
        await device.tap("chapter-claims")
        assert device.says("Example 1: Anna claims with only 60 card points to Berta's 40.")
        flat = "always 2 points. 1. Berta: 2 points. 2. Berta: 2 points. as in: Sixty-Six on pagat.com"
        assert f"Wrong claim, talon open: {flat}" in device.labels()
        await device.press(f"Wrong claim, talon open: {flat}")
        assert f"Wrong claim, talon open: {flat}, selected" in device.labels()
        assert device.says("Claims, collapse, 1 changed")


async def test_a_number_can_be_stepped_typed_and_picked_from_common_values(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.SOFT)
        await device.tap("chapter-bummerl", "house-target-more")
        assert rules_of(device).match.target == 8
        await device.press("Points to win a Bummerl: decrease")
        assert rules_of(device).match.target == 7
        await device.tap("usual-target-11")
        assert rules_of(device).match.target == 11
        await device.tap("house-target-number", "key-1", "key-5", "key-done")
        assert rules_of(device).match.target == 15


async def test_a_number_is_announced_only_after_it_was_changed(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.SOFT)
        await device.tap("chapter-bummerl")
        assert not is_live(device, "house-target-number")
        await device.tap("house-target-more")
        assert is_live(device, "house-target-number")


def is_live(device: Phone, key: str) -> bool:
    """Return whether screen readers announce each new label of this control."""
    control = device.find(key)
    assert isinstance(control, ft.Semantics)
    return bool(control.live_region)


async def test_a_number_stays_within_its_range(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.SOFT)
        await device.tap("chapter-bummerl", "house-target-number", "key-0", "key-done")
        assert rules_of(device).match.target == 7
        await device.tap("house-target-number", "key-9", "key-9", "key-9", "key-9")
        assert "Must be between 1 and 1000" in device.texts()
        await device.tap("key-done")
        assert rules_of(device).match.target == 999


@pytest.mark.parametrize("factor", [1.0, 2.0])
async def test_a_long_value_of_a_number_is_not_cut_off(world: World, factor: float) -> None:
    async with phone(world, "/new", "de", width=320) as device:
        await enlarge(device, factor)
        await open_house_rules(device, Preset.THOUSAND)
        await device.tap("chapter-accounts", *["house-zeros-less"] * 3)
        number = device.find("house-zeros-number")
        (value,) = (control for control, _ in read(number) if isinstance(control, ft.Text))
        (box,) = (control for control in device.controls() if getattr(control, "content", None) is number)
        assert isinstance(box, ft.Container)
        assert (value.value, value.max_lines) == ("zählt hier nicht", None)
        assert box.height == (OPTION_HEIGHT if factor < LARGE_FROM else None)


async def test_house_rules_can_be_reset_at_once(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.SHARP)
        await device.tap("chapter-end", "house-revoke-0")
        assert device.says("Different from Sharp Schnapsen:")
        await device.press("Reset to Sharp Schnapsen")
        assert device.says("Same rules as Sharp Schnapsen.")


async def test_two_players_are_offered_alternate_dealing_and_four_clockwise_dealing(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.SOFT)
        await device.tap("chapter-dealing")
        assert (device.has("house-next-dealer-alternate"), device.has("house-next-dealer-clockwise")) == (True, False)
        await device.go("/new")
        await open_house_rules(device, Preset.BAUERNSCHNAPSEN)
        await device.tap("chapter-dealing")
        assert (device.has("house-next-dealer-alternate"), device.has("house-next-dealer-clockwise")) == (False, True)


async def test_a_contract_can_be_valued_renamed_and_turned_off(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.DREIERSCHNAPSEN)
        await device.tap("chapter-contracts", "contract-gang", "gang-value-more")
        await device.type("gang-name", "Land ab ")
        assert device.says("Land ab: 10 points")
        rules = rules_of(device)
        assert (rules.contracts.value_of(Contract.GANG), contract_names(rules)) == (10, {Contract.GANG: "Land ab"})
        await device.type("gang-name", "")
        assert contract_names(rules_of(device)) == {}
        await device.press("Gang: not played")
        assert rules_of(device).contracts.value_of(Contract.GANG) == 0
        await device.press("Gang: played")
        assert rules_of(device).contracts.value_of(Contract.GANG) == 9


async def test_a_contract_name_in_use_shows_an_error_and_is_not_taken(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.DREIERSCHNAPSEN)
        await device.tap("chapter-contracts", "contract-gang")
        await device.type("gang-name", "Land")
        await device.type("gang-name", " schnapser")
        assert device.find("gang-name").error == "Another contract already has this name."  # type: ignore[attr-defined]
        assert contract_names(rules_of(device)) == {}
        await device.type("gang-name", "Schnapserl")
        assert device.find("gang-name").error is None  # type: ignore[attr-defined]
        assert contract_names(rules_of(device)) == {Contract.GANG: "Schnapserl"}


async def test_a_usual_name_that_another_contract_has_taken_is_not_restored(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.BAUERNSCHNAPSEN)
        await device.tap("chapter-contracts", "contract-gang")
        await device.type("gang-name", "Land")
        await device.tap("contract-bettler")
        await device.type("bettler-name", "Gang")
        await device.type("gang-name", "")
        assert device.find("gang-name").error == "Another contract already has this name."  # type: ignore[attr-defined]
        assert contract_names(rules_of(device)) == {Contract.GANG: "Land", Contract.BETTLER: "Gang"}


async def test_regional_contracts_are_hidden_unless_they_are_played(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.DREIERSCHNAPSEN)
        await device.tap("chapter-contracts")
        assert not device.has("contract-damengang")
        await device.press("Regional contracts")
        await device.tap("contract-damengang")
        await device.press("Damengang: played")
        assert rules_of(device).contracts.value_of(Contract.DAMENGANG) == 7
        await device.press("Hide regional contracts")
        assert (device.has("contract-damengang"), device.has("contract-plauderer")) == (True, False)


async def test_a_typed_number_counts_without_confirming_it(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.BAUERNSCHNAPSEN)
        await device.tap("chapter-contracts", "contract-bettler", "bettler-value-number")
        await device.quickly("key-9", "key-9")
        assert rules_of(device).contracts.value_of(Contract.BETTLER) == 99
        assert "Bettler: 99 points, enter another number" in device.labels()


async def test_quick_steps_all_count(world: World) -> None:
    async with phone(world, "/new") as device:
        await open_house_rules(device, Preset.SOFT)
        await device.tap("chapter-bummerl")
        await device.quickly("house-target-more", "house-target-more")
        assert rules_of(device).match.target == 9
