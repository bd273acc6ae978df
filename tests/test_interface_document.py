"""The page on the scripting interface says what the commands do: its examples are run, its tables are compared."""

import json
import re
from collections.abc import Iterator
from enum import StrEnum
from io import BytesIO
from pathlib import Path

import pytest

from companion.cli.presets import presets
from companion.cli.replay import replay
from companion.cli.score import score
from companion.cli.statuses import Status
from companion.core.options import OPTIONS, Option, Part
from companion.core.outcomes import Ending
from companion.core.presets import PRESETS
from companion.core.results import Reason, Section
from companion.core.rules import Preset
from companion.core.rules_notation import plain_options
from companion.core.violations import Code
from tests.cli.answers import Answer, answers_of, lines_of

PAGE = (Path(__file__).parents[1] / "docs" / "interface.md").read_text(encoding="utf-8")
COMMANDS = {"score": score, "replay": replay}
BLOCK = re.compile(r"^```json(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
QUESTION = re.compile(r"^```json (score|replay)\n(.*?)^```\n+```json answer\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = [
    pytest.param(command, asked, answered, id=f"{command}-{number}")
    for number, (command, asked, answered) in enumerate(QUESTION.findall(PAGE), start=1)
]


def documents(text: str) -> Iterator[Answer]:
    """The JSON objects in a block, one after the other, each on one line or on many."""
    decoder, rest = json.JSONDecoder(), text.strip()
    while rest:
        document, end = decoder.raw_decode(rest)
        yield document
        rest = rest[end:].lstrip()


def shown() -> list[Answer]:
    """Every answer that the page shows."""
    return [answer for _, _, answered in QUESTION.findall(PAGE) for answer in documents(answered)]


def table(part: Part, *more: Part) -> str:
    """The options of some parts of a rule set, with their values and what each preset sets them to."""
    head = ["Option", "Values", *(f"`{preset}`" for preset in Preset)]
    rows = [head, ["---"] * len(head)]
    for option in OPTIONS.values():
        if option.part in {part, *more}:
            settings = (str(plain_options(PRESETS[preset])[option.name]) for preset in Preset)
            rows.append([f"`{option.name}`", values(option), *settings])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def values(option: Option) -> str:
    """The values that an option takes; numbers without quotation marks."""
    if isinstance(option.values, range):
        return f"{option.values[0]} to {option.values[-1]}"
    return ", ".join(f"`{value}`" for value in option.values)


@pytest.mark.parametrize(("command", "asked", "answered"), EXAMPLES)
def test_an_example_is_answered_as_the_page_shows(command: str, asked: str, answered: str) -> None:
    answers, status = answers_of(COMMANDS[command], lines_of(*documents(asked)))
    assert answers == list(documents(answered))
    assert status == (Status.REFUSED if any("violations" in answer for answer in answers) else Status.FINE)


def test_every_block_of_the_page_is_an_example_that_is_run() -> None:
    assert len(BLOCK.findall(PAGE)) == 2 * len(EXAMPLES) > 0


def test_the_examples_show_every_reason() -> None:
    assert {answer["reason"] for answer in shown() if "reason" in answer} == set(Reason)


def test_the_examples_show_every_code() -> None:
    violations = re.findall(r'"code": "([a-z-]+)"', json.dumps(shown()))
    assert set(violations) == set(Code)


@pytest.mark.parametrize("parts", [(Part.DEAL, Part.MATCH), (Part.PLAY,)], ids=["worth", "play"])
def test_the_tables_of_options_are_those_of_the_code(parts: tuple[Part, ...]) -> None:
    assert table(*parts) in PAGE


@pytest.mark.parametrize("kind", [Preset, Ending, Reason, Section, Code])
def test_every_word_of_the_interface_is_explained(kind: type[StrEnum]) -> None:
    assert [word.value for word in kind if f"`{word}`" not in PAGE] == []


def test_every_value_of_an_option_is_explained() -> None:
    kinds = {option.values for option in OPTIONS.values() if isinstance(option.values, type)}
    meanings = PAGE.split("### What the values mean")[1]
    assert [value.value for kind in kinds for value in kind if f"`{value}`" not in meanings] == []


def test_presets_prints_what_the_tables_say() -> None:
    printed = BytesIO()
    presets(printed)
    assert json.loads(printed.getvalue()) == {preset: plain_options(PRESETS[preset]) for preset in Preset}


if __name__ == "__main__":
    print(table(Part.DEAL, Part.MATCH), table(Part.PLAY), sep="\n")  # noqa: T201  # to be put into the page
