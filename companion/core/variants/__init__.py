"""One module for each family of games: the format of its deals and how they are scored."""
