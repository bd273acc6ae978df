"""Tests that the first start in a browser imports only the modules for the screen that it shows."""

import subprocess
import sys

FIRST_START = """
import asyncio, sys
import flet as ft
from companion import bootstrap_browser
from companion.storage.vaults.flat_files import MemoryFiles
from tests.harness import started
from tests.storage.vaults.foreign_files import MadeUpFiles

bootstrap_browser._FIRST_PAUSE = 3600.0

class Page:
    def tell(self, name, value=None):
        pass

async def push_route(page, route):
    pass

async def start():
    ft.Page.push_route = push_route
    _, main = await bootstrap_browser.app(MadeUpFiles(MemoryFiles()), Page(), "https://example.org/", "en")

    async def in_a_browser(page):
        page.session.apply_page_patch({"web": True})
        await main(page)

    async with started(in_a_browser) as screen:
        assert screen.has("start")
        print(*sys.modules)

asyncio.run(start())
"""


def test_the_first_start_imports_only_what_it_shows() -> None:
    process = subprocess.run(
        [sys.executable, "-c", FIRST_START], check=True, capture_output=True, text=True, timeout=60
    )
    loaded = process.stdout.split()
    others = (
        *("companion.core.tournament", "companion.core.figures", "companion.core.drill"),
        *("companion.app.archive.archive", "companion.app.archive.transfer"),
        *(
            "companion.storage.archive.archive",
            "companion.storage.archive.browser_backups",
            "companion.storage.figures",
        ),
        *("companion.ui.home.home", "companion.ui.setup.so_far", "companion.ui.setup.paper_standing"),
        *("companion.rulebook", "companion.cli", "babel", "flet.controls.theme"),
    )
    assert [name for name in loaded if name.startswith(others)] == []
