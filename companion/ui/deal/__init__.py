"""Recording a deal: the sheet of each game, and counting a player's tricks for it."""
