"""The "May I?" page: describe the situation in a few taps, and read what is allowed and required."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import flet as ft

from companion.core.options.parts import DealRules, NamingRules
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.acts import Act, Answer
from companion.core.referee.contradictions import check
from companion.core.referee.may import acts
from companion.core.referee.may import may as answer_to
from companion.core.referee.situations import Best, Closer, Situation, Turn, full_talon, nobody_has_drawn, talon_sizes
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_page_draft, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.rules.referee_context import RefereeContext, RuleLinks, use_rule_links
from companion.ui.widgets import text
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.sentence import AnswerCard
from companion.ui.widgets.text import heading
from companion.ui.words import may, may_reasons, option_words
from companion.ui.words import tools as labels
from companion.ui.words.answers import option
from companion.ui.words.tools import Tool

SetSituation = Callable[[Callable[[Situation], Situation]], object]
_FIRST = "first"
_NOBODY = "nobody"
_SCHNAPSEN = 10
"""The size of the talon in games without nines."""
_ENOUGH = {"yes": True, "no": False, "unknown": None}
_AFTER_A_TRICK = frozenset((Turn.TRICK_WON, Turn.TRICK_LOST))


@component
def MayPage(*, context: RefereeContext, screen: Screen) -> ft.Control:
    """The questions and answers; games for three or four use the rules of soft Schnapsen, with a note."""
    tr = use_translator()
    rule_links = use_rule_links(context.page(Tool.MAY))
    rules = context.rules if acts(context.rules) else PRESETS[Preset.SOFT]
    situation, set_situation = use_page_draft("situation", lambda: first_situation(rules))
    note = tr("Your game isn't a two-player game with a talon. These answers are for soft Schnapsen.")
    return PageFrame(
        title=labels.tool(tr, Tool.MAY),
        subtitle=labels.rules_name(tr, rules),
        on_back=context.page(),
        body=[
            None if rules is context.rules else text.note(note),
            *situation_rows(tr, rules, situation, set_situation, screen),
            ft.Semantics(header=True, content=heading(tr("What you may and must do"))),
            *(_answer(tr, rules, possible_answers(rules, situation, act), rule_links) for act in acts(rules)),
        ],
    )


def _answer(tr: Translator, rules: Ruleset, possible: tuple[Answer, ...], rule_links: RuleLinks) -> ft.Control:
    """Return the answer to one question; several possible answers leave it open."""
    answer, *others = possible
    question = may.act(tr, rules, answer.act)
    settled_by = () if answer.option is None else (option_words.option_line(tr, rules, answer.option),)
    return keyed(
        answer.act,
        AnswerCard,
        name=f"act-{answer.act}",
        head=question,
        verdict="" if others else may.yes_or_no(tr, answer),
        lines=(may.still_open(tr),) if others else (may_reasons.why(tr, rules, answer), *settled_by),
        why=rule_links.find(answer.rule, question),
    )


def situation_rows(
    tr: Translator, rules: Ruleset, draft: Situation, set_draft: SetSituation, screen: Screen
) -> list[ft.Control]:
    """Return the questions about the situation, from the latest event to the player's cards."""
    rows = [_turn(tr, rules, draft, set_draft, screen), _talon(tr, rules, draft, set_draft, screen)]
    if draft.talon and can_be_closed(rules):
        rows.append(_closed(tr, rules, draft, set_draft, screen))
    if draft.turn is Turn.TO_FOLLOW:
        rows.append(_best(tr, rules, draft, set_draft, screen))
    return [*rows, _toggles(tr, rules, draft, set_draft, screen), _sixty_six(tr, rules, draft, set_draft, screen)]


def _turn(tr: Translator, rules: Ruleset, draft: Situation, set_draft: SetSituation, screen: Screen) -> ft.Control:
    title = tr("What has just happened?")
    short = {Turn.TRICK_WON: tr("Won a trick, still to draw"), Turn.TRICK_LOST: tr("Lost a trick, still to draw")}
    looks = [_option_look(tr, title, turn, may.turn(tr, turn), draft.turn is turn, short.get(turn)) for turn in Turn]
    return _row("turn", title, looks, lambda key: set_draft(lambda old: with_turn(rules, old, Turn(key))), screen, 2)


def _talon(tr: Translator, rules: Ruleset, draft: Situation, set_draft: SetSituation, screen: Screen) -> ft.Control:
    """Return the question about the talon, with short labels and full accessible names."""
    title = tr("Cards in the talon")
    looks = [_option_look(tr, title, _FIRST, may.first_trick(tr), draft.first_trick, tr("1st trick"))]
    for n in talon_sizes(rules):
        short = str(n) if n else tr.context("talon", "none")
        selected = not draft.first_trick and draft.talon == n
        looks.append(_option_look(tr, title, str(n), may.talon(tr, n), selected, short))

    def choose(key: str) -> None:
        set_draft(lambda old: with_first_trick(rules, old) if key == _FIRST else with_talon(rules, old, int(key)))

    return _row("talon", title, looks, choose, screen, 4)


