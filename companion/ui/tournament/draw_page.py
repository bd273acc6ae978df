"""The page of a draw: the seed until the draw is made, then the tables, revealed one by one or all at once."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.core.tournament.chance import SEEDS
from companion.core.tournament.events import StageDrawn
from companion.core.tournament.setup import Mode
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action, perform
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_page_draft, use_translator, use_window_width
from companion.ui.kit.keys import ESCAPE, Key, use_keys
from companion.ui.kit.layout import CONTENT_WIDTH, WIDE_SCREEN, capped_size, is_panel, use_text_scale
from companion.ui.navigation import routes
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD
from companion.ui.theme.fit import unbroken_size
from companion.ui.tournament import draw_steps, words
from companion.ui.tournament import words_events as events
from companion.ui.tournament.all_store import use_tournaments
from companion.ui.tournament.draw_steps import Step
from companion.ui.tournament.next_stage import StartMatchButton
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.sides import with_badge
from companion.ui.tournament.slide_sizes import BADGE
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import centred_column, column
from companion.ui.widgets.facts import PaperCard, on_paper
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import use_form
from companion.ui.widgets.row import use_window
from companion.ui.widgets.text import announced, body, caption, centred, emphasis, note, strong

_EARLIER = 6
"""The number of earlier tables that stay visible."""
_DRAWABLE = frozenset((Phase.REGISTRATION, Phase.DRAWING))
_WINDOW = 60
_LARGE, _SENTENCE = (40.0, 56.0), (20.0, 32.0)
"""The usual and largest font sizes of names, followed by smaller ones for steps with many names."""
_MANY = 4
_MARGINS, _BESIDE_BADGE = 76.0, 0.75
"""The width of the margins, and the factor by which a name is reduced so that its badge fits beside it."""
STAGE_WIDTH = 1160.0
"""The width of a draw for an audience, in dp."""
_WIDE = 1.9
"""The scale factor for text on a screen that is wide and high enough."""
_MOST_NAMED = 12
"""The maximum number of players listed as absent; any others are only counted."""
_STEPS = {"ARROW RIGHT": 1, "PAGE DOWN": 1, "ARROW LEFT": -1, "PAGE UP": -1}


@component
def TournamentDraw(*, store: TournamentStore, shown: OpenTournament, stage: str) -> ft.Control:
    """The page for a stage's draw, or a message if the stage has not been drawn and cannot be drawn now."""
    tr = use_translator()
    standing = shown.standing
    number = int(stage) if stage.isdecimal() else 0
    if 0 < number <= standing.stage:
        drawn = standing.stages[number - 1]
        if drawn.has_draw:
            return keyed(f"draw-{drawn.stage.seed}", DrawSteps, store=store, shown=shown, number=number)
        title = words.stage(tr, standing, number)
        message = words.no_final(tr, standing) if drawn.is_skipped_final else words.nothing_to_draw(tr)
        return TournamentFrame(store=store, shown=shown, title=title, body=[emphasis(message)])
    if number == standing.stage + 1 and standing.phase in _DRAWABLE:
        page = NextDraw if standing.needs_draw else NextMatch
        return page(store=store, shown=shown, number=number)
    message = tr("This round can't be drawn: a result is still missing, or the tournament is over.")
    return TournamentFrame(store=store, shown=shown, title=tr("Draw"), body=[emphasis(message)])


@component
def NextDraw(*, store: TournamentStore, shown: OpenTournament, number: int) -> ft.Control:
    """The page before a draw, with the seed from which anyone can repeat and verify the draw."""
    tr = use_translator()
    tournaments = use_tournaments()
    standing = shown.standing
    typed, set_typed = use_page_draft("seed", lambda: str(store.new_seed()))
    is_number = typed.strip().isdecimal() and len(typed) <= len(str(SEEDS))  # `int` refuses very long numbers
    seed = int(typed) if is_number and int(typed) < SEEDS else None
    refused = events.refusals(tr, standing, store.violations_of(StageDrawn(seed or 0)))

    warning = "" if standing.stage else words.rounds_warning(tr, standing.setup, standing.cards_left)
    kind = StageKind.GROUPS if standing.setup.mode is Mode.GROUPS and number == 1 else StageKind.ORDINARY
    under_way = ft.use_ref(False)

    async def draw(*, at_once: bool) -> None:
        if seed is not None and not under_way.current:
            under_way.current = True
            tournaments.show_at_once = at_once
            if not at_once:
                store.show_step(number, 0)  # before the draw is stored, so that no screen reveals all of it
            under_way.current = await store.enter(StageDrawn(seed))
            if not under_way.current:
                store.end_steps()

    can_draw = seed is not None and not refused
    form = use_form("seed", on_submit=lambda: draw(at_once=False) if can_draw else None)
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Draw: %(stage)s", stage=words.stage(tr, standing, number)),
        subtitle=words.entries(tr, standing.setup, standing.cards_left if standing.stage else standing.sold),
        body=[
            *(emphasis(sentence, "red") for sentence in refused),
            Field(
                longest=None,
                name="seed",
                form=form,
                label=tr("Random number"),
                value=typed,
                on_change=set_typed,
                lines=1,
                keyboard=ft.KeyboardType.NUMBER,
            ),
            None
            if seed is not None
            else emphasis(tr("Enter a whole number from 0 to %(most)s.", most=SEEDS - 1), "red"),
            note(
                tr(
                    "You can leave it as it is. The same number always gives the same tables, so anyone can check "
                    "the draw."
                )
            ),
            *_absent(tr, shown),
            emphasis(warning) if warning else None,
            QuietButton(
                name="at-once",
                icon=ft.Icons.BOLT_OUTLINED,
                words=tr("Draw all at once"),
                on_press=lambda: draw(at_once=True),
                enabled=can_draw,
            ),
        ],
        footer=PrimaryButton(
            name="draw-now",
            words=words.draw_in_steps(tr, kind),
            on_press=lambda: draw(at_once=False),
            enabled=can_draw,
            size=22,
        ),
    )


