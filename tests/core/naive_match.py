"""A naive model of a match: a list of lines, from which everything is recalculated after every new line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

House = Mapping[str, object]
Totals = dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """A line on the score sheet."""

    kind: str
    """`deal`, `misdeal`, `dealer` (sets the next dealer), or `extra` (game points outside a deal)."""
    won: Mapping[str, int] = field(default_factory=dict)
    dealer: str | None = None
    is_tie: bool = False
    """Whether the deal is a draw because the totals are equal."""
    declarer: str | None = None
    empty_handed: tuple[str, ...] = ()
    """The seats without card points, in games that count zeros."""
    saves: str | None = None
    """The side that gets no dots, if this is a play-off."""
    is_play_off_only: bool = False


@dataclass(frozen=True, slots=True)
class Sums:
    needs: Totals
    dots: Totals
    dealer: str | None
    rubber_winner: str | None
    bummerls: list[tuple[str, Totals, Totals, int]]
    """For each finished Bummerl: the winner, each side's missing game points, each side's dots, the number of deals."""
    extra: int
    """Game points carried over from draws to the next winner."""
    play_off: tuple[str, ...]


def number(house: House, name: str) -> int:
    """Return the value of a numeric option, or 0 if the game has no such option."""
    return int(str(house.get(name, 0)))


class NaiveMatch:
    """The lines of the current Bummerl, and the results of the earlier Bummerls."""

    def __init__(self, house: House, sides: Sequence[str], first_dealer: str) -> None:
        """Initialize all accounts to zero; each of `sides` is a string of seats, such as `ac`."""
        self.house, self.sides = house, sides
        self.table = "".join(sorted("".join(sides)))
        self.dealer = first_dealer
        self.lines: list[Happening] = []
        self.opener: str | None = None
        self.ties = 0
        self.decisions = 0
        self.dots = dict.fromkeys(self.table, 0)
        self.bummerls: list[tuple[str, Totals, Totals, int]] = []
        self.over: str | None = None
        self.tied: tuple[str, list[str]] | None = None
        """The winner and the sides that play off for the dots."""

    def add(self, happening: Happening) -> None:
        if self.over or happening.kind == "misdeal":
            return
        if happening.kind == "dealer":
            self.dealer = str(happening.dealer)
        elif self.tied:
            self._play_off(happening)
        elif not happening.is_play_off_only:
            self._count(happening)

    def _count(self, happening: Happening) -> None:
        dealt_by = self.dealer
        if happening.kind == "deal":
            self.opener = self.opener or dealt_by
            happening = self._with_ties(happening)
        self.lines.append(happening)
        totals = self.totals(self.lines)
        if happening.kind == "deal" and any(happening.won.values()):
            self._next_dealer(self._changes(), happening.declarer)
        winner = self._winner(totals, happening.declarer if happening.kind == "deal" else None, dealt_by)
        if winner is None:
            return
        losers = self._losers(totals, winner)
        if self.house.get("three-player-loser") == "play-off" and len(losers) > 1:
            self.tied = (winner, losers)
        else:
            self._end(winner, losers)

    def _with_ties(self, deal: Happening) -> Happening:
        if deal.is_tie:
            self.ties += self.house.get("plus-ten-tie") == "next-deal-one-more"
        elif self.ties and any(deal.won.values()):
            won = {seat: worth + (self.ties if worth else 0) for seat, worth in deal.won.items()}
            self.ties = 0
            return Happening(kind="deal", won=won)
        return deal

    def _changes(self) -> Totals:
        """Return how the last line, including its charges, changes the totals."""
        before, after = self.totals(self.lines[:-1]), self.totals(self.lines)
        return {seat: after[seat] - before[seat] for seat in self.table}

    def totals(self, lines: Sequence[Happening]) -> Totals:
        """Return each seat's total after the given lines of this Bummerl."""
        return {seat: self._account(seat, lines) for seat in self.table}

    def _account(self, seat: str, lines: Sequence[Happening]) -> int:
        house, total, zeros, on_barrel, tries = self.house, 0, 0, False, 0
        for line in lines:
            total += line.won.get(seat, 0)
            barrel = number(house, "barrel")
            if line.kind != "deal":
                if total < barrel:
                    on_barrel, tries = False, 0
                continue
            if house.get("zeros") and seat in line.empty_handed:
                zeros += 1
                if zeros == number(house, "zeros"):
                    total, zeros = total - number(house, "zeros-penalty"), 0
            if not barrel or not barrel <= total < number(house, "target"):
                on_barrel, tries = False, 0
            elif not on_barrel:
                on_barrel, tries = True, 0
            else:
                tries += 1
                if tries == number(house, "barrel-tries"):
                    total, tries = total - number(house, "barrel-penalty"), 0
                    on_barrel = total >= barrel
        return total

    def _around(self, dealer: str) -> str:
        index = self.table.index(dealer) + 1
        return self.table[index:] + self.table[:index]

    def _next_dealer(self, changes: Totals, declarer: str | None) -> None:
        around = self._around(self.dealer)
        if self.house["next-dealer"] != "winner":
            self.dealer = around[0]
        elif declarer and changes[declarer] > 0:
            self.dealer = declarer
        else:
            most = max(changes.values())
            if most > 0:
                self.dealer = next(seat for seat in around if changes[seat] == most)

    def _winner(self, totals: Totals, declarer: str | None, dealt_by: str) -> str | None:
        target = number(self.house, "target")
        there = [seat for seat in self._around(dealt_by) if totals[seat] >= target]
        if not there:
            return None
        most = max(totals[seat] for seat in there)
        first = declarer if declarer in there else next(seat for seat in there if totals[seat] == most)
        return next(side for side in self.sides if str(first) in side)[0]

    def _losers(self, totals: Totals, winner: str) -> list[str]:
        others = [side for side in self.sides if winner not in side]
        if self.house.get("three-player-loser") == "all":
            return others
        least = min(totals[side[0]] for side in others)
        return [side for side in others if totals[side[0]] == least]

    def _play_off(self, happening: Happening) -> None:
        winner, tied = self.tied or ("", [])
        if happening.kind == "deal" and happening.saves in tied:
            self.tied = None
            self.decisions = 1
            self._next_dealer({seat: int(seat == happening.saves) for seat in self.table}, None)
            self._end(winner, [side for side in tied if side != happening.saves])

    def _end(self, winner: str, losers: list[str]) -> None:
        totals, target = self.totals(self.lines), number(self.house, "target")
        dots = dict.fromkeys(self.table, 0)
        for side in losers:
            dots |= dict.fromkeys(side, self._worth(side, winner, totals[side[0]]))
        needed = {seat: max(0, target - total) for seat, total in totals.items()}
        deals = sum(line.kind == "deal" for line in self.lines) + self.decisions
        self.bummerls.append((winner, needed, dots, deals))
        self.dots = {seat: self.dots[seat] + dots[seat] for seat in self.table}
        if 0 < number(self.house, "rubber") <= max(self.dots.values()):
            self.over = winner
            return
        if self.house.get("dealer-after-bummerl") == "bummerl-order" and self.opener:
            self.dealer = self._around(self.opener)[0]
        self.lines, self.opener, self.decisions = [], None, 0

    def _worth(self, side: str, winner: str, total: int) -> int:
        so_far = [self.totals(self.lines[:count]) for count in range(1, len(self.lines) + 1)]
        nearly = number(self.house, "target") - 1
        if number(self.house, "retourschneider") and any(
            (moment[side[0]], moment[winner]) == (nearly, 0) for moment in so_far
        ):
            return number(self.house, "retourschneider")
        return number(self.house, "schneider-dots") if total <= 0 else 1

    def sums(self) -> Sums:
        target = number(self.house, "target")
        needs = {seat: max(0, target - total) for seat, total in self.totals(self.lines).items()}
        return Sums(
            self.bummerls[-1][1] if self.over else needs,
            self.dots,
            None if self.over else self.dealer,
            self.over,
            self.bummerls,
            self.ties,
            tuple(side[0] for side in self.tied[1]) if self.tied else (),
        )


def sums(house: House, sides: Sequence[str], first_dealer: str, happenings: Sequence[Happening]) -> Sums:
    """Return the totals of a match; `house` contains the value of every option."""
    envelope = NaiveMatch(house, sides, first_dealer)
    for happening in happenings:
        envelope.add(happening)
    return envelope.sums()
