"""The page of Kein Stich: its tables say what the game declares."""

import re

from page_tables import IN_BOTH, made, numbers

from base import paths
from kartenstube.games.kein_stich.cards import PACKS
from kartenstube.games.kein_stich.contracts import CONTRACTS, ROUNDS


@IN_BOTH
def test_the_deals_of_kein_stich_cost_what_they_declare(language):
    costs = [numbers(row[2:]) for row in made("kein-stich-deals", language)]
    each = [next(iter({c.per_trick, *c.per_card.values(), *c.at.values()} - {0})) for c in CONTRACTS.values()]
    assert costs == [[one] for one in [*each[:4], 32, *each[4:6]]] + [[]]


@IN_BOTH
def test_the_eight_deals_of_herzeln_are_worth_what_they_declare(language):
    points = dict(zip(ROUNDS["herzeln8"], made("kein-stich-herzeln", language), strict=True))
    by_rank = [-cost for cost in CONTRACTS["H1"].per_card.values()]
    said = re.findall(r"−\d+", points["H1"][1])
    assert [int(one.replace("−", "-")) for one in said] == by_rank
    for name in ("H2", "H3", "H6", "H7"):
        assert numbers(points[name][1:]) == [-(CONTRACTS[name].per_trick or CONTRACTS[name].at[-1])]
    assert numbers(points["H4"][1:]) == [-20]
    assert numbers(points["H5"][1:]) == [-40]
    assert numbers(points["HL"][1:]) == [0, -10, -20, -30]


@IN_BOTH
def test_the_packs_of_kein_stich_are_all_there_with_what_each_player_gets(language):
    rows = made("kein-stich-packs", language)
    sizes = {(int(row[0]), numbers(row[2:3])[0], int(row[3])) for row in rows}
    assert sizes == {(n, len(pack.cards), len(pack.cards) // n) for (_, n), pack in PACKS.items()}


@IN_BOTH
def test_the_pot_of_kein_stich_is_split_as_the_rules_say(language):
    text = (paths.ROOT / "docs" / "rules-spec" / "kein-stich.md").read_text(encoding="utf-8")
    split = re.findall(r"^\| (\d) \|.*→ ([\d/]+) \|.*→ ([\d/]+) \|.*→ ([\d/]+) \|$", text, flags=re.MULTILINE)
    assert len(split) == 4
    rows = [[cell.replace(" ", "") for cell in row] for row in made("kein-stich-payouts", language)]
    assert [tuple(row) for row in rows[:4]] == split
    assert rows[4][1:] == ["16/10/6/0", "12/8/4/0", "20/13/7/0"]
