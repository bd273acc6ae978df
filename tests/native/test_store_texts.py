"""Tests that the store texts in both languages are within the store's limits."""

import pytest

from tests.browser import ROOT

TEXTS = ROOT / "fastlane" / "metadata" / "android"
LIMITS = {"title": 30, "short_description": 80, "full_description": 4000}
LANGUAGES = ("de-DE", "en-GB")  # the store has no other locale for German


def test_exactly_the_languages_of_the_app_have_store_texts() -> None:
    assert sorted(path.name for path in TEXTS.iterdir()) == sorted(LANGUAGES)
    spoken = {path.name for path in (ROOT / "locales").iterdir() if path.is_dir()}
    assert {language.partition("-")[0] for language in LANGUAGES} == spoken


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "limit"), LIMITS.items())
def test_a_store_text_is_within_its_limit(language: str, name: str, limit: int) -> None:
    text = (TEXTS / language / f"{name}.txt").read_text(encoding="utf-8")
    assert text.endswith("\n")
    assert 0 < len(text.strip()) <= limit
    assert "<" not in text
    assert "http" not in text


def test_all_languages_have_the_same_structure() -> None:
    shapes = [
        [
            line[:1] == "•" or line.isupper()
            for line in (TEXTS / language / "full_description.txt").read_text().split("\n")
        ]
        for language in LANGUAGES
    ]
    assert shapes[0] == shapes[1]
