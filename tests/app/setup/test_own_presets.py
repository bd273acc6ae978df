"""Tests for the user's own presets: storing, renaming, removing, restoring and importing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.settings import Appearance, OwnPreset, Settings
from companion.app.setup import own_presets
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from tests.fakes import InMemorySettings

SOFT, SHARP, SIX = (PRESETS[preset] for preset in (Preset.SOFT, Preset.SHARP, Preset.SIXTY_SIX))
AT_HOME, IN_THE_CLUB = OwnPreset("At home", SOFT), OwnPreset("Club", SHARP)


@pytest.fixture
async def repository() -> InMemorySettings:
    settings = InMemorySettings(Settings("de", Appearance.DARK))
    await own_presets.keep(settings, AT_HOME)
    await own_presets.keep(settings, IN_THE_CLUB)
    return settings


async def stored(repository: InMemorySettings) -> tuple[OwnPreset, ...]:
    return (await repository.load()).presets


async def test_presets_keep_their_order_and_other_settings_are_unchanged(repository: InMemorySettings) -> None:
    assert await repository.load() == Settings("de", Appearance.DARK, (AT_HOME, IN_THE_CLUB))


async def test_a_changed_preset_replaces_the_stored_one(repository: InMemorySettings) -> None:
    changed = OwnPreset("At home", SIX)
    assert await own_presets.keep(repository, changed, instead_of=AT_HOME) == (changed, IN_THE_CLUB)
    assert await stored(repository) == (changed, IN_THE_CLUB)


async def test_a_new_preset_whose_name_another_session_has_used_gets_a_number(repository: InMemorySettings) -> None:
    kept = await own_presets.keep(repository, OwnPreset("at home", SIX))
    assert kept == (AT_HOME, IN_THE_CLUB, OwnPreset("at home (2)", SIX))
    assert await own_presets.keep(repository, AT_HOME) == kept, "the same preset is stored once"


async def test_renaming_keeps_the_rules_that_another_session_has_changed(repository: InMemorySettings) -> None:
    await own_presets.keep(repository, OwnPreset("At home", SIX), instead_of=AT_HOME)
    renamed = await own_presets.keep(repository, OwnPreset("Sunday", SOFT), instead_of=AT_HOME)
    assert renamed == (OwnPreset("Sunday", SIX), IN_THE_CLUB)


async def test_a_preset_changed_in_two_sessions_is_kept_in_both_versions(repository: InMemorySettings) -> None:
    await own_presets.keep(repository, OwnPreset("At home", SIX), instead_of=AT_HOME)
    both = await own_presets.keep(repository, OwnPreset("At home", SHARP), instead_of=AT_HOME)
    assert both == (OwnPreset("At home", SIX), IN_THE_CLUB, OwnPreset("At home (2)", SHARP))


async def test_a_renamed_preset_keeps_its_position(repository: InMemorySettings) -> None:
    renamed = OwnPreset("Sunday", SOFT)
    assert await own_presets.keep(repository, renamed, instead_of=AT_HOME) == (renamed, IN_THE_CLUB)


async def test_replacing_a_preset_that_another_session_deleted_adds_it(repository: InMemorySettings) -> None:
    await own_presets.remove(repository, "At home")
    renamed = OwnPreset("Sunday", SOFT)
    assert await own_presets.keep(repository, renamed, instead_of=AT_HOME) == (IN_THE_CLUB, renamed)


async def test_renaming_to_a_used_name_adds_a_number(repository: InMemorySettings) -> None:
    kept = await own_presets.keep(repository, OwnPreset("Club", SOFT), instead_of=AT_HOME)
    assert kept == (OwnPreset("Club (2)", SOFT), IN_THE_CLUB)


async def test_a_restored_preset_returns_to_its_position(repository: InMemorySettings) -> None:
    assert await own_presets.remove(repository, "At home") == (IN_THE_CLUB,)
    assert await own_presets.bring_back(repository, AT_HOME, 0) == (AT_HOME, IN_THE_CLUB)


async def test_a_restored_preset_is_renamed_if_its_name_is_taken(repository: InMemorySettings) -> None:
    await own_presets.remove(repository, "At home")
    await own_presets.keep(repository, OwnPreset("at home", SIX))
    back = await own_presets.bring_back(repository, AT_HOME, 0)
    assert [preset.name for preset in back] == ["At home (2)", "Club", "at home"]


@pytest.mark.parametrize(
    ("name", "but", "taken"),
    [
        ("at  HOME ", None, True),
        ("At\u200b home", None, True),
        ("At home", "At home", False),
        ("Sunday", None, False),
        ("club", "At home", True),
    ],
)
def test_names_are_compared_without_case_and_invisible_characters(name: str, but: str | None, taken: bool) -> None:  # noqa: FBT001  # passed by parametrize
    assert own_presets.is_taken((AT_HOME, IN_THE_CLUB), name, but=but) is taken


def test_rules_have_the_name_of_the_preset_that_equals_them() -> None:
    assert own_presets.name_of((AT_HOME, IN_THE_CLUB), SHARP) == "Club"
    assert own_presets.name_of((AT_HOME, IN_THE_CLUB), with_option(SHARP, Option.REVOKE, 1)) is None


def presets() -> st.SearchStrategy[tuple[OwnPreset, ...]]:
    own_preset = st.builds(OwnPreset, st.sampled_from(["A", "B", "A (2)", "C"]), st.sampled_from([SOFT, SHARP, SIX]))
    return st.lists(own_preset, max_size=4, unique_by=lambda preset: preset.name).map(tuple)


@given(presets(), presets())
def test_importing_presets_loses_nothing_and_can_be_repeated(
    stored: tuple[OwnPreset, ...], imported: tuple[OwnPreset, ...]
) -> None:
    joined, left_out = own_presets.with_imported(stored, imported)
    assert left_out == 0
    assert joined[: len(stored)] == stored
    assert {preset.rules for preset in imported} <= {preset.rules for preset in joined}
    assert len({preset.name for preset in joined}) == len(joined)
    assert own_presets.with_imported(joined, imported) == (joined, 0)


def test_imported_rules_under_a_taken_name_get_a_number() -> None:
    joined, _ = own_presets.with_imported((AT_HOME,), (OwnPreset("At home", SIX),))
    assert joined == (AT_HOME, OwnPreset("At home (2)", SIX))


def test_new_presets_without_room_are_counted() -> None:
    stored = tuple(OwnPreset(f"Club {number}", SOFT) for number in range(own_presets.MOST_AFTER_IMPORT - 1))
    joined, left_out = own_presets.with_imported(stored, (AT_HOME, stored[0], OwnPreset("Sunday", SIX), IN_THE_CLUB))
    assert (joined, left_out) == ((*stored, AT_HOME), 2)
