"""Firefox, driven by WebDriver BiDi."""

import base64
import json
import os
import re
import signal
import subprocess
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.profiles import PATIENCE
from tests.web.static.engines.face import ScriptError, Start, Tab, javascript

_BLOCK_ALL = 2
_SETTINGS: dict[str, object] = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.download.folderList": 2,
    "browser.safebrowsing.update.enabled": False,
    "browser.sessionstore.resume_from_crash": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.startup.max_resumed_crashes": -1,
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
"""Preferences that disable prompts, animations, and connections to Mozilla's servers."""


class FirefoxError(ScriptError):
    """Raised when the browser cannot carry out a command."""


@dataclass
class Firefox:
    """Firefox in headless mode."""

    start: Start
    program: str
    name: str = "firefox"
    complaints: list[str] = field(default_factory=list)
    _process: subprocess.Popen[str] | None = None
    _socket: ClientConnection | None = None
    _open: ExitStack = field(default_factory=ExitStack)
    _numbers: "count[int]" = field(default_factory=lambda: count(1))
    _chosen: list[str] = field(default_factory=list)

    @property
    def session(self) -> int:
        """The session ID of the browser's processes."""
        assert self._process is not None
        return self._process.pid

    def open(self, address: str, script: str = "") -> Tab:
        if self._process is None:
            self._launch()
        context = self.order("browsingContext.create", type="tab")["context"]
        width, height = self.start.size
        self.order("browsingContext.setViewport", context=context, viewport={"width": width, "height": height})
        if script:
            self.order("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}", contexts=[context])
        self.order("browsingContext.navigate", context=context, url=address, wait="interactive")
        return _Tab(self, context)

    def choose(self, path: Path) -> None:
        self._chosen = [str(path)]

    def kill(self) -> None:
        process, self._process, self._socket = self._process, None, None
        if process is not None:
            os.killpg(process.pid, signal.SIGKILL)
            with process:
                process.wait()
        self._open.close()

    def order(self, method: str, **parameters: object) -> Any:  # noqa: ANN401  # any JSON value
        """Send a command and return its result."""
        assert self._socket is not None
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv(timeout=PATIENCE / 1000))
            if message.get("id") == number:
                if "error" in message:
                    raise FirefoxError(f"{message['error']}: {message['message']}")
                return message["result"]
            self._happened(message)

    def _happened(self, message: dict[str, Any]) -> None:
        event = message.get("params", {})
        match message.get("method"):
            case "log.entryAdded" if event["level"] == "error":
                self.complaints.append(event["text"] or "")
            case "input.fileDialogOpened" if self._chosen and self._socket is not None:
                files, self._chosen = self._chosen, []
                parameters = {"context": event["context"], "element": event["element"], "files": files}
                order = {"id": next(self._numbers), "method": "input.setFiles", "params": parameters}
                self._socket.send(json.dumps(order))

    def _launch(self) -> None:
        start = self.start
        start.downloads.mkdir(parents=True, exist_ok=True)
        settings = {
            **_SETTINGS,
            "browser.download.dir": str(start.downloads),
            "intl.accept_languages": start.language,
            "browser.privatebrowsing.autostart": start.private,
            **({"network.cookie.cookieBehavior": _BLOCK_ALL} if start.blocks_cookies else {}),
        }
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items()]
        (start.profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [self.program, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", start.profile],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "HOME": str(start.profile), "MOZ_CRASHREPORTER_DISABLE": "1"},
            start_new_session=True,
        )
        assert self._process.stderr is not None
        found = (re.search(r"WebDriver BiDi listening on (ws://\S+)", line) for line in self._process.stderr)
        address = next(filter(None, found), None)
        if address is None:
            raise FirefoxError("the browser has ended")
        connection = connect(f"{address[1]}/session", max_size=None, open_timeout=PATIENCE / 1000)
        self._socket = self._open.enter_context(connection)
        prompts = {"alwaysMatch": {"unhandledPromptBehavior": {"default": "ignore"}}}
        self.order("session.new", capabilities=prompts)
        self.order("session.subscribe", events=["log.entryAdded", "input.fileDialogOpened"])


@dataclass(frozen=True, slots=True)
class _Tab:
    browser: Firefox
    context: str

    def run(self, script: str, *values: object) -> Any:  # noqa: ANN401  # any JSON value
        answer = self.browser.order(
            "script.callFunction",
            functionDeclaration=f"async () => {{ {javascript(script, values)} }}",
            target={"context": self.context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise FirefoxError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "mouse", "actions": moves})

    def press(self, text: str, pause: float = 0.0) -> None:
        kinds = ("keyDown", "keyUp")
        rest = [{"type": "pause", "duration": round(pause)}] if pause else []
        keys = [key for letter in text for key in (*({"type": kind, "value": letter} for kind in kinds), *rest)]
        self._act({"type": "key", "id": "keyboard", "actions": keys})

    def picture(self) -> bytes:
        return base64.b64decode(self.browser.order("browsingContext.captureScreenshot", context=self.context)["data"])

    def _act(self, source: dict[str, object]) -> None:
        self.browser.order("input.performActions", context=self.context, actions=[source])
