"""What people see and touch: Flet components, and nothing that decides a result."""
