"""The basis of every control: the guarded decorator, hooks, layout, text scale, keyboard and device."""
