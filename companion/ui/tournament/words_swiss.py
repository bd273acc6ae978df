"""What a Swiss tournament tells its organisers: too many rounds, and players who come late."""

from companion.core.tournament.setup import Mode, Setup
from companion.core.tournament.standing import Entrant
from companion.i18n.translator import Translator

FEWEST = 2
"""So many players must have entered before anything can be said of their opponents."""


def rounds(tr: Translator, setup: Setup, players: int) -> str:
    """Return a warning where there are more rounds than opponents, or can be; empty where there are not."""
    if setup.mode is not Mode.SWISS:
        return ""
    if players < FEWEST:
        return tr(
            "With fewer than %(n)s players there are more rounds than opponents: the same two can meet more than once.",
            n=setup.swiss_stages + 1,
        )
    opponents = players - 1
    if setup.swiss_stages <= opponents:
        return ""
    return tr.plural(
        "More rounds than opponents: there are %(rounds)s rounds, and each player has only %(n)s opponent. "
        "The same two can meet more than once; the draw spreads that evenly.",
        "More rounds than opponents: there are %(rounds)s rounds, and each player has only %(n)s opponents. "
        "The same two can meet more than once; the draw spreads that evenly.",
        opponents,
        rounds=setup.swiss_stages,
    )


def absence(tr: Translator, one: Entrant, *, can_still_play: bool) -> str:
    """Return what becomes of a player who was in no draw yet though there was one."""
    if one.left:
        return tr("Was not there at the first draw, and plays from the next round on. Missed rounds count no win.")
    if can_still_play:
        return tr("Was not there at the first draw. Whoever comes later plays from the next round on.")
    return tr("Was not there at the first draw, and so does not play. To let them play after all, undo that draw.")
