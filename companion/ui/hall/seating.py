"""How a phone lies on the table of two players."""

from companion.ui.kit.layout import LARGE_FROM, Screen


def is_between(screen: Screen) -> bool:
    """Return whether the device can lie between the players, with one half of the page turned to the opponent.

    At a large text size the page needs the whole screen, and a monitor does not lie on a table.
    """
    return screen.handheld and not screen.is_landscape and screen.text_scale < LARGE_FROM
