"""Recording a deal: the sheets for all games, and a sheet for counting the cards of a player's tricks."""
