"""Tests for the patches of Flet's client."""

import pytest

from companion.web.patches import ClientPatchError, Patch, patched


def test_a_patch_replaces_every_match() -> None:
    patch = Patch(file="a.js", pattern="x", replacement=r"\1", hits=2)

    assert patch.applied(b"x-x") == rb"\1-\1"


@pytest.mark.parametrize("text", [b"", b"x x x"])
def test_a_patch_with_an_unexpected_number_of_matches_is_refused(text: bytes) -> None:
    patch = Patch(file="a.js", pattern="x", replacement="y", hits=2)

    with pytest.raises(ClientPatchError, match=r"expected 2 hits in a\.js but found") as refused:
        patch.applied(text)

    assert refused.value.hits == text.count(b"x")


def test_a_file_gets_only_its_own_patches() -> None:
    patches = [
        Patch(file="a.js", pattern="x", replacement="y"),
        Patch(file="b.js", pattern="nowhere", replacement="y"),
    ]

    assert patched("a.js", b"x", patches) == b"y"
