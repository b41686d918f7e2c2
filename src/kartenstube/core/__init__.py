"""What all games are made of: cards, acts, events, a table and one seat's view of it."""
