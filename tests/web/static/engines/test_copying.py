"""Tests that copying works while a tap is handled, and from a text field if there is no clipboard."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.static.engines.face import Engine
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.site import Site

pytestmark = pytest.mark.long

RECORD = """
navigator.clipboard && (Clipboard.prototype.writeText = async (text) => {
  if (!navigator.userActivation.isActive) throw new DOMException("no tap", "NotAllowedError");
  globalThis.copied = text;
});
"""
"""A script that records copied text and, like WebKit, rejects copying outside the handling of a tap."""


def copied(phone: EnginePhone) -> str:
    """Wait until text has been copied, and return it."""
    phone.until(lambda: phone.tab.run("return Boolean(globalThis.copied)"), "nothing was copied")
    return str(phone.tab.run("return copied"))


def test_the_link_to_a_paragraph_of_the_rules_opens_it(site: Site, engine: Engine) -> None:
    phone = sit_down(engine, f"{site.address}#/rules/schnapsen", RECORD)
    phone.tap("Paragraph 3, Link kopieren")
    phone.sees("Paragraph 3, Link kopiert")
    link = copied(phone)
    assert link.startswith(f"{site.address}#/rules/schnapsen/")
    engine.kill()

    sit_down(engine, link).sees("Paragraph 3, Link kopieren")
    assert engine.complaints == []


@pytest.fixture
def unencrypted(build: Path, tmp_path: Path) -> Iterator[Site]:
    """Yield a server for the build that uses plain HTTP at this machine's network address."""
    site = Site.of(build, tmp_path / "site", own_address())
    site.start()
    yield site
    site.stop()


def own_address() -> str:
    """Return this machine's address on the network, without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
        found.connect(("192.0.2.1", 9))
        address: str = found.getsockname()[0]
    return address


def test_a_page_without_a_clipboard_selects_the_text_in_a_field(unencrypted: Site, engine: Engine) -> None:
    phone = sit_down(engine, unencrypted.address)
    begin(phone)
    phone.wins("Anna", 3, "Anna, noch 4 Punkte, 0 Bummerl")
    phone.goes(f"{phone.address.partition('#')[2]}/sheet/share")
    phone.tap("Text kopieren")
    phone.says("Kopier den Text aus diesem Feld")
    phone.sees("Text zum Kopieren")
    assert engine.complaints == []
