"""What somebody has begun goes from one page to the next only while both stand there."""

from companion.ui.kit.hooks import HalfDone

PLACE = ("/settings/players/Anna", "name")


def test_a_page_begins_with_what_it_is_given_where_nothing_was_begun() -> None:
    assert HalfDone().at(PLACE, lambda: "Anna") == "Anna"


def test_a_page_that_takes_over_keeps_it_when_the_former_one_goes() -> None:
    half_done, former, latter = HalfDone(), object(), object()
    half_done.keep(PLACE, former, "Annemarie")
    half_done.keep(PLACE, latter, half_done.at(PLACE, lambda: "Anna"))
    half_done.leave(former)
    assert half_done.at(PLACE, lambda: "Anna") == "Annemarie"
    half_done.leave(latter)
    assert half_done.at(PLACE, lambda: "Anna") == "Anna"


def test_a_page_that_goes_to_another_address_leaves_nothing_at_the_first() -> None:
    half_done, page = HalfDone(), object()
    half_done.keep(PLACE, page, "Annemarie")
    half_done.keep(("/settings/players/Berta", "name"), page, "Annemarie")
    assert half_done.at(PLACE, lambda: "Anna") == "Anna"
