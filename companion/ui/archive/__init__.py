"""What is kept: saved elsewhere, brought back, and where it lies."""
