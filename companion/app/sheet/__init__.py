"""Use cases for finished deals: what-if under other rules, and exports."""
