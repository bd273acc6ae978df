"""What we change in Flet, for exactly one version of it."""
