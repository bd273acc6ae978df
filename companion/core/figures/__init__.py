"""Statistics: what matches amount to, for one player and for those who play together."""
