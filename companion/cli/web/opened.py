"""What is printed when the app can be opened: its address, and for other devices a QR code and what to know."""

import sys
from textwrap import fill

from companion.cli.web.qr_code import qr_code
from companion.i18n.translator import Translator

_WIDTH = 79


def invitation(tr: Translator, here: str, there: str | None, *, colours: bool) -> str:
    """The link with its QR code, and what those should know who pass it on."""
    if there is None:
        return "\n".join((here, tr("This device is in no network; the link works on it alone.")))
    sentences = (
        tr("Whoever has this link can see and change all matches until you end Bummerl; each start makes a new one."),
        tr("It is plain http, which others in the network can read along; use it only where you trust them."),
        tr(
            "To such a page browsers refuse some things: it can neither be installed nor start without this device, "
            "and the screen may go dark. Over https, the web app of bummerl build-web can do all of it."
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
