"""Tests that a ruling whose game points come from a house rule is marked as such, not as based on a written source."""

import pytest

from companion.core.options.rules import Ruleset
from companion.core.referee.disputes import cases, tree
from companion.core.referee.rulings import Basis
from tests.core.referee.test_disputes import EVERY_GAME, ruling, ways

HOUSE_RULINGS: list[tuple[tuple[str, ...], dict[str, object], str]] = [
    # a different price for a revoke, in games with and without a source for it
    (("soft", "revoke", "yes", "while-counting", "no"), {"revoke": 2}, "revoke-costs house schnapsen#revoke b 2"),
    (("soft", "revoke", "yes", "while-counting", "no"), {"target": 9}, "revoke-costs written schnapsen#revoke b 3"),
    (("sixty-six", "revoke", "yes", "while-counting", "no"), {"revoke": 1}, "revoke-costs house sixty-six#revoke b 1"),
    (("schnapsella", "revoke", "while-counting", "no"), {"revoke": 3}, "revoke-costs house schnapsella#revoke b 3"),
    (("three-hand", "revoke", "while-counting", "no"), {"revoke": 2}, "revoke-costs house three-hand#revoke"),
    # a wrong claim is marked as written if the house rules give the same result as the source
    (
        ("soft", "wrong-claim", "yes", "no", "nobody", "yes", "no"),
        {"false-claim": "as-if-right"},
        "wrong-claim-costs written schnapsen#false-claim b 2",
    ),
    (
        ("soft", "wrong-claim", "yes", "no", "nobody"),
        {"false-claim": "flat-two"},
        "wrong-claim-costs house schnapsen#false-claim b 2",
    ),
    (
        ("soft", "wrong-claim", "yes", "no", "nobody", "yes", "yes"),
        {"false-claim": "as-if-right"},
        "wrong-claim-costs house schnapsen#false-claim b 1",
    ),
    (
        ("tournament", "wrong-claim", "yes", "no", "nobody", "no"),
        {"false-claim": "flat-two"},
        "wrong-claim-costs house schnapsen#false-claim b 2",
    ),
    (
        ("soft", "wrong-claim", "yes", "no", "a"),
        {"failed-close": "always-three"},
        "wrong-claim-costs house schnapsen#closing b 3",
    ),
    (
        ("soft", "wrong-claim", "yes", "no", "nobody", "yes"),
        {"failed-close": "always-three"},
        "wrong-claim-costs written schnapsen#false-claim b 2",
    ),
    (
        ("dreierschnapsen", "wrong-claim", "yes", "no"),
        {"false-claim": "flat-two"},
        "wrong-claim-costs house dreierschnapsen#false-claim",
    ),
    # advice without a source remains advice
    (
        ("soft", "talon-looked-at", "on-purpose"),
        {"revoke": 1},
        "like-revoke custom disputes#talon-looked-at b 1",
    ),
    (
        ("soft", "claim-too-early", "in-a-trick", "strict", "a"),
        {"failed-close": "always-three"},
        "wrong-claim-costs custom schnapsen#closing b 3",
    ),
]


@pytest.mark.parametrize(
    ("way", "house", "found"), HOUSE_RULINGS, ids=[" ".join([*way, *house]) for way, house, _ in HOUSE_RULINGS]
)
def test_a_ruling_decided_by_a_house_rule_is_marked_as_house(
    way: tuple[str, ...], house: dict[str, object], found: str
) -> None:
    assert ruling(way[0], way[1], *way[2:], house=house) == found


@EVERY_GAME
def test_without_house_rules_no_ruling_is_marked_as_house(rules: Ruleset) -> None:
    assert not any(found.basis is Basis.HOUSE for case in cases(rules) for _, found in ways(tree(rules, case)))
