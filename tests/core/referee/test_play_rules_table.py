"""Tests for the play rules on which sources differ, in every game whose talon can be closed."""

import pytest

from tests.core.referee.answer_rows import (
    CLOSED,
    CLOSED_BY_OTHER,
    FIRST,
    GONE,
    JACK,
    LEAD,
    LOST,
    PAIR,
    REPLY,
    SOFT,
    STRICT,
    STRICT_GAMES,
    TALON,
    TWO,
    WAITING,
    WON,
    Row,
    answer_text,
    spread,
)

SCHNAPSEN = (*SOFT, *STRICT_GAMES)
SIXTY_SIX = ("sixty-six",)
JUST_CLOSED: dict[str, object] = {**CLOSED_BY_OTHER, "just_closed": True}

ROWS: list[Row] = [
    # the second player while the talon is open: any card
    *((SCHNAPSEN, {**REPLY, "best": "beat"}, act, "no talon-open schnapsen#tricks") for act in ("follow-suit", "beat")),
    (SCHNAPSEN, {**REPLY, "best": "trump"}, "trump", "no talon-open schnapsen#tricks"),
    (SIXTY_SIX, {**REPLY, "best": "beat"}, "follow-suit", "no talon-open sixty-six#tricks"),
    # the talon is used up or closed: follow suit, beat, trump if void
    *(
        (SCHNAPSEN, {**so, "best": "beat"}, act, answer)
        for so in (STRICT, {**REPLY, **CLOSED, "took_trick": True}, {**REPLY, **CLOSED_BY_OTHER})
        for act, answer in (
            ("follow-suit", "yes suit-is-there schnapsen#strict-play"),
            ("beat", "yes higher-is-there schnapsen#strict-play"),
            ("trump", "no suit-first schnapsen#strict-play"),
        )
    ),
    (SIXTY_SIX, {**STRICT, "best": "beat"}, "beat", "yes higher-is-there sixty-six#strict-play"),
    (SCHNAPSEN, {**STRICT, "best": "follow"}, "follow-suit", "yes suit-is-there schnapsen#strict-play"),
    (SCHNAPSEN, {**STRICT, "best": "follow"}, "beat", "no none-higher schnapsen#strict-play"),
    (SCHNAPSEN, {**STRICT, "best": "follow"}, "trump", "no suit-first schnapsen#strict-play"),
    (SCHNAPSEN, {**STRICT, "best": "trump"}, "follow-suit", "no suit-is-not-there schnapsen#strict-play"),
    (SCHNAPSEN, {**STRICT, "best": "trump"}, "beat", "no suit-is-not-there schnapsen#strict-play"),
    (SCHNAPSEN, {**STRICT, "best": "trump"}, "trump", "yes trump-is-there schnapsen#strict-play"),
    (SCHNAPSEN, {**STRICT, "best": "neither"}, "trump", "no no-trump schnapsen#strict-play"),
    (SCHNAPSEN, {**STRICT, "best": "neither"}, "follow-suit", "no suit-is-not-there schnapsen#strict-play"),
    *((SCHNAPSEN, LEAD, act, "no nothing-led schnapsen#strict-play") for act in ("follow-suit", "beat", "trump")),
    # the trump jack: only the player on lead
    (SOFT, {**LEAD, **JACK}, "exchange", "yes on-lead schnapsen#exchange"),
    (STRICT_GAMES, {**LEAD, **JACK}, "exchange", "yes on-lead sharp#exchange"),
    (SIXTY_SIX, {**LEAD, **JACK}, "exchange", "yes on-lead sixty-six#exchange"),
    (SCHNAPSEN, {**REPLY, **JACK}, "exchange", "no not-on-lead schnapsen#exchange"),
    (SCHNAPSEN, {**WAITING, **JACK}, "exchange", "no not-on-lead schnapsen#exchange"),
    (SCHNAPSEN, {**WON, **JACK}, "exchange", "no draw-first schnapsen#exchange"),
    (SIXTY_SIX, {**WON, **JACK}, "exchange", "yes on-lead sixty-six#exchange"),
    (SCHNAPSEN, LEAD, "exchange", "no not-held schnapsen#exchange"),
    # exchanging with two talon cards left
    (SOFT, {**LEAD, **TWO, **JACK}, "exchange", "yes on-lead schnapsen#exchange exchange-with-two"),
    (STRICT_GAMES, {**LEAD, **TWO, **JACK}, "exchange", "no two-left sharp#exchange exchange-with-two"),
    (SIXTY_SIX, {**LEAD, **TWO, **JACK}, "exchange", "yes on-lead sixty-six#exchange exchange-with-two"),
    *((SCHNAPSEN, {**LEAD, **JACK, **GONE}, "exchange", "no talon-gone schnapsen#exchange"),),
    # exchanging before the first trick
    (SOFT, {**FIRST, **JACK}, "exchange", "yes on-lead schnapsen#exchange exchange-before-first-trick"),
    (STRICT_GAMES, {**FIRST, **JACK}, "exchange", "no trick-first sharp#exchange exchange-before-first-trick"),
    (SIXTY_SIX, {**FIRST, **JACK}, "exchange", "no trick-first sixty-six#exchange exchange-before-first-trick"),
    # exchanging after closing
    (SCHNAPSEN, {**LEAD, **JACK, **CLOSED}, "exchange", "no closed schnapsen#exchange"),
    (
        SCHNAPSEN,
        {**WAITING, **JACK, **JUST_CLOSED},
        "exchange",
        "no closed schnapsen#exchange",
    ),
    (SIXTY_SIX, {**LEAD, **JACK, **CLOSED}, "exchange", "no closed sixty-six#exchange"),
    (
        SIXTY_SIX,
        {**WAITING, **JACK, **JUST_CLOSED},
        "exchange",
        "yes against-the-closer sixty-six#exchange",
    ),
    (SIXTY_SIX, {**LOST, **JACK, **JUST_CLOSED}, "exchange", "yes against-the-closer sixty-six#exchange"),
    (SIXTY_SIX, {**WAITING, **JACK, **CLOSED_BY_OTHER}, "exchange", "no closed sixty-six#exchange"),
    # closing when only two talon cards are left
    (SOFT, {**LEAD, **TWO}, "close", "yes on-lead schnapsen#closing close-with-two"),
    (STRICT_GAMES, {**LEAD, **TWO}, "close", "no two-left sharp#closing close-with-two"),
    (SIXTY_SIX, {**LEAD, **TWO}, "close", "yes on-lead sixty-six#closing close-with-two"),
    (STRICT_GAMES, {**LEAD, "talon": 4}, "close", "yes on-lead sharp#closing"),
    # closing before the replacement draw
    (SCHNAPSEN, WON, "close", "no draw-first schnapsen#closing"),
    (SIXTY_SIX, WON, "close", "yes before-or-after-drawing sixty-six#closing"),
    # before the last cards are drawn: afterwards the talon is used up, so drawing first does not help
    (SOFT, {**WON, **TWO}, "close", "no gone-after-drawing schnapsen#closing"),
    (SOFT, {**WON, **TWO, **JACK}, "exchange", "no gone-after-drawing schnapsen#exchange"),
    (STRICT_GAMES, {**WON, **TWO}, "close", "no two-left sharp#closing close-with-two"),
    (SCHNAPSEN, {**WON, **TWO, **PAIR}, "announce", "no draw-first schnapsen#announcing"),
    (SIXTY_SIX, {**WON, **TWO}, "close", "yes before-drawing-only sixty-six#closing close-with-two"),
    (SIXTY_SIX, {**WON, **TWO, **JACK}, "exchange", "yes on-lead sixty-six#exchange"),
    (SIXTY_SIX, {**WON, **TWO, **PAIR}, "announce", "no gone-after-drawing sixty-six#announcing"),
    (SIXTY_SIX, {**WON, **TWO, **PAIR}, "lead-queen", "no gone-after-drawing sixty-six#announcing"),
    # before the second to last draw, if closing with two cards is not allowed
    (STRICT_GAMES, {**WON, "talon": 4}, "close", "no two-after-drawing sharp#closing close-with-two"),
    (STRICT_GAMES, {**WON, "talon": 4, **JACK}, "exchange", "no two-after-drawing sharp#exchange exchange-with-two"),
    (SOFT, {**WON, "talon": 4}, "close", "no draw-first schnapsen#closing"),
    (SIXTY_SIX, {**WON, "talon": 4}, "close", "yes before-or-after-drawing sixty-six#closing"),
    # closing at all
    (SOFT, FIRST, "close", "yes on-lead schnapsen#closing"),
    (STRICT_GAMES, FIRST, "close", "yes on-lead sharp#closing"),
    (SCHNAPSEN, REPLY, "close", "no not-on-lead schnapsen#closing"),
    (SCHNAPSEN, {**LEAD, **CLOSED_BY_OTHER}, "close", "no closed schnapsen#closing"),
    (SCHNAPSEN, {**LEAD, **GONE}, "close", "no talon-gone schnapsen#closing"),
    # a marriage on the very first lead
    (SOFT, {**FIRST, **PAIR}, "announce", "yes waits-for-trick schnapsen#announcing marriage-on-first-lead"),
    (STRICT_GAMES, {**FIRST, **PAIR}, "announce", "no trick-first sharp#announcing marriage-on-first-lead"),
    (SIXTY_SIX, {**FIRST, **PAIR}, "announce", "yes waits-for-trick sixty-six#announcing marriage-on-first-lead"),
    # a marriage after the talon is closed or used up
    *((SOFT, {**LEAD, **PAIR, **so}, "announce", "yes counts-at-once schnapsen#announcing") for so in (CLOSED, GONE)),
    *(
        (STRICT_GAMES, {**LEAD, **PAIR, **so}, "announce", "yes counts-at-once sharp#announcing")
        for so in (CLOSED, GONE)
    ),
    *(
        (SIXTY_SIX, {**LEAD, **PAIR, **so}, "announce", "no not-any-more sixty-six#announcing")
        for so in (CLOSED, CLOSED_BY_OTHER, GONE)
    ),
    (SIXTY_SIX, {**LEAD, **PAIR}, "announce", "yes counts-at-once sixty-six#announcing"),
    # announcing: only on lead, one marriage per lead
    (SCHNAPSEN, {**REPLY, **PAIR}, "announce", "no not-on-lead schnapsen#announcing"),
    (SCHNAPSEN, LEAD, "announce", "no no-pair schnapsen#announcing"),
    (SCHNAPSEN, {**LEAD, **PAIR, "announced": True}, "announce", "no one-a-lead schnapsen#announcing"),
    (SCHNAPSEN, {**WON, **PAIR}, "announce", "no draw-first schnapsen#announcing"),
    # the card of the marriage that is led
    (SOFT, {**LEAD, **PAIR}, "lead-queen", "yes either-card schnapsen#announcing marriage-king-only"),
    *(
        (STRICT_GAMES, so, "lead-queen", "no king-only sharp#announcing marriage-king-only")
        for so in (LEAD, REPLY, *({**so, **PAIR} for so in (LEAD, FIRST, REPLY, WON)))
    ),
    (SIXTY_SIX, {**LEAD, **PAIR}, "lead-queen", "yes either-card sixty-six#announcing marriage-king-only"),
    (SOFT, {**REPLY, **PAIR}, "lead-queen", "no not-on-lead schnapsen#announcing"),
    (SOFT, LEAD, "lead-queen", "no no-pair schnapsen#announcing"),
    # it can be led if a marriage can be announced or has been announced
    (SOFT, {**WON, **PAIR}, "lead-queen", "no draw-first schnapsen#announcing"),
    (SIXTY_SIX, {**WON, **PAIR}, "lead-queen", "no draw-first sixty-six#announcing"),
    (SIXTY_SIX, {**LEAD, **PAIR, **CLOSED}, "lead-queen", "no not-any-more sixty-six#announcing"),
    (SOFT, {**LEAD, "announced": True}, "lead-queen", "yes either-card schnapsen#announcing marriage-king-only"),
    (SCHNAPSEN, {**LEAD, "announced": True}, "announce", "no one-a-lead schnapsen#announcing"),
    # looking at tricks
    (SOFT, LEAD, "look-at-tricks", "yes own-tricks schnapsen#tricks look-at-tricks"),
    (STRICT_GAMES, LEAD, "look-at-tricks", "no tricks-covered sharp#tricks look-at-tricks"),
    (SIXTY_SIX, LEAD, "look-at-tricks", "no tricks-covered sixty-six#tricks look-at-tricks"),
    # drawing: the winner first; in the sharp game only after the trick has been turned down
    (SOFT, WON, "draw", "yes draws-first schnapsen#talon"),
    (SOFT, LOST, "draw", "yes draws-second schnapsen#talon"),
    (STRICT_GAMES, WON, "draw", "yes turn-down-first sharp#tricks"),
    (STRICT_GAMES, LOST, "draw", "yes turn-down-first sharp#tricks"),
    (SIXTY_SIX, WON, "draw", "yes draws-first sixty-six#talon"),
    (SCHNAPSEN, LEAD, "draw", "no hands-full schnapsen#talon"),
    (SCHNAPSEN, {**WON, **CLOSED}, "draw", "no closed schnapsen#closing"),
    (SCHNAPSEN, {**LOST, **GONE}, "draw", "no talon-gone schnapsen#talon"),
    # leading: any card, except after announcing a marriage
    (SCHNAPSEN, LEAD, "lead-any", "yes leader-is-free schnapsen#strict-play"),
    (SCHNAPSEN, REPLY, "lead-any", "no not-on-lead schnapsen#tricks"),
    (SCHNAPSEN, WON, "lead-any", "no draw-first schnapsen#talon"),
    (("soft",), {**LEAD, "announced": True}, "lead-any", "no card-of-the-marriage schnapsen#announcing"),
    *(
        (
            *((preset,), {**LEAD, "announced": True}, "lead-any"),
            f"no king-of-the-marriage {preset}#announcing marriage-king-only",
        )
        for preset in ("sharp", "tournament")
    ),
    # claiming: right after winning a trick or announcing, never during a trick or after losing one
    *((SCHNAPSEN, so, "claim", "yes trick-just-won schnapsen#going-out") for so in (LEAD, WON, {**WON, **CLOSED})),
    (SIXTY_SIX, WON, "claim", "yes trick-just-won sixty-six#going-out"),
    (SCHNAPSEN, {**LEAD, "announced": True, "enough": True}, "claim", "yes just-announced schnapsen#going-out"),
    (SCHNAPSEN, {**LEAD, "enough": False}, "claim", "no not-enough schnapsen#false-claim"),
    (SCHNAPSEN, REPLY, "claim", "no in-a-trick schnapsen#going-out"),
    (SCHNAPSEN, {**LOST, "took_trick": True}, "claim", "no after-a-lost-trick schnapsen#going-out"),
    (SCHNAPSEN, {**WAITING, "took_trick": True}, "claim", "no after-a-lost-trick schnapsen#going-out"),
    (SCHNAPSEN, {**FIRST, **PAIR, "announced": True}, "claim", "no trick-first schnapsen#going-out"),
]


@pytest.mark.parametrize(("preset", "so", "act", "answer"), spread(ROWS))
def test_each_row_agrees_with_the_sources(preset: str, so: dict[str, object], act: str, answer: str) -> None:
    assert answer_text(preset, so, act) == answer


def test_every_game_with_a_talon_has_rows_of_its_own() -> None:
    assert {preset for presets, _, _, _ in ROWS for preset in presets} == set(TALON)
