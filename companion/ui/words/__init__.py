"""From the values of the core to sentences: results, events, rules and cards, as several features say them."""
