"""Tests that the patches apply to exactly one version of Flet."""

import flet as ft
import pytest
from flet.messaging.session import Session

from companion.ui import flet_patches
from companion.ui.flet_patches import OtherFletError
from tests.harness import started


@pytest.mark.parametrize("installed", ["1.0.4", "1.0.6", "1.1.0"])
def test_any_other_version_of_flet_is_refused(monkeypatch: pytest.MonkeyPatch, installed: str) -> None:
    monkeypatch.setattr(ft, "__version__", installed)
    before = dict(vars(Session))
    with pytest.raises(OtherFletError) as raised:
        flet_patches.apply.__wrapped__()
    assert (raised.value.needed, raised.value.installed) == ("1.0.5", installed)
    assert dict(vars(Session)) == before


def test_repeated_calls_apply_the_patches_once() -> None:
    flet_patches.apply()
    before = dict(vars(Session))
    flet_patches.apply()
    assert dict(vars(Session)) == before


async def test_an_answer_for_a_removed_control_is_dropped() -> None:
    async with started(lambda _: None) as screen:
        screen.page.session.handle_invoke_method_results(999_999, "call", None, None)
        assert screen.crashes == []
