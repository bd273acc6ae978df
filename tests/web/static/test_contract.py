"""Tests for the contract of the vaults, run in a browser with each kind of file storage."""

import io
import json
import tarfile
from pathlib import Path

import pytest

from companion.web.static.archives import tar
from tests.storage.vaults.promises import PROMISES
from tests.web.static.chromium import Chromium
from tests.web.static.refusing import PRIVATE_FILES, refuse
from tests.web.static.site import Site

pytestmark = pytest.mark.long

HERE = Path(__file__).parent
SCRIPTS = {
    "contract.py": HERE / "contract.py",
    "promises.py": HERE.parents[1] / "storage" / "vaults" / "promises.py",
}


@pytest.mark.parametrize("kind", ["private-files", "indexed"])
def test_the_browser_vault_fulfils_the_contract(site: Site, chromium: Chromium, kind: str) -> None:
    with tarfile.open(fileobj=io.BytesIO((site.folder / "app.tar").read_bytes())) as archive:
        code = {one.name: file.read() for one in archive if (file := archive.extractfile(one)) is not None}
    site.change("app.tar", tar(code | {name: path.read_bytes() for name, path in SCRIPTS.items()}))
    worker = (site.folder / "worker.js").read_text(encoding="utf-8")
    assert "from entry import main" in worker
    site.change("worker.js", worker.replace("from entry import main", "from contract import main").encode())
    if kind == "indexed":
        refuse(site, "files.js", PRIVATE_FILES)

    page = chromium.visit("about:blank")
    with page.expect_console_message(lambda message: message.text.startswith(("contract ", "PythonError"))) as told:
        page.goto(site.address)

    assert told.value.text.startswith("contract "), told.value.text
    used, found = json.loads(told.value.text.removeprefix("contract "))
    assert used == kind
    assert found == {promise.__name__: "kept" for promise in PROMISES}
