"""Tests that a page that loses its connection is loaded again if the server refuses it, and stays otherwise."""

from http import HTTPStatus

import pytest
from playwright.sync_api import Browser, Route, expect

from companion.web.patches import CONNECTION

ADDRESS = "http://localhost:9/"
PAGE = (
    f"<!DOCTYPE html><p>The score</p><script>{CONNECTION}</script><script>new WebSocket('ws://localhost:9/')</script>"
)


@pytest.mark.parametrize(
    ("status", "shown"),
    [
        (HTTPStatus.FORBIDDEN, "The reason"),
        (HTTPStatus.SERVICE_UNAVAILABLE, "The reason"),
        (HTTPStatus.OK, "No connection to Bummerl"),
    ],
)
def test_a_refused_page_is_loaded_again(browser: Browser, status: HTTPStatus, shown: str) -> None:
    methods = list[str]()

    def answer(route: Route) -> None:
        methods.append(route.request.method)
        if methods == ["GET"]:
            route.fulfill(body=PAGE, content_type="text/html")
        else:
            route.fulfill(body="The reason", status=status)

    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        page.route(ADDRESS, answer)
        page.goto(ADDRESS)

        expect(page.locator("body")).to_contain_text(shown)
        assert methods[:2] == ["GET", "HEAD"]
