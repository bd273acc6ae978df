"""The use cases of one's own presets: keep one under a name, take it away, bring it back, join those of a backup."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import count

from companion.app.ports import SettingsRepository
from companion.app.settings import OwnPreset
from companion.core.options.rules import Ruleset

Presets = tuple[OwnPreset, ...]


def cleaned(name: str) -> str:
    """A name without spaces at its ends and with single ones inside."""
    return " ".join(name.split())


def is_taken(presets: Presets, name: str, *, but: str | None = None) -> bool:
    """Whether a preset is called so, in whatever letters; `but` is the one that may be."""
    wanted = cleaned(name).casefold()
    return any(one.name.casefold() == wanted for one in presets if one.name != but)


def name_of(presets: Presets, rules: Ruleset) -> str | None:
    """What one's own preset with exactly these rules is called, None where there is none."""
    return next((one.name for one in presets if one.rules == rules), None)


async def keep(repository: SettingsRepository, preset: OwnPreset, *, instead_of: str | None = None) -> Presets:
    """Store a preset: in the place of one, of another one of its name, or at the end; raises `StorageError`."""

    def kept(stored: Presets) -> Presets:
        old = preset.name if instead_of is None else instead_of
        if not any(one.name == old for one in stored):
            return (*(one for one in stored if one.name != preset.name), preset)
        return tuple(preset if one.name == old else one for one in stored if one.name == old or one.name != preset.name)

    return await _change(repository, kept)


async def remove(repository: SettingsRepository, name: str) -> Presets:
    """Take a preset away; matches that were begun with it keep its rules. Raises `StorageError`."""
    return await _change(repository, lambda stored: tuple(one for one in stored if one.name != name))


async def bring_back(repository: SettingsRepository, preset: OwnPreset, place: int) -> Presets:
    """Put a preset back where it was, under another name where its own is taken; raises `StorageError`."""
    return await _change(
        repository,
        lambda stored: (*stored[:place], replace(preset, name=_free_name(preset.name, stored)), *stored[place:]),
    )


def with_imported(stored: Presets, imported: Iterable[OwnPreset]) -> Presets:
    """All that are stored, and those of a backup that are not; other rules of the same name get a number."""
    joined = stored
    for preset in imported:
        if not any(one.rules == preset.rules and _same_origin(one.name, preset.name) for one in joined):
            joined = (*joined, replace(preset, name=_free_name(preset.name, joined)))
    return joined


def _same_origin(name: str, imported: str) -> bool:
    """Whether a name is the imported one, or what an import has made of it."""
    rest = name.removeprefix(imported)
    return name.startswith(imported) and (not rest or (rest[:2] == " (" and rest[2:-1].isdigit() and rest[-1] == ")"))


def _free_name(name: str, among: Presets) -> str:
    numbered = (f"{name} ({number})" for number in count(2))
    return name if not is_taken(among, name) else next(one for one in numbered if not is_taken(among, one))


async def _change(repository: SettingsRepository, change: Callable[[Presets], Presets]) -> Presets:
    """Change what is stored now, which another session may have changed meanwhile."""
    _, settings = await repository.change(lambda stored: replace(stored, presets=change(stored.presets)))
    return settings.presets
