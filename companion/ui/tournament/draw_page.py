"""The draw of a stage: its seed before the draw, and its steps for an audience afterwards."""

from collections.abc import Callable

import flet as ft

from companion.core.tournament.chance import SEEDS
from companion.core.tournament.events import StageDrawn
from companion.core.tournament.stages import Stage
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action, perform
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_page_draft, use_translator
from companion.ui.kit.keys import ESCAPE, Key, use_keys
from companion.ui.kit.layout import CONTENT_WIDTH, WIDE_SCREEN, capped_size, use_text_scale
from companion.ui.navigation import routes
from companion.ui.theme import use_palette
from companion.ui.tournament import draw_steps, words
from companion.ui.tournament import words_events as events
from companion.ui.tournament.all_store import use_tournaments
from companion.ui.tournament.draw_steps import Slide
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import PaperCard, on_paper
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import use_form
from companion.ui.widgets.row import use_window
from companion.ui.widgets.text import announced, body, centred, emphasis, label, note, strong

_EARLIER = 6
"""The number of earlier steps that stay visible."""
_DRAWABLE = frozenset((Phase.REGISTRATION, Phase.DRAWING))
_WINDOW = 60
_LARGE, _SENTENCE = (40.0, 56.0), (20.0, 32.0)
STAGE_WIDTH = 1160.0
"""The width of a draw for an audience, in dp."""
_WIDE = 1.9
"""The scale factor for the texts on a wide screen."""
_STEPS = {"ARROW RIGHT": 1, "PAGE DOWN": 1, "ARROW LEFT": -1, "PAGE UP": -1}


@component
def TournamentDraw(*, store: TournamentStore, shown: OpenTournament, stage: str) -> ft.Control:
    """A past draw, the next draw, or a message for any other stage."""
    tr = use_translator()
    standing = shown.standing
    number = int(stage) if stage.isdecimal() else 0
    if 0 < number <= standing.stage:
        seed = standing.stages[number - 1].stage.seed
        return keyed(f"draw-{seed}", DrawSteps, store=store, shown=shown, number=number)
    if number == standing.stage + 1 and standing.phase in _DRAWABLE:
        return NextDraw(store=store, shown=shown, number=number)
    message = tr("This round can't be drawn now.")
    return TournamentFrame(store=store, shown=shown, title=tr("Draw"), body=[emphasis(message)])


@component
def NextDraw(*, store: TournamentStore, shown: OpenTournament, number: int) -> ft.Control:
    """The page before a draw; anyone who knows the seed can repeat and verify the draw."""
    tr = use_translator()
    tournaments = use_tournaments()
    standing = shown.standing
    typed, set_typed = use_page_draft("seed", lambda: str(store.new_seed()))
    is_number = typed.strip().isdecimal() and len(typed) <= len(str(SEEDS))  # Python refuses to parse very long numbers
    seed = int(typed) if is_number and int(typed) < SEEDS else None
    refused = events.refusals(tr, standing, store.violations_of(StageDrawn(seed or 0)))

    warning = "" if standing.stage else words.rounds_warning(tr, standing.setup, standing.cards_left)
    under_way = ft.use_ref(False)

    async def draw(*, at_once: bool) -> None:
        if seed is not None and not under_way.current:
            under_way.current = True
            tournaments.show_at_once = at_once
            under_way.current = await store.enter(StageDrawn(seed))

    can_draw = seed is not None and not refused
    form = use_form("seed", on_submit=lambda: draw(at_once=False) if can_draw else None)
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Draw: %(stage)s", stage=words.stage(tr, standing, number)),
        subtitle=words.cards(tr, standing.sold if not standing.stage else standing.cards_left),
        body=[
            body(
                tr(
                    "The draw is generated from this number. Anyone with the number can repeat the draw and get the "
                    "same result, so nobody is favoured."
                )
            ),
            Field(
                longest=None,
                name="seed",
                form=form,
                label=tr("Draw number"),
                value=typed,
                on_change=set_typed,
                lines=1,
                keyboard=ft.KeyboardType.NUMBER,
            ),
            None
            if seed is not None
            else emphasis(tr("Enter a whole number from 0 to %(most)s.", most=SEEDS - 1), "red"),
            *_absent(tr, shown),
            emphasis(warning) if warning else None,
            *(emphasis(sentence, "red") for sentence in refused),
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
            words=tr("Draw step by step"),
            on_press=lambda: draw(at_once=False),
            enabled=can_draw,
            size=22,
        ),
    )


