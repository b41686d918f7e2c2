"""Writes two dozen games that are made up, for the gallery on the design page: does it hold so many, and
names and lines of all lengths?
"""

import json
import sys
from pathlib import Path

# name, line, family, cards, pack, players, minutes, another name
GAMES = (
    ("German Whist", "Win the stock first, then the tricks", "whist", "AS 2H back", "french", "2", 20, ""),
    ("Brandeln", "Name how many tricks you win", "whist", "JD KD AS", "french", "34", 30, ""),
    ("Fipsen", "Five cards and one brave word", "whist", "AS JH 9C", "french", "345", 15, ""),
    ("Call-ace Whist", "The called ace is your friend", "whist", "AS KD QC", "french", "4", 40, ""),
    ("Spitzer", "Two trumps, and a partner nobody knows", "schafkopf", "QC 7D AS", "french", "45", 20, ""),
    (
        "Officers’ Skat",
        "Skat for two, half seen",
        "schafkopf",
        "JC back TH",
        "french",
        "2",
        20,
        "Offiziersskat",
    ),
    ("Skat", "Bid, take the skat, play alone", "schafkopf", "JC JS JH", "french", "3", 45, ""),
    ("Schafkopf", "Call an ace, find your partner", "schafkopf", "QC QS AC", "german", "4", 40, "Schafskopf"),
    ("Doppelkopf", "Two packs, old women, loud tens", "schafkopf", "TH QC JD", "french", "4", 45, ""),
    ("Mucken", "Fixed partners, Obers and Unters", "schafkopf", "QC JC AH", "german", "4", 40, ""),
    ("Baśka", "Queens on top, short and sharp", "schafkopf", "QC QS 9C", "french", "4", 15, ""),
    ("Sjavs", "Longest suit names the trumps", "schafkopf", "QC QS JC", "french", "4", 30, ""),
    ("Solo 66", "Bid for trumps, reach 66 alone", "marriages", "KC QC AC", "french", "2345", 15, ""),
    ("Dreierschnapsen", "Three hands, marriages, bids", "marriages", "AH KH QH", "french", "3", 25, ""),
    ("1000", "Marriages on the road to 1000", "marriages", "KH QH TH", "french", "23", 45, "Tysiąc"),
    ("Binokel", "Melds first, tricks afterwards", "marriages", "JD QS KD", "german", "234", 60, ""),
    ("Kein Stich", "No tricks, hearts, Obers, Max", "avoiding", "KH QC TD", "german", "3456", 10, "Herzeln"),
    ("Herzblatt", "Keep the hearts away", "avoiding", "9H KS AH", "german", "34", 30, ""),
    ("Zwanzig ab", "From twenty down to nothing", "avoiding", "AH KS 7D", "german", "3456", 30, ""),
    ("Bavarian Tarock", "Tarock without tarots", "tarock", "AH TH KH", "german", "3", 40, "Haferltarock"),
    ("Tapp", "Hearts or solo, with a talon", "tarock", "AS 9S back", "german", "3", 30, "Württembergisch"),
    ("Cego", "Swap your hand for the blind", "tarock", "KD QD back", "french", "34", 60, ""),
    ("Zwanzigerrufen", "Call the twenty as a partner", "tarock", "KH QH JH", "french", "4", 40, ""),
    ("Schlauch", "A long evening, a long sheet", "tarock", "TS 9S JH", "german", "3", 90, ""),
)


def entry(number: int, told: tuple[str, str, str, str, str, str, int, str]) -> dict[str, object]:
    """The entry of the gallery for a line of GAMES."""
    name, line, family, cards, faces, players, minutes, other = told
    return {
        "id": f"made-up-{number}",
        "name": name,
        "line": line,
        "family": family,
        "cards": cards.split(),
        "faces": faces,
        "players": [int(one) for one in players],
        "minutes": minutes,
        "names": [name, other],
    }


if __name__ == "__main__":
    entries = [entry(number, told) for number, told in enumerate(GAMES)]
    Path(sys.argv[1]).write_text(json.dumps(entries, ensure_ascii=False), encoding="utf-8")
