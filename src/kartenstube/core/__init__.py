"""The parts of every game: cards, acts, events, a table and one seat's view of it."""
