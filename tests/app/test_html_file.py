"""Tests for the writer of HTML files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.html_file import Markup, element, html_file, joined, paragraphs, table
from tests.html_pages import Node, read_html

HOSTILE = "<script>alert(1)</script>\"'&lt;</td></table>&#60;b>"


def file_of(*content: str, title: str = "Title", can_print: bool = False) -> bytes:
    body = joined(element("h1", title), *content)
    return html_file(language="de", title=title, style="p { margin: 0 }", body=body, can_print=can_print)


def body_of(*content: str) -> Node:
    (body,) = read_html(file_of(*content)).all("body")
    return body


@pytest.mark.parametrize("name", [HOSTILE, "<!-- ", "]]>", "&", ""])
def test_text_is_never_interpreted_as_markup(name: str) -> None:
    body = body_of(element("p", name, id=f"x{name}"), table((name,), [(name,)], names_in=0))
    assert " ".join(node.tag for node in body.every) == "h1 p table thead tr th tbody tr th"
    assert {node.text for node in body.all("p", "th")} == {name.strip()}
    assert body.all("p")[0].attributes == {"id": f"x{name}"}
    assert read_html(file_of(title=name)).all("title")[0].text == name.strip()


@given(st.lists(st.text(st.characters(exclude_characters="\r\0"), max_size=30)))
def test_every_text_is_read_back_as_it_was(texts: list[str]) -> None:
    page = html_file(language="en", title="", style="", body=element("p", *texts))
    assert b"<p>" in page
    inside = page.decode().partition("<p>")[2].partition("</p>")[0]
    assert not set("<>") & set(inside)


def test_text_cannot_reverse_the_reading_direction_of_what_follows() -> None:
    assert joined("\u202ea\u200bb", Markup("<br>"), "c\nd") == "ab<br>c\nd"


def test_markup_is_left_as_it_is_and_empty_attributes_are_left_out() -> None:
    assert element("p", Markup("<b>x</b>"), "<", class_="", aria_label="a & b", id="i") == (
        '<p aria-label="a &amp; b" id="i"><b>x</b>&lt;</p>'
    )
    assert paragraphs(["one", "", "<"], class_="x") == '<p class="x">one</p><p class="x">&lt;</p>'


def test_the_headings_of_a_table_say_what_they_head() -> None:
    body = body_of(table(("Place", "Name"), [("1.", "Anna"), ("2.", "Berta")], names_in=1))
    assert [(cell.text, cell.attributes["scope"]) for cell in body.all("th")] == [
        ("Place", "col"),
        ("Name", "col"),
        ("Anna", "row"),
        ("Berta", "row"),
    ]
    assert body_of(table((), [("1", "2")])).all("thead") == []


def test_a_file_allows_no_request_and_a_script_only_for_its_print_button() -> None:
    policies = [
        next(node.attributes["content"] for node in read_html(page).all("meta") if "http-equiv" in node.attributes)
        for page in (file_of(), file_of(can_print=True))
    ]
    assert all(policy.startswith("default-src 'none'; ") for policy in policies)
    assert ["script-src" in policy for policy in policies] == [False, True]


def test_half_a_surrogate_pair_in_a_name_is_left_out() -> None:
    paragraph = body_of(element("p", "An\ud800na", id="An\ud800na")).all("p")[0]
    assert (paragraph.text, paragraph.attributes["id"]) == ("Anna", "Anna")
