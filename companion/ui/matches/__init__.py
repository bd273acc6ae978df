"""The stores of the open match and of the lists of matches, and what they show."""
