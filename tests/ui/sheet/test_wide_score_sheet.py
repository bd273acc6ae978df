"""Tests for the score sheet of more than two players: a column for each side, and corrections."""

from companion.core.match.events import GiftGiven, PenaltyImposed
from companion.core.numbers import GamePoints
from companion.core.seats import Seat
from companion.ui.matches.all_store import all_matches
from tests.core.table import Plain, rules_of
from tests.ui.entering import played, sentence
from tests.ui.phone import Phone, phone
from tests.ui.world import World

GANG = {"declarer": "b", "contract": "gang", "made": False}
LAST_TRICK = {"declarer": "a", "ended": "played-out", "by": "declarer"}
PLAY_OFF = {"ended": "agreed", "by": "b", "game_points": 1}
THOUSAND = {"declarer": "b", "bid": 100, "card_points": {"a": 60, "b": 60, "c": 0}}


async def sheet(world: World, preset: str, *deals: Plain, house: Plain | None = None) -> str:
    return f"/match/{await played(world, rules_of(preset, house), *deals)}/sheet"


def lines(device: Phone) -> list[str]:
    return [label for label in device.labels() if label.endswith(", edit")]


async def test_a_line_shows_the_new_score_of_everyone_who_scored(world: World) -> None:
    async with phone(world, await sheet(world, "dreierschnapsen", GANG, LAST_TRICK)) as device:
        assert lines(device) == [
            "Deal 2, Anna plus 1, has 10, last trick, edit",
            "Deal 1, Anna and Cilli plus 9, Anna then has 9, Cilli then has 9, Gang by Berta, not made, edit",
        ]
        assert [label for label in device.labels() if label.endswith("Bummerls")] == [
            "Berta: 0 Bummerls",
            "Anna: 0 Bummerls",
            "Cilli: 0 Bummerls",
        ]


async def test_partners_share_a_column_and_accounts_may_be_negative(world: World) -> None:
    async with phone(world, await sheet(world, "bauernschnapsen", GANG)) as device:
        assert "Anna and Cilli: 0 Bummerls" in device.labels()
        assert device.texts().count("+9") == 1
    async with phone(other := World(), await sheet(other, "thousand", THOUSAND)) as device:
        assert "−100" in device.texts()  # noqa: RUF001  # the typographic minus sign


async def test_a_correction_shows_its_consequences_and_can_be_undone(world: World) -> None:
    address = await sheet(world, "dreierschnapsen", GANG, {**GANG, "contract": "herrenschnapser"}, LAST_TRICK)
    async with phone(world, address) as device:
        assert "Bummerl 1, Schneider against Berta" in device.labels()
        await device.tap("row-2", "made-made")
        assert "Berta: 24 points, because Berta made the “Herrenschnapser”." in sentence(device)
        assert "Bummerl 1" in sentence(device)
        await device.tap("confirm")
        assert "Bummerl 1, Bummerl lost by Anna and Cilli" in device.labels()
        store = all_matches.of(device.session).store_of((await device.stored()).match_id)
        assert await store.undo()


async def test_a_missed_deal_can_be_inserted_and_a_wrong_one_deleted(world: World) -> None:
    async with phone(world, await sheet(world, "dreierschnapsen", LAST_TRICK)) as device:
        await device.tap("row-1", "insert")
        assert "Before deal 1 · Bummerl 1" in device.texts()
        assert "Who plays? Berta, selected" in device.labels()
        await device.tap("contract", "contract-gang", "made-made", "confirm")
        assert [line[:6] for line in lines(device)] == ["Deal 2", "Deal 1"]
        await device.tap("row-2", "delete", "delete")
        assert lines(device) == ["Deal 1, Berta plus 9, has 9, Gang by Berta, edit"]


async def test_a_play_off_is_on_the_sheet_and_can_be_corrected(world: World) -> None:
    house = {"three-player-loser": "play-off"}
    win = {"declarer": "a", "contract": "herrenschnapser", "made": True}
    async with phone(world, await sheet(world, "dreierschnapsen", win, PLAY_OFF, house=house)) as device:
        assert "Bummerl 1, Schneider against Cilli" in device.labels()
        await device.press("play-off, edit")
        assert "Who won the play-off? Berta, selected" in device.labels()
        await device.press("Who won the play-off? Cilli")
        assert sentence(device).startswith("Cilli wins the play-off; Berta loses the Bummerl.")
        await device.tap("confirm")
        assert "Bummerl 1, Schneider against Berta" in device.labels()


async def test_a_deletion_that_brings_a_play_off_says_which_deals_no_longer_count(world: World) -> None:
    house = {"three-player-loser": "play-off"}
    win = {"declarer": "a", "contract": "herrenschnapser", "made": True}
    async with phone(world, await sheet(world, "dreierschnapsen", GANG, win, LAST_TRICK, house=house)) as device:
        await device.tap("row-1", "delete")
        assert sentence(device).endswith(
            "Bummerl 1 is open again. A play-off between Berta and Cilli decides the Bummerl."
            " 1 other entry no longer counts."
        )
        await device.tap("delete")
        assert "a deal, doesn't count, edit" in device.labels()
        await device.press("a deal, doesn't count, edit")
        await device.tap("contract", "contract-gang", "made-made")
        assert "This deal doesn't count." in sentence(device)


async def test_manual_entries_name_their_players(world: World) -> None:
    match_id = await played(world, rules_of("dreierschnapsen"))
    store = await world.session(match_id)
    await store.enter(PenaltyImposed(Seat.B, GamePoints(2)), Seat.A)
    await store.enter(GiftGiven(Seat.C, GamePoints(1)), Seat.A)
    store.close()
    async with phone(world, f"/match/{match_id}/sheet") as device:
        assert lines(device) == [
            "gift for Cilli, Cilli plus 1, has 3, edit",
            "penalty for Berta, Anna and Cilli plus 2, Anna then has 2, Cilli then has 2, edit",
        ]


async def test_negative_accounts_are_announced_in_words(world: World) -> None:
    address = await sheet(world, "thousand", THOUSAND)
    async with phone(world, f"{address}/course") as device:
        (chart,) = (label for label in device.labels() if label.startswith("Points after each deal"))
        assert chart.endswith("After deal 1: Berta minus 100, Anna 60, Cilli 0.")
    async with phone(world, address) as device:
        assert await all_matches.of(device.session).store_of((await device.stored()).match_id).undo()
        await device.screen.settle()
        assert "Undone: Berta\N{NO-BREAK SPACE}minus 100 · Anna\N{NO-BREAK SPACE}+60. Dismiss." in device.labels()