def _closed(tr: Translator, rules: Ruleset, draft: Situation, set_draft: SetSituation, screen: Screen) -> ft.Control:
    title = tr("Who closed the talon?")
    short = {None: tr("nobody"), Closer.ME: tr.context("closed by", "me"), Closer.OTHER: tr("the other player")}
    looks = [
        _option_look(tr, title, closer or _NOBODY, may.closed_by(tr, closer), draft.closed_by is closer, words)
        for closer, words in short.items()
    ]

    def choose(key: str) -> None:
        closer = None if key == _NOBODY else Closer(key)
        set_draft(lambda old: consistent(rules, replace(old, closed_by=closer)))

    return _row("closed", title, looks, choose, screen)


def _best(tr: Translator, rules: Ruleset, draft: Situation, set_draft: SetSituation, screen: Screen) -> ft.Control:
    title = tr("What do you hold?")
    looks = [_option_look(tr, title, best, may.best(tr, best), draft.best is best) for best in Best]
    return _row("best", title, looks, lambda key: set_draft(lambda old: with_best(rules, old, Best(key))), screen)


_TOGGLES: Mapping[str, Callable[[Situation], Situation]] = {
    "took_trick": lambda old: replace(old, took_trick=not old.took_trick),
    "just_closed": lambda old: replace(old, just_closed=not old.just_closed),
    "named": lambda old: replace(old, named=not old.named),
    "holds_lowest_trump": lambda old: replace(old, holds_lowest_trump=not old.holds_lowest_trump),
    "holds_pair": lambda old: replace(old, holds_pair=not old.holds_pair),
    "announced": lambda old: replace(old, announced=not old.announced),
}


def _toggles(tr: Translator, rules: Ruleset, draft: Situation, set_draft: SetSituation, screen: Screen) -> ft.Control:
    """Return the statements about the situation, each of which can be turned on or off."""
    title = tr("What else applies?")
    naming = isinstance(rules.deal, NamingRules)
    statements = (
        ("took_trick", tr("trick taken"), may.took_trick(tr), asks_took_trick(rules, draft)),
        ("just_closed", tr("just closed"), may.just_closed(tr), asks_just_closed(rules, draft)),
        ("named", tr("trumps named"), may.named(tr), naming),
        ("holds_lowest_trump", _lowest_trump(tr, rules), may.holds_lowest_trump(tr, rules), not naming),
        ("holds_pair", tr("a marriage"), may.holds_pair(tr, rules), True),
        ("announced", tr("already announced"), may.announced(tr), asks_announced(rules, draft)),
    )
    looks = [
        _option_look(tr, title, name, words, bool(getattr(draft, name)), short)
        for name, short, words, applies in statements
        if applies
    ]

    def toggle(key: str) -> None:
        set_draft(lambda old: consistent(rules, _TOGGLES[key](old)))

    return _row("so", title, looks, toggle, screen)


def _lowest_trump(tr: Translator, rules: Ruleset) -> str:
    return tr("trump nine") if full_talon(rules) > _SCHNAPSEN else tr("trump jack")


def _sixty_six(tr: Translator, rules: Ruleset, draft: Situation, set_draft: SetSituation, screen: Screen) -> ft.Control:
    title = tr("Do you have 66?")
    texts = {"yes": may.enough(tr), "no": may.not_enough(tr), "unknown": tr("I haven't counted")}
    short = {"yes": tr.context("option", "yes"), "no": tr.context("option", "no"), "unknown": tr("not counted")}
    looks = [
        _option_look(tr, title, key, words, draft.enough is _ENOUGH[key], short[key])
        for key, words in texts.items()
        if key != "yes" or can_be_enough(rules, draft)
    ]

    def choose(key: str) -> None:
        set_draft(lambda old: consistent(rules, replace(old, enough=_ENOUGH[key])))

    return _row("enough", title, looks, choose, screen)


def _option_look(
    tr: Translator,
    title: str,
    key: str,
    words: str,
    selected: bool,  # noqa: FBT001  # every caller passes a comparison
    short: str | None = None,
) -> OptionLook:
    """Return an answer option with its accessible name and, if `words` is too long, a short label."""
    label = option(tr, title, words, selected=selected)
    return OptionLook(key=key, words=short or words, label=label, selected=selected)


def _row(
    name: str, title: str, looks: list[OptionLook], on_choose: Callable[[str], object], screen: Screen, most: int = 3
) -> ft.Control:
    return OptionRow(
        name=name, title=title, options=tuple(looks), on_choose=on_choose, per_row=most, width=content_width(screen)
    )


def first_situation(rules: Ruleset) -> Situation:
    """Return the situation at the first lead of a deal."""
    return Situation(first_trick=True, talon=full_talon(rules), best=None)


def with_turn(rules: Ruleset, before: Situation, turn: Turn) -> Situation:
    """Return the situation at another point in the trick."""
    return consistent(rules, replace(before, turn=turn))


