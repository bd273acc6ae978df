"""Changes to a build that simulate a browser that refuses access to some kind of storage."""

from tests.web.static.site import Site

PRIVATE_FILES = "navigator.storage.getDirectory()"
DATABASE = "indexedDB.open(FOLDER, 1)"
_REFUSAL = 'Promise.reject(new DOMException("refused", "InvalidStateError"))'
_REFUSED = {PRIVATE_FILES: _REFUSAL, DATABASE: "refused()"}


def refuse(site: Site, name: str, call: str) -> None:
    """Make the call `call` in the script `name` fail, as in a browser that refuses it."""
    script = (site.folder / name).read_text(encoding="utf-8")
    assert script.count(call) == 1
    site.change(name, script.replace(call, _REFUSED[call]).encode())


def allow(site: Site, name: str, call: str) -> None:
    """Undo the change made by `refuse`."""
    script = (site.folder / name).read_text(encoding="utf-8")
    site.change(name, script.replace(_REFUSED[call], call).encode())
