"""Tests for the trail, which decides where back buttons lead."""

import pytest

from companion.ui.kit.trail import Trail


def trail_through(*addresses: str) -> Trail:
    """Return the trail of a user who opened the app at the first address, and then followed links."""
    trail = Trail()
    trail.begin(addresses[0])
    for address in addresses[1:]:
        trail.goes(address)
    return trail


@pytest.mark.parametrize(
    ("addresses", "above", "target"),
    [
        (("/settings/about",), "/settings", "/settings"),
        (("/", "/settings", "/settings/about"), "/settings", "/settings"),
        (("/", "/evenings", "/settings/players"), "/settings", "/evenings"),
        (("/", "/settings", "/evenings"), "/", "/settings"),
        (("/", "/new", "/statistics/against/1/2"), "/statistics", "/new"),
        (("/", "/match/m1", "/match/m1/rules/schnapsen/closing"), "/match/m1/rules", "/match/m1"),
        (("/", "/rules", "/rules/schnapsen", "/rules/sharp"), "/rules", "/rules/schnapsen"),
        (("/", "/match/m1", "/match/m1/hand-over"), "/", "/"),
        (("/", "/settings", "/evenings", "/evenings/m1", "/evenings"), "/", "/settings"),
    ],
)
def test_back_leads_to_the_page_above_or_to_the_page_that_linked_here(
    addresses: tuple[str, ...], above: str, target: str
) -> None:
    assert trail_through(*addresses).back_from(addresses[-1], above) == target


def test_back_from_a_list_skips_the_pages_chosen_from_it() -> None:
    trail = trail_through("/", "/settings", "/evenings", "/evenings/m1", "/evenings/m2")
    assert trail.back_from("/evenings", "/") == "/settings"


def test_a_link_back_to_an_earlier_page_shortens_the_trail() -> None:
    trail = trail_through("/", "/evenings", "/settings/players", "/evenings")
    assert trail.back_from("/evenings", "/") == "/"


def test_the_page_above_replaces_the_page_that_the_app_was_opened_at() -> None:
    trail = trail_through("/settings/about", "/settings", "/evenings")
    assert trail.back_from("/evenings", "/") == "/settings"


@pytest.mark.parametrize(("form", "created"), [("/new", "/match/m1"), ("/tournaments/new", "/tournament/t1")])
def test_what_a_form_creates_takes_the_place_of_the_form(form: str, created: str) -> None:
    trail = trail_through("/", "/settings", form, created)
    assert trail.back_from(created, "/") == "/settings"


def test_a_page_opened_from_a_form_leads_back_to_it() -> None:
    trail = trail_through("/", "/new", "/rules")
    assert trail.back_from("/rules", "/") == "/new"


def test_the_trail_follows_the_browser_back_and_forward() -> None:
    trail = trail_through("/", "/settings", "/evenings")
    trail.returns("/settings")
    assert trail.back_from("/settings", "/") == "/"
    trail.returns("/evenings")
    assert trail.back_from("/evenings", "/") == "/settings"
    trail.returns("/rules")  # typed into the address bar
    assert trail.back_from("/rules", "/") == "/evenings"


def test_without_a_trail_back_leads_to_the_page_above() -> None:
    assert Trail().back_from("/settings/about", "/settings") == "/settings"


def test_a_trail_without_end_forgets_its_beginning() -> None:
    trail = trail_through(*(f"/page-{number}" for number in range(300)))
    assert trail.back_from("/page-299", "/") == "/page-298"

    trail.goes("/page-0")

    assert trail.back_from("/page-0", "/") == "/page-299"
