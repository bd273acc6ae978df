"""Tests for the available languages, and for choosing the language for a device."""

from pathlib import Path

import pytest

from companion.i18n import catalogs
from companion.i18n.catalogs import best_language, device_language, languages, translator_for
from companion.i18n.formats import own_name


def test_german_and_english_are_available() -> None:
    assert languages() == ("de", "en")
    assert [own_name(code) for code in languages()] == ["Deutsch", "English"]


def test_german_uses_the_austrian_locale() -> None:
    assert translator_for("de").locale == "de_AT"


def test_an_unavailable_language_falls_back_to_english() -> None:
    assert translator_for("hu")("Undo") == "Undo"
    assert translator_for("hu").language == "en"


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de-AT", "en"], "de"),
        (["de_DE.UTF-8"], "de"),
        (["hu", "fr-FR", "de"], "de"),
        (["en-GB", "de"], "en"),
        (["hu"], "en"),
        (["C", "", "nonsense!"], "en"),
        ([], "en"),
    ],
)
def test_the_first_available_wanted_language_is_chosen(wanted: list[str], language: str) -> None:
    assert best_language(wanted) == language


def test_environment_variables_are_read_in_their_standard_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert device_language() == "en"
    monkeypatch.setenv("LC_ALL", "C")
    assert device_language() == "en"
    monkeypatch.delenv("LC_ALL")
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    assert device_language() == "de"


def test_another_language_is_a_folder_with_a_catalog(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "sl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "companion.mo").write_bytes(b"")
    monkeypatch.setattr(catalogs, "locales_folder", lambda: tmp_path)
    assert languages.__wrapped__() == ("en", "sl")
    assert own_name("sl") == "slovenščina"
