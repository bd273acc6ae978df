"""What all controls use: the component decorator, hooks, layout, text scale, keyboard and device features."""
