"""The message shown when the app is ready: its link and, for other devices, a QR code and advice on sharing links."""

import sys
from textwrap import fill

from companion.cli.web.qr_code import qr_code
from companion.i18n.translator import Translator

_WIDTH = 79


def invitation(tr: Translator, here: str, there: str | None, *, colours: bool) -> str:
    """Return the links, a QR code, and advice on sharing the link.

    Args:
        tr: The translator.
        here: The link for this device.
        there: The link for other devices, or None if there is no network.
        colours: Whether the terminal supports colours.
    """
    if there is None:
        return "\n".join((here, tr("This device isn't connected to a network; the link only works on this device.")))
    sentences = (
        tr(
            "Anyone with this link can see and change all matches until you quit Bummerl or create a new link in the "
            "settings. Each start creates a new link."
        ),
        tr(
            "The connection isn't encrypted (plain HTTP), so others on the network can see what is sent. "
            "Use it only on networks you trust."
        ),
        tr(
            "Because this page isn't served over HTTPS, browsers can't install it, start it offline or keep the screen "
            "on. To enable all three, run bummerl build-web and host the result over HTTPS."
        ),
    )
    return "\n\n".join(
        (
            there,
            qr_code(there, colours=colours),
            *(fill(sentence, _WIDTH, break_on_hyphens=False) for sentence in sentences),
        )
    )


def is_terminal() -> bool:
    """Return whether stdout is a terminal, which is assumed to support colours."""
    return sys.stdout is not None and sys.stdout.isatty()
