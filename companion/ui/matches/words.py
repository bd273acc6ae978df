"""Text for matches in a list."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import tzinfo
from functools import partial

import flet as ft

from companion.app.matches.example_match import is_example
from companion.app.matches.merging import is_copy
from companion.app.matches.summaries import MatchSummary
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat, Side, seats_of, side_of
from companion.i18n import formats
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import keyed
from companion.ui.matches.match_card import CardSide, MatchCard, MatchCardLook
from companion.ui.matches.match_lists import shown_of
from companion.ui.navigation import routes
from companion.ui.widgets.seats import left_to_right
from companion.ui.words import presets, sides, standings
from companion.ui.words.unnamed import in_language

_TWO = 2


def card(tr: Translator, summary: MatchSummary, now: int, *, newest: bool) -> MatchCardLook:
    """Return what the card of a running or finished match shows."""
    when = moment(tr, summary.changed_at, now)
    stage = " · ".join((_stage(tr, summary), *_kinds_above_one(tr, summary)))
    is_locked = summary.over or summary.is_handed_over
    action, spoken = (tr("View"), tr("view")) if is_locked else (tr("Resume"), tr("resume"))
    return MatchCardLook(
        key=summary.match_id,
        game=_game(tr, summary),
        sides=tuple(_side(tr, summary, side) for side in _sides(summary)),
        when=tr("%(when)s · %(stage)s", when=when, stage=_kind(tr, summary) or stage),
        action=action,
        # Translators: the players with their scores, the state of the match, and what a tap does.
        label=tr(
            "%(scores)s, %(stage)s, %(action)s",
            scores=_spoken_scores(tr, summary),
            stage=_facts(tr, summary),
            action=spoken,
        ),
        newest=newest,
    )


def without_action(tr: Translator, summary: MatchSummary, now: int) -> MatchCardLook:
    """Return what the card of a match shows if it cannot be tapped."""
    label = f"{_spoken_scores(tr, summary)}, {_facts(tr, summary)}"
    return replace(card(tr, summary, now, newest=False), label=label)


def _stage(tr: Translator, summary: MatchSummary) -> str:
    """Return the number of the running Bummerl as text or, once the match is over, the name of the winner."""
    if not summary.over:
        return tr("Bummerl %(n)s", n=summary.bummerl)
    return _won(tr, summary, summary.rubber_winner) if summary.rubber_winner else tr("no winner")


def _facts(tr: Translator, summary: MatchSummary) -> str:
    facts = (_kind(tr, summary), _game(tr, summary), _stage(tr, summary), *_kinds_above_one(tr, summary))
    return ", ".join(filter(None, facts))


def _kinds_above_one(tr: Translator, summary: MatchSummary) -> tuple[str, ...]:
    """Return the kinds of Bummerls that count more than once, if the match is over and had any."""
    if not summary.over:
        return ()
    kinds = ((summary.schneider, False), (summary.retourschneider, True))
    return tuple(standings.bummerl_kind(tr, n, retourschneider=retour) for n, retour in kinds if n > 1)


def _kind(tr: Translator, summary: MatchSummary) -> str:
    """Return a word for a match that was handed over, is an example or is a copy; otherwise, return an empty string."""
    if summary.is_handed_over:
        return tr("handed over")
    if is_example(summary.match_id):
        return tr("example")
    return tr("copy") if is_copy(summary.match_id) else ""


def _game(tr: Translator, summary: MatchSummary) -> str:
    """Return the name of the game, or an empty string for soft Schnapsen."""
    return "" if summary.preset is Preset.SOFT else presets.preset_title(tr, summary.preset)


def deleted_card(tr: Translator, summary: MatchSummary, now: int) -> MatchCardLook:
    """Return what the card of a match in the trash shows; tapping it restores the match."""
    usual = card(tr, summary, now, newest=False)
    deleted = tr("deleted %(when)s", when=moment(tr, summary.deleted_at or summary.changed_at, now))
    who = (versus(tr, summary), usual.game)
    return replace(
        usual,
        when=deleted,
        action=tr("Restore"),
        label=tr("%(who)s, %(deleted)s, restore", who=", ".join(filter(None, who)), deleted=deleted),
    )


def versus(tr: Translator, summary: MatchSummary) -> str:
    """Return the names of the sides, such as “Anna vs. Berta”."""
    return against(tr, _names(tr, summary))


def against(tr: Translator, names: Sequence[str]) -> str:
    """Join the names of two sides with “vs.”, or the names of more sides as a list."""
    if len(names) == _TWO:
        return tr("%(first)s vs. %(second)s", first=names[0], second=names[1])
    return sides.joined(tr, names)


def _names(tr: Translator, summary: MatchSummary) -> list[str]:
    return [sides.joined(tr, _players(tr, summary, side)) for side in _sides(summary)]


def _players(tr: Translator, summary: MatchSummary, seats: Sequence[Seat]) -> list[str]:
    players = in_language(tr, summary.players)
    return [players[seat] for seat in seats]


def everybody(tr: Translator, summary: MatchSummary) -> str:
    """Return the names of all players; three are named from left to right, others in clockwise order."""
    return sides.joined(tr, _players(tr, summary, left_to_right(seats_of(_sides(summary)))))


def _sides(summary: MatchSummary) -> tuple[Side, ...]:
    """Return the sides of a match, in the order shown; they don't depend on house rules."""
    return left_to_right(PRESETS[summary.preset].match.sides)


