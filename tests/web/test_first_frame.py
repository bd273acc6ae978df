"""Tests that the page draws the last score in its first frame, before any part of the app is loaded."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from companion.web.page import DARK
from companion.web.static.page_files import page_files

FILES = page_files({}, {})
ADDRESS = "http://localhost:9/bummerl/"
KEPT = "bummerl.last"
SCRIPTS = ("page.js", "database.js", "last.js", "updates.js")
NO_APP = {"config.js": b"", "worker.js": b"", "flutter_bootstrap.js": b""}
"""Empty scripts; without these files, the page would report that the app has failed."""
MATCH = f"{ADDRESS}#/match/m"
VIEWPORT: ViewportSize = {"width": 400, "height": 700}
PATIENCE = 10_000
"""The number of milliseconds after which the page reports that CanvasKit has failed."""
NOTE_ERRORS = """for (const kind of ["error", "unhandledrejection"]) {
    addEventListener(kind, () => (document.documentElement.dataset.failed = "yes"), true);
}"""
TABLE = {
    "address": "/match/m",
    **VIEWPORT,
    "scale": 1,
    "halves": [],
    "strip": {"box": [0, 300, 400, 100], "undo": [0, 0, 100, 100], "message": [100, 0, 300, 100], "title_size": 12},
}
"""A table without chips, drawn in a window of the size `VIEWPORT` at the address `MATCH`."""
WAITING = "Anna 2 – wird eingetragen"
STORE_DEAL = """(deal) => new Promise((resolve) => {
    const opening = indexedDB.open("bummerl-early", 1);
    opening.onsuccess = () => {
        const transaction = opening.result.transaction("deals", "readwrite");
        transaction.objectStore("deals").put(deal, "waiting");
        transaction.oncomplete = resolve;
    };
})"""
"""A script that stores a deal for the app to enter."""


def standing(number: int, *, language: str = "de", dark: bool = False, table: object = None) -> str:
    players = [{"name": "Berta", "number": 7, "dots": 0}, {"name": "Anna", "number": number, "dots": 1}]
    return json.dumps({"language": language, "dark": dark, "players": players, "table": table})


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Yield a page for which the server sends only the document and empty scripts."""
    with browser.new_context(locale="en-GB", color_scheme="light", viewport=VIEWPORT) as context:
        page = context.new_page()
        page.route("**/*", answering("index.html", changed={"config.js": b"", "page.js": b""}))
        yield page


def answering(*names: str, changed: dict[str, bytes] | None = None) -> "Answer":
    return Answer({name: FILES[name] for name in names} | (changed or {}))


