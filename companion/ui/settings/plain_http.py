"""In the settings: what browsers refuse to a page that came over plain http from another device."""

from urllib.parse import urlsplit

import flet as ft

from companion.ui.archive.kept_here import is_own_device
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.theme import use_palette
from companion.ui.widgets.text import plain

_PLAIN = ("http", "ws")


@component
def PlainHttpWords() -> ft.Control:
    """What does not work here, and where it would."""
    tr = use_translator()
    words = tr(
        "This page comes over plain http. Browsers let such a page neither be installed nor start without a network, "
        "and the screen may go dark while you play. Over https all of it works."
    )
    return plain(words, 14, use_palette().muted, line=1.35)


def is_plain_http(address: str) -> bool:
    """Whether browsers hold a page of this address to be insecure; they trust their own device whatever the scheme."""
    return urlsplit(address).scheme in _PLAIN and not is_own_device(address)
