"""Display text for the table's chips, and for the points that would end the Bummerl."""

from companion.core.figures.needed import winning_game_points
from companion.core.match.match import Match
from companion.core.options.parts import DealRules, NamingRules
from companion.core.scoring.outcomes import DealOutcome, Ending, NamingOutcome, Outcome, Pile
from companion.core.scoring.scoring import check
from companion.core.seats import Seat, opponent_of
from companion.i18n.translator import Translator
from companion.ui.deal.naming_draft import NOT_REACHED, REACHED
from companion.ui.widgets.looks import ChipLook

SPECIAL = "special"
_OPPONENT = {"1": Pile(at_least_33=True), "2": Pile(took_trick=True, at_least_33=False), "3": Pile(took_trick=False)}
TALON_KEYS = tuple(_OPPONENT)
"""The keys of the chips for games with a talon."""
NAMED, NAMER_FAILED = "named", "namer-failed"


def usual_outcome(winner: Seat, key: str) -> Outcome:
    """Return a chip's outcome: a correct claim with the talon open or, in Schnapsella, a count with trumps named."""
    match key:
        case "named":
            return NamingOutcome(namer=winner, card_points=REACHED)
        case "namer-failed":
            return NamingOutcome(namer=opponent_of(winner), card_points=NOT_REACHED)
        case _:
            pile = _OPPONENT[key]
            return DealOutcome(ended=Ending.CLAIM, by=winner, claim_right=True, piles={opponent_of(winner): pile})


def chips(tr: Translator, match: Match, seat: Seat) -> tuple[ChipLook, ...]:
    """Return a side's chips; the last chip, the special deal, is for results that take more than one tap."""
    usual = (chip for chip in _usual_chips(tr, match, seat) if not check(match.rules, usual_outcome(seat, chip.key)))
    return (*usual, _special(tr, match.players[seat]))


def _usual_chips(tr: Translator, match: Match, seat: Seat) -> tuple[ChipLook, ...]:
    match match.rules.deal:
        case DealRules():
            return _talon_chips(tr, match, seat)
        case NamingRules():
            return _naming_chips(tr, match, seat)
        case _:  # games for more than two players have no chips
            return ()


def _naming_chips(tr: Translator, match: Match, seat: Seat) -> tuple[ChipLook, ...]:
    name, opponent = match.players[seat], match.players[opponent_of(seat)]
    return (
        ChipLook(
            key=NAMED,
            numeral="1",
            # Translators: two short lines on a small button; this player named trumps and reached 66.
            caption=tr("66 with\nown trumps"),
            label=tr("%(name)s wins 1 point: named trumps and reached 66", name=name),
        ),
        ChipLook(
            key=NAMER_FAILED,
            numeral="2",
            # Translators: two short lines on a small button; the opponent named trumps and did not reach 66.
            caption=tr("opponent\nunder 66"),
            label=tr(
                "%(name)s wins 2 points: %(opponent)s named trumps and didn't reach 66", name=name, opponent=opponent
            ),
        ),
    )


def _talon_chips(tr: Translator, match: Match, seat: Seat) -> tuple[ChipLook, ...]:
    name, line = match.players[seat], match.rules.talon.schneider_line
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
            caption=tr("no\ntricks"),
            label=tr("%(name)s wins 3 points, opponent has no tricks", name=name),
        ),
    )


def _special(tr: Translator, name: str) -> ChipLook:
    return ChipLook(
        key=SPECIAL,
        # Translators: two short lines on a small button.
        caption=tr("other\nresult …"),
        full_caption=tr("other result …"),
        label=tr("Enter a different result for %(name)s", name=name),
    )


def needed(tr: Translator, match: Match, seat: Seat) -> str:
    """Return a note on how many points would end the Bummerl for `seat`, or "" if a single deal can't end it."""
    match winning_game_points(match, seat):
        case 1:
            return tr("1 point wins")
        case 2:
            return tr("2 points win")
        case 3:
            return tr("3 points win")
        case _:
            return ""
