"""Makes what the site has besides pages: scripts, styles, the screen's modules, parts of the engine."""
