"""A driver for WebKitGTK in the project's own small browser, on a virtual screen."""

import base64
import json
import os
import signal
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.web.static.engines.face import ScriptError, Start, Tab, javascript
from tools.engines import SYSTEM_PYTHON

_BROWSER = Path(__file__).with_name("webkit_browser.py")
_ERROR = "CONSOLE JS ERROR "


class WebKitError(ScriptError):
    """Raised when the browser cannot carry out a command."""


@dataclass
class WebKit:
    """A WebKitGTK browser."""

    start: Start
    display: str
    """The X display on which the browser is shown."""
    name: str = "webkit"
    complaints: list[str] = field(default_factory=list)
    _process: subprocess.Popen[str] | None = None

    @property
    def session(self) -> int:
        """The session ID of the browser's processes."""
        assert self._process is not None
        return self._process.pid

    def open(self, address: str, script: str = "") -> Tab:
        if self._process is None:
            self._launch()
        return _Tab(self, self.order("open", address=address, script=script))

    def choose(self, path: Path) -> None:
        self.order("choose", path=str(path))

    def kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            os.killpg(process.pid, signal.SIGKILL)
            with process:
                process.wait()

    def order(self, name: str, **arguments: object) -> Any:  # noqa: ANN401  # any JSON value
        """Send a command to the browser and return its result."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps({"do": name, **arguments}) + "\n")
        process.stdin.flush()
        for line in process.stdout:
            if _ERROR in line:
                self.complaints.append(line.partition(_ERROR)[2].strip())
            if line.startswith("answer "):
                answer = json.loads(line.removeprefix("answer "))
                if "error" in answer:
                    raise WebKitError(answer["error"])
                return answer["value"]
        raise WebKitError("the browser has ended")

    def _launch(self) -> None:
        start = self.start
        start.profile.mkdir(parents=True, exist_ok=True)
        asked = {
            "profile": str(start.profile),
            "language": start.language,
            "private": start.private,
            "blocks_cookies": start.blocks_cookies,
            "size": start.size,
        }
        with (start.profile / "log.txt").open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [SYSTEM_PYTHON, str(_BROWSER), json.dumps(asked)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={
                    **os.environ,
                    "DISPLAY": self.display,
                    "GDK_BACKEND": "x11",
                    "NO_AT_BRIDGE": "1",
                    "LANG": "C.UTF-8",
                },
                start_new_session=True,
            )


@dataclass(frozen=True, slots=True)
class _Tab:
    browser: WebKit
    number: int

    def run(self, script: str, *values: object) -> Any:  # noqa: ANN401  # any JSON value
        return json.loads(self.browser.order("evaluate", tab=self.number, script=javascript(script, values)))

    def click(self, x: float, y: float) -> None:
        self.browser.order("click", tab=self.number, x=round(x), y=round(y))

    def press(self, text: str, pause: float = 0.0) -> None:
        self.browser.order("press", tab=self.number, symbols=[ord(letter) for letter in text], pause=pause)

    def picture(self) -> bytes:
        return base64.b64decode(self.browser.order("picture", tab=self.number))
