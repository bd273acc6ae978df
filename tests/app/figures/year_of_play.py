"""A generator for a year of matches, with statistics that are counted independently of the core."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from random import Random

from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import DealRecorded
from companion.core.match.log import MatchLog
from companion.core.match.match import Match
from companion.core.numbers import GamePoints, Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.outcomes import DealOutcome, Ending, Pile
from companion.core.seats import Seat

A, B = Seat.A, Seat.B
NEW_YEAR = date(2026, 1, 1)
NAMES = ("Anna", "Berta", "Cilli", "Dora", "Annerl")
"""Annerl is Anna, who changed her name during the year."""
SAME = {"Annerl": "Anna"}
RULES = PRESETS[Preset.SOFT]
TARGET, RUBBER = 7, 2


@dataclass
class Tally:
    """The statistics of one match, counted without the core."""

    players: dict[str, Counter[str]] = field(default_factory=dict)
    winners: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """The winners of the Bummerls for each pair of players, in the order played."""

    def add(self, name: str, what: str, n: int = 1) -> None:
        self.players.setdefault(name, Counter())[what] += n

    def both(self, names: dict[Seat, str], what: str) -> None:
        for name in names.values():
            self.add(name, what)


@dataclass(frozen=True)
class CountedDeal:
    """A deal, and the facts about it that the statistics count."""

    outcome: DealOutcome
    winner: Seat
    game_points: int
    besides: tuple[tuple[Seat, str], ...] = ()


def year(
    matches: int, days: int = 365, first: date = NEW_YEAR, seed: int = 66
) -> Iterator[tuple[StoredMatch, date, Tally]]:
    """Yield each match of a random year, with its date and its tally."""
    chance = Random(seed)  # noqa: S311  # not used for security
    for number in range(matches):
        day = number * days // matches
        evening = first + timedelta(days=day)
        begins = datetime(evening.year, evening.month, evening.day, 19, tzinfo=UTC)
        begins += timedelta(minutes=chance.randrange(11 * 60))  # between 7 p.m. and 6 a.m.
        known = NAMES[:4] if 2 * day < days else NAMES[1:]
        name, other = chance.sample(known, 2)
        stored, tally = _match(chance, number, begins, {A: name, B: other})
        yield stored, evening, tally


def _match(chance: Random, number: int, begins: datetime, names: dict[Seat, str]) -> tuple[StoredMatch, Tally]:
    tally = Tally()
    shown = {seat: SAME.get(name, name) for seat, name in names.items()}
    pair = (min(shown.values()), max(shown.values()))
    dots, dealer, events = {A: 0, B: 0}, chance.choice((A, B)), []
    first_dealer = dealer
    skill = 0.35 + 0.3 * (ord(shown[B][0]) - ord("A")) / 4 - 0.3 * (ord(shown[A][0]) - ord("A")) / 4
    is_cut_short = chance.random() < 0.03
    while max(dots.values()) < RUBBER and not (is_cut_short and dots[A] + dots[B]):
        needs, nearly = {A: TARGET, B: TARGET}, set[Seat]()
        while min(needs.values()) > 0:
            deal = _deal(chance, A if chance.random() < skill + 0.15 else B)
            events.append(DealRecorded(deal.outcome))
            _count(tally, shown, deal, dealer)
            needs[deal.winner] -= deal.game_points
            if min(needs.values()) > 0:
                nearly |= {seat for seat in (A, B) if needs[seat] == TARGET and needs[_other(seat)] == 1}
            dealer = _other(dealer)
        _bummerl(tally, shown, needs, nearly, dots)
        tally.winners.setdefault(pair, []).append(shown[A if needs[A] <= 0 else B])
    if max(dots.values()) >= RUBBER:
        tally.both(shown, "matches")
        tally.add(shown[A if dots[B] >= RUBBER else B], "matches-won")
    at = Milliseconds(int(begins.timestamp() * 1000))
    match = Match(players=names, rules=RULES, first_dealer=first_dealer, log=MatchLog(tuple(events)))
    return StoredMatch(
        match_id=MatchId(f"m{number}"), revision=len(events), match=match, started_at=at, changed_at=at
    ), tally


def _bummerl(
    tally: Tally, shown: dict[Seat, str], needs: dict[Seat, int], nearly: set[Seat], dots: dict[Seat, int]
) -> None:
    winner = A if needs[A] <= 0 else B
    loser = _other(winner)
    worth = 2 if needs[loser] == TARGET else 1
    dots[loser] += worth
    tally.both(shown, "bummerls")
    tally.add(shown[winner], "bummerls-won")
    tally.add(shown[loser], "dots", worth)
    if worth == 2:
        tally.add(shown[winner], "schneider-given")
        tally.add(shown[loser], "schneider-taken")
    for seat in nearly:
        tally.add(shown[seat], "nearly-lost")
    if winner in nearly:
        tally.add(shown[winner], "comebacks")


def _count(tally: Tally, shown: dict[Seat, str], deal: CountedDeal, dealer: Seat) -> None:
    sizes = {1: "one", 2: "two", 3: "three"}
    loser = _other(deal.winner)
    tally.both(shown, "deals")
    tally.add(shown[dealer], "dealt")
    tally.add(shown[deal.winner], "deals-won")
    tally.add(shown[deal.winner], f"won-{sizes[deal.game_points]}")
    tally.add(shown[loser], f"lost-{sizes[deal.game_points]}")
    if dealer is deal.winner:
        tally.add(shown[dealer], "dealt-won")
        tally.add(shown[dealer], f"dealt-won-{sizes[deal.game_points]}")
    else:
        tally.add(shown[dealer], f"dealt-lost-{sizes[deal.game_points]}")
    for seat, what in deal.besides:
        tally.add(shown[seat], what)


def _deal(chance: Random, winner: Seat) -> CountedDeal:
    """Return a random deal won by `winner` under the soft preset."""
    loser, n = _other(winner), chance.choice((1, 1, 1, 2, 2, 3))
    pile = {loser: _pile(n)}
    tricks = {loser: Pile(took_trick=True), winner: Pile(took_trick=n != 3)}
    worth = 3 if n == 3 else 2  # a failed closing or claim costs two points, or three if the opponent had no trick
    match chance.randrange(20):
        case 0:
            wrong = DealOutcome(ended=Ending.CLAIM, by=loser, claim_right=False, piles=tricks)
            return CountedDeal(wrong, winner, worth, ((loser, "claims-wrong"),))
        case 1:
            failed = DealOutcome(ended=Ending.PLAYED_OUT, closed_by=loser, piles_at_closing=tricks)
            return CountedDeal(failed, winner, worth, ((loser, "closed"), (loser, "closed-failed")))
        case 2:
            beaten = DealOutcome(
                ended=Ending.CLAIM, by=winner, claim_right=True, closed_by=loser, piles_at_closing=tricks
            )
            besides = ((loser, "closed"), (loser, "closed-beaten"), (winner, "claims-right"))
            return CountedDeal(beaten, winner, worth, besides)
        case 3 | 4:
            made = DealOutcome(ended=Ending.CLAIM, by=winner, claim_right=True, closed_by=winner, piles_at_closing=pile)
            return CountedDeal(made, winner, n, ((winner, "closed"), (winner, "closed-made"), (winner, "claims-right")))
        case 5:
            last = DealOutcome(ended=Ending.PLAYED_OUT, by=winner)
            return CountedDeal(last, winner, 1, ((winner, "last-tricks"),))
        case 6 | 7:
            agreed = DealOutcome(ended=Ending.AGREED, by=winner, game_points=GamePoints(n))
            return CountedDeal(agreed, winner, n)
        case _:
            right = DealOutcome(ended=Ending.CLAIM, by=winner, claim_right=True, piles=pile)
            return CountedDeal(right, winner, n, ((winner, "claims-right"),))


def _pile(game_points: int) -> Pile:
    """Return the loser's pile for a claim worth this many game points."""
    return Pile(took_trick=game_points < 3, at_least_33=game_points == 1)


def _other(seat: Seat) -> Seat:
    return B if seat is A else A
