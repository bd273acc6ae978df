"""Changes to Flet, each for exactly one version of it."""
