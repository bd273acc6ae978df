"""Recording a deal: the input sheets for all games, and a sheet for counting the cards in a player's tricks."""
