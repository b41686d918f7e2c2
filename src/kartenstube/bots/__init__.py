"""Players that read one seat's view; tables, matches and records are out of their reach."""
