"""A new match: game, house rules, seating, and rules as a code."""
