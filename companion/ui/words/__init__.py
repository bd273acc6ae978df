"""Display text used by at least three features: results, events, rules and cards."""
