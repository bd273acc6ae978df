"""The decision table for games in which the talon can be closed: all kinds of Schnapsen, and Sixty-Six."""

from companion.core.options.parts import Option
from companion.core.referee.acts import Act, DecisionRow, Why, row
from companion.core.referee.facts import Fact

_F, _W = Fact, Why


def _too_late_after_drawing(act: Act, not_with_two: Fact, *, section: str, option: Option) -> tuple[DecisionRow, ...]:
    """Return the rows that forbid an action before drawing because the talon will have too few cards afterwards."""
    return (
        row(act, _F.BEFORE_DRAWING, _F.TWO_LEFT, yes=False, why=_W.GONE_AFTER_DRAWING, section=section),
        row(
            *(act, _F.BEFORE_DRAWING, _F.FOUR_LEFT, not_with_two),
            yes=False,
            why=_W.TWO_AFTER_DRAWING,
            section=section,
            option=option,
        ),
    )


_CLOSE = (
    row(Act.CLOSE, _F.CLOSED, yes=False, why=_W.CLOSED, section="closing"),
    row(Act.CLOSE, _F.TALON_GONE, yes=False, why=_W.TALON_GONE, section="closing"),
    row(Act.CLOSE, _F.NOT_MINE, yes=False, why=_W.NOT_ON_LEAD, section="closing"),
    row(
        *(Act.CLOSE, _F.TWO_LEFT, _F.NO_CLOSE_WITH_TWO),
        yes=False,
        why=_W.TWO_LEFT,
        section="closing",
        option=Option.CLOSE_WITH_TWO,
    ),
    *(
        row(
            *(Act.CLOSE, _F.BEFORE_DRAWING, _F.SIXTY_SIX, *last_time),
            yes=True,
            why=_W.BEFORE_DRAWING_ONLY,
            section="closing",
            option=Option.CLOSE_WITH_TWO,
        )
        for last_time in ((_F.TWO_LEFT,), (_F.FOUR_LEFT, _F.NO_CLOSE_WITH_TWO))
    ),
    row(
        *(Act.CLOSE, _F.BEFORE_DRAWING, _F.SIXTY_SIX),
        yes=True,
        why=_W.BEFORE_OR_AFTER_DRAWING,
        section="closing",
    ),
    *_too_late_after_drawing(Act.CLOSE, _F.NO_CLOSE_WITH_TWO, section="closing", option=Option.CLOSE_WITH_TWO),
    row(Act.CLOSE, _F.BEFORE_DRAWING, yes=False, why=_W.DRAW_FIRST, section="closing"),
    row(Act.CLOSE, _F.TWO_LEFT, yes=True, why=_W.ON_LEAD, section="closing", option=Option.CLOSE_WITH_TWO),
    row(Act.CLOSE, yes=True, why=_W.ON_LEAD, section="closing"),
)

_EXCHANGE = (
    row(Act.EXCHANGE, _F.TALON_GONE, yes=False, why=_W.TALON_GONE, section="exchange"),
    row(Act.EXCHANGE, _F.NO_LOWEST_TRUMP, yes=False, why=_W.NOT_HELD, section="exchange"),
    row(
        *(Act.EXCHANGE, _F.CLOSED_BY_OTHER_JUST_NOW, _F.OTHER_LEADING, _F.SIXTY_SIX),
        yes=True,
        why=_W.AGAINST_THE_CLOSER,
        section="exchange",
    ),
    row(Act.EXCHANGE, _F.CLOSED, yes=False, why=_W.CLOSED, section="exchange"),
    row(Act.EXCHANGE, _F.NOT_MINE, yes=False, why=_W.NOT_ON_LEAD, section="exchange"),
    row(
        *(Act.EXCHANGE, _F.FIRST_TRICK, _F.NO_EXCHANGE_BEFORE_FIRST_TRICK),
        yes=False,
        why=_W.TRICK_FIRST,
        section="exchange",
        option=Option.EXCHANGE_BEFORE_FIRST_TRICK,
    ),
    row(
        *(Act.EXCHANGE, _F.TWO_LEFT, _F.NO_EXCHANGE_WITH_TWO),
        yes=False,
        why=_W.TWO_LEFT,
        section="exchange",
        option=Option.EXCHANGE_WITH_TWO,
    ),
    row(Act.EXCHANGE, _F.BEFORE_DRAWING, _F.SIXTY_SIX, yes=True, why=_W.ON_LEAD, section="exchange"),
    *_too_late_after_drawing(
        Act.EXCHANGE, _F.NO_EXCHANGE_WITH_TWO, section="exchange", option=Option.EXCHANGE_WITH_TWO
    ),
    row(Act.EXCHANGE, _F.BEFORE_DRAWING, yes=False, why=_W.DRAW_FIRST, section="exchange"),
    row(
        *(Act.EXCHANGE, _F.FIRST_TRICK),
        yes=True,
        why=_W.ON_LEAD,
        section="exchange",
        option=Option.EXCHANGE_BEFORE_FIRST_TRICK,
    ),
    row(Act.EXCHANGE, _F.TWO_LEFT, yes=True, why=_W.ON_LEAD, section="exchange", option=Option.EXCHANGE_WITH_TWO),
    row(Act.EXCHANGE, yes=True, why=_W.ON_LEAD, section="exchange"),
)