def _absent(tr: Translator, shown: OpenTournament) -> list[ft.Control]:
    """Return a warning that names players who will not be drawn because they have not checked in."""
    standing = shown.standing
    if not standing.setup.check_in or not shown.stored.tournament.fold.takes_late_entries:
        return []
    entrants = standing.entrants.values()
    away = [entrant.name for entrant in entrants if not (entrant.is_there or entrant.has_withdrawn or entrant.is_drawn)]
    if not away:
        return []
    # Translators: %(names)s is a list of players.
    warning = tr("Not checked in, so not in the draw: %(names)s.", names=", ".join(away[:_MOST_NAMED]))
    more = len(away) - _MOST_NAMED
    return [
        emphasis(warning),
        *([emphasis(tr.plural("And %(n)s more player.", "And %(n)s more players.", more))] if more > 0 else []),
    ]


@component
def NextMatch(*, store: TournamentStore, shown: OpenTournament, number: int) -> ft.Control:
    """The page before a stage that needs no draw: a match between the last two players, or a final to be skipped."""
    tr = use_translator()
    standing = shown.standing
    names = [words.player(standing, player) for player in standing.last_two or ()]
    refused = events.refusals(tr, standing, store.violations_of(StageDrawn(0)))
    return TournamentFrame(
        store=store,
        shown=shown,
        title=words.stage(tr, standing, number),
        body=[
            body(words.no_final(tr, standing) or words.nothing_to_draw(tr)),
            emphasis(", ".join(names)) if names else None,
            *_absent(tr, shown),
            *(emphasis(sentence, "red") for sentence in refused),
        ],
        footer=StartMatchButton(store=store, standing=standing, enabled=not refused),
    )


@component
def DrawSteps(*, store: TournamentStore, shown: OpenTournament, number: int) -> ft.Control:
    """A draw, either step by step, with earlier steps below the current one, or as a list of all tables.

    In the session that has just made the draw, each step also appears on the big screen.
    """
    tr = use_translator()
    navigate = use_navigate()
    tournaments = use_tournaments()
    standing = shown.standing
    drawn = standing.stages[number - 1]
    seed = drawn.stage.seed
    steps = draw_steps.steps(tr, drawn)
    count = len(steps)
    index, set_index = use_page_draft(f"place-{seed}", lambda: count if tournaments.show_at_once else 0)
    leads, _ = use_page_draft("leads", lambda: not tournaments.show_at_once)
    with_lots, set_with_lots = use_page_draft("lots", bool)
    window, more = use_window(_WINDOW)

    def reset_steps() -> None:
        tournaments.show_at_once = True

    def lead_big_screen() -> None:
        if leads and index < count:
            store.show_step(number, index)
        else:
            store.end_steps()

    ft.use_effect(reset_steps, [])
    ft.use_effect(lead_big_screen, [index])
    ft.use_effect(lambda: None, [], cleanup=store.end_steps)

    use_page_keys(lambda by: set_index(lambda old: min(max(old + by, 0), count)))
    done = index >= count - 1
    controls: list[ft.Control] = []
    hint = caption(words.separate_cards(tr)) if draw_steps.has_several_tables(steps[: index + 1]) else None
    if index < count:
        earlier = steps[max(index - _EARLIER, 0) : index][::-1]
        progress = tr("%(n)s of %(count)s", n=index + 1, count=count)
        controls += [
            CurrentStep(step=steps[index], standing=standing, progress=progress),
            *([hint] if hint else []),
            *_lines(standing, earlier),
            QuietButton(name="all", words=tr("Show all"), on_press=lambda: set_index(count)),
        ]
    else:
        every_lot = draw_steps.lots(tr, standing, drawn.stage) if with_lots else ()
        controls += [
            *([hint] if hint else []),
            *_lines(standing, steps[:window]),
            QuietButton(
                name="lots",
                words=tr("Hide explanation") if with_lots else tr("Explain the draw"),
                on_press=lambda: set_with_lots(lambda old: not old),
            ),
            *([PaperCard(body=[body(lot) for lot in every_lot[:window]], spacing=6)] if every_lot else []),
            *more(max(count, len(every_lot))),
        ]
    if index:
        again = tr("Show the draw again from the start")
        controls.append(QuietButton(name="again", words=again, on_press=lambda: set_index(0)))
    controls.append(note(tr("Random number of the draw: %(seed)s", seed=seed)))
    page_width = use_window_width()
    to_tables = routes.tournament(store.tournament_id, *(() if number == standing.stage else ("round", number)))
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Draw: %(stage)s", stage=words.stage(tr, standing, number)),
        width=min(page_width, STAGE_WIDTH) if page_width >= WIDE_SCREEN and index < count else CONTENT_WIDTH,
        body=[*controls, *_other_draws(tr, store, standing, number, navigate)],
        footer=PrimaryButton(name="tables", words=tr("Go to tables"), on_press=lambda: navigate(to_tables))
        if done
        else PrimaryButton(name="next", words=tr("Next"), on_press=lambda: set_index(lambda old: old + 1)),
    )


