"""Use cases for recorded deals: comparing them under other rules, and exporting them."""
