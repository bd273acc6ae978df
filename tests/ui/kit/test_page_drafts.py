"""Tests that unfinished input is discarded with its page, unless another page at the same address has taken it over."""

from companion.ui.kit.hooks import PageDrafts

PLACE = ("/settings/players/Anna", "name")


def test_a_page_without_unfinished_input_starts_with_its_default() -> None:
    assert PageDrafts().at(PLACE, lambda: "Anna") == "Anna"


def test_a_page_that_takes_over_input_keeps_it_when_the_former_page_is_removed() -> None:
    page_drafts, former, latter = PageDrafts(), object(), object()
    page_drafts.keep(PLACE, former, "Annemarie")
    page_drafts.keep(PLACE, latter, page_drafts.at(PLACE, lambda: "Anna"))
    page_drafts.leave(former)
    assert page_drafts.at(PLACE, lambda: "Anna") == "Annemarie"
    page_drafts.leave(latter)
    assert page_drafts.at(PLACE, lambda: "Anna") == "Anna"


def test_a_page_that_moves_to_another_address_leaves_no_input_behind() -> None:
    page_drafts, page = PageDrafts(), object()
    page_drafts.keep(PLACE, page, "Annemarie")
    page_drafts.keep(("/settings/players/Berta", "name"), page, "Annemarie")
    assert page_drafts.at(PLACE, lambda: "Anna") == "Anna"
