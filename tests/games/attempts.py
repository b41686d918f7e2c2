"""Cases for the tests of what is refused."""


def attempts(before, *texts):
    """The cases of answers that are all tried after the same beginning, one of each."""
    return [(before, text) for text in texts]
