"""Recording a deal: the sheets for all games, and counting a player's tricks."""
