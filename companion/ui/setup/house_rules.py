"""The editor for house rules: expandable chapters with every option of the game."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.app.setup.examples import effect, shows_effect
from companion.app.setup.stories import Story
from companion.core.options.choices import Choice, NextDealer
from companion.core.options.options import differences, options_of, value_of, values_of, with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Ruleset
from companion.core.seats import PAIR
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_optional, use_translator
from companion.ui.setup.contracts_table import ContractsTable
from companion.ui.setup.house_number import HouseNumber, NewNumber, source_note
from companion.ui.theme import use_palette
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import PaperCard
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.text import caption, emphasis, note, subject, value
from companion.ui.words import examples
from companion.ui.words.answers import option as answer
from companion.ui.words.option_words import Chapter, OptionWords, chapters, words_of

RulesChange = Callable[[Ruleset], Ruleset]
"""A function that computes the new rules from the current ones, so that two quick taps both count."""
Value = int | Choice


@component
def HouseRules(*, rules: Ruleset, on_change: Callable[[RulesChange], object]) -> ft.Control:
    """The house rules editor, divided into chapters; at most one chapter is expanded at a time."""
    shown, set_shown = use_optional(Chapter)
    changed = differences(PRESETS[rules.preset], rules)

    def toggle(chapter: Chapter) -> None:
        set_shown(lambda old: None if old is chapter else chapter)

    return column(
        *(
            control
            for chapter, options in chapters(rules)
            for control in (
                keyed(
                    f"chapter-{chapter}",
                    _Heading,
                    chapter=chapter,
                    changes=_changes(chapter, options, changed),
                    is_open=chapter is shown,
                    on_press=partial(toggle, chapter),
                ),
                PaperCard(body=_options(rules, chapter, options, on_change), spacing=20) if chapter is shown else None,
            )
        ),
        spacing=10,
    )


def _changes(chapter: Chapter, options: tuple[Option, ...], changed: tuple[Option, ...]) -> int:
    return sum(
        option in options or (chapter is Chapter.CONTRACTS and option.contract is not None) for option in changed
    )


def _options(
    rules: Ruleset, chapter: Chapter, options: tuple[Option, ...], on_change: Callable[[RulesChange], object]
) -> list[ft.Control]:
    rows = [
        keyed(f"option-{option}", HouseOption, rules=rules, option=option, on_change=on_change) for option in options
    ]
    if chapter is Chapter.CONTRACTS and has_contracts(rules):
        rows.insert(0, keyed("contracts", ContractsTable, rules=rules, on_change=on_change))
    return rows


@component
def _Heading(*, chapter: Chapter, changes: int, is_open: bool, on_press: Callable[[], object]) -> ft.Control:
    tr = use_translator()
    palette = use_palette()
    title = chapter_title(tr, chapter)
    note = tr.plural("%(n)s changed", "%(n)s changed", changes) if changes else ""
    spoken = tr("%(title)s, collapse", title=title) if is_open else tr("%(title)s, expand", title=title)
    return ListRow(
        name=f"chapter-{chapter}",
        label=f"{spoken}, {note}" if note else spoken,
        leading=ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE,
        title=title,
        trailing=value(note, "primary") if note else None,
        edge=palette.primary if is_open else None,
        once=False,
        on_press=on_press,
    )


@component
def HouseOption(*, rules: Ruleset, option: Option, on_change: Callable[[RulesChange], object]) -> ft.Control:
    """An option with its explanation, the examples that it affects, and its possible values."""
    tr = use_translator()
    chosen = value_of(rules, option)
    option_words = words_of(tr, option)
    shown_stories = stories(rules, option_words)

    def choose(value: Value) -> None:
        on_change(lambda old: with_option(old, option, value))

    def count(change: NewNumber) -> None:
        on_change(lambda old: with_option(old, option, change(int(value_of(old, option)))))

    return column(
        ft.Semantics(header=True, content=subject(option_words.title)),
        note(option_words.about) if option_words.about else None,
        *(note(words, "ink") for words in examples.numbered_examples(tr, rules, shown_stories)),
        *(
            [HouseNumber(rules=rules, option=option, number=chosen, on_change=count)]
            if isinstance(option.values, range) and isinstance(chosen, int)
            else [
                keyed(
                    str(value),
                    HouseValue,
                    rules=rules,
                    option=option,
                    value=value,
                    selected=value == chosen,
                    option_words=option_words,
                    stories=shown_stories,
                    on_choose=partial(choose, value),
                )
                for value in choices(rules, option, chosen)
            ]
        ),
        spacing=7,
        key=f"option-{option}",
    )


def choices(rules: Ruleset, option: Option, chosen: Value) -> tuple[Value, ...]:
    """Return the values to offer: the current value, and all others that make sense in this game."""
    values: tuple[Value, ...] = tuple(values_of(rules, option))
    return tuple(value for value in values if value == chosen or _makes_sense(rules, value))


def _makes_sense(rules: Ruleset, value: Value) -> bool:
    """Return whether a value suits the number of players: two take turns dealing, but more players deal clockwise."""
    return value is not (NextDealer.CLOCKWISE if rules.seats == PAIR else NextDealer.ALTERNATE)


@component
def HouseValue(
    *,
    rules: Ruleset,
    option: Option,
    value: Value,
    selected: bool,
    option_words: OptionWords,
    stories: tuple[Story, ...],
    on_choose: Callable[[], object],
) -> ft.Control:
    """A selectable value of an option, with its effect on each example; if selected, it is filled, bold and ticked."""
    tr = use_translator()
    palette = use_palette()
    ink = palette.on_primary if selected else palette.ink
    words = option_words.value(tr, value)
    results = _results(tr, rules, option, value, stories)
    source = source_note(tr, rules, option, value)
    spoken = ". ".join((words, *results, source))
    return ListRow(
        name=f"house-{option}-{value}",
        label=answer(tr, f"{option_words.title}:", spoken, selected=selected),
        title=words,
        body=[
            *(keyed(str(index), _Result, words=result, ink=ink) for index, result in enumerate(results)),
            caption(source, color=ink if selected else palette.muted),
        ],
        selected=selected,
        once=False,
        on_press=on_choose,
    )


def _results(
    tr: Translator, rules: Ruleset, option: Option, value: Value, stories: tuple[Story, ...]
) -> tuple[str, ...]:
    results = [examples.effect(tr, rules, effect(rules, option, value, story)) for story in stories]
    if len(results) == 1:
        return (results[0],)
    return tuple(tr("%(n)s. %(what)s", n=number, what=result) for number, result in enumerate(results, start=1))


@component
def _Result(*, words: str, ink: str) -> ft.Control:
    """The effect that a value has on one example, preceded by an arrow."""
    return ft.Row(
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Icon(ft.Icons.SUBDIRECTORY_ARROW_RIGHT, size=16, color=ink),
            ft.Container(expand=True, content=emphasis(words, color=ink)),
        ],
    )


def has_contracts(rules: Ruleset) -> bool:
    """Return whether the game has contracts that can be turned on or off."""
    return any(option.contract is not None for option in options_of(rules))


def chapter_title(tr: Translator, chapter: Chapter) -> str:
    """Return the heading of a chapter of house rules."""
    titles = {
        Chapter.CLAIMS: tr("Claims"),
        Chapter.CLOSING: tr("Closing the talon"),
        Chapter.END: tr("End of a deal"),
        Chapter.CONTRACTS: tr("Contracts and doubling"),
        Chapter.ACCOUNTS: tr("Scores and the barrel"),
        Chapter.BUMMERL: tr("Bummerl and match"),
        Chapter.DEALING: tr("Cards and dealing"),
        Chapter.PLAY: tr("During play"),
    }
    return titles[chapter]


def stories(rules: Ruleset, option_words: OptionWords) -> tuple[Story, ...]:
    """Return the option's examples, leaving out those that don't apply to the game."""
    return tuple(story for story in option_words.examples if shows_effect(rules, story))
