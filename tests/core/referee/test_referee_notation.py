"""Tests for parsing situations and piles: violations are reported by field."""

import pytest

from companion.core.options.rules import PRESETS, Preset
from companion.core.referee.may import answers
from companion.core.referee.notation import (
    parse_card,
    parse_laid_out,
    parse_situation,
    plain_answer,
    plain_card,
    plain_counted,
    plain_laid_out,
    plain_situation,
)
from companion.core.referee.pile_counts import count

SOFT = PRESETS[Preset.SOFT]
TABLE: dict[str, object] = {
    "piles": {
        "a": {"cards": ["hearts-ace", "hearts-ten"], "marriages": ["hearts"]},
        "b": {"cards": ["spades-ace", "spades-jack"], "marriages": []},
    },
    "trump": "hearts",
    "played_out": True,
    "last_trick": "a",
}


@pytest.mark.parametrize(
    ("preset", "plain", "wrong"),
    [
        ("soft", {}, ["missing turn"]),
        ("soft", {"turn": "mine"}, ["unknown turn"]),
        ("soft", {"turn": "on-lead", "hand": 5}, ["unknown hand"]),
        ("soft", {"turn": "to-follow", "talon": 11}, ["out-of-range talon"]),
        ("soft", {"turn": "to-follow", "talon": 5}, ["out-of-range talon"]),
        ("soft", {"turn": "to-follow", "enough": "yes"}, ["unknown enough"]),
        ("soft", {"turn": "to-follow", "closed_by": "b", "best": "win"}, ["unknown closed_by", "unknown best"]),
        ("thousand", {"turn": "on-lead"}, ["unknown preset"]),
    ],
)
def test_violations_in_a_situation_are_reported(preset: str, plain: dict[str, object], wrong: list[str]) -> None:
    situation, violations = parse_situation(PRESETS[Preset(preset)], plain)
    assert situation is None
    assert [f"{violation.code} {violation.field}" for violation in violations] == wrong


@pytest.mark.parametrize(
    ("plain", "field", "said"),
    [
        # fields that follow from others are optional
        ({"turn": "to-follow", "talon": 10}, "first_trick", True),
        ({"turn": "on-lead", "talon": 6, "took_trick": True, "announced": True}, "holds_pair", True),
        ({"turn": "to-follow", "talon": 6, "holds_lowest_trump": True}, "best", None),
        # but they must not contradict them
        ({"turn": "to-follow", "talon": 10, "first_trick": False}, "first_trick", "contradiction first_trick"),
        (
            {"turn": "on-lead", "talon": 6, "took_trick": True, "announced": True, "holds_pair": False},
            "holds_pair",
            "contradiction holds_pair",
        ),
        (
            {"turn": "to-follow", "talon": 6, "holds_lowest_trump": True, "best": "neither"},
            "best",
            "contradiction best",
        ),
    ],
)
def test_fields_that_follow_from_others_are_optional(plain: dict[str, object], field: str, said: object) -> None:
    situation, violations = parse_situation(SOFT, plain)
    found = [f"{violation.code} {violation.field}" for violation in violations]
    assert (found[0] if situation is None else getattr(situation, field)) == said


@pytest.mark.parametrize(
    "plain",
    [
        {"turn": "on-lead", "talon": 4, "took_trick": True, "holds_pair": True, "announced": True, "enough": False},
        {"turn": "to-follow", "talon": 6, "closed_by": "me", "took_trick": True, "best": "trump"},
    ],
)
def test_a_situation_can_be_parsed_back(plain: dict[str, object]) -> None:
    situation, violations = parse_situation(SOFT, plain)
    assert violations == ()
    assert situation is not None
    assert plain_situation(situation) == plain


def test_an_answer_says_may_or_must_and_what_decides_it() -> None:
    situation, _ = parse_situation(PRESETS[Preset.SHARP], {"turn": "on-lead", "talon": 2, "took_trick": True})
    assert situation is not None
    plain = {answer.act.value: plain_answer(answer) for answer in answers(PRESETS[Preset.SHARP], situation)}
    close = {"may": False, "why": "two-left", "rule": "sharp#closing", "option": "close-with-two"}
    assert plain["close"] == close
    assert plain["beat"] == {"must": False, "why": "nothing-led", "rule": "schnapsen#strict-play"}


def test_piles_can_be_parsed_back() -> None:
    laid_out, violations = parse_laid_out(SOFT, TABLE)
    assert violations == ()
    assert laid_out is not None
    assert plain_laid_out(laid_out) == TABLE


def test_counted_piles_include_their_flags() -> None:
    laid_out, _ = parse_laid_out(SOFT, TABLE)
    assert laid_out is not None
    plain = plain_counted(count(laid_out))
    assert plain["piles"] == {
        "a": {
            "card_points": 61,
            "tricks": 1,
            "in_cards": 21,
            "in_marriages": 40,
            "waiting": 0,
            "ten": 0,
            "enough": False,
            "elsewhere": 99,
        },
        "b": {
            "card_points": 13,
            "tricks": 1,
            "in_cards": 13,
            "in_marriages": 0,
            "waiting": 0,
            "ten": 0,
            "enough": False,
            "elsewhere": 107,
        },
    }
    flags = plain["flags"]
    assert isinstance(flags, list)
    assert [(flag["flag"], flag["impossible"]) for flag in flags] == [("cards-missing", True)]
    assert len(flags[0]["cards"]) == 16


def test_a_flag_names_the_seat_and_the_suits() -> None:
    laid_out, _ = parse_laid_out(SOFT, {"piles": {"a": {"marriages": ["spades"]}}, "trump": "hearts"})
    assert laid_out is not None
    waits = {"flag": "waits-for-trick", "impossible": False, "seat": "a", "suits": ["spades"]}
    assert plain_counted(count(laid_out))["flags"] == [waits]


@pytest.mark.parametrize(
    ("plain", "wrong"),
    [
        ({}, ["missing piles"]),
        ({"piles": []}, ["unknown piles"]),
        ({"piles": {"c": {}}}, ["unknown piles.c"]),
        ({"piles": {"x": {}}}, ["unknown piles.x"]),
        ({"piles": {"a": []}}, ["unknown piles.a"]),
        ({"piles": {"a": {"tricks": 3}}}, ["unknown piles.a.tricks"]),
        ({"piles": {"a": {"cards": "hearts-ace"}}}, ["unknown piles.a.cards"]),
        ({"piles": {"a": {"cards": ["hearts-one"]}}}, ["unknown piles.a.cards"]),
        ({"piles": {"a": {"cards": [7]}}}, ["unknown piles.a.cards"]),
        ({"piles": {"a": {"cards": ["hearts-ace", "hearts-ace"]}}}, ["unknown piles.a.cards"]),
        ({"piles": {"a": {"marriages": ["leaves"]}}}, ["unknown piles.a.marriages"]),
        ({"piles": {}, "trump": "none", "table": 1}, ["unknown table", "unknown trump"]),
    ],
)
def test_violations_in_piles_are_reported(plain: dict[str, object], wrong: list[str]) -> None:
    laid_out, violations = parse_laid_out(SOFT, plain)
    assert laid_out is None
    assert [f"{violation.code} {violation.field}" for violation in violations] == wrong


def test_a_card_is_named_by_suit_and_rank() -> None:
    card = parse_card("spades-nine")
    assert card is not None
    assert plain_card(card) == "spades-nine"
    assert parse_card("spades") is None
