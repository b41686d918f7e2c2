"""Tools of the runner of the tests: browsers, and reports of tests."""
