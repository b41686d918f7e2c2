"""What the runner of the tests needs: browsers, and what tests have reported."""
