"""The web app manifest: the name, icons and shortcuts of the app when it is installed."""

import json
from collections.abc import Mapping

from companion.ui.navigation import routes
from companion.web.page import LIGHT, NAME

_SHORTCUTS = (("new", routes.NEW), ("rules", routes.rules(None)), ("tournaments", routes.TOURNAMENTS))
"""The shortcuts shown after a long press of the app's icon, most important first: the key of the text, and the path."""


def manifest(language: str, words: Mapping[str, str]) -> str:
    """Return the manifest in the given language; its URLs are relative to the app's."""
    icons = [
        {"src": f"icons/icon-{infix}{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for infix, purpose in (("", "any"), ("maskable-", "maskable"))
        for size in (192, 512)
    ]
    shortcuts = [{"name": words[name], "url": f"./#{path}", "icons": icons[:1]} for name, path in _SHORTCUTS]
    content = {
        "id": "bummerl",
        "name": NAME,
        "short_name": NAME,
        "description": words["description"],
        "lang": language,
        "dir": "ltr",
        "categories": ["games", "utilities"],
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": LIGHT,
        "theme_color": LIGHT,
        "orientation": "any",
        "prefer_related_applications": False,
        "icons": icons,
        "shortcuts": shortcuts,
    }
    return json.dumps(content, ensure_ascii=False, indent=2)
