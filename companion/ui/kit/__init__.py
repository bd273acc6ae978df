"""Code shared by all controls: the guarded decorator, hooks, layout, text scale, keyboard and device."""