def _no_marriage(act: Act) -> tuple[DecisionRow, ...]:
    """Return the rows that forbid announcing a marriage or leading its queen."""
    announcing = "announcing"
    return (
        row(act, _F.NOT_MINE, yes=False, why=_W.NOT_ON_LEAD, section=announcing),
        row(
            *(act, _F.BEFORE_DRAWING, _F.TWO_LEFT, _F.SIXTY_SIX),
            yes=False,
            why=_W.GONE_AFTER_DRAWING,
            section=announcing,
        ),
        row(act, _F.BEFORE_DRAWING, yes=False, why=_W.DRAW_FIRST, section=announcing),
        row(act, _F.NOT_ANNOUNCED, _F.NO_PAIR, yes=False, why=_W.NO_PAIR, section=announcing),
        *(
            row(act, _F.NOT_ANNOUNCED, shut, _F.SIXTY_SIX, yes=False, why=_W.NOT_ANY_MORE, section=announcing)
            for shut in (_F.CLOSED, _F.TALON_GONE)
        ),
        row(
            *(act, _F.NOT_ANNOUNCED, _F.FIRST_TRICK, _F.NO_MARRIAGE_ON_FIRST_LEAD),
            yes=False,
            why=_W.TRICK_FIRST,
            section=announcing,
            option=Option.MARRIAGE_ON_FIRST_LEAD,
        ),
    )


_ANNOUNCE = (
    *_no_marriage(Act.ANNOUNCE),
    row(Act.ANNOUNCE, _F.ANNOUNCED, yes=False, why=_W.ONE_A_LEAD, section="announcing"),
    row(
        *(Act.ANNOUNCE, _F.FIRST_TRICK),
        yes=True,
        why=_W.WAITS_FOR_TRICK,
        section="announcing",
        option=Option.MARRIAGE_ON_FIRST_LEAD,
    ),
    row(Act.ANNOUNCE, yes=True, why=_W.COUNTS_AT_ONCE, section="announcing"),
)

_LEAD_QUEEN = (
    row(
        *(Act.LEAD_QUEEN, _F.MARRIAGE_KING_ONLY),
        yes=False,
        why=_W.KING_ONLY,
        section="announcing",
        option=Option.MARRIAGE_KING_ONLY,
    ),
    *_no_marriage(Act.LEAD_QUEEN),
    row(Act.LEAD_QUEEN, yes=True, why=_W.EITHER_CARD, section="announcing", option=Option.MARRIAGE_KING_ONLY),
)

_DRAW = (
    row(Act.DRAW, _F.CLOSED, yes=False, why=_W.CLOSED, section="closing"),
    row(Act.DRAW, _F.TALON_GONE, yes=False, why=_W.TALON_GONE, section="talon"),
    row(Act.DRAW, _F.BEFORE_DRAWING, _F.SHARP, yes=True, why=_W.TURN_DOWN_FIRST, section="tricks"),
    row(Act.DRAW, _F.BEFORE_DRAWING, yes=True, why=_W.DRAWS_FIRST, section="talon"),
    row(Act.DRAW, _F.TRICK_LOST, _F.SHARP, yes=True, why=_W.TURN_DOWN_FIRST, section="tricks"),
    row(Act.DRAW, _F.TRICK_LOST, yes=True, why=_W.DRAWS_SECOND, section="talon"),
    row(Act.DRAW, yes=False, why=_W.HANDS_FULL, section="talon"),
)

