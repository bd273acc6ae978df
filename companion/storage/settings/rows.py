"""Convert the settings to and from a row of their document, in which each setting is a code or a boolean."""

from dataclasses import fields
from enum import StrEnum

from companion.app.settings import Lesson, Settings
from companion.core.options.codes import find_member
from companion.storage.documents.documents import DamagedDocumentError, Row
from companion.storage.settings.preset_rows import FIELD, preset_rows, presets_in

Choice = StrEnum | bool
"""The type of a setting with a fixed set of values."""

_CHOICES: dict[str, Choice] = {
    field.name: field.default for field in fields(Settings) if isinstance(field.default, StrEnum | bool)
}
"""The default value of each setting with a fixed set of values; the default also determines the type."""

_LEARNED = "learned"

FIELDS = frozenset({"language", FIELD, _LEARNED, *_CHOICES})
"""All fields of the settings row."""


def settings_row(settings: Settings) -> dict[str, object]:
    """Return the settings as a row."""
    return {
        "language": settings.language,
        **{name: getattr(settings, name) for name in _CHOICES},
        FIELD: preset_rows(settings.presets),
        _LEARNED: list(settings.learned),
    }


def settings_in(row: Row) -> Settings:
    """Return the settings in a row, with defaults for any that cannot be read.

    Raises:
        DamagedDocumentError: If the presets cannot be read.
    """
    language = row.get("language")
    choices = {name: _choice(row, name) for name in _CHOICES}
    read = {name: choice for name, choice in choices.items() if choice is not None}
    return Settings(
        language=language if isinstance(language, str) else None,
        presets=presets_in(row),
        learned=_learned(row) or (),
        **read,  # type: ignore[arg-type]
    )


def whole_settings_in(row: Row) -> Settings:
    """Return the settings in a row; raises `DamagedDocumentError` unless all of them are present and valid."""
    if row.keys() != FIELDS:
        raise DamagedDocumentError(f"not the fields of the settings: {list(row)}")
    if not isinstance(row["language"], str | None):
        raise DamagedDocumentError("not a string: language")
    for name in _CHOICES:
        if _choice(row, name) is None:
            raise DamagedDocumentError(f"not a choice: {name}")
    if _learned(row) is None:
        raise DamagedDocumentError(f"not lessons: {row[_LEARNED]}")
    return settings_in(row)


def _learned(row: Row) -> tuple[Lesson, ...] | None:
    codes = row.get(_LEARNED)
    lessons = [find_member(Lesson, code) for code in codes] if isinstance(codes, list) else [None]
    known = tuple(lesson for lesson in lessons if lesson is not None)
    return known if len(known) == len(set(lessons)) == len(lessons) else None


def _choice(row: Row, name: str) -> Choice | None:
    default, stored = _CHOICES[name], row.get(name)
    if isinstance(default, StrEnum):
        return find_member(type(default), stored)
    return stored if isinstance(stored, bool) else None
