"""The web app manifest: what an installed app is called, looks like, and offers at a long press."""

import json
from collections.abc import Mapping

from companion.ui.navigation import routes
from companion.web.page import LIGHT, NAME

_SHORTCUTS = (("new", routes.NEW), ("rules", routes.rules(None)), ("tournaments", routes.TOURNAMENTS))
"""What a long press on the icon offers, best first: the name of its words, and where it leads."""


def manifest(language: str, words: Mapping[str, str]) -> str:
    """What an installed app is called and looks like; the addresses are relative to where the app is served."""
    icons = [
        {"src": f"icons/icon-{infix}{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for infix, purpose in (("", "any"), ("maskable-", "maskable"))
        for size in (192, 512)
    ]
    shortcuts = [{"name": words[name], "url": f"./#{path}", "icons": icons[:1]} for name, path in _SHORTCUTS]
    told = {
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
    return json.dumps(told, ensure_ascii=False, indent=2)
