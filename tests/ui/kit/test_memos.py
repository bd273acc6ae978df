"""Tests for memoized values with names."""

from companion.ui.kit.hooks import Memos


def test_a_value_is_made_again_only_for_another_state() -> None:
    memos = Memos()
    first = memos.get("bead", (1, "red"), object)
    assert memos.get("bead", (1, "red"), object) is first
    assert memos.get("bead", (2, "red"), object) is not first
    assert memos.get("bead", (1, "red"), object) is not first


def test_each_name_has_its_own_value() -> None:
    memos = Memos()
    first = memos.get("first", 1, object)
    assert memos.get("second", 1, object) is not first
    assert memos.get("first", 1, object) is first
