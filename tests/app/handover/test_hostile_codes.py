"""Tests with a sample of hostile codes; `make torture` tries eleven thousand."""

from random import Random

import pytest

from tests.app.handover.hostile_codes import MOST_MEMORY, codes, costs, honest_code, malicious, try_code

SEED = 66


async def test_no_hostile_code_changes_anything_unseen_or_fails_without_a_sentence() -> None:
    honest = await honest_code()
    refused = [await try_code(text) for text in codes(220, SEED, honest)]
    assert sum(refused) > 100
    assert not await try_code(honest)


@pytest.mark.parametrize("seed", range(20))
async def test_a_malicious_code_takes_a_limited_amount_of_memory(seed: int) -> None:
    text = malicious(await honest_code(), Random(seed))  # noqa: S311  # not used for security
    assert (await costs(text))[1] <= MOST_MEMORY
