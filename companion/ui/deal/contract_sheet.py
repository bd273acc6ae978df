"""The sheet for a deal with a contract, with only the questions that affect the result."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.core.cards import MOST_CARD_POINTS
from companion.core.match.match import Match
from companion.core.numbers import GamePoints
from companion.core.options.choices import Contract
from companion.core.options.contracts import contracts_played
from companion.core.options.parts import ContractRules
from companion.core.scoring.outcomes import ContractOutcome, Ending, Role
from companion.core.scoring.scoring import check
from companion.core.scoring.stakes import Ask
from companion.core.seats import Seat
from companion.core.variants.three_and_four_hands import NORMAL, parties
from companion.i18n.translator import Translator
from companion.ui.deal import words as shared
from companion.ui.deal import words_contract as labels
from companion.ui.deal.contract_draft import ContractDraft, PartyQuestion, contract_draft_of, possible_contract_answers
from companion.ui.deal.contract_grid import ContractGrid
from companion.ui.deal.deal_frame import DealForm, DealFrame, use_deal_draft
from companion.ui.deal.draft import PileAnswer
from companion.ui.deal.shared_rows import CountedPile, NumberField, ending_row, per_row
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_page_draft, use_translator
from companion.ui.kit.layout import Screen, Tier
from companion.ui.widgets.keypad import NumberChange
from companion.ui.widgets.options import OptionRow
from companion.ui.words.answers import answers

_RIGHT, _WRONG = "right", "wrong"
SetDraft = Callable[[Callable[[ContractDraft], ContractDraft]], object]


@component
def ContractSheet(*, form: DealForm, rules: ContractRules) -> ft.Control:
    """The sheet, preset to a right claim in a normal game by the player who opened it, or else by the caller."""
    tr = use_translator()
    draft, set_draft = use_deal_draft(form, "draft", lambda: _start(form, rules))
    match = form.match
    outcome = draft.outcome(rules)
    return DealFrame(
        form=form,
        title=tr("Deal result"),
        outcome=outcome,
        body=rows(tr, match, draft, set_draft, form.screen),
        still_open=labels.still_open(tr, match, draft),
        impossible=labels.impossible(tr, draft, check(match.rules, outcome)),
        remark=labels.remark(tr, match, draft, form.caller),
    )


def _start(form: DealForm, rules: ContractRules) -> ContractDraft:
    recorded, caller = form.plan.recorded, form.plan.side or form.caller
    if isinstance(recorded, ContractOutcome):
        return contract_draft_of(rules, recorded, caller)
    return ContractDraft(declarer=caller)


def rows(tr: Translator, match: Match, draft: ContractDraft, set_draft: SetDraft, screen: Screen) -> list[ft.Control]:
    """Return the questions, from the top."""
    rules = match.rules.contracts
    controls = [_declarer(tr, match, draft, set_draft, screen)]
    if contracts_played(rules):
        controls.append(_games(tr, match, draft, set_draft, screen))
    if draft.may_be_doubled(rules):
        controls.append(_doubled(tr, rules.doubling_cap, draft, set_draft, screen))
    if not draft.is_normal:
        return [*controls, _made(tr, draft, set_draft, screen)]
    controls += [
        ending_row(tr, Ending, draft.ended, lambda ended: set_draft(lambda old: old.with_ending(ended))),
        _player_row(tr, match, draft, set_draft, screen),
    ]
    if draft.is_agreed:
        controls.append(
            AgreedPoints(
                value=draft.game_points,
                most=match.rules.match.target,
                on_change=lambda change: set_draft(lambda old: _with_agreed_points(old, change)),
            )
        )
    return controls + [_pile(tr, match, draft, set_draft, question, screen) for question in draft.questions(rules)]


def _declarer(tr: Translator, match: Match, draft: ContractDraft, set_draft: SetDraft, screen: Screen) -> ft.Control:
    title = tr("Who is the declarer?")
    options = [(seat.value, match.players[seat]) for seat in match.rules.seats]
    return OptionRow(
        name="declarer",
        title=title,
        options=answers(tr, title, options, draft.declarer),
        per_row=per_row(screen, len(options)),
        on_choose=lambda key: set_draft(lambda old: old.with_declarer(Seat(key))),
    )


def _games(tr: Translator, match: Match, draft: ContractDraft, set_draft: SetDraft, screen: Screen) -> ft.Control:
    title, rules = tr("Which contract?"), match.rules.contracts
    games: list[Contract | None] = [None, *contracts_played(rules)]
    return ContractGrid(
        title=title,
        contracts=tuple(
            labels.contract_option(tr, match, title, game, selected=game is draft.contract) for game in games
        ),
        screen=screen,
        on_choose=lambda key: set_draft(lambda old: old.with_contract(None if key == NORMAL else Contract(key), rules)),
    )


def _doubled(tr: Translator, cap: int, draft: ContractDraft, set_draft: SetDraft, screen: Screen) -> ft.Control:
    title = tr("Doubled?")
    factors = [2**power for power in range(cap.bit_length())]
    return OptionRow(
        name="doubled",
        title=title,
        options=answers(tr, title, [(str(n), f"×{n}") for n in factors], str(draft.doubled)),
        per_row=2 if screen.tier is Tier.HUGE else 4 if len(factors) < 5 else 3,  # noqa: PLR2004  # one row, or two
        on_choose=lambda key: set_draft(lambda old: replace(old, doubled=int(key))),
    )


def _made(tr: Translator, draft: ContractDraft, set_draft: SetDraft, screen: Screen) -> ft.Control:
    title = tr("Was it made?")
    chosen = None if draft.made is None else "made" if draft.made else "failed"
    options = [("made", tr.context("contract", "Made")), ("failed", tr.context("contract", "Failed"))]
    return OptionRow(
        name="made",
        title=title,
        options=answers(tr, title, options, chosen),
        per_row=per_row(screen, 2),
        on_choose=lambda key: set_draft(lambda old: replace(old, made=key == "made")),
    )


def _player_row(tr: Translator, match: Match, draft: ContractDraft, set_draft: SetDraft, screen: Screen) -> ft.Control:
    """Return the row that asks for the player or party; for a claim, the answer also says whether it was right."""
    title = shared.player_question(tr, draft.ended)
    if draft.ended is Ending.CLAIM:
        options = [
            (f"{role}-{_RIGHT if right else _WRONG}", labels.claim_answer(tr, name, right=right))
            for right in (True, False)
            for role, name in _names(tr, match, draft.declarer)
        ]
        chosen = f"{draft.by}-{_RIGHT if draft.right else _WRONG}"
    elif draft.is_agreed:
        options, chosen = _recipients(tr, match, draft.declarer), draft.by or ""
    else:
        options, chosen = [(role.value, name) for role, name in _names(tr, match, draft.declarer)], draft.by or ""
    return OptionRow(
        name="by",
        title=title,
        options=answers(tr, title, options, chosen),
        per_row=1 if screen.tier is Tier.HUGE else 2,
        on_choose=lambda key: set_draft(lambda old: _with_party(old, key)),
    )


def _names(tr: Translator, match: Match, declarer: Seat) -> list[tuple[Role, str]]:
    return [(role, labels.party(tr, match, declarer, role)) for role in Role]


def _recipients(tr: Translator, match: Match, declarer: Seat) -> list[tuple[str, str]]:
    """Return who can get the agreed points: a party, or a single defender who has a separate account."""
    options = [(role.value, name) for role, name in _names(tr, match, declarer)]
    defenders = parties(match.rules, declarer)[Role.DEFENDERS]
    if defenders in match.rules.match.sides:
        return options
    return [*options, *((seat.value, match.players[seat]) for seat in defenders)]


def _with_party(draft: ContractDraft, key: str) -> ContractDraft:
    who, _, verdict = key.partition("-")
    by = Role(who) if who in set(Role) else Seat(who)
    if draft.is_agreed:
        return replace(draft.with_player(by), game_points=draft.game_points)
    return draft.with_player(by, right=verdict != _WRONG)


def _pile(
    tr: Translator, match: Match, draft: ContractDraft, set_draft: SetDraft, question: PartyQuestion, screen: Screen
) -> ft.Control:
    title, role = labels.party_question(tr, match, draft.declarer, question), question.role
    line = match.rules.contracts.schneider_line
    options = [(answer.value, shared.answer(tr, line, answer)) for answer in possible_contract_answers(question.ask)]
    if question.ask is Ask.TRICK:
        return keyed(
            f"pile-{role}-{question.ask}",
            OptionRow,
            name="pile",
            title=title,
            options=answers(tr, title, options, draft.answer),
            per_row=1 if screen.tier is Tier.HUGE else 3,
            on_choose=lambda key: set_draft(lambda old: old.with_answer(PileAnswer(key))),
        )
    return keyed(
        f"pile-{role}-{question.ask}",
        CountedPile,
        title=title,
        options=answers(tr, title, options, draft.answer),
        per_row=1 if screen.tier is Tier.HUGE else 3,
        whose=role,
        value=draft.counted.get(role),
        most=MOST_CARD_POINTS,
        on_choose=lambda key: set_draft(lambda old: old.with_answer(PileAnswer(key))),
        on_count=lambda change: set_draft(lambda old: old.with_card_points(role, change(old.counted.get(role)))),
    )


def _with_agreed_points(draft: ContractDraft, change: NumberChange) -> ContractDraft:
    game_points = change(draft.game_points)
    return replace(draft, game_points=GamePoints(game_points) if game_points else None)


@component
def AgreedPoints(*, value: int | None, most: int, on_change: Callable[[NumberChange], object]) -> ft.Control:
    """The agreed points from 1 to `most`, with a stepper and a keypad."""
    tr = use_translator()
    typing, set_typing = use_page_draft("typing-agreed", bool)
    title = tr("How many points?")
    return NumberField(
        name="game-points",
        title=title,
        value=value,
        span=range(1, most + 1),
        number=tr("%(question)s %(answer)s", question=title, answer="…" if value is None else value),
        less=tr("One point less"),
        more=tr("One point more"),
        typing=typing,
        on_typing=lambda: set_typing(lambda old: not old),
        on_step=lambda by: on_change(lambda old: min(max((old or 0) + by, 1), most)),
        on_change=on_change,
    )
