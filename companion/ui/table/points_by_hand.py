"""A penalty or a gift: who, how many, and one button."""

import flet as ft

from companion.core.match.events import GiftGiven, PenaltyImposed
from companion.core.match.match import Match, standing
from companion.core.numbers import GamePoints
from companion.core.options.rules import BiddingRules, Ruleset
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator, use_value
from companion.ui.kit.layout import Screen, Tier
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.widgets import wire
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.options import OptionRow
from companion.ui.words import events, sides
from companion.ui.words.answers import answers

_USUAL, _SMALLER = 26.0, 18.0
_LONG = 20
"""Letters; longer words on the button are set smaller."""
_FEW = (1, 2, 3)
_MORE = (1, 2, 3, 4, 6, 12)
_ACCOUNT = (10, 20, 40, 60, 100, 120)


@component
def PointsByHand(*, store: MatchStore, now: OpenMatch, screen: Screen, gift: bool, on_close: Action) -> ft.Control:
    """Partners are asked for as one; the button says who gets what."""
    tr = use_translator()
    match = now.match
    amounts = amounts_by_hand(match.rules)
    who, set_who = use_value(lambda: match.rules.match.sides[0][0])
    how_many, set_how_many = ft.use_state(amounts[0])
    who_title = tr("Who gets points?") if gift else tr("Who is penalised?")
    many_title = tr("How many points?")
    points = GamePoints(how_many)
    entry = GiftGiven(who, points) if gift else PenaltyImposed(who, points)
    won = standing(match.append(entry)).sheet[-1].won
    told = events.all_won(tr, match, won)

    async def save() -> None:
        on_close()
        await store.enter(entry, match.rules.seats[0])

    return ft.Column(
        tight=True,
        spacing=15,
        controls=[
            OptionRow(
                name="hand-who",
                title=who_title,
                options=answers(tr, who_title, _everybody(tr, match), who.value),
                per_row=1 if _takes_a_row(match, screen) else 3,
                on_choose=lambda key: set_who(Seat(key)),
            ),
            OptionRow(
                name="hand-many",
                title=many_title,
                options=answers(tr, many_title, [(str(n), str(n)) for n in amounts], str(how_many)),
                on_choose=lambda key: set_how_many(int(key)),
            ),
            PrimaryButton(
                name="hand-save",
                words=told,
                size=_USUAL if len(told) <= _LONG else _SMALLER,
                label=tr("Record %(result)s", result=events.all_won_spoken(tr, match, won)),
                on_press=save,
            ),
        ],
    )


def amounts_by_hand(rules: Ruleset) -> tuple[int, ...]:
    """How many points can be given or taken: the steps that a game knows."""
    if isinstance(rules.deal, BiddingRules):
        return _ACCOUNT
    amounts = _FEW if rules.match.target <= wire.MOST_BEADS else _MORE
    return tuple(n for n in amounts if n <= rules.match.target)


def _everybody(tr: Translator, match: Match) -> list[tuple[str, str]]:
    return [(side[0].value, sides.names(tr, match, side)) for side in match.rules.match.sides]


def _takes_a_row(match: Match, screen: Screen) -> bool:
    """Two names, or large text, need the whole width."""
    return screen.tier is Tier.HUGE or any(len(side) > 1 for side in match.rules.match.sides)
