"""Tests for `bummerl tournament --fingerprint`, which checks a printed fingerprint."""

import json

import pytest

from tests.cli.shell import answer as shell_answer
from tests.cli.tournament.test_tournament import ANNA, BERTA, DRAWN, EVENING

RECORDED = {"event": "result-recorded", "pairing": "1-1", "winner": 1, "at": 5, "by": "table 1-1"}
WON = {**EVENING, "events": [ANNA, BERTA, DRAWN, RECORDED]}


def printed(plain: object) -> str:
    """Return the fingerprint that is part of a tournament's standings."""
    answer, _, _ = shell_answer("tournament", text=json.dumps(plain).encode())
    return str(json.loads(answer)["fingerprint"])


def checked(plain: object, code: str) -> tuple[dict[str, object], int]:
    answer, errors, status = shell_answer("tournament", "--fingerprint", code, text=json.dumps(plain).encode())
    assert errors == ""
    return json.loads(answer), status


def test_the_fingerprint_of_the_whole_log_and_of_earlier_states_is_found() -> None:
    code = printed(WON)
    assert checked(WON, code) == ({"matches": "whole", "entries": 4, "since": 0, "fingerprint": code}, 0)
    assert checked(WON, printed(EVENING).lower()) == (
        {"matches": "earlier", "entries": 3, "since": 1, "fingerprint": code},
        0,
    )


@pytest.mark.parametrize("change", [{"winner": 2}, {"at": 6}, {"by": "desk"}, {"by": None}, {"at": None}], ids=str)
def test_a_changed_entry_does_not_match(change: dict[str, object]) -> None:
    changed = {**EVENING, "events": [ANNA, BERTA, DRAWN, {**RECORDED, **change}]}
    answer, status = checked(changed, printed(WON))
    assert (answer, status) == ({"matches": "nothing", "fingerprint": printed(changed)}, 2)


@pytest.mark.parametrize("code", ["", "hello!", "AAAA-AAAA-AAAA", "3"])
def test_what_is_not_a_fingerprint_is_an_error(code: str) -> None:
    answer, errors, status = shell_answer("tournament", "--fingerprint", code, text=json.dumps(WON).encode())
    assert (answer, status) == ("", 2)
    assert errors == f"{code} isn't a valid fingerprint. Check every character.\n"


def test_violations_are_printed_instead() -> None:
    answer, _, status = shell_answer("tournament", "--fingerprint", printed(WON), text=b"{}")
    assert ("violations" in json.loads(answer), status) == (True, 2)


def test_the_fingerprint_needs_a_value_and_is_not_printed_on_a_page() -> None:
    _, errors, status = shell_answer("tournament", "--fingerprint")
    assert (errors, status) == ("The --fingerprint option needs a value.\n", 2)
    _, errors, status = shell_answer("tournament", "--html", "--fingerprint", "7")
    assert ("doesn't accept --fingerprint here" in errors, status) == (True, 2)


def test_corrections_are_listed_openly() -> None:
    corrected = {**WON, "events": [ANNA, BERTA, DRAWN, RECORDED, {**RECORDED, "winner": 2, "by": "desk"}]}
    answer, _, _ = shell_answer("tournament", text=json.dumps(corrected).encode())
    assert json.loads(answer)["corrections"] == [{"pairing": "1-1", "entry": 3, "winner": 1, "corrected_by": 4}]
    answer, _, _ = shell_answer("tournament", text=json.dumps(WON).encode())
    assert json.loads(answer)["corrections"] == []
