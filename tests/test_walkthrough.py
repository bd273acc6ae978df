"""Tests that docs/walkthrough.md describes the disputes in the browser tests word for word."""

import pytest

from tests.browser import ROOT
from tests.e2e.stories_of_disputes import DISPUTES, Dispute

WALKTHROUGH = (ROOT / "docs" / "walkthrough.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("dispute", DISPUTES["en"], ids=lambda dispute: dispute.case)
def test_the_walkthrough_describes_each_dispute_as_it_is_tapped(dispute: Dispute) -> None:
    rows = "\n".join(f"| {question} | {reply} |" for question, reply in dispute.way)
    for words in (f"> {dispute.story}\n", dispute.case, rows, dispute.ruling, dispute.basis, dispute.enter):
        assert words in WALKTHROUGH


def test_the_pictures_of_the_walkthrough_exist_and_are_small() -> None:
    for number in range(1, len(DISPUTES["en"]) + 1):
        picture = ROOT / "docs" / "pictures" / f"dispute-{number}.png"
        assert f"(pictures/{picture.name})" in WALKTHROUGH
        assert picture.stat().st_size < 100_000
