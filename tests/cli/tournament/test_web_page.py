"""Tests for `bummerl tournament --html` in scripts."""

import json
from pathlib import Path

import pytest

from companion.cli.arguments import parse_order
from tests.cli.shell import answer as shell_answer
from tests.cli.tournament.test_tournament import DRAWN, EVENING
from tests.html_pages import read_html


def page_of(plain: object, *words: str | Path) -> tuple[str, str, int]:
    return shell_answer("tournament", "--html", *words, text=json.dumps(plain).encode())


@pytest.mark.parametrize(
    ("words", "settings", "language"),
    [
        ([], {"LC_ALL": "C.UTF-8"}, "en"),
        ([], {"LC_ALL": "de_AT.UTF-8"}, "de"),
        (["--lang", "de"], {}, "de"),
        (["--lang", "en"], {}, "en"),
    ],
    ids=str,
)
def test_the_page_is_printed_in_the_language_of_the_shell_or_the_option(
    words: list[str], settings: dict[str, str], language: str
) -> None:
    text = json.dumps(EVENING).encode()
    printed, errors, status = shell_answer("tournament", "--html", *words, text=text, **settings)
    assert (errors, status) == ("", 0)
    page = read_html(printed.encode())
    assert page.all("html")[0].attributes["lang"] == language
    assert "Änne (1)" in page.text


def test_the_page_is_read_from_a_file_as_well(tmp_path: Path) -> None:
    (tmp_path / "evening.json").write_text(json.dumps(EVENING), encoding="utf-8")
    assert shell_answer("tournament", tmp_path / "evening.json", "--html") == page_of(EVENING)


def test_half_a_surrogate_pair_in_a_name_does_not_stop_the_page() -> None:
    half = {"event": "player-registered", "number": 1, "name": "A\ud800"}
    printed, errors, status = page_of({"setup": {"name": "FF"}, "events": [half]})
    assert (errors, status) == ("", 0)
    assert "1 A" in read_html(printed.encode()).text


def test_violations_are_printed_instead_of_a_page() -> None:
    answer = page_of({"setup": {"name": "FF"}, "events": [DRAWN]})
    assert answer == shell_answer("tournament", text=json.dumps({"setup": {"name": "FF"}, "events": [DRAWN]}).encode())
    assert (answer[1:], "violations" in json.loads(answer[0])) == (("", 2), True)


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--html", "--lang", "tlh"], "The language tlh isn't available. Available: de, en."),
        (["--lang", "de"], "bummerl doesn't accept --lang here. Run bummerl --help for usage."),
        (["--html", "--lang"], "The --lang option needs a value."),
        (["--html=yes"], "The --html option doesn't take a value."),
    ],
    ids=str,
)
def test_a_usage_error_is_one_sentence(words: list[str], error: str) -> None:
    assert shell_answer("tournament", *words) == ("", f"{error}\n", 2)


def test_no_other_command_has_a_page() -> None:
    error = "bummerl doesn't accept --html here. Run bummerl --help for usage.\n"
    assert shell_answer("replay", "--html") == ("", error, 2)
    assert parse_order(["tournament"]).html is False
