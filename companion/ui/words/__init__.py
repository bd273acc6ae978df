"""Display text shared by three or more features: results, events, rules and cards."""
