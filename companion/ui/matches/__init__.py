"""The stores for the open match and the lists of matches, with match cards, notices and error pages."""
