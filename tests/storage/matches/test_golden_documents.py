"""Tests for documents of every released version: matches have the same scores; golden files never change."""

import json
from pathlib import Path

import pytest

from companion.app.ports import MatchId, StoredMatch
from companion.core.match.match import standing
from companion.storage.matches.document import MatchDocument
from companion.storage.matches.repository import VaultMatchRepository
from tests.memory_vault import MemoryVault

GOLDEN = Path(__file__).parents[2] / "golden"
DOCUMENTS = sorted(path for path in GOLDEN.glob("v*/*.json") if not path.name.endswith(".standing.json"))


def plain_standing(stored: StoredMatch) -> dict[str, object]:
    """Return all user-visible data of a match, in the format of the golden files."""
    current = standing(stored.match)
    return {
        "players": [stored.match.players[seat] for seat in stored.match.rules.seats],
        "revision": stored.revision,
        "preset": stored.match.rules.preset,
        "needs": current.needs,
        "dots": current.dots,
        "dealer": current.dealer,
        "over": current.over,
        "rubber_winner": current.rubber_winner,
        "undone": len(stored.match.log.undone),
        "bummerls": [[bummerl.winner, bummerl.needed, bummerl.dots, bummerl.deals] for bummerl in current.bummerls],
        "sheet": [
            [line.deal, line.dealer, line.won, line.result and line.result.reason, line.entry.at]
            for line in current.sheet
        ],
    }


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
async def test_a_document_of_a_released_version_has_its_old_standing(path: Path) -> None:
    content = path.read_bytes().strip()
    match_id = MatchId(json.loads(content)["match"]["1"]["id"])
    vault = MemoryVault()
    vault.documents[f"match-{match_id}"] = content
    repository = VaultMatchRepository(vault)
    stored = await repository.get(match_id)
    expected = json.loads(path.with_suffix(".standing.json").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(plain_standing(stored))) == expected
    assert [summary.match_id for summary in await repository.summaries()] == [match_id]
    assert vault.documents[f"match-{match_id}"] == content


def test_the_current_version_is_written_like_its_golden_files() -> None:
    documents = [path.read_bytes().strip() for path in DOCUMENTS if path.parent.name == "v1"]
    assert len(documents) > 3
    assert [MatchDocument.parse(content).content for content in documents] == documents
