"""Use cases for recorded deals: exporting them, and scoring them under other rules for comparison."""
