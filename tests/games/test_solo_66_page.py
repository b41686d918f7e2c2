"""The page of Solo 66: its tables say what the game declares."""

from page_tables import IN_BOTH, made

from kartenstube.games.solo_66 import PACKS as SOLO_PACKS


@IN_BOTH
def test_the_packs_of_solo_66_are_all_there(language):
    rows = {int(row[0]): row for row in made("solo-66-packs", language)}
    assert {n: int(row[1]) for n, row in rows.items()} == {n: len(p.cards) for n, p in SOLO_PACKS.items()}
    assert all(int(row[3]) * n + 2 == int(row[1]) for n, row in rows.items())
    assert rows[4][2] == "♥7, ♦7"
