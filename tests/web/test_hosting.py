"""Tests for serving a static build, using a small folder instead of a real build."""

import gzip
from collections.abc import AsyncIterator
from http import HTTPStatus
from pathlib import Path

import httpx
import pytest

from companion.web.hosting import NoBuildError, serve_site, site
from companion.web.server import PortTakenError, listening, port_of

POLICY = "default-src 'self'; object-src 'none'"
PAGE = f"""<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="{POLICY.replace("'", "&#39;")}">"""
TYPES = {
    "": "text/html; charset=utf-8",
    "service-worker.js": "text/javascript; charset=utf-8",
    "main.dart.js": "text/javascript; charset=utf-8",
    "pyodide/pyodide.mjs": "text/javascript; charset=utf-8",
    "pyodide/pyodide.asm.wasm": "application/wasm",
    "pyodide/python_stdlib.zip": "application/zip",
    "app.tar": "application/x-tar",
    "splash.css": "text/css; charset=utf-8",
    "manifest.json": "application/json",
    "fonts/BummerlText.ttf": "font/ttf",
    "assets/fonts/MaterialIcons-Regular.otf": "font/otf",
    "assets/AssetManifest.bin": "application/octet-stream",
    "icons/icon-192.png": "image/png",
}


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """Return a folder with the file names of a build and arbitrary contents."""
    folder = tmp_path / "web"
    for name in TYPES:
        file = folder / (name or "index.html")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(PAGE if name == "" else name * 1000, encoding="utf-8")
    (tmp_path / "secret.txt").write_text("Dear Berta", encoding="utf-8")
    return folder


@pytest.fixture
async def visitor(build: Path) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(site(build))
    async with httpx.AsyncClient(transport=transport, base_url="http://cellar.example") as visitor:
        yield visitor


@pytest.mark.parametrize("name", TYPES)
async def test_every_kind_of_file_has_its_media_type(visitor: httpx.AsyncClient, name: str) -> None:
    assert (await visitor.get(f"/{name}")).headers["content-type"] == TYPES[name]


async def test_compression_does_not_change_the_content(visitor: httpx.AsyncClient) -> None:
    plain = await visitor.get("/app.tar", headers={"accept-encoding": "identity"})
    packed = await visitor.get("/app.tar", headers={"accept-encoding": "gzip"})

    assert (plain.headers.get("content-encoding"), packed.headers["content-encoding"]) == (None, "gzip")
    assert plain.content == packed.content
    assert "Accept-Encoding" in packed.headers["vary"]
    assert int(packed.headers.get("content-length", 0)) in {0, len(gzip.compress(plain.content, 6))}


@pytest.mark.parametrize("name", ["", "service-worker.js", "main.dart.js", "app.tar"])
async def test_a_browser_revalidates_each_time_and_receives_only_changed_files(
    visitor: httpx.AsyncClient, build: Path, name: str
) -> None:
    first = await visitor.get(f"/{name}")
    again = await visitor.get(f"/{name}", headers={"if-none-match": first.headers["etag"]})
    (build / (name or "index.html")).write_text("another", encoding="utf-8")
    then = await visitor.get(f"/{name}", headers={"if-none-match": first.headers["etag"]})

    assert first.headers["cache-control"] == again.headers["cache-control"] == "no-cache"
    assert (again.status_code, again.content) == (HTTPStatus.NOT_MODIFIED, b"")
    assert (then.status_code, then.content) == (HTTPStatus.OK, b"another")


@pytest.mark.parametrize("path", ["/", "/worker.js", "/app.tar", "/none"])
async def test_every_response_has_the_policy_of_the_page(visitor: httpx.AsyncClient, path: str) -> None:
    headers = (await visitor.get(path)).headers

    assert headers["content-security-policy"] == f"{POLICY}; frame-ancestors 'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("path", ["/none", "/icons/", "/icons", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%00"])
async def test_only_the_files_of_the_build_are_served(visitor: httpx.AsyncClient, path: str) -> None:
    assert (await visitor.get(path)).status_code == HTTPStatus.NOT_FOUND


async def test_uploads_are_refused(visitor: httpx.AsyncClient) -> None:
    assert (await visitor.post("/", content=b"x")).status_code == HTTPStatus.METHOD_NOT_ALLOWED


@pytest.mark.parametrize("missing", ["index.html", "service-worker.js"])
def test_a_folder_without_a_build_is_refused(build: Path, missing: str) -> None:
    (build / missing).unlink()
    with pytest.raises(NoBuildError, match="no build of the web app"):
        site(build)


def test_a_folder_with_another_page_is_refused(build: Path) -> None:
    (build / "index.html").write_text("<h1>Berta</h1>", encoding="utf-8")
    with pytest.raises(NoBuildError):
        site(build)


def test_a_port_in_use_is_reported(build: Path) -> None:
    with listening() as taken, pytest.raises(PortTakenError):
        serve_site(build, port=port_of(taken), on_ready=print)