class Answer:
    """A request handler that serves the given files to the page."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files

    def __call__(self, route: Route) -> None:
        name = route.request.url.removeprefix(ADDRESS) or "index.html"
        if name in self.files:
            kind = "text/html" if name.endswith(".html") else "text/javascript"
            route.fulfill(body=self.files[name], headers={"Content-Type": f"{kind}; charset=utf-8"})
        else:
            route.abort()


def remembers(page: Page, kept: str, deal: object = None) -> None:
    """Store the last score and a deal for the app to enter, and leave the page, so that the next visit loads it."""
    page.goto(ADDRESS)
    page.evaluate("([name, kept]) => localStorage.setItem(name, kept)", [KEPT, kept])
    if deal is not None:
        page.evaluate(STORE_DEAL, deal)
    page.goto("about:blank")


def test_the_last_score_is_drawn_before_anything_else_loads(page: Page) -> None:
    remembers(page, standing(4, dark=True))

    page.goto(ADDRESS)

    splash = page.locator("#loading")
    assert re.sub(r"\s+", " ", splash.inner_text()).startswith("Berta 7 Anna 4 ●")
    expect(splash).to_contain_text("Das ist der letzte Stand.")
    red, green, blue = (int(DARK[at : at + 2], 16) for at in (1, 3, 5))
    expect(splash).to_have_css("background-color", f"rgb({red}, {green}, {blue})")
    assert page.evaluate("document.fonts.check('96px Splash', 'Anna 4')")


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{",
        "null",
        '{"language": "en", "dark": false, "players": null}',
        '{"language": "en", "dark": false, "players": 5}',
        json.dumps({"language": "en", "players": [], "table": TABLE | {"halves": None}}),
    ],
)
def test_without_a_stored_score_the_name_is_drawn(page: Page, kept: str) -> None:
    remembers(page, kept)

    page.goto(MATCH)

    expect(page.get_by_role("heading", name="Bummerl")).to_be_visible()
    expect(page.locator("#loading")).to_contain_text("After that, it works offline.")


@pytest.mark.parametrize(
    "files",
    [
        {"page.last": standing(3)},
        {"page.last": "", "page.last.copy": standing(3)},
        {"page.last": standing(3), "page.last.copy": ""},
    ],
    ids=["stored", "killed while writing the file", "killed while writing the copy"],
)
def test_a_score_lost_by_a_killed_browser_is_read_from_the_files(page: Page, files: dict[str, str]) -> None:
    page.route("**/*", answering("index.html", *SCRIPTS, changed=NO_APP))
    remembers(page, standing(6))
    page.goto(ADDRESS)
    page.evaluate(
        """async (files) => {
            const root = await navigator.storage.getDirectory();
            const folder = await root.getDirectoryHandle("bummerl", { create: true });
            for (const [name, content] of Object.entries(files)) {
                const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
                await file.write(content);
                await file.close();
            }
        }""",
        files,
    )

    page.goto(ADDRESS)

    expect(page.locator(".number").last).to_have_text("3")
    assert json.loads(page.evaluate(f"localStorage.getItem('{KEPT}')")) == json.loads(standing(3))


def test_a_score_is_written_to_one_file_after_the_other(page: Page) -> None:
    page.route("**/*", answering("index.html", *SCRIPTS, changed=NO_APP))
    page.goto(ADDRESS)

    steps = page.evaluate(
        """async () => {
            const steps = [];
            const write = async (name) => {
                steps.push(`begin ${name}`);
                await new Promise((resolve) => setTimeout(resolve));
                steps.push(`end ${name}`);
                return {};
            };
            const { writeLast } = await import("./last.js");
            return [await writeLast({ write }, "{}"), ...steps];
        }"""
    )

    assert steps == [True, *(f"{step} {name}" for name in ("page.last", "page.last.copy") for step in ("begin", "end"))]


def test_a_host_whose_policy_refuses_the_inline_script_gets_it_as_a_file(page: Page) -> None:
    refused = re.sub(rb"'sha256-[^']+'", b"", FILES["index.html"])
    page.route("**/*", answering("splash.js", *SCRIPTS, changed=NO_APP | {"index.html": refused}))
    remembers(page, standing(5))

    page.goto(ADDRESS)

    expect(page.locator(".number").last).to_have_text("5")


@pytest.mark.parametrize("missing", ["last.js", "config.js", "page.js", "flutter_bootstrap.js", "canvaskit.js"])
def test_a_script_that_cannot_be_loaded_is_reported(page: Page, missing: str) -> None:
    answer = answering("index.html", *SCRIPTS, changed=NO_APP | {"flutter_bootstrap.js": b'import("./canvaskit.js");'})
    answer.files.pop(missing, None)
    page.add_init_script(NOTE_ERRORS)
    page.clock.install()
    page.route("**/*", answer)

    page.goto(ADDRESS)
    expect(page.locator("html")).to_have_attribute("data-failed", "yes")
    page.clock.run_for(PATIENCE)

    expect(page.get_by_role("status")).to_have_text("Bummerl couldn't start. Your data is safe.")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()

    page.evaluate("splash.show('starting', { step: 3 })")  # Python's progress
    expect(page.get_by_role("button", name="Try again")).to_be_visible()

    page.evaluate("splash.hide()")
    expect(page.locator("#loading")).not_to_be_attached()


@pytest.mark.parametrize(
    "changed",
    [
        {"flutter_bootstrap.js": b"globalThis.flutterCanvasKit = {}; Promise.reject(new Error());"},
        {"flutter_bootstrap.js": b"Promise.reject(new Error()); setTimeout(() => (flutterCanvasKit = {}), 5000);"},
        {
            "index.html": FILES["index.html"].replace(
                b"</body>", b'<script src="https://host.example/"></script></body>'
            )
        },
    ],
    ids=[
        "an error of Flutter after it was loaded",
        "an error of an extension before that",
        "a script that the host adds and the browser blocks",
    ],
)
def test_other_errors_do_not_end_the_start(page: Page, changed: dict[str, bytes]) -> None:
    page.add_init_script(NOTE_ERRORS)
    page.clock.install()
    page.route("**/*", answering("index.html", *SCRIPTS, changed=NO_APP | changed))

    page.goto(ADDRESS)
    expect(page.locator("html")).to_have_attribute("data-failed", "yes")
    page.clock.run_for(PATIENCE)

    expect(page.get_by_role("status")).to_contain_text("After that, it works offline.")


def test_a_damaged_deal_does_not_keep_the_app_from_starting(page: Page) -> None:
    page.route("**/*", answering("index.html", *SCRIPTS, changed=NO_APP))
    remembers(page, standing(5, table=TABLE), deal={})

    with page.expect_worker():
        page.goto(MATCH)


@pytest.mark.parametrize("is_closed", [True, False], ids=["the other tab is closed", "this tab takes over"])
def test_a_tab_that_had_to_wait_shows_what_was_stored_meanwhile(page: Page, *, is_closed: bool) -> None:
    page.context.route("**/*", answering("index.html", *SCRIPTS, changed=NO_APP))
    page.unroute("**/*")
    remembers(page, standing(5, table=TABLE))
    page.goto(MATCH)
    waiting = page.context.new_page()
    waiting.goto(MATCH)
    expect(waiting.get_by_role("status")).to_contain_text("in einem anderen Tab")

    page.evaluate(STORE_DEAL, {"id": "d", "waiting": {"text": WAITING, "size": 15}})
    if is_closed:
        page.close()
    else:
        waiting.get_by_role("button", name="In diesem Tab weitermachen").click()

    expect(waiting.get_by_role("status")).to_have_text(WAITING)
