"""The commands for the referee."""
