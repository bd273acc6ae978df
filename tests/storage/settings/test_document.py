"""Tests for storing the settings; a damaged document never prevents the app from starting."""

import asyncio
import errno
from dataclasses import fields, replace
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.ports import Cause, StorageError
from companion.app.settings import Appearance, Glance, Lesson, OwnPreset, Settings
from companion.storage.documents.single import SingleDocument
from companion.storage.settings.document import SETTINGS_DOCUMENT
from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.port import Vault
from tests.storage.failing_vault import FailingVault
from tests.storage.slow_files import SlowFiles
from tests.strategies import rulesets

FIRST = b'{"about": {"1": {"format": "bummerl-settings", "version": 1}}'


def repository_in(vault: Vault) -> SingleDocument[Settings]:
    return SingleDocument(vault, SETTINGS_DOCUMENT)


def presets() -> st.SearchStrategy[tuple[OwnPreset, ...]]:
    """Generate custom presets with any rules and distinct names."""
    own_preset = st.builds(OwnPreset, st.text(min_size=1).filter(str.strip), rulesets())
    return st.lists(own_preset, max_size=2, unique_by=lambda preset: preset.name).map(tuple)


def choices() -> st.SearchStrategy[Settings]:
    """Generate any combination of choices on the settings page."""
    return st.builds(
        Settings,
        language=st.none() | st.text(),
        presets=presets(),
        learned=st.lists(st.sampled_from(Lesson), unique=True).map(tuple),
        **{
            field.name: st.sampled_from(type(field.default)) if isinstance(field.default, StrEnum) else st.booleans()
            for field in fields(Settings)
            if isinstance(field.default, StrEnum | bool)
        },
    )


@given(choices())
async def test_stored_settings_can_be_loaded(settings: Settings) -> None:
    vault = FailingVault()
    await repository_in(vault).change(lambda _: Settings("de_AT"))
    await repository_in(vault).change(lambda _: settings)
    assert await repository_in(vault).load() == settings


async def test_the_first_start_has_the_defaults() -> None:
    assert await repository_in(FailingVault()).load() == Settings()


@pytest.mark.parametrize(
    "content",
    [b"", b"torn", FIRST + b"}", FIRST + b', "settings": {"1": {"language": 7, "appearance": "pink"}}}'],
)
async def test_damaged_settings_become_the_defaults_and_can_be_saved(content: bytes) -> None:
    vault = FailingVault()
    vault.documents["settings"] = content
    repository = repository_in(vault)
    assert await repository.load() == Settings()
    await repository.change(lambda _: Settings("en"))
    assert await repository.load() == Settings("en")


async def test_settings_of_the_second_version_get_the_defaults() -> None:
    vault = FailingVault()
    second = b'"settings": {"1": {"language": "de", "appearance": "dark", "presets": []}}}'
    vault.documents["settings"] = FIRST.replace(b'"version": 1', b'"version": 2') + b", " + second
    assert await repository_in(vault).load() == Settings("de", Appearance.DARK)


async def test_an_unreadable_choice_does_not_affect_others() -> None:
    vault = FailingVault()
    third = b'"settings": {"1": {"presets": [], "counter": "abacus", "haptics": 1, "glance": "15"}}}'
    vault.documents["settings"] = FIRST.replace(b'"version": 1', b'"version": 3') + b", " + third
    assert await repository_in(vault).load() == Settings(glance=Glance.FIFTEEN)


@pytest.mark.parametrize("learned", [b"7", b'["poker"]', b'["undo", "undo"]'])
async def test_unreadable_lessons_are_taught_again(learned: bytes) -> None:
    vault = FailingVault()
    fourth = b'"settings": {"1": {"presets": [], "glance": "15", "learned": ' + learned + b"}}}"
    vault.documents["settings"] = FIRST.replace(b'"version": 1', b'"version": 4') + b", " + fourth
    assert await repository_in(vault).load() == Settings(glance=Glance.FIFTEEN)


async def test_settings_of_the_first_version_have_no_presets() -> None:
    vault = FailingVault()
    vault.documents["settings"] = FIRST + b', "settings": {"1": {"language": "de", "appearance": "dark"}}}'
    assert await repository_in(vault).load() == Settings("de", Appearance.DARK)


@pytest.mark.parametrize(
    "presets",
    [
        b"7",
        b"[7]",
        b'[{"name": "Club"}]',
        b'[{"name": " ", "rules": {"preset": "soft"}}]',
        b'[{"name": "Club", "rules": {"preset": "poker"}}]',
        b'[{"name": "Club", "rules": {}}, {"name": "Club", "rules": {}}]',
    ],
)
async def test_unreadable_presets_are_set_aside_before_they_are_overwritten(presets: bytes) -> None:
    vault = FailingVault()
    about = b'{"about": {"1": {"format": "bummerl-settings", "version": 2}}, '
    damaged = about + b'"settings": {"1": {"language": "de", "appearance": "dark", "presets": ' + presets + b"}}}"
    vault.documents["settings"] = damaged
    repository = repository_in(vault)
    assert await repository.load() == Settings()
    await repository.change(lambda _: Settings("en"))
    (aside,) = await vault.aside()
    assert await vault.open_aside(aside) == damaged


async def test_settings_of_a_newer_version_are_not_changed() -> None:
    vault = FailingVault()
    newer = b'{"about": {"1": {"format": "bummerl-settings", "version": 5}}}'
    vault.documents["settings"] = newer
    repository = repository_in(vault)
    assert await repository.load() == Settings()
    with pytest.raises(StorageError, match="newer version"):
        await repository.change(lambda _: Settings("en"))
    assert vault.documents["settings"] == newer


async def test_unreadable_settings_are_the_defaults_and_failed_writes_are_reported() -> None:
    vault = FailingVault()
    repository = repository_in(vault)
    vault.before = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError) as raised:
        await repository.change(lambda _: Settings("en"))
    assert raised.value.cause is Cause.FULL
    vault.at_opening = OSError(errno.EIO, "broken")
    assert await repository.load() == Settings()


async def test_two_processes_can_change_the_settings_at_once() -> None:
    vault = BrowserVault(SlowFiles(seed=66))
    document, other = repository_in(vault), repository_in(vault)
    await asyncio.gather(
        document.change(lambda settings: replace(settings, language="de_AT")),
        other.change(lambda settings: replace(settings, appearance=Appearance.DARK)),
    )
    stored = await repository_in(vault).load()
    assert (stored.language, stored.appearance) == ("de_AT", Appearance.DARK)
