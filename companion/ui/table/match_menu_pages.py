"""The pages of the match menu: rules, appearance, penalties and gifts, and ending the match early."""

import flet as ft

from companion.core.match.events import GiftGiven, MatchAbandoned, PenaltyImposed, StandingTakenOver
from companion.core.match.match import Match, standing
from companion.core.numbers import GamePoints
from companion.core.options.parts import BiddingRules, Option
from companion.core.options.rules import PRESETS, Ruleset
from companion.core.seats import TWO_SIDES, Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_optional, use_translator, use_value
from companion.ui.kit.layout import Screen, Tier, sheet_width
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.settings import choices
from companion.ui.settings.rows import setting_rows
from companion.ui.theme.dimensions import MARGIN
from companion.ui.widgets import wire
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.column import column
from companion.ui.widgets.inset_list import inset_list
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.text import body, emphasis, point
from companion.ui.words import events, option_words, rule_lines, sides, standings
from companion.ui.words.answers import answers

_NOBODY = "nobody"
_WORDS, _PENALTY, _RESULT = 18.0, 21.0, 26.0
_FEW = (1, 2, 3)
_MORE = (1, 2, 3, 4, 6, 12)
_ACCOUNT = (10, 20, 40, 60, 100, 120)


def appearance_choices(tr: Translator, open_match: OpenMatch, screen: Screen) -> list[ft.Control]:
    """Return the controls for choosing the table's appearance."""
    is_for_two = len(open_match.match.rules.seats) == len(TWO_SIDES)
    seating = [choices.mode(tr), choices.turn(tr)] if is_for_two else [choices.turn(tr)]
    width = sheet_width(screen.width, screen.height) - 2 * MARGIN
    return [inset_list(setting_rows(width - 2, choices.counter(tr), *seating))]


def rules_of_match(tr: Translator, open_match: OpenMatch) -> list[ft.Control]:
    """Return the match's house rules and winning condition, and how its game differs from soft Schnapsen."""
    rules = open_match.match.rules
    from_paper = any(isinstance(line.entry, StandingTakenOver) for line in open_match.standing.sheet)
    facts = rule_lines.facts(tr, rules)
    options = (*(() if facts else (Option.TARGET,)), Option.RUBBER, Option.SCHNEIDER_DOTS)
    lines = (*facts, *(option_words.option_line(tr, rules, option) for option in options))
    house = rule_lines.house_lines(tr, rules)
    usual = () if facts else rule_lines.described(tr, PRESETS[rules.preset])
    same = tr("No house rules.") if facts or usual else tr("Same rules as soft Schnapsen.")
    paper = tr("This match started on paper.")
    return [
        *([body(paper)] if from_paper else []),
        *([emphasis(tr("House rules for this match:")), *(point(line, body) for line in house)] if house else []),
        *(body(line) for line in lines if line not in house),
        *([] if house else [emphasis(same)]),
        *([emphasis(tr("Different from soft Schnapsen:")), *(point(line, body) for line in usual)] if usual else []),
    ]


@component
def EndingEarly(*, store: MatchStore, open_match: OpenMatch, on_close: Action) -> ft.Control:
    """The form for ending the match early, without a winner unless one is chosen; like any change, it can be undone."""
    tr = use_translator()
    match = open_match.match
    seen = use_instance(lambda: open_match.stored.revision)
    winner, set_winner = use_optional(Seat)
    title = tr("Who wins the match?")
    choices = [(_NOBODY, tr("no winner")), *_side_options(tr, match)]
    words = tr("Nobody wins") if winner is None else standings.wins_match(tr, match, winner)

    async def end() -> None:
        on_close()
        await store.enter(MatchAbandoned(winner), match.rules.seats[0], seen=seen)

    return column(
        body(tr("The score sheet is kept, and you can undo this.")),
        OptionRow(
            name="end-winner",
            title=title,
            options=answers(tr, title, choices, _NOBODY if winner is None else winner.value),
            per_row=1,
            on_choose=lambda key: set_winner(None if key == _NOBODY else Seat(key)),
        ),
        PrimaryButton(
            name="end-save",
            words=tr("End match early"),
            note=words,
            size=_WORDS,
            label=tr("End match early: %(result)s", result=words),
            on_press=end,
        ),
        spacing=15,
    )


@component
def PointsByHand(
    *, store: MatchStore, open_match: OpenMatch, screen: Screen, gift: bool, on_close: Action
) -> ft.Control:
    """The form for a penalty or a gift; partners are offered as one choice.

    The button says who gets the points. For a penalty, the penalized player's name is shown above the players who get
    the points.
    """
    tr = use_translator()
    match = open_match.match
    seen = use_instance(lambda: open_match.stored.revision)
    amounts = amounts_by_hand(match.rules)
    who, set_who = use_value(lambda: match.rules.match.sides[0][0])
    how_many, set_how_many = ft.use_state(amounts[0])
    who_title = tr("Who gets points?") if gift else tr("Who gets the penalty?")
    many_title = tr("How many points?")
    points = GamePoints(how_many)
    entry = GiftGiven(who, points) if gift else PenaltyImposed(who, points)
    won = standing(match.append(entry)).sheet[-1].won
    words, spoken = events.all_won(tr, match, won), events.all_won_spoken(tr, match, won)
    penalty = "" if gift else tr("Penalty for %(name)s", name=sides.side(tr, match, who))

    async def save() -> None:
        on_close()
        await store.enter(entry, match.rules.seats[0], seen=seen)

    return ft.Column(
        tight=True,
        spacing=15,
        controls=[
            OptionRow(
                name="hand-who",
                title=who_title,
                options=answers(tr, who_title, _side_options(tr, match), who.value),
                per_row=1 if _needs_full_row(match, screen) else 3,
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
                words=penalty or words,
                note=words if penalty else "",
                size=_PENALTY if penalty else _RESULT,
                label=tr("Record %(penalty)s: %(result)s", penalty=events.named(tr, match, entry), result=spoken)
                if penalty
                else tr("Record %(result)s", result=spoken),
                on_press=save,
            ),
        ],
    )


def amounts_by_hand(rules: Ruleset) -> tuple[int, ...]:
    """Return the possible numbers of points for a gift or penalty, which depend on the game."""
    if isinstance(rules.deal, BiddingRules):
        return _ACCOUNT
    amounts = _FEW if rules.match.target <= wire.MOST_BEADS else _MORE
    return tuple(n for n in amounts if n <= rules.match.target)


def _side_options(tr: Translator, match: Match) -> list[tuple[str, str]]:
    return [(side[0].value, sides.names(tr, match, side)) for side in sides.every_side(match)]


def _needs_full_row(match: Match, screen: Screen) -> bool:
    """Return whether each option needs the full width, because it names two players or the text is large."""
    return screen.tier is Tier.HUGE or any(len(side) > 1 for side in match.rules.match.sides)
