"""Tests that text sizes follow the system's text scale, within limits."""

import pytest

from companion.ui.kit.layout import capped_size, grown_size

SCALES = (1.0, 1.15, 1.3, 1.6, 2.0, 3.2)
SIZES = (12.0, 15.5, 20.0, 26.0)


@pytest.mark.parametrize("size", SIZES)
def test_text_has_its_own_size_at_the_usual_scale(size: float) -> None:
    assert grown_size(size, 1.0) == size
    assert capped_size(size, 10.0, 1.0) == size


@pytest.mark.parametrize("scale", SCALES)
def test_scaling_keeps_the_order_of_sizes(scale: float) -> None:
    seen = [grown_size(size, scale) * scale for size in SIZES]
    assert seen == sorted(seen)
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_text_grows_with_the_scale_by_ten_at_most(size: float, scale: float) -> None:
    assert size <= grown_size(size, scale) * scale <= size + 10.0 + 1e-9
    assert grown_size(size, scale) <= size
