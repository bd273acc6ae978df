"""The app as packaged in a native bundle, compiled to bytecode, and the phone's end of the connection to it."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgpack  # type: ignore[import-untyped]  # no type stubs exist
from flet.messaging.protocol import MessageAction

from tests.browser import ROOT

_PATIENCE = 30.0
"""The timeout in seconds."""
_LENGTH = 4
_PAGE = 1
_PROTOCOL = b"\x00"
_NO_SERVER = 'raise ImportError("a native app has no server")\n'


def pack(target: Path, left_out: Collection[str]) -> None:
    """Copy the checkout without the paths in `left_out`, and replace modules with bytecode, as `flet build` does."""

    def ignored(folder: str, names: list[str]) -> set[str]:
        inside = Path(folder).relative_to(ROOT)
        return {name for name in names if (inside / name).as_posix() in left_out}

    shutil.copytree(ROOT, target, ignore=ignored)
    subprocess.run([sys.executable, "-m", "compileall", "-q", "-b", str(target)], check=True)
    for module in target.rglob("*.py"):
        module.unlink()


@contextmanager
def started(entry: Path, work: Path, environment: Mapping[str, str]) -> Iterator[tuple[socket.socket, IO[bytes]]]:
    """Run the app's entry file in an empty folder, and yield the connection to the app and its stderr."""
    here, no_server = work / "here", work / "no-server"
    for folder in (here, no_server, work / "home"):
        folder.mkdir(parents=True)
    (no_server / "flet_web.py").write_text(_NO_SERVER, encoding="ascii")
    wire = work / "wire"
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("FLET_", "BUMMERL_", "XDG_"))}
    settings = {"HOME": str(work / "home"), "PYTHONPATH": str(no_server), "FLET_SERVER_UDS_PATH": str(wire)}
    with (work / "complaints.txt").open("w+b") as complaints:
        process = subprocess.Popen(
            [sys.executable, str(entry)], cwd=here, env={**clean, **settings, **environment}, stderr=complaints
        )
        try:
            with _connected(wire, process) as phone:
                yield phone, complaints
        finally:
            process.kill()
            process.wait()


def register(phone: socket.socket) -> None:
    """Send the messages that a phone sends when it opens the page."""
    page = {"route": "/", "platform": "android", "width": 390, "height": 844, "web": False}
    body = {"session_id": None, "page_name": "", "page": page}
    _send(phone, [MessageAction.REGISTER_CLIENT.value, body])


def answer_until(phone: socket.socket, words: str) -> None:
    """Follow the app's route changes, and answer its other calls with an error, until `words` appears."""
    phone.settimeout(_PATIENCE)
    with phone.makefile("rb") as stream:
        while length := stream.read(_LENGTH):
            packet = stream.read(int.from_bytes(length, "little"))
            if words.encode() in packet:
                return
            action, body = msgpack.unpackb(packet[1:], strict_map_key=False)
            if action == MessageAction.INVOKE_METHOD.value:
                moves = body["name"] == "push_route"
                answer = {"result": None, "error": None if moves else "unknown here"}
                _send(phone, [action, {"control_id": body["control_id"], "call_id": body["call_id"], **answer}])
                if moves:
                    _go(phone, body["args"])
    raise EOFError(f"the app went before it showed {words!r}")


def _go(phone: socket.socket, route: Mapping[str, str]) -> None:
    _send(phone, [MessageAction.UPDATE_CONTROL_PROPS.value, {"id": _PAGE, "props": route}])
    _send(phone, [MessageAction.CONTROL_EVENT.value, {"target": _PAGE, "name": "route_change", "data": route}])


def _send(phone: socket.socket, message: object) -> None:
    packet = _PROTOCOL + msgpack.packb(message)
    phone.sendall(len(packet).to_bytes(_LENGTH, "little") + packet)


def _connected(wire: Path, process: subprocess.Popen[bytes]) -> socket.socket:
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end and process.poll() is None:
        phone = socket.socket(socket.AF_UNIX)
        try:
            phone.connect(str(wire))
        except OSError:
            phone.close()
            time.sleep(0.02)
        else:
            return phone
    raise RuntimeError("the app does not listen")
