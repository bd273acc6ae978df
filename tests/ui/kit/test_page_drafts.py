"""What somebody has begun goes from one page to the next only while both stand there."""

from companion.ui.kit.hooks import PageDrafts

PLACE = ("/settings/players/Anna", "name")


def test_a_page_begins_with_what_it_is_given_where_nothing_was_begun() -> None:
    assert PageDrafts().at(PLACE, lambda: "Anna") == "Anna"


def test_a_page_that_takes_over_keeps_it_when_the_former_one_goes() -> None:
    page_drafts, former, latter = PageDrafts(), object(), object()
    page_drafts.keep(PLACE, former, "Annemarie")
    page_drafts.keep(PLACE, latter, page_drafts.at(PLACE, lambda: "Anna"))
    page_drafts.leave(former)
    assert page_drafts.at(PLACE, lambda: "Anna") == "Annemarie"
    page_drafts.leave(latter)
    assert page_drafts.at(PLACE, lambda: "Anna") == "Anna"


def test_a_page_that_goes_to_another_address_leaves_nothing_at_the_first() -> None:
    page_drafts, page = PageDrafts(), object()
    page_drafts.keep(PLACE, page, "Annemarie")
    page_drafts.keep(("/settings/players/Berta", "name"), page, "Annemarie")
    assert page_drafts.at(PLACE, lambda: "Anna") == "Anna"
