"""Use cases for finished deals: other rules and plain exports."""