def _side(tr: Translator, summary: MatchSummary, side: Side) -> CardSide:
    """Return what a card shows for a side: points needed or won or, once the match is over, Bummerls won."""
    name = sides.joined(tr, _players(tr, summary, side))
    dots = summary.dots[side[0]]
    if summary.over:
        won = _bummerls_won(summary, side)
        if won is None:
            return CardSide(name=name, caption=tr("Bummerls"), number=str(dots), dots=dots, places=dots)
        # Translators: "won 2", in small letters before the number of Bummerls.
        return CardSide(name=name, caption=tr.context("Bummerls", "won"), number=str(won), dots=0, places=0)
    caption, digits = standings.caption(tr, summary.count, len(side)), standings.digits(shown_of(summary, side[0]))
    return CardSide(name=name, caption=caption, number=digits, dots=dots, places=summary.rubber or dots)


def _bummerls_won(summary: MatchSummary, side: Side) -> int | None:
    """Return how many Bummerls one of two sides has won, or None if there are more than two sides.

    A Bummerl whose loser gets several dots counts that many times.
    """
    others = [other for other in _sides(summary) if other != side]
    return summary.dots[others[0][0]] if len(others) == 1 else None


def _spoken_scores(tr: Translator, summary: MatchSummary) -> str:
    """Return the sides with their scores, worded for screen readers."""
    every_side, names = _sides(summary), _names(tr, summary)
    if not summary.over:
        points = [
            standings.with_points(
                tr,
                _players(tr, summary, side),
                summary.needs[side[0]],
                summary.count,
                summary.target,
            )
            for side in every_side
        ]
        dots = standings.all_dots(
            tr, ((name, summary.dots[side[0]]) for name, side in zip(names, every_side, strict=True))
        )
        return ", ".join(filter(None, (*points, dots)))
    if len(every_side) == _TWO:
        a, b = (_bummerls_won(summary, side) for side in every_side)
        return tr(
            "%(first)s versus %(second)s, Bummerls won: %(a)s to %(b)s", first=names[0], second=names[1], a=a, b=b
        )
    return ", ".join(
        tr("%(name)s: %(dots)s", name=name, dots=standings.dots(tr, summary.dots[side[0]]))
        for name, side in zip(names, every_side, strict=True)
    )


def _won(tr: Translator, summary: MatchSummary, winner: Seat) -> str:
    side = side_of(winner, _sides(summary))
    name = sides.joined(tr, _players(tr, summary, side))
    return tr.plural("%(name)s won", "%(name)s won", len(side), name=name)


def moment(tr: Translator, at: int, now: int, zone: tzinfo | None = None) -> str:
    """Return text saying how long ago a point in time was, or its date.

    Args:
        tr: The translator.
        at: The time in milliseconds since 1970; if it is in the future, as after a clock change, the result is a date.
        now: The current time in milliseconds since 1970.
        zone: The time zone, or None for the device's own.
    """
    if 0 <= now - at < formats.MINUTE:
        return tr("just now")
    if 0 <= now - at < formats.HOUR:
        return formats.minutes_ago(tr, now - at)
    match formats.days_between(at, now, zone):
        case 0:
            return tr("today, %(time)s", time=formats.time_of_day(tr, at, zone))
        case 1:
            return tr("yesterday, %(time)s", time=formats.time_of_day(tr, at, zone))
        case _:
            return formats.day(tr, at, zone)


def match_cards(
    tr: Translator,
    summaries: Sequence[MatchSummary],
    now: int,
    navigate: Callable[[str], None],
    address: Callable[[str], str] = routes.match,
) -> list[ft.Control]:
    """Return a card for each match; tapping the card opens the page at the match's `address`."""
    return [
        keyed(
            summary.match_id,
            MatchCard,
            match_card=card(tr, summary, now, newest=index == 0 and not summary.over),
            on_press=partial(navigate, address(summary.match_id)),
            leads_to=address(summary.match_id),
        )
        for index, summary in enumerate(summaries)
    ]
