"""The decision table for Schnapsella, where players cannot close and must always follow suit."""

from companion.core.referee.acts import Act, DecisionRow, Why, row
from companion.core.referee.facts import Fact

_F, _W = Fact, Why

SCHNAPSELLA_ROWS: tuple[DecisionRow, ...] = (
    row(Act.NAME_TRUMPS, _F.NAMED, yes=False, why=_W.NAMED_ALREADY, section="naming"),
    row(Act.NAME_TRUMPS, yes=True, why=_W.ANY_TIME, section="naming"),
    row(Act.SAY_BELA, _F.NOT_NAMED, yes=False, why=_W.NO_TRUMPS_YET, section="bela"),
    row(Act.SAY_BELA, _F.NO_PAIR, yes=False, why=_W.NO_PAIR, section="bela"),
    row(Act.SAY_BELA, _F.LEADING, yes=True, why=_W.WITH_THE_FIRST_OF_THE_TWO, section="bela"),
    row(Act.SAY_BELA, _F.FOLLOWING, yes=True, why=_W.WITH_THE_FIRST_OF_THE_TWO, section="bela"),
    row(Act.SAY_BELA, yes=False, why=_W.NOT_YOUR_TURN, section="bela"),
    row(Act.DRAW, _F.NAMED, yes=False, why=_W.NAMED_ALREADY, section="naming"),
    row(Act.DRAW, _F.TALON_GONE, yes=False, why=_W.TALON_GONE, section="tricks"),
    row(Act.DRAW, _F.BEFORE_DRAWING, yes=True, why=_W.DRAWS_FIRST, section="tricks"),
    row(Act.DRAW, _F.TRICK_LOST, yes=True, why=_W.DRAWS_SECOND, section="tricks"),
    row(Act.DRAW, yes=False, why=_W.HANDS_FULL, section="tricks"),
    row(Act.LEAD_ANY, _F.NOT_MINE, yes=False, why=_W.NOT_ON_LEAD, section="tricks"),
    row(Act.LEAD_ANY, _F.BEFORE_DRAWING, yes=False, why=_W.DRAW_FIRST, section="tricks"),
    row(Act.LEAD_ANY, yes=True, why=_W.LEADER_IS_FREE, section="tricks"),
    row(Act.FOLLOW_SUIT, _F.FOLLOWING, _F.CAN_FOLLOW, yes=True, why=_W.SUIT_IS_THERE, section="tricks"),
    row(Act.FOLLOW_SUIT, _F.FOLLOWING, yes=False, why=_W.SUIT_IS_NOT_THERE, section="tricks"),
    row(Act.FOLLOW_SUIT, yes=False, why=_W.NOTHING_LED, section="tricks"),
    row(Act.BEAT, _F.FOLLOWING, yes=False, why=_W.BEATING_NOT_ASKED, section="tricks"),
    row(Act.BEAT, yes=False, why=_W.NOTHING_LED, section="tricks"),
    row(Act.TRUMP, _F.FOLLOWING, _F.NOT_NAMED, yes=False, why=_W.NO_TRUMPS_YET, section="tricks"),
    row(Act.TRUMP, _F.FOLLOWING, _F.CAN_FOLLOW, yes=False, why=_W.SUIT_FIRST, section="tricks"),
    row(Act.TRUMP, _F.FOLLOWING, _F.CAN_TRUMP, yes=True, why=_W.TRUMP_IS_THERE, section="tricks"),
    row(Act.TRUMP, _F.FOLLOWING, yes=False, why=_W.NO_TRUMP, section="tricks"),
    row(Act.TRUMP, yes=False, why=_W.NOTHING_LED, section="tricks"),
    row(Act.CLAIM, yes=False, why=_W.COUNTED_AT_THE_END, section="naming"),
    row(Act.CLOSE, yes=False, why=_W.NOT_PLAYED_HERE, section="tricks"),
    row(Act.EXCHANGE, yes=False, why=_W.NOT_PLAYED_HERE, section="tricks"),
    row(Act.ANNOUNCE, yes=False, why=_W.NOT_PLAYED_HERE, section="tricks"),
)
"""The rows of the decision table: the first match gives the answer, and the last row for each action always matches."""
