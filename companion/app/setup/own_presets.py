"""Use cases for the user's own presets: saving, removing, restoring and importing."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import chain, count

from companion.app.ports import SettingsRepository
from companion.app.settings import OwnPreset
from companion.core.options.contracts import shorten_contract_names
from companion.core.options.rules import Ruleset
from companion.core.texts import Shortener, name_key, numbered

Presets = tuple[OwnPreset, ...]
MOST_AFTER_IMPORT = 300
"""The number of presets up to which an import adds new ones."""
_NUMBER = re.compile(r" \(([1-9][0-9]{0,8})\)\Z")


def cleaned(name: str) -> str:
    """Return the name without leading, trailing or repeated whitespace."""
    return " ".join(name.split())


def is_taken(presets: Presets, name: str, *, but: str | None = None) -> bool:
    """Return whether a preset other than `but` has this name; see `name_key`."""
    wanted = name_key(name)
    return any(name_key(preset.name) == wanted for preset in presets if preset.name != but)


def name_of(presets: Presets, rules: Ruleset) -> str | None:
    """Return the name of the user's preset that has exactly these rules, or None."""
    return next((preset.name for preset in presets if preset.rules == rules), None)


async def keep(repository: SettingsRepository, preset: OwnPreset, *, instead_of: OwnPreset | None = None) -> Presets:
    """Store a preset, in place of `instead_of` as it was before it was changed; raises `StorageError`.

    Another session may have stored other presets meanwhile: a name that is now taken gets a number, and rules that only
    the other session has changed stay. If both have changed them, both versions are kept.
    """
    preset = shorten_preset(preset, Shortener())

    def is_version(stored: OwnPreset, before: OwnPreset) -> bool:
        return stored.name == before.name and before.rules in (stored.rules, preset.rules)

    def kept(stored: Presets) -> Presets:
        if preset in stored:
            return stored
        old = None if instead_of is None else next((each for each in stored if is_version(each, instead_of)), None)
        others = tuple(each for each in stored if each is not old)
        new = replace(preset, name=_free_name(preset.name, others))
        if old is None or instead_of is None:
            return (*stored, new)
        if preset.rules == instead_of.rules:
            new = replace(new, rules=old.rules)
        return tuple(new if each is old else each for each in stored)

    return await _change(repository, kept)


async def remove(repository: SettingsRepository, name: str) -> Presets:
    """Remove a preset; matches started with it keep their rules. Raises `StorageError`."""
    return await _change(repository, lambda stored: tuple(preset for preset in stored if preset.name != name))


async def bring_back(repository: SettingsRepository, preset: OwnPreset, index: int) -> Presets:
    """Restore a removed preset at its old position, adding a number if its name is now taken; raises `StorageError`."""
    return await _change(
        repository,
        lambda stored: (*stored[:index], replace(preset, name=_free_name(preset.name, stored)), *stored[index:]),
    )


def with_imported(stored: Presets, imported: Iterable[OwnPreset]) -> tuple[Presets, int]:
    """Return the stored presets followed by new ones from a backup, and the number of new ones that are left out.

    A number is added to names that are taken.
    """
    presets, left_out = stored, 0
    for preset in imported:
        if any(known.rules == preset.rules and _same_origin(known.name, preset.name) for known in presets):
            continue
        if len(presets) < MOST_AFTER_IMPORT:
            presets = (*presets, replace(preset, name=_free_name(preset.name, presets)))
        else:
            left_out += 1
    return presets, left_out


def shorten_preset(preset: OwnPreset, shortener: Shortener) -> OwnPreset:
    """Return the preset with its name and contract names truncated to the length limit."""
    return OwnPreset(shortener.name(preset.name), shorten_contract_names(preset.rules, shortener))


def _same_origin(name: str, imported: str) -> bool:
    """Return whether a name equals the imported name, possibly with a number added by an earlier import."""
    number = _NUMBER.search(name)
    return name == imported or (number is not None and name == numbered(imported, int(number[1])))


def _free_name(name: str, among: Presets) -> str:
    taken = {name_key(preset.name) for preset in among}
    names = chain((name,), (numbered(name, number) for number in count(2)))
    return next(free for free in names if name_key(free) not in taken)


async def _change(repository: SettingsRepository, change: Callable[[Presets], Presets]) -> Presets:
    """Apply a change to the stored presets, and return the result; raises `StorageError`."""
    _, settings = await repository.change(lambda stored: replace(stored, presets=change(stored.presets)))
    return settings.presets
