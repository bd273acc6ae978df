"""The taps that tell the referee where a deal stands; only what can matter is asked."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import flet as ft

from companion.core.options.rules import NamingRules, Ruleset
from companion.core.referee.situations import Best, Closer, Situation, Turn, full_talon, talon_sizes
from companion.i18n.translator import Translator
from companion.ui.kit.layout import CONTENT_WIDTH, Screen
from companion.ui.referee.situation_draft import (
    asks_announced,
    asks_just_closed,
    asks_took_trick,
    at_first_trick,
    can_be_closed,
    can_be_enough,
    settled,
    turned_to,
    with_best,
    with_talon,
)
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import OptionRow, most_per_row, room_for_words
from companion.ui.words import may as words
from companion.ui.words.answers import option

SetSituation = Callable[[Callable[[Situation], Situation]], object]

_FIRST = "first"
_NOBODY = "nobody"
_SIDES = 32
_SCHNAPSEN = 10
"""The talon of a game without nines."""
_ENOUGH = {"yes": True, "no": False, "unknown": None}


def situation_rows(
    tr: Translator, rules: Ruleset, now: Situation, set_now: SetSituation, screen: Screen
) -> list[ft.Control]:
    """From what has just happened to what is in the hand."""

    def change(of: Callable[[Situation], Situation]) -> None:
        set_now(of)

    rows = [
        _row(
            ("turn", tr("What has just happened?")),
            [_turn(tr, turn, now) for turn in Turn],
            lambda key: change(lambda old: turned_to(rules, old, Turn(key))),
            screen,
            2,
        ),
        _talon(tr, rules, now, change, screen),
    ]
    if now.talon and can_be_closed(rules):
        rows.append(_closed(tr, rules, now, change, screen))
    if now.turn is Turn.TO_FOLLOW:
        title = tr("What do you hold?")
        rows.append(
            _row(
                ("best", title),
                [_look(tr, title, best, words.best(tr, best), now.best is best) for best in Best],
                lambda key: change(lambda old: with_best(rules, old, Best(key))),
                screen,
            )
        )
    return [*rows, _ticks(tr, rules, now, change, screen), _enough(tr, rules, now, change, screen)]


def _turn(tr: Translator, turn: Turn, now: Situation) -> OptionLook:
    look = _look(tr, tr("What has just happened?"), turn, words.turn(tr, turn), now.turn is turn)
    match turn:
        case Turn.TRICK_WON:
            return replace(look, words=tr("Trick won, not drawn yet"))
        case Turn.TRICK_LOST:
            return replace(look, words=tr("Trick lost, not drawn yet"))
        case _:
            return look


def _talon(tr: Translator, rules: Ruleset, now: Situation, change: SetSituation, screen: Screen) -> ft.Control:
    """For the eye a number; ears hear what it is."""
    title = tr("Cards in the talon")
    looks = [replace(_look(tr, title, _FIRST, words.first_trick(tr), now.first_trick), words=tr("1st trick"))]
    for n in talon_sizes(rules):
        look = _look(tr, title, str(n), words.talon(tr, n), not now.first_trick and now.talon == n)
        looks.append(replace(look, words=str(n) if n else tr.context("talon", "none")))

    def choose(key: str) -> None:
        change(lambda old: at_first_trick(rules, old) if key == _FIRST else with_talon(rules, old, int(key)))

    return _row(("talon", title), looks, choose, screen, 4)


def _closed(tr: Translator, rules: Ruleset, now: Situation, change: SetSituation, screen: Screen) -> ft.Control:
    title = tr("Who closed the talon?")
    short = {None: tr("nobody"), Closer.ME: tr.context("closed by", "me"), Closer.OTHER: tr("the other one")}
    looks = [
        replace(_look(tr, title, closer or _NOBODY, words.closed_by(tr, closer), now.closed_by is closer), words=said)
        for closer, said in short.items()
    ]

    def choose(key: str) -> None:
        closer = None if key == _NOBODY else Closer(key)
        change(lambda old: settled(rules, replace(old, closed_by=closer)))

    return _row(("closed", title), looks, choose, screen)


def _ticks(tr: Translator, rules: Ruleset, now: Situation, change: SetSituation, screen: Screen) -> ft.Control:
    """What is so or is not; each is a tap of its own."""
    title = tr("What else is true?")
    naming = isinstance(rules.deal, NamingRules)
    asked = (
        ("took_trick", tr("trick taken"), words.took_trick(tr), asks_took_trick(rules, now)),
        ("just_closed", tr("closed just now"), words.just_closed(tr), asks_just_closed(rules, now)),
        ("named", tr("trumps named"), words.named(tr), naming),
        ("holds_lowest_trump", _lowest(tr, rules), words.holds_lowest_trump(tr, rules), not naming),
        ("holds_pair", tr("a pair"), words.holds_pair(tr, rules), True),
        ("announced", tr("announced already"), words.announced(tr), asks_announced(rules, now)),
    )
    looks = [
        replace(_look(tr, title, name, said, bool(getattr(now, name))), words=short)
        for name, short, said, is_asked in asked
        if is_asked
    ]

    def toggle(key: str) -> None:
        change(lambda old: settled(rules, replace(old, **{key: not getattr(old, key)})))  # type: ignore[arg-type]  # by name

    return _row(("so", title), looks, toggle, screen)


def _lowest(tr: Translator, rules: Ruleset) -> str:
    return tr("trump nine") if full_talon(rules) > _SCHNAPSEN else tr("trump jack")


def _enough(tr: Translator, rules: Ruleset, now: Situation, change: SetSituation, screen: Screen) -> ft.Control:
    title = tr("Do you have 66?")
    said = {"yes": words.enough(tr), "no": words.not_enough(tr), "unknown": tr("I have not counted")}
    short = {"yes": tr.context("option", "yes"), "no": tr.context("option", "no"), "unknown": tr("not counted")}
    looks = [
        replace(_look(tr, title, key, one, now.enough is _ENOUGH[key]), words=short[key])
        for key, one in said.items()
        if key != "yes" or can_be_enough(rules, now)
    ]

    def choose(key: str) -> None:
        change(lambda old: settled(rules, replace(old, enough=_ENOUGH[key])))

    return _row(("enough", title), looks, choose, screen)


def _look(tr: Translator, title: str, key: str, said: str, selected: bool) -> OptionLook:  # noqa: FBT001  # four of a kind
    label = option(tr, title, said, selected=selected)
    return OptionLook(key=key, words=said, label=label, selected=selected)


def _row(
    named: tuple[str, str],
    looks: Iterable[OptionLook],
    on_choose: Callable[[str], object],
    screen: Screen,
    most: int = 3,
) -> ft.Control:
    name, title = named
    options = tuple(looks)
    width = min(screen.width, CONTENT_WIDTH) - _SIDES
    per_row = most_per_row((look.words for look in options), most, width, screen.text_scale)
    return OptionRow(
        name=name,
        title=title,
        options=options,
        on_choose=on_choose,
        per_row=per_row,
        room=room_for_words(width, per_row),
    )
