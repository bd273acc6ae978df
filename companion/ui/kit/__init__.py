"""The basis of all controls: the component decorator, hooks, layout, text scale, keyboard and device features."""
