"""The tables of the rules page of Kein Stich: its packs, deals, rounds, and how the pot is paid out."""

from typing import Any

from kartenstube.core.cards import FRENCH52, Pack, card_text, rank_of
from kartenstube.games.kein_stich.cards import PACKS
from kartenstube.games.kein_stich.cards import pack as pack_of
from kartenstube.games.kein_stich.contracts import CONTRACTS, LAY_OFFS, POWER, ROUNDS, contract_of
from kartenstube.games.kein_stich.domino import PLACE
from kartenstube.games.kein_stich.pot import payout
from kartenstube.games.kein_stich.trick_deals import MARCH, MARCH_OTHERS
from kartenstube.games.registry import GAMES
from kartenstube.mechanics.compendium import Contract
from kartenstube.render.wording import Wording
from reading.table_parts import heads, kept_ranks, names, number, signed, table, values

DEALS = (*POWER, "DP", "E1", "E2", "DL")


def deals_table(words: Wording) -> str:
    """What costs in each deal, and how many stakes."""
    o = values("kein-stich")
    rows = [
        (contract_name(words, deal), words.say(f"rules.kein-stich.costs.{deal}"), stakes(words, o, deal))
        for deal in DEALS
    ]
    return table(heads(words, "deal", "costs", "stakes"), rows)


def contract_name(words: Wording, deal: str) -> str:
    """The name of a deal of Kein Stich."""
    return words.say(f"fact.contract.{deal}")


def stakes(words: Wording, o: Any, deal: str) -> str:
    """What a deal costs, each time or once."""
    if deal in LAY_OFFS:
        return ""
    contract = contract_of(o, deal)
    costs = {contract.per_trick, *contract.per_card.values(), *contract.at.values()} - {0}
    once = not contract.per_trick and len(contract.per_card) + len(contract.at) == 1
    each = number(min(costs))
    if len(costs) > 1:
        return words.say("rules.kein-stich.in_all", {"amount": in_all(o, deal)})
    return each if once else words.say("rules.each", {"amount": each})


def in_all(o: Any, deal: str) -> int:
    """What all that costs in a deal makes together."""
    contract, cards = contract_of(o, deal), pack_of(o).cards
    return tricks_cost(contract, len(cards) // o.players) + sum(
        contract.per_card.get(card, 0) for card in cards
    )


def tricks_cost(contract: Contract, tricks: int) -> int:
    """What so many tricks cost by themselves."""
    return contract.per_trick * tricks + sum(contract.at.values())


def pot(preset: str, players: int) -> int:
    """What a round puts into the pot."""
    o = values("kein-stich", preset=preset, players=players, payout="scaled")
    return sum(in_all(o, deal) for deal in ROUNDS[preset] if deal not in LAY_OFFS)


def rounds_table(words: Wording) -> str:
    """The deals of each round in order, and the pot of four players."""
    rows = [
        (said, " · ".join(contract_name(words, deal) for deal in ROUNDS[preset]), four_pay(preset))
        for preset, said in names(words, "kein-stich", "preset").items()
    ]
    return table(heads(words, "round", "deals_in_order", "pot_of_four"), rows)


def four_pay(preset: str) -> str:
    """The pot of four players; nothing for a round without one."""
    return "–" if preset == "herzeln8" else str(pot(preset, 4))


def packs_table(words: Wording) -> str:
    """The cards by pack and players, and what is left out."""
    named, rows = names(words, "kein-stich", "pack"), []
    for players in GAMES["kein-stich"].options.by_id["players"].allowed or ():
        for pack, said in named.items():
            if pack == "eight_each" or (pack, players) in PACKS:
                rows.append(
                    (str(players), said, *dealt(words, values("kein-stich", players=players, pack=pack)))
                )
    return table(heads(words, "players", "pack", "cards", "hand"), rows)


def dealt(words: Wording, o: Any) -> tuple[str, str]:
    """Which cards are played with, and how many each player gets."""
    pack = pack_of(o)
    kept = words.say("rules.kein-stich.kept", {"number": len(pack.cards), "low": lowest(pack)})
    single = [card for card in FRENCH52.cards if rank_of(card) in kept_ranks(pack) and card not in pack.cards]
    named = Wording(words.catalogue, pack="german")
    without = "".join(
        words.say("rules.without", {"card": named.say("rules.card", {"card": card_text(card)})})
        for card in single
    )
    return kept + without, str(len(pack.cards) // o.players)


def lowest(pack: Pack) -> str:
    """The lowest rank of a pack."""
    return min(kept_ranks(pack) & set("23456789"))


def payouts_table(words: Wording) -> str:
    """How the pot is paid out by places."""
    rounds = {"five": "power_too", "king_louis": "king_louis", "six_first_last": "six"}
    players = GAMES["kein-stich"].options.by_id["players"].allowed or ()
    rows = [(str(n), *(paid(preset, n, "scaled") for preset in rounds)) for n in players]
    rows.append((words.say("rules.kein-stich.hausruck"), *(paid(preset, 4, "hausruck") for preset in rounds)))
    return table([*heads(words, "players"), *heads(words, *rounds.values())], rows)


def paid(preset: str, players: int, how: str) -> str:
    """The stakes of each place."""
    o = values("kein-stich", preset=preset, players=players, payout=how)
    return " / ".join(map(str, payout(o, pot(preset, players))))


def march_table(words: Wording) -> str:
    """What the march brings and costs, and what goes into the pot."""
    rows = [
        (str(n), signed(MARCH), signed(-MARCH_OTHERS), signed(MARCH_OTHERS * (n - 1) - MARCH))
        for n in GAMES["kein-stich"].options.by_id["players"].allowed or ()
    ]
    return table(heads(words, "players", "marcher", "others_each", "pot"), rows)


def herzeln_table(words: Wording) -> str:
    """The eight deals of Herzeln and their points."""
    rows = [(contract_name(words, deal), herzeln_points(words, deal)) for deal in ROUNDS["herzeln8"]]
    return table(heads(words, "deal", "points"), rows)


def herzeln_points(words: Wording, deal: str) -> str:
    """What a deal of Herzeln brings or costs."""
    if deal in LAY_OFFS:
        places = " / ".join(signed(-PLACE * k) for k in range(4))
        return words.say("rules.kein-stich.places", {"places": places})
    contract = CONTRACTS[deal]
    costs = contract.per_card or {0: contract.per_trick or sum(contract.at.values())}
    if len(set(costs.values())) == 1:
        return words.say(f"rules.kein-stich.points.{deal}", {"points": signed(-next(iter(costs.values())))})
    return ", ".join(
        words.say(f"rules.rank.{rank_of(card)}") + " " + signed(-cost) for card, cost in costs.items()
    )


TABLES = {
    "kein-stich-deals": deals_table,
    "kein-stich-rounds": rounds_table,
    "kein-stich-packs": packs_table,
    "kein-stich-payouts": payouts_table,
    "kein-stich-march": march_table,
    "kein-stich-herzeln": herzeln_table,
}
