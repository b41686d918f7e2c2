"""The page of Spitzer: its tables say what the game declares."""

from page_tables import IN_BOTH, made, numbers

from kartenstube.core.cards import SKAT32
from kartenstube.games.spitzer.cards import MICHIGAN, QUEENS
from kartenstube.games.spitzer.michigan import PAYS, ZOLOS


@IN_BOTH
def test_the_pay_table_of_michigan_is_that_of_the_game(language):
    rows = made("spitzer-michigan", language)
    for row, (contract, pays) in zip(rows, PAYS.items(), strict=True):
        misses_all = contract in ZOLOS.values()
        assert numbers(row[1:]) == list(pays[0 if misses_all else 1 :])
        assert (row[1] == "–") is not misses_all
    assert max(SKAT32.cards, key=MICHIGAN.power.__getitem__) in QUEENS


@IN_BOTH
def test_the_units_of_spitzer_are_those_of_the_worked_examples(language):
    assert [numbers(row[1:]) for row in made("spitzer-units", language)] == [
        # as numbered in the rules: 1, 10, 13; 4, 11, 14; 8, -, 15; 2, -, 16; 6, 12, 17
        [1, -1, 3, -1, 6, -2],
        [2, -2, 6, -2, 12, -4],
        [3, -3, 9, -3, 18, -6],
        [-1, 1, -3, 1, -6, 2],
        [-2, 2, -6, 2, -12, 4],
    ]
