"""The patches for Flet's client. Each must match a fixed number of times, so other Flet versions cause an error."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.i18n.catalogs import languages, translator_for
from companion.web.page import HEAD, LIFT_SPLASH, NAME, SPLASH
from companion.web.words import no_connection

_FALLBACK_FONTS = 724
"""The number of fonts that Flutter would load from another host for characters missing from the app's fonts."""


class ClientPatchError(ValueError):
    """Raised when a patch matches more or fewer times than in the Flet version that it was made for."""

    def __init__(self, patch: "Patch", hits: int) -> None:
        super().__init__(f"expected {patch.hits} hits in {patch.file} but found {hits}: {patch.pattern!r}")
        self.patch = patch
        self.hits = hits


@dataclass(frozen=True, slots=True, kw_only=True)
class Patch:
    """A replacement in one file: `pattern` is a regular expression, and `replacement` is literal text."""

    file: str
    pattern: str
    replacement: str
    hits: int = 1

    def applied(self, text: bytes) -> bytes:
        """Return the text with all matches replaced.

        Raises:
            ClientPatchError: If the number of matches is not `hits`.
        """
        patched, hits = re.subn(self.pattern.encode(), lambda _: self.replacement.encode(), text, flags=re.DOTALL)
        if hits != self.hits:
            raise ClientPatchError(self, hits)
        return patched


def patched(file: str, text: bytes, patches: Sequence[Patch]) -> bytes:
    """Return the text of a file with all patches for that file applied."""
    for patch in patches:
        if patch.file == file:
            text = patch.applied(text)
    return text


def _plain(file: str, old: str, new: str) -> Patch:
    return Patch(file=file, pattern=re.escape(old), replacement=new)


def _script(name: str) -> str:
    return (Path(__file__).parent / name).read_text(encoding="utf-8")


CONNECTION = _script("connection.js").replace(
    '"@WORDS@"', json.dumps({language: no_connection(translator_for(language)) for language in languages()})
)
"""The script that shows when the page has no connection to the server."""

_SCRIPTS = _script("history.js") + _script("focus.js")
"""Scripts for the history shared by the app's back arrow and the browser's Back button, and for the focus."""

PATCHES = (
    # Flet's own notice without a connection, which would hide the page; CONNECTION shows another
    _plain("main.dart.js", '"Working..."', '""'),
    _plain("main.dart.js", 'if(a8.b||a8.a!=="")', 'if(!a8.b&&a8.a!=="")'),
    # otherwise, the pause between two attempts to reconnect would double each time without a limit
    _plain("main.dart.js", "}else s*=2\nr=p.cy", "}else s=Math.min(s*2,1e4)\nr=p.cy"),
    # a control equals only itself; Flet compares and hashes all controls inside twice on each level, so a deep picture
    # that is replaced by an equal one would stop the page for good
    _plain("main.dart.js", "b.a===r.a&&b.b===r.b&&B.mm.iC(b.c,r.c)", "!1"),
    _plain("main.dart.js", "A.a8(this.a,this.b,B.mm.kn(0,this.c),", "A.a8(this.a,this.b,B.a,"),
    # setFillType returns a copy of the path, which Flutter never frees; a deal would leak some 30 KB
    Patch(
        file="main.dart.js",
        pattern=r"(?<=setFillType\(\$\.b3M\(\)\[0\]\))|(?<=setFillType\(\$\.b3M\(\)\[[ab]\.a\]\))",
        replacement=".delete()",
        hits=4,
    ),
    # an animation library that Flutter always loads although nothing uses it; client.py writes an empty replacement
    _plain("main.dart.js", "https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/", "rive/"),
    Patch(file="main.dart.js", pattern=r"https://www\.gstatic\.com/flutter-canvaskit/\w+/", replacement="canvaskit/"),
    _plain("main.dart.js", "https://fonts.gstatic.com/s/", "assets/fonts/"),
    Patch(
        file="main.dart.js",
        pattern=r'(?<=",")noto[a-z0-9]*/v\d+/[^"]+(?="\))',
        replacement="BummerlBlank.ttf",
        hits=_FALLBACK_FONTS,
    ),
    Patch(file="main.dart.js", pattern=r'(?<=")roboto/v\d+/[^"]+(?=")', replacement="BummerlBase.ttf"),
    Patch(file="flutter_bootstrap.js", pattern=r"\A", replacement=CONNECTION),
    Patch(file="flutter_bootstrap.js", pattern=r"\A", replacement=_SCRIPTS),
    _plain("flutter_bootstrap.js", "https://www.gstatic.com/flutter-canvaskit", "canvaskit"),
    _plain("flutter_bootstrap.js", "\n//# sourceMappingURL=flutter.js.map", ""),
    _plain("flutter_bootstrap.js", "document.getElementById('loading')?.remove();", LIFT_SPLASH),
    # draws directly to the screen; otherwise each frame would be drawn off screen and copied
    _plain(
        "flutter_bootstrap.js",
        "assetBase: flet.assetBase",
        "assetBase: flet.assetBase,\n    canvasKitForceMultiSurfaceRasterizer: true",
    ),
    # with these settings, Flutter would register a worker that only removes itself and reloads the page
    Patch(file="flutter_bootstrap.js", pattern=r"\n +serviceWorkerSettings: \{[^}]*\},", replacement=""),
    _plain("index.html", '<meta name="description" content="Flet application.">', HEAD),
    _plain("index.html", 'apple-mobile-web-app-title" content="Flet"', f'apple-mobile-web-app-title" content="{NAME}"'),
    # otherwise, the browser would request the manifest without the cookie that the guard requires
    _plain("index.html", 'href="manifest.json"', 'href="manifest.json" crossorigin="use-credentials"'),
    _plain("index.html", "<title>Flet</title>", f"<title>{NAME}</title>"),
    _plain("index.html", "canvasKitBaseUrl: null", 'canvasKitBaseUrl: "canvaskit/"'),
    _plain("index.html", "fontFallbackBaseUrl: null", 'fontFallbackBaseUrl: "assets/fonts/"'),
    _plain("index.html", 'webRenderer: "auto"', 'webRenderer: "canvaskit"'),
    _plain("index.html", '  <script src="python.js"></script>\n', ""),
    # Flet would insert a redundant script there, which the policy of headers.py would forbid
    _plain("index.html", "  <!-- fletAppConfig -->\n", ""),
    Patch(file="index.html", pattern=r'<div id="loading".*?</div>', replacement=SPLASH),
)
