"""Tests that a result links to the paragraph that decides it."""

import pytest

from companion.core.options.rules import Preset
from companion.core.scoring.results import Reason
from companion.rulebook.address import Address
from companion.rulebook.blocks import Example, text_of
from companion.ui.rules.why import PARAGRAPHS
from tests.rulebook.libraries import REAL
from tests.ui.phone import at_the_table, phone
from tests.ui.world import World

CASES = [(address, reason, number) for address, reasons in PARAGRAPHS.items() for reason, number in reasons.items()]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("address", "reason", "number"), CASES)
def test_a_paragraph_states_the_points_and_has_an_example_of_the_result_below_it(
    address: str, reason: Reason, number: int, language: str
) -> None:
    section = REAL.find_section(language, Address.parse(address))
    assert section is not None
    blocks = section.blocks
    deciding = blocks[number - 1]
    assert deciding.number.endswith(f".{number}")
    assert "2" in text_of(deciding)
    assert "3" in text_of(deciding)
    results = [run.expected for block in blocks[number:] if isinstance(block, Example) for run in block.runs]
    assert any(f'"{reason}"' in result for result in results)


async def test_the_result_of_a_failed_closing_opens_its_paragraph(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, route) as device:
        await device.tap("chip-special", "right-wrong-after-closing", "pile-no-trick", "why")
        assert device.route == f"{route}/rules/schnapsen/closing.13"


async def test_a_wrong_claim_at_a_tournament_opens_the_document_that_states_its_price(world: World) -> None:
    route = await at_the_table(world, preset=Preset.TOURNAMENT)
    async with phone(world, route) as device:
        await device.tap("chip-special", "right-wrong", "pile-no-trick", "why")
        assert device.route == f"{route}/rules/tournament/false-claim"
