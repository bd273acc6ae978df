"""A dispute that is being settled: what happened, who did it, and what has been answered."""

from dataclasses import dataclass, replace

from companion.core.options.rules import Ruleset
from companion.core.referee.disputes import follow, is_about_somebody, tree
from companion.core.referee.forks import Fork, Reply, Step
from companion.core.referee.rulings import Case
from companion.core.seats import PAIR, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeDraft:
    """The way so far; every step of it can be taken back."""

    case: Case | None = None
    offender: Seat | None = None
    replies: tuple[Reply, ...] = ()

    def asks_who(self, rules: Ruleset) -> bool:
        """Whether it must be said first whom it is about; only where two play can that be told."""
        about = self.case is not None and is_about_somebody(self.case) and rules.seats == PAIR
        return about and self.offender is None

    def step(self, rules: Ruleset) -> Step | None:
        """The question or the ruling of the moment; None before a case is named and told of."""
        if self.case is None or self.asks_who(rules):
            return None
        return follow(tree(rules, self.case, self.offender or Seat.A), self.replies)

    def way(self, rules: Ruleset) -> tuple[tuple[Fork, Reply], ...]:
        """The questions that were answered, with their answers."""
        found: list[tuple[Fork, Reply]] = []
        if self.case is not None:
            step = tree(rules, self.case, self.offender or Seat.A)
            for reply in self.replies:
                if isinstance(step, Fork):
                    found.append((step, reply))
                    step = follow(step, (reply,))
        return tuple(found)

    def about(self, case: Case) -> "DisputeDraft":
        """Something went wrong."""
        return DisputeDraft(case=case)

    def by(self, seat: Seat) -> "DisputeDraft":
        """Somebody did it."""
        return replace(self, offender=seat, replies=())

    def replying(self, reply: Reply) -> "DisputeDraft":
        """One more answer."""
        return replace(self, replies=(*self.replies, reply))

    def back(self) -> "DisputeDraft":
        """One step back; before the first, the list of what can go wrong."""
        if self.replies:
            return replace(self, replies=self.replies[:-1])
        if self.offender is not None:
            return replace(self, offender=None)
        return DisputeDraft()

    def back_to(self, place: int) -> "DisputeDraft":
        """Ask the question of that place again."""
        return replace(self, replies=self.replies[:place])