def _absent(tr: Translator, shown: OpenTournament) -> list[ft.Control]:
    """Return a warning about players who have not checked in and will not be drawn."""
    standing = shown.standing
    if not standing.setup.check_in or not shown.stored.tournament.fold.takes_late_entries:
        return []
    entrants = standing.entrants.values()
    away = sum(not (entrant.is_there or entrant.has_withdrawn or entrant.is_drawn) for entrant in entrants)
    if not away:
        return []
    warning = tr.plural(
        "%(n)s player hasn't checked in and won't be drawn.",
        "%(n)s players haven't checked in and won't be drawn.",
        away,
    )
    return [emphasis(warning)]


@component
def DrawSteps(*, store: TournamentStore, shown: OpenTournament, number: int) -> ft.Control:
    """A draw, either step by step with earlier steps below the current one, or as a list of all steps."""
    tr = use_translator()
    navigate = use_navigate()
    tournaments = use_tournaments()
    standing = shown.standing
    drawn = standing.stages[number - 1].stage
    count = draw_steps.count(drawn)
    index, set_index = use_page_draft(f"place-{drawn.seed}", lambda: count if tournaments.show_at_once else 0)
    window, more = use_window(_WINDOW)

    def reset_steps() -> None:
        tournaments.show_at_once = True

    ft.use_effect(reset_steps, [])

    use_page_keys(lambda by: set_index(lambda old: min(max(old + by, 0), count)))
    done = index >= count - 1
    body: list[ft.Control] = [note(tr("Draw number: %(seed)s", seed=drawn.seed))]
    if index < count:
        earlier = range(index - 1, max(index - 1 - _EARLIER, -1), -1)
        progress = tr("Step %(n)s of %(count)s", n=index + 1, count=count)
        body += [
            CurrentStep(slide=draw_steps.step(tr, standing, drawn, index), progress=progress),
            *_card_rows(_sentences(tr, standing, drawn, earlier)),
            QuietButton(name="all", words=tr("Show all"), on_press=lambda: set_index(count)),
        ]
    else:
        body += [*_card_rows(_sentences(tr, standing, drawn, range(min(window, count)))), *more(count)]
    if index:
        body.append(QuietButton(name="again", words=tr("Replay from start"), on_press=lambda: set_index(0)))
    page_width = ft.context.page.width or 0
    to_tables = routes.tournament(store.tournament_id, *(() if number == standing.stage else ("round", number)))
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Draw: %(stage)s", stage=words.stage(tr, standing, number)),
        width=min(page_width, STAGE_WIDTH) if page_width >= WIDE_SCREEN and index < count else CONTENT_WIDTH,
        body=[*body, *_other_draws(tr, store, standing, number, navigate)],
        footer=PrimaryButton(name="tables", words=tr("Go to tables"), on_press=lambda: navigate(to_tables))
        if done
        else PrimaryButton(name="next", words=tr("Next"), on_press=lambda: set_index(lambda old: old + 1)),
    )


def _card_rows(lines: list[ft.Control]) -> list[ft.Control]:
    return [PaperCard(body=lines, spacing=6)] if lines else []


def _sentences(tr: Translator, standing: TournamentStanding, drawn: Stage, indices: range) -> list[ft.Control]:
    return [keyed(f"step-{i}", StepLine, words=draw_steps.step(tr, standing, drawn, i).sentence) for i in indices]


def _other_draws(
    tr: Translator, store: TournamentStore, standing: TournamentStanding, number: int, navigate: Callable[[str], None]
) -> list[ft.Control]:
    """Return the button that opens the previous draw, if any."""
    if number < 2:  # noqa: PLR2004  # there is none before the first
        return []
    earlier = tr("Draw: %(stage)s", stage=words.stage(tr, standing, number - 1))
    route = routes.tournament(store.tournament_id, "draw", number - 1)
    return [QuietButton(name="earlier", words=earlier, on_press=lambda: navigate(route))]


@component
def StepLine(*, words: str) -> ft.Control:
    """An earlier step."""
    return body(words)


@component
def CurrentStep(*, slide: Slide, progress: str) -> ft.Control:
    """The current step, large enough to read across a room; screen readers announce each step."""
    palette, scale = use_palette(), use_text_scale()
    factor = _WIDE if (ft.context.page.width or 0) >= WIDE_SCREEN else 1.0
    large_font, font = (capped_size(usual * factor, most * factor, scale) for usual, most in (_LARGE, _SENTENCE))
    large = centred(strong(slide.large, large_font, palette.primary, line=1.15))
    sentence = centred(label(slide.sentence, font, palette.ink, line=1.3))
    return announced(
        f"{progress}. {slide.sentence}",
        on_paper(column(note(progress), large, sentence, spacing=10), padding=18, edge=palette.brass, width=1.6),
        key="step",
        live=True,
    )


def use_page_keys(turn: Callable[[int], object], leave: Action | None = None) -> None:
    """Call `turn` for arrow and page keys, as on a presentation remote, and `leave` for Escape (a hook)."""

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
