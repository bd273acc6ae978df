"""The contract tests of the vaults, which run in a browser in place of the app and use the browser's files."""

import asyncio
import json
from datetime import date
from importlib import import_module
from pkgutil import walk_packages

import bummerl_js  # type: ignore[import-not-found]  # provided by the page's worker
import snowballstemmer
from promises import PROMISES  # type: ignore[import-not-found]  # next to this file in the archive

import companion.app
import companion.core
import companion.i18n
import companion.rulebook
import companion.ui
from companion.i18n.catalogs import translator_for
from companion.i18n.formats import date_of
from companion.rulebook.library import Library
from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.browser_files import BrowserFiles


def libraries_are_whole() -> None:
    """Check that the build includes the whole app, and that stemming, dates and search work in both languages."""
    for package in (companion.app, companion.core, companion.i18n, companion.rulebook, companion.ui):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    assert snowballstemmer.stemmer("german").stemWord("bummerln") == "bummerl"
    assert snowballstemmer.stemmer("english").stemWord("tricks") == "trick"
    day = date(2026, 11, 21)
    assert all(Library().search(question, [language]) for question, language in (("zudrehn", "de"), ("closing", "en")))
    assert [date_of(translator_for(language), day) for language in ("de", "en")] == ["21.11.2026", "21 Nov 2026"]


async def main() -> None:
    libraries_are_whole()
    files = BrowserFiles(bummerl_js.files)
    found: dict[str, str] = {}
    for promise in PROMISES:
        for name in await files.names():
            await files.remove(name)
        try:
            await promise(BrowserVault(files))
        except Exception as error:  # noqa: BLE001  # reported to the test
            found[promise.__name__] = repr(error)
        else:
            found[promise.__name__] = "kept"
    bummerl_js.page.tell("contract", json.dumps([bummerl_js.files.kind, found]))  # read by the test
    await asyncio.Future()
