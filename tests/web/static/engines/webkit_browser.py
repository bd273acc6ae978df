"""A small WebKitGTK browser for the system's Python, controlled by lines of JSON, with a persistent profile.

Clicks and key presses are X server events, so the page treats them as user input. WebKit's own driver keeps no
profile and answers every file chooser itself.
"""

import base64
import ctypes
import json
import sys
from pathlib import Path
from typing import TextIO

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("GdkX11", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GdkX11, GLib, Gtk, WebKit2  # noqa: E402  # only after choosing the versions

assert GdkX11  # importing this makes the X ids of windows available

_AS_SAFARI = ("StorageAPI", "StorageAPIEstimate", "FileSystem", "AccessHandle")
"""Features that Safari enables and WebKitGTK does not; access handles stay unavailable even when enabled."""
_BLOCKED = """
for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
  const get = () => { throw new DOMException(name, "SecurityError"); };
  Object.defineProperty(globalThis, name, { get, configurable: true });
}
for (const name of ["request", "query"]) {
  LockManager.prototype[name] = async () => { throw new DOMException("locks", "SecurityError"); };
}
StorageManager.prototype.getDirectory = async () => { throw new DOMException("files", "SecurityError"); };
"""
"""A script that makes storage fail as in Safari with all cookies blocked; this port has no such setting."""
_LEFT_BUTTON = 1
_SHIFT = 0xFFE1
_LATIN = 0x100
_UNICODE = 0x01000000


class Keyboard:
    """A mouse and keyboard simulated with the X server's test extension."""

    def __init__(self) -> None:
        self._x, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(None))

    def focus(self, window: int) -> None:
        """Give a window the keyboard focus, because no window manager does."""
        self._x.XSetInputFocus(self._display, ctypes.c_ulong(window), 1, ctypes.c_ulong(0))
        self._x.XSync(self._display, 0)

    def click(self, x: int, y: int) -> None:
        """Press and release the left mouse button."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        for down in (1, 0):
            self._test.XTestFakeButtonEvent(self._display, _LEFT_BUTTON, down, ctypes.c_ulong(0))
        self._x.XSync(self._display, 0)

    def press(self, symbol: int) -> None:
        """Press and release the key with this symbol."""
        code = self._x.XKeysymToKeycode(self._display, ctypes.c_ulong(symbol))
        shift = self._x.XKeysymToKeycode(self._display, ctypes.c_ulong(_SHIFT))
        shifted = chr(symbol).isupper() if symbol < _LATIN else False
        events = [(shift, 1)] * shifted + [(code, 1), (code, 0)] + [(shift, 0)] * shifted
        for key, down in events:
            self._test.XTestFakeKeyEvent(self._display, key, down, ctypes.c_ulong(0))
        self._x.XSync(self._display, 0)


class Browser:
    """A window that shows one tab at a time."""

    def __init__(
        self, *, profile: str, language: str, private: bool, blocks_cookies: bool, size: tuple[int, int]
    ) -> None:
        """Open the window and read commands from standard input."""
        self._downloads = Path(profile, "downloads")
        self._chosen: list[str] = []
        self._choosers = 0
        self._before = _BLOCKED if blocks_cookies else ""
        if private:
            data = WebKit2.WebsiteDataManager.new_ephemeral()
        else:
            data = WebKit2.WebsiteDataManager(
                base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
            )
        self._context = WebKit2.WebContext.new_with_website_data_manager(data)
        self._context.set_preferred_languages([language])
        self._context.connect("download-started", self._download)
        self._keyboard = Keyboard()
        self._tabs: list[WebKit2.WebView] = []
        Gtk.Settings.get_default().props.gtk_enable_animations = False  # makes pages prefer reduced motion
        self._stack = Gtk.Stack()
        self._window = Gtk.Window(default_width=size[0], default_height=size[1], decorated=False)
        self._window.add(self._stack)
        self._window.show_all()
        self._window.move(0, 0)
        GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, self._ordered)

    def _ordered(self, source: TextIO, condition: GLib.IOCondition) -> bool:
        line = source.readline() if condition & GLib.IO_IN else ""
        if not line:
            Gtk.main_quit()
            return False
        order = json.loads(line)
        getattr(self, f"do_{order.pop('do')}")(**order)
        return True

    def do_open(self, address: str, script: str) -> None:
        """Open a tab; `script` runs before the scripts of each page."""
        view = WebKit2.WebView(web_context=self._context)
        settings = view.get_settings()
        settings.set_enable_write_console_messages_to_stdout(True)
        settings.set_enable_webgl(False)  # Flutter then renders in software, in half the time
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        features = WebKit2.Settings.get_all_features()
        for feature in map(features.get, range(features.get_length())):
            if feature.get_identifier() in _AS_SAFARI:
                settings.set_feature_enabled(feature, True)  # noqa: FBT003  # the bindings accept only positional arguments
        everywhere, first = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
        before = WebKit2.UserScript(self._before + script, everywhere, first, None, None)
        view.get_user_content_manager().add_script(before)
        view.connect("run-file-chooser", self._choose)
        view.show()
        self._tabs.append(view)
        self._stack.add(view)
        self._bring_forward(view)
        number = len(self._tabs) - 1

        def changed(_: object, event: WebKit2.LoadEvent) -> None:
            if event is WebKit2.LoadEvent.COMMITTED:
                view.disconnect(listening)
                answer(number)

        listening = view.connect("load-changed", changed)
        view.load_uri(address)

    def do_evaluate(self, tab: int, script: str) -> None:
        """Run `script` as the body of an asynchronous function, and report the string that it returns."""
        view = self._tabs[tab]

        def done(_: object, result: object) -> None:
            try:
                answer(view.call_async_javascript_function_finish(result).to_string())
            except GLib.Error as error:
                refuse(error.message)

        view.call_async_javascript_function(script, -1, None, None, None, None, done)

    def do_click(self, tab: int, x: int, y: int) -> None:
        """Click at a point on the page."""
        self._bring_forward(self._tabs[tab])
        self._keyboard.click(x, y)
        answer(None)

    def do_press(self, tab: int, symbols: list[int], pause: float) -> None:
        """Press keys in turn, with a pause in milliseconds after each."""
        self._bring_forward(self._tabs[tab])
        left = iter(symbols)

        def next_key() -> bool:
            symbol = next(left, None)
            if symbol is None:
                answer(None)
                return False
            self._keyboard.press(symbol if symbol < _LATIN or symbol >= _SHIFT - _LATIN else symbol | _UNICODE)
            return True

        if pause:
            GLib.timeout_add(int(pause), next_key)
            return
        while next_key():
            pass

    def do_picture(self, tab: int) -> None:
        """Take a screenshot of the visible area."""
        self._bring_forward(self._tabs[tab])
        window = self._window.get_window()
        pixels = Gdk.pixbuf_get_from_window(window, 0, 0, window.get_width(), window.get_height())
        _, content = pixels.save_to_bufferv("png", [], [])
        answer(base64.b64encode(content).decode())

    def do_choose(self, path: str) -> None:
        """Select `path` in the next file chooser."""
        self._chosen = [path]
        answer(None)

    def do_choosers(self) -> None:
        """Report the number of file choosers opened so far."""
        answer(self._choosers)

    def _choose(self, _: object, request: WebKit2.FileChooserRequest) -> bool:
        self._choosers += 1
        if self._chosen:
            request.select_files(self._chosen)
        else:
            request.cancel()
        self._chosen = []
        return True

    def _download(self, _: object, download: WebKit2.Download) -> None:
        def named(_: object, name: str) -> bool:
            self._downloads.mkdir(exist_ok=True)
            download.set_destination((self._downloads / Path(name).name).as_uri())
            return True

        download.connect("decide-destination", named)

    def _bring_forward(self, view: WebKit2.WebView) -> None:
        self._stack.set_visible_child(view)
        view.grab_focus()
        self._keyboard.focus(self._window.get_window().get_xid())


def answer(value: object) -> None:
    """Send `value` as the result of the current command."""
    _tell({"value": value})


def refuse(message: str) -> None:
    """Report that the current command failed."""
    _tell({"error": message})


def _tell(answer: dict[str, object]) -> None:
    print("answer", json.dumps(answer), flush=True)  # noqa: T201  # read by the test


if __name__ == "__main__":
    asked = json.loads(sys.argv[1])
    Browser(**asked)
    Gtk.main()
