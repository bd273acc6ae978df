"""The usual results as one-tap chips: on the winner's side, what the opponent has."""

from companion.core.match import Match
from companion.core.outcomes import DealOutcome, Ending, Pile
from companion.core.scoring import check
from companion.core.seats import Seat, opponent_of
from companion.i18n.translator import Translator
from companion.ui.components.looks import ChipLook

SPECIAL = "special"

_OPPONENT = {
    "1": Pile(at_least_33=True),
    "2": Pile(took_trick=True, at_least_33=False),
    "3": Pile(took_trick=False),
}


def usual_outcome(winner: Seat, key: str) -> DealOutcome:
    """The deal behind a chip: a right claim with the talon open."""
    return DealOutcome(ended=Ending.CLAIM, by=winner, claim_right=True, piles={opponent_of(winner): _OPPONENT[key]})


def chips(tr: Translator, match: Match, seat: Seat) -> tuple[ChipLook, ...]:
    """The chips of a side; what the rules in force cannot value without a question goes by the special deal."""
    usual = (chip for chip in _usual(tr, match, seat) if not check(match.rules, usual_outcome(seat, chip.key)))
    return (*usual, _special(tr, match.players[seat]))


def _usual(tr: Translator, match: Match, seat: Seat) -> tuple[ChipLook, ...]:
    name, line = match.players[seat], match.rules.deal.schneider_line
    return (
        ChipLook(
            key="1",
            numeral="1",
            # Translators: two short lines on a small button; the opponent reached the line (33).
            caption=tr("opponent\n%(line)s or more", line=line),
            label=tr("%(name)s wins 1 point, opponent has %(line)s or more", name=name, line=line),
        ),
        ChipLook(
            key="2",
            numeral="2",
            # Translators: two short lines on a small button.
            caption=tr("opponent\nunder %(line)s", line=line),
            label=tr("%(name)s wins 2 points, opponent under %(line)s", name=name, line=line),
        ),
        ChipLook(
            key="3",
            numeral="3",
            # Translators: two short lines on a small button.
            caption=tr("no\ntrick"),
            label=tr("%(name)s wins 3 points, opponent has no trick", name=name),
        ),
    )


def _special(tr: Translator, name: str) -> ChipLook:
    return ChipLook(
        key=SPECIAL,
        # Translators: two short lines on a small button.
        caption=tr("special\ndeal …"),
        full_caption=tr("special deal …"),
        label=tr("Enter a special deal for %(name)s", name=name),
    )
