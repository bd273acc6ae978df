"""Recording a deal: the sheets for all games, and a sheet for counting a player's tricks."""
