"""Questions to practise on, whose answers are those of the core."""
