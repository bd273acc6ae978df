"""Display text for a match in a list."""

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
from companion.ui.matches.match_card import MatchCard, MatchCardLook, SideLook
from companion.ui.matches.match_lists import shown_of
from companion.ui.navigation import routes
from companion.ui.widgets import wire
from companion.ui.words import presets, sides, standings

_TWO = 2


def card(tr: Translator, summary: MatchSummary, now: int, *, newest: bool) -> MatchCardLook:
    """Return the card of a running or finished match."""
    when = moment(tr, summary.played_at, now)
    if summary.over:
        stage = _won(tr, summary, summary.rubber_winner) if summary.rubber_winner else tr("no winner")
        action, spoken = tr("View"), tr("view")
    else:
        stage = tr("Bummerl %(n)s", n=summary.bummerl)
        action, spoken = tr("Resume"), tr("resume")
    facts = (_kind(tr, summary), _game(tr, summary), stage, _dots(tr, summary))
    return MatchCardLook(
        key=summary.match_id,
        game=_game(tr, summary),
        sides=tuple(_side(tr, summary, side) for side in _sides(summary)),
        in_rows=not _is_facing(summary),
        when=tr("%(when)s · %(stage)s", when=when, stage=_kind(tr, summary) or stage),
        action=action,
        label=_label(tr, summary, ", ".join(filter(None, facts)), spoken),
        newest=newest,
    )


def _kind(tr: Translator, summary: MatchSummary) -> str:
    """Return a label if a match is the example or a copy, or an empty string."""
    if is_example(summary.match_id):
        return tr("example")
    return tr("copy") if is_copy(summary.match_id) else ""


def _game(tr: Translator, summary: MatchSummary) -> str:
    """Return the name of the game, unless it is the usual one."""
    return "" if summary.preset is Preset.SOFT else presets.preset_title(tr, summary.preset)


def _dots(tr: Translator, summary: MatchSummary) -> str:
    """Return the dots of each side, for screen readers."""
    looks = (_side(tr, summary, side) for side in _sides(summary))
    return standings.all_dots(tr, ((look.name, look.dots) for look in looks))


def deleted_card(tr: Translator, summary: MatchSummary, now: int) -> MatchCardLook:
    """Return the card of a match in the trash, which restores it when pressed."""
    usual = card(tr, summary, now, newest=False)
    deleted = tr("deleted %(when)s", when=moment(tr, summary.deleted_at or summary.played_at, now))
    who = (versus(tr, summary), usual.game)
    return replace(
        usual,
        when=deleted,
        action=tr("Restore"),
        label=tr("%(who)s, %(deleted)s, restore", who=", ".join(filter(None, who)), deleted=deleted),
    )


def versus(tr: Translator, summary: MatchSummary) -> str:
    """Return the names of the sides."""
    return against(tr, _names(tr, summary))


def against(tr: Translator, names: Sequence[str]) -> str:
    """Join the names of two sides with "vs.", or of more sides as a list."""
    if len(names) == _TWO:
        return tr("%(first)s vs. %(second)s", first=names[0], second=names[1])
    return sides.joined(tr, names)


def _names(tr: Translator, summary: MatchSummary) -> list[str]:
    """Return the name of each side."""
    return [sides.joined(tr, [summary.players[seat] for seat in side]) for side in _sides(summary)]


def everybody(tr: Translator, summary: MatchSummary) -> str:
    """Return the names of all players, clockwise."""
    return sides.joined(tr, [summary.players[seat] for seat in seats_of(_sides(summary))])


def _sides(summary: MatchSummary) -> tuple[Side, ...]:
    """Return the sides, which house rules don't change."""
    return PRESETS[summary.preset].match.sides


def _is_facing(summary: MatchSummary) -> bool:
    """Return whether a match has two players and a target small enough for beads."""
    every_side = _sides(summary)
    return [len(side) for side in every_side] == [1, 1] and summary.target <= wire.MOST_BEADS


def _side(tr: Translator, summary: MatchSummary, side: Side) -> SideLook:
    dots = summary.dots[side[0]]
    return SideLook(
        name=sides.joined(tr, [summary.players[seat] for seat in side]),
        number=standings.digits(shown_of(summary, side[0])),
        dots=dots,
        places=summary.rubber or (wire.OPEN_PLACES if _is_facing(summary) else dots),
    )


def _label(tr: Translator, summary: MatchSummary, stage: str, action: str) -> str:
    names = _names(tr, summary)
    numbers = [standings.spoken_number(tr, shown_of(summary, side[0])) for side in _sides(summary)]
    if len(names) == _TWO:
        return tr(
            "%(first)s versus %(second)s, %(a)s to %(b)s, %(stage)s, %(action)s",
            first=names[0],
            second=names[1],
            a=numbers[0],
            b=numbers[1],
            stage=stage,
            action=action,
        )
    numbered = ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))
    # Translators: players with their numbers, where the match stands, what pressing does.
    return tr("%(numbers)s, %(stage)s, %(action)s", numbers=numbered, stage=stage, action=action)


def _won(tr: Translator, summary: MatchSummary, winner: Seat) -> str:
    side = side_of(winner, _sides(summary))
    name = sides.joined(tr, [summary.players[seat] for seat in side])
    return tr.plural("%(name)s won", "%(name)s won", len(side), name=name)


def moment(tr: Translator, at: int, now: int, zone: tzinfo | None = None) -> str:
    """Return how long ago `at` was, or its date.

    Args:
        tr: the translator.
        at: the moment in milliseconds since 1970; a future moment, as after a clock change, is shown as a date.
        now: the current time in milliseconds since 1970.
        zone: the time zone; the device's own if None.
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
    """Return a card for each match, newest first, which opens the match's `address`."""
    return [
        keyed(
            summary.match_id,
            MatchCard,
            look=card(tr, summary, now, newest=place == 0 and not summary.over),
            on_press=partial(navigate, address(summary.match_id)),
            leads_to=address(summary.match_id),
        )
        for place, summary in enumerate(summaries)
    ]
