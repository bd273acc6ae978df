"""The upright board, on which one scorer records for two or more sides."""
