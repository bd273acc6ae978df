"""From the values of the core to sentences: the only place where a result, an event or a rule gets its words."""
