"""A runner for scripts that use the static build in each browser engine."""

import tempfile
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import sync_playwright

from companion.web.static.build import build_web
from tests.web.static.engines.face import Engine, Start
from tests.web.static.engines.launching import ENGINES, engine_of, virtual_screen
from tests.web.static.site import Site
from tools import engines


def in_each_engine(names: Iterable[str], use: Callable[[Site, Engine], str]) -> None:
    """Call `use` with a running site and a browser of each engine, by default all that are installed.

    What `use` returns is printed.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, ExitStack() as stack:
        folder_path = Path(folder)
        build_web(folder_path / "build")
        chosen = list(names) or [name for name in ENGINES if name not in engines.missing()]
        playwright = stack.enter_context(sync_playwright())
        display = stack.enter_context(virtual_screen()) if "webkit" in chosen else None
        for name in chosen:
            site = Site.of(folder_path / "build", folder_path / f"site-{name}")
            site.start()
            engine = engine_of(name, Start(profile=folder_path / name), playwright=playwright, display=display)
            try:
                print(use(site, engine), flush=True)  # noqa: T201  # the output of this command
            finally:
                engine.kill()
                site.stop()
