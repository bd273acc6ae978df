"""The tools of the referee: “May I?”, disputes, and counting tricks."""