def _lines(standing: TournamentStanding, steps: Sequence[Step]) -> list[ft.Control]:
    lines = [keyed(f"step-{index}", StepLine, standing=standing, step=step) for index, step in enumerate(steps)]
    return [PaperCard(body=lines, spacing=8)] if lines else []


def _other_draws(
    tr: Translator, store: TournamentStore, standing: TournamentStanding, number: int, navigate: Callable[[str], None]
) -> list[ft.Control]:
    """Return a button that opens the previous draw, if there is one."""
    if number < 2:  # noqa: PLR2004  # the first draw has no previous one
        return []
    earlier = tr("Earlier draw: %(stage)s", stage=words.stage(tr, standing, number - 1))
    route = routes.tournament(store.tournament_id, "draw", number - 1)
    return [QuietButton(name="earlier", icon=ft.Icons.HISTORY, words=earlier, on_press=lambda: navigate(route))]


@component
def StepLine(*, standing: TournamentStanding, step: Step) -> ft.Control:
    """A step of a draw, on one line or, if that is too long, on several."""
    tr = use_translator()
    palette = use_palette()
    return announced(
        step.spoken(tr, standing),
        ft.Row(
            wrap=True,
            spacing=14,
            run_spacing=3,
            controls=[
                caption(step.title),
                *(
                    with_badge(number, emphasis(standing.entrants[number].name), palette.ink, tight=True)
                    for number in step.players
                ),
            ],
        ),
    )


@component
def CurrentStep(*, step: Step, standing: TournamentStanding, progress: str) -> ft.Control:
    """The latest step of a draw, large enough to read across a room; screen readers announce each new step."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    page_width = use_window_width()
    wide = page_width >= WIDE_SCREEN
    factor = _WIDE if is_panel(page_width, ft.context.page.height or 0) else 1.0
    room = (min(page_width, STAGE_WIDTH) if wide else min(page_width, CONTENT_WIDTH)) - _MARGINS
    names = [standing.entrants[number].name for number in step.players]
    usual, most = _LARGE if step.is_table or len(names) < _MANY else _SENTENCE
    size = min(capped_size(usual * factor, most * factor, scale), *(_largest(name, room, scale) for name in names))
    players: list[ft.Control] = [
        with_badge(
            number, strong(name, size, palette.primary, line=1.15), palette.primary, size=size * BADGE, tight=True
        )
        for number, name in zip(step.players, names, strict=True)
    ]
    if step.is_table:
        players.insert(1, note(tr("vs.")))
    return announced(
        f"{progress}. {step.spoken(tr, standing)}.",
        on_paper(
            column(
                ft.Row(alignment=ft.MainAxisAlignment.SPACE_BETWEEN, controls=[emphasis(step.title), note(progress)]),
                centred_column(*players, spacing=2 if step.is_table else 8),
                *([centred(note(step.reason))] if step.reason else []),
                spacing=10,
            ),
            padding=18,
            edge=palette.brass,
            width=1.6,
        ),
        key="step",
        live=True,
    )


def _largest(name: str, room: float, scale: float) -> float:
    """Return the largest font size at which no word of a name breaks beside the player's badge."""
    return unbroken_size(name, BOLD, _LARGE[1] * _WIDE, room, scale) * _BESIDE_BADGE


def use_page_keys(turn: Callable[[int], object], leave: Action | None = None) -> None:
    """Call `turn` on arrow and page keys, as sent by a presentation remote, and `leave` on Escape."""

    async def on_key(key: Key) -> bool:
        if key.command or key.alt or key.shift:
            return False
        if key.name in _STEPS:
            turn(_STEPS[key.name])
            return True
        if key.name == ESCAPE and leave is not None:
            await perform(leave)
            return True
        return False

    use_keys(on_key)