_LEAD_ANY = (
    row(Act.LEAD_ANY, _F.NOT_MINE, yes=False, why=_W.NOT_ON_LEAD, section="tricks"),
    row(Act.LEAD_ANY, _F.BEFORE_DRAWING, yes=False, why=_W.DRAW_FIRST, section="talon"),
    *(
        row(
            *(Act.LEAD_ANY, _F.ANNOUNCED, _F.MARRIAGE_KING_ONLY, *more),
            yes=False,
            why=_W.KING_OF_THE_MARRIAGE,
            section=section,
            option=Option.MARRIAGE_KING_ONLY,
        )
        for more, section in (((_F.TOURNAMENT,), "tournament#announcing"), ((), "announcing"))
    ),
    row(
        *(Act.LEAD_ANY, _F.ANNOUNCED, _F.TOURNAMENT),
        yes=False,
        why=_W.CARD_OF_THE_MARRIAGE,
        section="tournament#announcing",
    ),
    row(Act.LEAD_ANY, _F.ANNOUNCED, yes=False, why=_W.CARD_OF_THE_MARRIAGE, section="announcing"),
    row(Act.LEAD_ANY, yes=True, why=_W.LEADER_IS_FREE, section="strict-play"),
)

_OPEN = tuple(
    row(act, _F.FOLLOWING, _F.OPEN, yes=False, why=_W.TALON_OPEN, section="tricks")
    for act in (Act.FOLLOW_SUIT, Act.BEAT, Act.TRUMP)
)

_FOLLOWING = (
    row(Act.FOLLOW_SUIT, _F.FOLLOWING, _F.CAN_FOLLOW, yes=True, why=_W.SUIT_IS_THERE, section="strict-play"),
    row(Act.FOLLOW_SUIT, _F.FOLLOWING, yes=False, why=_W.SUIT_IS_NOT_THERE, section="strict-play"),
    row(Act.FOLLOW_SUIT, yes=False, why=_W.NOTHING_LED, section="strict-play"),
    row(Act.BEAT, _F.FOLLOWING, _F.CAN_BEAT, yes=True, why=_W.HIGHER_IS_THERE, section="strict-play"),
    row(Act.BEAT, _F.FOLLOWING, _F.CAN_FOLLOW, yes=False, why=_W.NONE_HIGHER, section="strict-play"),
    row(Act.BEAT, _F.FOLLOWING, yes=False, why=_W.SUIT_IS_NOT_THERE, section="strict-play"),
    row(Act.BEAT, yes=False, why=_W.NOTHING_LED, section="strict-play"),
    row(Act.TRUMP, _F.FOLLOWING, _F.CAN_FOLLOW, yes=False, why=_W.SUIT_FIRST, section="strict-play"),
    row(Act.TRUMP, _F.FOLLOWING, _F.CAN_TRUMP, yes=True, why=_W.TRUMP_IS_THERE, section="strict-play"),
    row(Act.TRUMP, _F.FOLLOWING, yes=False, why=_W.NO_TRUMP, section="strict-play"),
    row(Act.TRUMP, yes=False, why=_W.NOTHING_LED, section="strict-play"),
)

_CLAIM = (
    row(Act.CLAIM, _F.FOLLOWING, yes=False, why=_W.IN_A_TRICK, section="going-out"),
    row(Act.CLAIM, _F.TRICKLESS, yes=False, why=_W.TRICK_FIRST, section="going-out"),
    row(Act.CLAIM, _F.NOT_MINE, yes=False, why=_W.AFTER_A_LOST_TRICK, section="going-out"),
    row(Act.CLAIM, _F.NOT_ENOUGH, yes=False, why=_W.NOT_ENOUGH, section="false-claim"),
    row(Act.CLAIM, _F.ANNOUNCED, _F.LEADING, yes=True, why=_W.JUST_ANNOUNCED, section="going-out"),
    row(Act.CLAIM, yes=True, why=_W.TRICK_JUST_WON, section="going-out"),
)

_LOOK = (
    row(
        *(Act.LOOK_AT_TRICKS, _F.NO_LOOK_AT_TRICKS),
        yes=False,
        why=_W.TRICKS_COVERED,
        section="tricks",
        option=Option.LOOK_AT_TRICKS,
    ),
    row(Act.LOOK_AT_TRICKS, yes=True, why=_W.OWN_TRICKS, section="tricks", option=Option.LOOK_AT_TRICKS),
)

TALON_ROWS: tuple[DecisionRow, ...] = (
    *(*_CLOSE, *_EXCHANGE, *_ANNOUNCE, *_LEAD_QUEEN, *_DRAW, *_LEAD_ANY),
    *(*_OPEN, *_FOLLOWING, *_CLAIM, *_LOOK),
)
"""The rows of the decision table: the first match gives the answer, and the last row for each action always matches."""
