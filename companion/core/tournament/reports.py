"""The results reported by the two players at a table, which count if both reports agree."""

from dataclasses import dataclass, replace

from companion.core.tournament.events import Report, ReportSide, StartNumber

Sides = tuple[StartNumber | None, StartNumber | None]
"""The players on the left and on the right."""

MOST_REPORTS = 20
"""The maximum number of reports per table, so that a phone cannot fill the log; after that, the desk decides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reports:
    """The latest report of each player at a table."""

    sides: Sides
    """The players at the table; if other players sit there later, the reports no longer apply."""
    left: Report | None = None
    right: Report | None = None
    count: int = 0
    """The number of reports so far, including replaced and withdrawn ones."""

    def report_of(self, side: ReportSide) -> Report | None:
        """Return the latest report of one side, or None."""
        return self.left if side is ReportSide.LEFT else self.right

    def reporting(self, side: ReportSide, report: Report | None) -> "Reports":
        """Return the reports after one side has reported a result or, if `report` is None, withdrawn it."""
        count = self.count + 1
        if side is ReportSide.LEFT:
            return replace(self, left=report, count=count)
        return replace(self, right=report, count=count)

    @property
    def is_empty(self) -> bool:
        """Whether there are no reports, because both sides have withdrawn theirs."""
        return self.left is None and self.right is None

    @property
    def agreed(self) -> Report | None:
        """The result that both sides reported, or None; Bummerls are included even if only one side reported them."""
        if self.left is None or self.right is None or self.left.winner != self.right.winner:
            return None
        won = {report.bummerls for report in (self.left, self.right) if report.bummerls is not None}
        if len(won) > 1:
            return None
        return Report(self.left.winner, won.pop() if won else None)

    @property
    def is_contested(self) -> bool:
        """Whether both sides have reported, and their reports differ."""
        return self.left is not None and self.right is not None and self.agreed is None