def with_first_trick(rules: Ruleset, before: Situation) -> Situation:
    """Return the situation in the first trick, when only forehand could have closed the talon."""
    turn = Turn.ON_LEAD if before.turn in _AFTER_A_TRICK else before.turn
    closed_by = before.closed_by if before.closed_by is _forehand(turn) else None
    first = replace(before, first_trick=True, talon=full_talon(rules), turn=turn, closed_by=closed_by)
    return consistent(rules, first)


def with_talon(rules: Ruleset, before: Situation, cards: int) -> Situation:
    """Return the situation after the first trick, with this many cards in the talon."""
    return consistent(rules, replace(before, first_trick=False, talon=cards))


def with_best(rules: Ruleset, before: Situation, best: Best) -> Situation:
    """Return the situation with other cards held against the lead, dropping holdings that contradict them."""
    held = replace(before, best=best)
    if check(rules, held):
        naming = not can_be_closed(rules)
        held = replace(held, holds_lowest_trump=False, holds_pair=before.holds_pair and not naming)
    return consistent(rules, held)


def consistent(rules: Ruleset, wished: Situation) -> Situation:
    """Return the situation without impossible or irrelevant answers."""
    closed_by = wished.closed_by if can_be_closed(rules) and _can_have_closed(rules, wished) else None
    draft = replace(wished, closed_by=closed_by, named=wished.named and not can_be_closed(rules))
    is_full = nobody_has_drawn(rules, draft)
    is_forehands = closed_by is None or closed_by is _forehand(draft.turn)
    is_first = (draft.first_trick or is_full) and draft.turn not in _AFTER_A_TRICK and is_forehands
    draft = replace(draft, first_trick=is_first, best=draft.best if draft.turn is Turn.TO_FOLLOW else None)
    has_not_led = is_first and closed_by is not None and draft.turn in {Turn.ON_LEAD, Turn.OTHER_ON_LEAD}
    draft = replace(draft, just_closed=has_not_led or (draft.just_closed and asks_just_closed(rules, draft)))
    draft = replace(draft, took_trick=_took_trick(rules, draft, wished=wished.took_trick))
    draft = replace(draft, announced=draft.announced and asks_announced(rules, draft))
    draft = replace(draft, enough=draft.enough if draft.enough is not True or can_be_enough(rules, draft) else None)
    return replace(draft, best=None) if check(rules, draft) else draft


def _can_have_closed(rules: Ruleset, situation: Situation) -> bool:
    """Return whether a player could have closed the talon at this size."""
    closed = Situation(talon=situation.talon, turn=Turn.TO_FOLLOW, took_trick=True, closed_by=Closer.ME, best=None)
    return situation.talon > 0 and not check(rules, closed)


def _forehand(turn: Turn) -> Closer:
    """Return who led the first trick."""
    return Closer.ME if turn is Turn.ON_LEAD else Closer.OTHER


def _took_trick(rules: Ruleset, situation: Situation, *, wished: bool) -> bool:
    """Return whether the player has taken a trick: `wished`, unless only the opposite is possible."""
    can_be = [took for took in (wished, not wished) if not check(rules, _without_holdings(situation, took_trick=took))]
    return can_be[0] if can_be else wished


def _without_holdings(draft: Situation, *, took_trick: bool) -> Situation:
    """Return the situation without the player's holdings, announcement and point count."""
    nothing = replace(draft, holds_lowest_trump=False, holds_pair=False, announced=False, enough=None)
    return replace(nothing, took_trick=took_trick)


def possible_answers(rules: Ruleset, situation: Situation, act: Act) -> tuple[Answer, ...]:
    """Return the possible answers: just one unless it depends on cards that the player has not specified."""
    held = tuple(Best) if situation.best is None else (situation.best,)
    return tuple(dict.fromkeys(answer_to(rules, replace(situation, best=best), act) for best in held))


def asks_took_trick(rules: Ruleset, situation: Situation) -> bool:
    """Return whether to ask if the player has taken a trick, since the answer often follows from who leads."""
    return not any(check(rules, _without_holdings(situation, took_trick=took)) for took in (True, False))


def can_be_enough(rules: Ruleset, situation: Situation) -> bool:
    """Return whether the player could have 66 points in this situation."""
    return not check(rules, replace(situation, holds_lowest_trump=False, best=None, enough=True))


def asks_announced(rules: Ruleset, situation: Situation) -> bool:
    """Return whether to ask if the player has already announced, which requires that announcing is allowed."""
    return answer_to(rules, replace(situation, announced=False), Act.ANNOUNCE).yes


def asks_just_closed(rules: Ruleset, situation: Situation) -> bool:
    """Return whether to ask if the talon was just closed: in Sixty-six, exchanging is allowed until the next lead."""
    is_asked = situation.closed_by is Closer.OTHER and situation.turn is Turn.OTHER_ON_LEAD
    return is_asked and not situation.first_trick and rules.preset is Preset.SIXTY_SIX


def can_be_closed(rules: Ruleset) -> bool:
    """Return whether the game has a talon that can be closed."""
    return isinstance(rules.deal, DealRules)
