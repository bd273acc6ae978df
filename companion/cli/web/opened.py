"""What is printed when the app can be opened: its address, and for other devices a QR code and what to know."""

import sys
from textwrap import fill

from companion.cli.web.qr_code import qr_code
from companion.i18n.translator import Translator

_WIDTH = 79


def invitation(tr: Translator, here: str, there: str | None, *, colours: bool) -> str:
    """The link with its QR code, and what those should know who pass it on."""
    if there is None:
        return "\n".join((here, tr("This device isn't connected to a network; the link only works on this device.")))
    sentences = (
        tr(
            "Anyone with this link can see and change all matches until you quit Bummerl. "
            "Each start creates a new link."
        ),
        tr("The connection is plain HTTP, so others on the network can read it. Use it only on networks you trust."),
        tr(
            "Browsers restrict such a page: you can't install it or start it without this device, and the screen "
            "may turn off. The web app from bummerl build-web can do all of this over HTTPS."
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
    """Whether people read along, and colours can be set."""
    return sys.stdout is not None and sys.stdout.isatty()
