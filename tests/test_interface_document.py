"""Tests for the scripting interface document, which run its examples and compare its tables with the code."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest

from companion.cli.deal.replay import replay
from companion.cli.deal.score import score
from companion.cli.lines import InputStream, OutputStream
from companion.cli.referee.count import count
from companion.cli.referee.may import may
from companion.cli.setup.presets import presets
from companion.cli.setup.rules_code import rules_code
from companion.cli.statuses import Status
from companion.cli.tournament.draw import draw
from companion.cli.tournament.tournament import tournament
from companion.core.drill.topics import Level
from companion.core.options.choices import Contract
from companion.core.options.code_alphabet import CodeProblem
from companion.core.options.options import values_of
from companion.core.options.parts import Option, Part
from companion.core.options.rules import PRESETS, Preset
from companion.core.options.rules_notation import plain_options
from companion.core.referee.acts import Act, Why
from companion.core.referee.pile_flags import Flag
from companion.core.referee.situations import Best, Closer, Turn
from companion.core.scoring.outcomes import Ending, Party
from companion.core.scoring.results import Reason, RuleSection
from companion.core.scoring.violations import Code
from companion.core.seats import PAIR
from tests.cli.answers import Answer, answers_of, lines_of

PAGE = (Path(__file__).parents[1] / "docs" / "interface.md").read_text(encoding="utf-8")
COMMANDS: dict[str, Callable[[InputStream, OutputStream], Status]] = {
    "score": score,
    "replay": replay,
    "draw": partial(draw, seed=66),
    "tournament": tournament,
    "may": may,
    "count": count,
    "rules-code": rules_code,
}
BLOCK = re.compile(r"^```json(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
QUESTION = re.compile(
    r"^```json (score|replay|draw|tournament|may|count|rules-code)\n(.*?)^```\n+```json answer\n(.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
EXAMPLES = [
    pytest.param(command, question, response, id=f"{command}-{number}")
    for number, (command, question, response) in enumerate(QUESTION.findall(PAGE), start=1)
]


def documents(text: str) -> Iterator[Answer]:
    """Yield the JSON objects in a block, each on one or more lines."""
    decoder, rest = json.JSONDecoder(), text.strip()
    while rest:
        document, end = decoder.raw_decode(rest)
        yield document
        rest = rest[end:].lstrip()


def shown() -> list[Answer]:
    """Return every answer that the document shows in an example."""
    return [answer for _, _, response in QUESTION.findall(PAGE) for answer in documents(response)]


OF_TWO = tuple(preset for preset in Preset if len(PRESETS[preset].seats) == len(PAIR))
OF_MORE = tuple(preset for preset in Preset if preset not in OF_TWO)
WORTH, PLAY = (Part.DEAL, Part.MATCH), (Part.PLAY,)


def table(presets: Iterable[Preset], parts: Iterable[Part]) -> str:
    """Return the table of the options in `parts`, with their possible values and the value in each preset."""
    having = [preset for preset in presets if any(getattr(PRESETS[preset], part) for part in parts)]
    head = ["Option", "Values", *(f"`{preset}`" for preset in having)]
    rows = [head, ["---"] * len(head)]
    for option in Option:
        users = [preset for preset in having if option in plain_options(PRESETS[preset])]
        if option.part in parts and users:
            cells = (str(plain_options(PRESETS[preset]).get(option, "–")) for preset in having)
            rows.append([f"`{option}`", values(users[0], option), *cells])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def values(preset: Preset, option: Option) -> str:
    """Return the possible values of an option, with numbers unquoted."""
    taken = values_of(PRESETS[preset], option)
    return f"{taken[0]} to {taken[-1]}" if isinstance(taken, range) else ", ".join(f"`{value}`" for value in taken)


TABLES = {"two": (OF_TWO, WORTH), "more": (OF_MORE, WORTH), "play": (OF_TWO, PLAY)}


@pytest.mark.parametrize(("command", "question", "response"), EXAMPLES)
def test_an_example_has_the_answer_shown_in_the_document(command: str, question: str, response: str) -> None:
    answers, status = answers_of(COMMANDS[command], lines_of(*documents(question)))
    assert answers == list(documents(response))
    assert status == (Status.REFUSED if any("violations" in answer for answer in answers) else Status.FINE)


def test_every_block_of_the_document_is_run_as_an_example() -> None:
    assert len(BLOCK.findall(PAGE)) == 2 * len(EXAMPLES) > 0


def test_the_examples_show_every_reason() -> None:
    assert {answer["reason"] for answer in shown() if "reason" in answer} == set(Reason)


def test_the_examples_show_every_code() -> None:
    violations = re.findall(r'"code": "([a-z-]+)"', json.dumps(shown()))
    assert set(violations) == set(Code)


def test_the_examples_show_every_step_of_a_draw() -> None:
    steps = set(re.findall(r'"step": "([a-z-]+)"', json.dumps(shown())))
    assert steps == {"seeded", "ordered", "drawn", "refused", "returned", "paired", "bye", "handed-in", "grouped"}
    assert [step for step in steps if f"`{step}`" not in PAGE] == []


@pytest.mark.parametrize(("presets", "parts"), TABLES.values(), ids=TABLES)
def test_the_tables_of_options_are_those_of_the_code(presets: tuple[Preset, ...], parts: tuple[Part, ...]) -> None:
    assert table(presets, parts) in PAGE


@pytest.mark.parametrize(
    "kind",
    [
        Preset,
        Ending,
        Party,
        Contract,
        Reason,
        RuleSection,
        Code,
        *(Act, Why, Turn, Closer, Best, Flag, CodeProblem, Level),
    ],
)
def test_every_code_of_the_interface_is_explained(kind: type[StrEnum]) -> None:
    assert [word.value for word in kind if f"`{word}`" not in PAGE and f"`contract-{word}`" not in PAGE] == []


def test_every_value_of_an_option_is_explained() -> None:
    kinds = {option.values for option in Option if isinstance(option.values, type)}
    assert [name for name in Option if f"`{name}`" not in PAGE] == []
    meanings = PAGE.split("### What the values mean")[1]
    assert [value.value for kind in kinds for value in kind if f"`{value}`" not in meanings] == []


def test_the_presets_command_agrees_with_the_tables() -> None:
    printed = BytesIO()
    presets(printed)
    assert json.loads(printed.getvalue()) == {preset: plain_options(PRESETS[preset]) for preset in Preset}


if __name__ == "__main__":
    print(*(table(*value) for value in TABLES.values()), sep="\n")  # noqa: T201  # to be pasted into the document
