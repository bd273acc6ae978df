"""The screens that prepare a new match: game, house rules, seating, and rules codes."""
