"""Tests that a key for caches stands for one value, not for all equal ones."""

from companion.app.same import Same


def test_a_value_is_the_same_only_as_itself() -> None:
    value = (1, [2])
    equal = (1, [2])
    assert Same(value) == Same(value)
    assert hash(Same(value)) == hash(Same(value))
    assert Same(value) != Same(equal)
    assert Same(value) != value
