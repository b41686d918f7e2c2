"""Draws by the screen's own code, over a fake document, what is seen before any script has come."""
