"""Tests for the contract of the vaults, run in each engine with each kind of file storage."""

import io
import json
import tarfile
from pathlib import Path

import pytest

from companion.web.static.archives import tar
from tests.storage.vaults.promises import PROMISES
from tests.web.static.engines.face import Engine
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.refusing import PRIVATE_FILES, refuse
from tests.web.static.site import Site

pytestmark = pytest.mark.long

HERE = Path(__file__).parents[1]
SCRIPTS = {
    "contract.py": HERE / "contract.py",
    "promises.py": HERE.parents[1] / "storage" / "vaults" / "promises.py",
}
KEEP_REPORT = """
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (event) => {
      if (!["contract", "failed"].includes(event.data.name)) return;
      event.stopImmediatePropagation();
      globalThis.report = JSON.stringify([event.data.name, event.data.value]);
    });
  }
};
"""
"""A script that captures the worker's report on the contract tests before the page receives it."""


@pytest.mark.parametrize("kind", ["private-files", "indexed"])
def test_the_browser_vault_fulfils_the_contract(site: Site, engine: Engine, kind: str) -> None:
    with tarfile.open(fileobj=io.BytesIO((site.folder / "app.tar").read_bytes())) as archive:
        code = {member.name: file.read() for member in archive if (file := archive.extractfile(member)) is not None}
    site.change("app.tar", tar(code | {name: path.read_bytes() for name, path in SCRIPTS.items()}))
    worker = (site.folder / "worker.js").read_text(encoding="utf-8")
    assert "from entry import main" in worker
    site.change("worker.js", worker.replace("from entry import main", "from contract import main").encode())
    if kind == "indexed":
        refuse(site, "files.js", PRIVATE_FILES)
    expected = "indexed" if engine.name == "webkit" else kind  # WebKitGTK has no access handles

    phone = EnginePhone(engine.open(site.address, KEEP_REPORT))
    phone.until(lambda: phone.tab.run("return Boolean(globalThis.report)"), "the contract was not checked")

    name, report = json.loads(phone.tab.run("return globalThis.report"))
    assert name == "contract", report
    assert json.loads(report) == [expected, {promise.__name__: "kept" for promise in PROMISES}]
