"""A short tour of the cases that players get wrong most often."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from companion.core.drill.questions import DealQuestion
from companion.core.drill.topics import Topic
from companion.core.numbers import CardPoints
from companion.core.options.choices import Allowed
from companion.core.options.parts import DealRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import DealOutcome, Ending, Pile
from companion.core.seats import Seat

_A, _B = Seat.A, Seat.B


class Stop(StrEnum):
    """One of the cases in the tour."""

    FORTY_WITHOUT_TRICK = "forty-without-trick"
    """The loser has announced forty on the first lead, where that is allowed, and has no trick."""
    EXACTLY_33 = "exactly-33"
    EXACTLY_32 = "exactly-32"
    TRICKS_AFTER_CLOSING = "tricks-after-closing"
    """The loser had no trick when the talon was closed, but took one later."""
    CLOSER_TAKES_LAST_TRICK = "closer-takes-last-trick"
    FAILED_AGAINST_35 = "failed-against-35"
    """The closing failed, and the opponent had 35 card points when the talon was closed."""
    WRONG_AGAINST_40 = "wrong-against-40"
    OTHER_HAD_66_FIRST = "other-had-66-first"
    CLOSER_BEATEN_TRICKLESS = "closer-beaten-trickless"
    LAST_TRICK_AGAINST_68 = "last-trick-against-68"


def _pile(card_points: int, tricks: int) -> Pile:
    return Pile(card_points=CardPoints(card_points), tricks=tricks)


def _claim(
    own: int, other: Pile, closed_by: Seat | None = None, at_closing: Mapping[Seat, Pile] | None = None
) -> DealOutcome:
    """Return a deal that ends with a claim by seat A."""
    return DealOutcome(
        ended=Ending.CLAIM,
        by=_A,
        closed_by=closed_by,
        claim_right=own >= 66,  # noqa: PLR2004  # the card points needed for a claim
        piles={_A: _pile(own, 4), _B: other},
        piles_at_closing=at_closing or {},
    )


def _played_out(
    last_trick: Seat,
    piles: Mapping[Seat, Pile] | None = None,
    closed_by: Seat | None = None,
    at_closing: Mapping[Seat, Pile] | None = None,
) -> DealOutcome:
    return DealOutcome(
        ended=Ending.PLAYED_OUT,
        by=last_trick,
        closed_by=closed_by,
        piles=piles or {},
        piles_at_closing=at_closing or {},
    )


_NOTHING = _pile(0, 0)
_STOPS: Mapping[Stop, tuple[Topic, DealOutcome]] = MappingProxyType(
    {
        Stop.FORTY_WITHOUT_TRICK: (Topic.RIGHT_CLAIM, _claim(67, _NOTHING)),
        Stop.EXACTLY_33: (Topic.RIGHT_CLAIM, _claim(69, _pile(33, 2))),
        Stop.EXACTLY_32: (Topic.RIGHT_CLAIM, _claim(71, _pile(32, 2))),
        Stop.TRICKS_AFTER_CLOSING: (
            Topic.CLOSER_RIGHT,
            _claim(68, _pile(20, 1), _A, {_A: _pile(34, 2), _B: _NOTHING}),
        ),
        Stop.CLOSER_TAKES_LAST_TRICK: (
            Topic.CLOSING_FAILED,
            _played_out(_A, closed_by=_A, at_closing={_A: _pile(30, 2), _B: _pile(14, 1)}),
        ),
        Stop.FAILED_AGAINST_35: (
            Topic.CLOSING_FAILED,
            _played_out(_B, closed_by=_A, at_closing={_A: _pile(21, 1), _B: _pile(35, 2)}),
        ),
        Stop.WRONG_AGAINST_40: (Topic.WRONG_CLAIM, _claim(65, _pile(40, 3))),
        Stop.OTHER_HAD_66_FIRST: (Topic.RIGHT_CLAIM, _claim(66, _pile(70, 4))),
        Stop.CLOSER_BEATEN_TRICKLESS: (
            Topic.CLOSER_BEATEN,
            _claim(67, _pile(42, 3), _B, {_A: _NOTHING, _B: _pile(42, 3)}),
        ),
        Stop.LAST_TRICK_AGAINST_68: (
            Topic.LAST_TRICK,
            _played_out(_B, {_A: Pile(card_points=CardPoints(68)), _B: Pile(card_points=CardPoints(52))}),
        ),
    }
)


def tour(rules: Ruleset) -> tuple[tuple[Stop, DealQuestion], ...]:
    """Return a question for each case that `rules` allow; games in which the talon cannot be closed have none."""
    if not isinstance(rules.deal, DealRules):
        return ()
    forbids_forty = rules.play is not None and rules.play.marriage_on_first_lead is Allowed.NO
    return tuple(
        (stop, DealQuestion(topic, rules, outcome))
        for stop, (topic, outcome) in _STOPS.items()
        if not (forbids_forty and stop is Stop.FORTY_WITHOUT_TRICK)
    )
