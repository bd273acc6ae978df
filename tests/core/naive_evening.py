"""A match once more, by hand: a list of what happened, and each number worked out from it on its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

OTHER = {"a": "b", "b": "a"}


@dataclass(frozen=True, slots=True)
class Happening:
    """One line on the back of an envelope."""

    kind: str
    """deal, misdeal, dealer (who deals next), or extra (game points that no deal gave)."""
    winner: str | None = None
    game_points: int = 0
    dealer: str | None = None
    is_tie: bool = False
    """Whether nobody won because the totals were equal."""


@dataclass(frozen=True, slots=True)
class Sums:
    """What one reads off in the end."""

    needs: dict[str, int]
    dots: dict[str, int]
    dealer: str | None
    rubber_winner: str | None
    bummerls: list[tuple[str, int, int, int]]
    """For each finished one: who won, what the loser still needed, his dots, how many deals it took."""
    extra: int
    """What equal totals have left to the next winner."""


def sums(house: Mapping[str, object], first_dealer: str, happenings: Sequence[Happening]) -> Sums:
    """Everything about a match, where `house` names every option."""
    paid = _with_ties_paid(house, happenings)
    bummerls = _bummerls(int(str(house["target"])), paid)
    finished = [bummerl for bummerl in bummerls if _is_finished(house, bummerl)]
    dots = {"a": 0, "b": 0}
    rubber_winner = None
    told = []
    for bummerl in finished:
        totals = _totals(bummerl)
        winner = next(seat for seat in "ab" if totals[seat] >= int(str(house["target"])))
        loser = OTHER[winner]
        marks = int(str(house["schneider-dots"])) if totals[loser] == 0 else 1
        dots[loser] += marks
        left = int(str(house["target"])) - totals[loser]
        told.append((winner, left, marks, sum(happening.kind == "deal" for happening in bummerl)))
        if 0 < int(str(house["rubber"])) <= dots[loser]:
            rubber_winner = winner
            break
    last = bummerls[len(told) - 1] if rubber_winner else bummerls[-1]
    needs = {seat: max(0, int(str(house["target"])) - total) for seat, total in _totals(last).items()}
    dealer = None if rubber_winner else _dealer(house, first_dealer, bummerls)
    return Sums(needs, dots, dealer, rubber_winner, told, _ties_at_the_end(house, bummerls, told, rubber_winner))


def _with_ties_paid(house: Mapping[str, object], happenings: Sequence[Happening]) -> list[Happening]:
    """The same with what ties leave added to the next deal that has a winner."""
    if house["plus-ten-tie"] != "next-deal-one-more":
        return list(happenings)
    paid, ties = [], 0
    for happening in happenings:
        if happening.is_tie:
            ties += 1
        elif happening.kind == "deal" and happening.winner:
            happening = Happening("deal", happening.winner, happening.game_points + ties)  # noqa: PLW2901  # what it got
            ties = 0
        paid.append(happening)
    return paid


def _ties_at_the_end(
    house: Mapping[str, object],
    bummerls: list[list[Happening]],
    told: list[tuple[str, int, int, int]],
    rubber_winner: str | None,
) -> int:
    if house["plus-ten-tie"] != "next-deal-one-more":
        return 0
    counted = bummerls[: len(told)] if rubber_winner else bummerls
    deals = [happening for bummerl in counted for happening in bummerl if happening.kind == "deal"]
    ties = 0
    for deal in reversed(deals):
        if deal.winner:
            break
        ties += deal.is_tie
    return ties


def _totals(happenings: Sequence[Happening]) -> dict[str, int]:
    return {seat: sum(each.game_points for each in happenings if each.winner == seat) for seat in "ab"}


def _is_finished(house: Mapping[str, object], bummerl: Sequence[Happening]) -> bool:
    return max(_totals(bummerl).values()) >= int(str(house["target"]))


def _bummerls(target: int, happenings: Sequence[Happening]) -> list[list[Happening]]:
    """What happened, cut after each line with which somebody reached the target; the last one is running."""
    bummerls: list[list[Happening]] = [[]]
    for happening in happenings:
        bummerls[-1].append(happening)
        if max(_totals(bummerls[-1]).values()) >= target:
            bummerls.append([])
    return bummerls


def _dealer(house: Mapping[str, object], first_dealer: str, bummerls: list[list[Happening]]) -> str:
    dealer = first_dealer
    for number, bummerl in enumerate(bummerls):
        opener = None
        for happening in bummerl:
            if happening.kind == "dealer":
                dealer = str(happening.dealer)
            if happening.kind != "deal":
                continue
            opener = opener or dealer
            if happening.winner and house["next-dealer"] == "winner":
                dealer = happening.winner
            elif happening.winner:
                dealer = OTHER[dealer]
        over = number < len(bummerls) - 1
        if over and opener and house["dealer-after-bummerl"] == "bummerl-order":
            dealer = OTHER[opener]
    return dealer
