"""Tables of the rules pages whose numbers the engine declares, so that no page can say another number than
the one that is played with. A line `{table NAME}` of a page stands for one; the words of heads and rows are
those of the games and of `src/locale/<language>/rules.po`.
"""

from collections.abc import Callable, Sequence

import tables_kein_stich
from table_parts import heads, kept_ranks, names, number, runs, signed, span, table, values

from kartenstube.core.cards import SKAT32, SUITS, Card, Pack, rank_of, suit_of
from kartenstube.core.contract import DealResult
from kartenstube.games import german_whist, herzblatt, solo_66
from kartenstube.games.baska.contracts import CONTRACTS as BASKA
from kartenstube.games.baska.contracts import WESELE, ZWYKLA
from kartenstube.games.bavarian_tarock import contracts as tarock
from kartenstube.games.brandeln.contracts import CONTRACTS as BRANDELN
from kartenstube.games.dreierschnapsen.contracts import CONTRACTS as DREIERSCHNAPSEN
from kartenstube.games.dreierschnapsen.contracts import RACE
from kartenstube.games.dreierschnapsen.contracts import Contract as DreierschnapsenGame
from kartenstube.games.mucken.contracts import CONTRACTS as MUCKEN
from kartenstube.games.mucken.contracts import MARKS
from kartenstube.games.mucken.contracts import value as mucken_value
from kartenstube.games.officers_skat.scoring import simple_points
from kartenstube.games.registry import GAMES
from kartenstube.games.schafkopf import scoring as schafkopf
from kartenstube.games.schafkopf.contracts import Contract as SchafkopfGame
from kartenstube.games.sjavs import faroese
from kartenstube.games.sjavs.contracts import CONTRACTS as DANISH
from kartenstube.games.skat.contracts import NULL_VALUES
from kartenstube.games.spitzer import michigan, partners
from kartenstube.mechanics.jacks import BASES
from kartenstube.mechanics.settlement import between_sides
from kartenstube.render.wording import Wording

SYMBOLS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
CARD_POINTS = 120
# German Whist

WHIST_TRICKS = ([8, 5], [10, 3])  # the example: tricks of both players in the foreplay and in the endgame


def whist_kinds(words: Wording) -> str:
    """What the first open card decides, deal by deal."""
    named = names(words, "german-whist", "mode")
    rows = [(named[mode], "<br>".join(ways(words, cycle))) for mode, cycle in german_whist.CYCLES.items()]
    return table(heads(words, "kind_of_deal", "decides"), rows)


def ways(words: Wording, cycle: Sequence[str]) -> list[str]:
    """How the deals of a cycle are played; with more than one way, each says in which deals."""
    said = [words.say(f"rules.german-whist.way.{way}") for way in cycle]
    if len(cycle) == 1:
        return said
    numbers = [", ".join(str(first + len(cycle) * k) for k in range(3)) for first in range(1, len(cycle) + 1)]
    return [
        words.say("rules.deals", {"numbers": ns, "way": way}) for ns, way in zip(numbers, said, strict=True)
    ]


def whist_points(words: Wording) -> str:
    """What the example is worth by each way to count and to score."""
    counts, scorings = (names(words, "german-whist", option) for option in ("count", "scoring"))
    rows = [
        (said, *(whist_example(count, scoring) for count in counts)) for scoring, said in scorings.items()
    ]
    return table([*heads(words, "scoring"), *counts.values()], rows)


def whist_example(count: str, scoring: str) -> str:
    """The points of both players; of one if only one gets any."""
    points = german_whist.deal_points(count, scoring, True, *WHIST_TRICKS)[1]
    return " : ".join(str(one) for one in points if one)


# Spitzer

# the least that leads to a result: the card points of the side with the trumps, and its tricks
SPITZER_RESULTS = {"won": (61, 4), "schneider": (91, 6), "schwarz": (120, 8), "lost": (60, 4), "low": (30, 2)}
SPITZER_SIDES = (((0, 1), 1), ((0,), 1), ((0,), 2))  # two, one in silence, one who has announced it


def spitzer_units(words: Wording) -> str:
    """What each player of the side with the trumps gets, and each of the others."""
    rows = [
        (words.say(f"rules.spitzer.result.{result}"), *spitzer_cells(*how))
        for result, how in SPITZER_RESULTS.items()
    ]
    return table(heads(words, "spitzer.result", "spitzer.two", "spitzer.silent", "spitzer.solo"), rows)


def spitzer_cells(points: int, tricks: int) -> list[str]:
    """A result for each number of players on the side with the trumps."""
    won, *more = partners.outcome(values("spitzer"), points, tricks, 8)
    units = (1 + sum(more)) * (1 if won else -1)
    found = []
    for side, times in SPITZER_SIDES:
        others = [seat for seat in range(4) if seat not in side]
        scores = between_sides(4, side, others, units * times)
        found.append(f"{signed(scores[0])}, {signed(scores[3])}")
    return found


def spitzer_michigan(words: Wording) -> str:
    """The game points of Michigan, by game and result."""
    results = [words.say("rules.no_trick"), *map(span, michigan_points()), words.say("rules.all_tricks")]
    rows = [
        (words.say(f"fact.contract.{contract}"), *michigan_cells(contract, pays))
        for contract, pays in michigan.PAYS.items()
    ]
    return table([*heads(words, "game"), *results], rows)


def michigan_cells(contract: str, pays: Sequence[int]) -> list[str]:
    """What a contract pays. But for a Zolo its side has the highest trump, and so a trick."""
    cells = list(map(number, pays))
    return cells if contract in michigan.ZOLOS.values() else ["–", *cells[1:]]


def michigan_points() -> list[list[int]]:
    """The card points of each column between no trick and all of them."""
    return runs(range(CARD_POINTS + 1), lambda points: michigan.column(points, 1, 8))


# Solo 66

# the examples: the soloist's points and his tricks of six
SOLO_RESULTS = ((66, 3), (97, 5), (98, 5), (130, 6), (65, 4), (33, 2), (32, 2), (21, 0), (0, 0))


def solo_packs(words: Wording) -> str:
    """The cards by number of players, and what is left out."""
    rows = [
        (str(players), str(len(pack.cards)), left_out(words, pack), str(sum(solo_66.PACKETS[players])))
        for players, pack in solo_66.PACKS.items()
    ]
    return table(heads(words, "players", "cards", "left_out", "hand"), rows)


def left_out(words: Wording, pack: Pack) -> str:
    """What a pack of 32 cards loses: whole ranks, and single cards."""
    missing = [card for card in SKAT32.cards if card not in pack.cards]
    whole = sorted({rank_of(card) for card in missing} - kept_ranks(pack), reverse=True)
    single = [card for card in missing if rank_of(card) not in whole]
    said = [words.say("rules.every_rank", {"ranks": ", ".join(whole)})] if whole else []
    return ", ".join([*said, *map(symbol, single)]) or "–"


def symbol(card: Card) -> str:
    """A card by the symbol of its suit, and its rank."""
    return SYMBOLS[suit_of(card)] + rank_of(card)


def solo_results(words: Wording) -> str:
    """What the soloist scores in some examples, by each option."""
    usual, own, units = (
        values("solo-66", **chosen) for chosen in ({}, {"loss_basis": "own"}, {"scoring": "units"})
    )
    rows = []
    for points, tricks in SOLO_RESULTS:
        found = [
            signed(solo_66.value(o, DealResult(points, tricks, 6 - tricks))) for o in (usual, own, units)
        ]
        rows.append((f"{points} : {solo_66.ALL_POINTS - points}", str(tricks), *found))
    columns = ("soloist", "his_tricks", "score", "solo.own", "solo.units")
    return table(heads(words, *columns), rows)


# Skat, Officers' Skat


def base_values(words: Wording) -> str:
    """What one step counts by the suit, and in Grand."""
    rows = [(words.say("rules.suit", {"suit": suit}), str(BASES[suit])) for suit in reversed(SUITS)]
    grand = (words.say("fact.contract.grand"), str(BASES["grand"]))
    return table(heads(words, "game", "base_value"), [*rows, grand])


def null_values(words: Wording) -> str:
    """The four values of Null."""
    rows = [
        (words.say("skat.game.null" + ".hand" * hand + ".open" * ouvert), str(value))
        for (hand, ouvert), value in NULL_VALUES.items()
    ]
    return table(heads(words, "game", "value"), rows)


def simple_scores(words: Wording) -> str:
    """What card points bring in Officers' Skat when it is scored in the simple way."""
    rows = [
        (span(points), str(simple_points(points[0])))
        for points in runs(range(CARD_POINTS + 1), simple_points)
    ]
    return table(heads(words, "card_points", "points"), rows)


# Schafkopf


def tariffs(words: Wording) -> str:
    """What each tariff asks for each kind of game; the Sie with the long and with the short pack."""
    columns = ("schafkopf.unit", "schafkopf.call", "schafkopf.alone", "schafkopf.bettel", "schafkopf.sie")
    allowed = GAMES["schafkopf"].options.by_id["tariff"].allowed or ()
    return table([*heads(words, "schafkopf.tariff"), *heads(words, *columns)], map(tariff, map(str, allowed)))


def tariff(name: str) -> list[str]:
    """One tariff, from runners to the Sie."""
    prices = schafkopf.tariff(values("schafkopf", tariff=name))
    bettel = schafkopf.value(prices, SchafkopfGame("bettel"), schafkopf.Outcome())
    sie = [schafkopf.value(prices, SchafkopfGame("sie"), schafkopf.Outcome(run=run)) for run in (8, 6)]
    return [name.replace("_", "-"), *map(str, prices), str(bettel), " / ".join(map(str, sie))]


# Herzblatt


def herzblatt_packs(words: Wording) -> str:
    """The cards by number of players, and what is left out."""
    rows = [
        (str(players), str(len(pack.cards)), left_out(words, pack), str(herzblatt.HANDS[players]))
        for players, pack in herzblatt.PACKS.items()
    ]
    return table(heads(words, "players", "cards", "left_out", "hand"), rows)


def herzblatt_results(words: Wording) -> str:
    """What the soloist scores by his card points."""
    most = herzblatt.ALL_POINTS
    rows = [
        (span(points), signed(herzblatt.factor(points[0], triple_loss=True)))
        for points in runs(range(most + 1), lambda points: herzblatt.factor(points, triple_loss=True))
    ]
    return table(heads(words, "card_points", "score"), rows)


# Dreierschnapsen

RACE_VALUES = (1, 3)  # 7: the least and the most that a normal game counts


def dreierschnapsen_contracts(words: Wording) -> str:
    """The contracts from low to high: what they count, whose they are, and what must be done."""
    columns = ("game", "value", "dreierschnapsen.by", "dreierschnapsen.trumps", "dreierschnapsen.goal")
    rows = [
        (words.say(f"dreierschnapsen.game.{name}"), *dreierschnapsen_cells(words, contract))
        for name, contract in DREIERSCHNAPSEN.items()
    ]
    return table(heads(words, *columns), rows)


def dreierschnapsen_cells(words: Wording, contract: DreierschnapsenGame) -> list[str]:
    """What is said of one contract."""
    trumps = "yes" if contract.trumps else "ace_low" if contract.ace_low else "no"
    told = [f"by.{contract.by}", f"trumps.{trumps}", f"goal.{contract.goal}"]
    worth = span(RACE_VALUES) if contract.goal == RACE else str(contract.value)
    return [worth, *(words.say(f"rules.dreierschnapsen.{code}") for code in told)]


# Mucken


def mucken_values(words: Wording) -> str:
    """What each game counts on each level, by the usual order."""
    usual = values("mucken", geier=True)
    rows = [
        (
            words.say(f"mucken.game.{kind}"),
            *(str(mucken_value(usual, MUCKEN[kind + mark])) for mark in MARKS),
        )
        for kind in ("muck", "wenz", "geier")
    ]
    return table(heads(words, "game", "mucken.plain", "mucken.schneider", "mucken.auf"), rows)


# Brandeln


def brandeln_prices(words: Wording) -> str:
    """The bids from low to high: the tricks that they need, and what they cost."""
    rows = [
        (words.say(f"fact.contract.{name}"), str(contract.aim.needed), str(contract.price))
        for name, contract in BRANDELN.items()
    ]
    return table(heads(words, "brandeln.bid", "his_tricks", "brandeln.price"), rows)


# Sjavs

SJAVS_RESULTS = {
    "alone": faroese.Outcome(CARD_POINTS, faroese.TRICKS, alone=True),
    "all": faroese.Outcome(CARD_POINTS, faroese.TRICKS),
    "many": faroese.Outcome(faroese.MANY, 1),
    "won": faroese.Outcome(61, 1),
    "draw": faroese.Outcome(60, 1),
    "lost": faroese.Outcome(31, 1),
    "low": faroese.Outcome(30, 1),
    "none": faroese.Outcome(0, 0),
}
"""An example of each result of a Faroese deal, from the makers' best to their worst."""


def sjavs_faroese(words: Wording) -> str:
    """What a Faroese deal counts, with a suit that is not clubs as trumps, and with clubs."""
    rows = [
        (
            words.say(f"rules.sjavs.{name}"),
            words.say(f"rules.sjavs.side.{(worth > 0) - (worth < 0)}"),
            *(str(abs(faroese.worth(outcome, clubs))) for clubs in (False, True)),
        )
        for name, outcome in SJAVS_RESULTS.items()
        for worth in [faroese.worth(outcome, clubs=False)]
    ]
    return table(heads(words, "sjavs.makers", "sjavs.side", "sjavs.others", "sjavs.clubs"), rows)


def sjavs_danish(words: Wording) -> str:
    """The Danish games from low to high: what is needed, what becomes of the cat, and the price."""
    rows = [
        (
            words.say(f"sjavs.game.{name}"),
            words.say(f"rules.sjavs.needs.{'all' if contract.aim.by_tricks else 'points'}"),
            words.say(f"rules.sjavs.cat.{'taken' if contract.takes_talon else 'left'}"),
            str(contract.price),
        )
        for name, contract in DANISH.items()
    ]
    return table(heads(words, "game", "sjavs.needed", "sjavs.cat", "sjavs.price"), rows)


# Baśka


def baska_stakes(words: Wording) -> str:
    """The base stake of each game, and how the sides stand."""
    pairs = (ZWYKLA, WESELE)
    rows = [
        (words.say(f"baska.game.{name}"), str(contract.price), "2 : 2" if contract in pairs else "1 : 3")
        for name, contract in BASKA.items()
    ]
    return table(heads(words, "game", "baska.stake", "baska.sides"), rows)


# Bavarian Tarock


def tarock_values(words: Wording) -> str:
    """What a game counts that just reaches its target."""
    kinds = (tarock.PICKUP, tarock.HAND)
    rows = [
        (target, *(str(tarock.value(tarock.to_reach(kind, int(target)), int(target))) for kind in kinds))
        for target in tarock.TARGETS
    ]
    columns = ("bavarian-tarock.target", "bavarian-tarock.pickup", "bavarian-tarock.hand")
    return table(heads(words, *columns), rows)


TABLES: dict[str, Callable[[Wording], str]] = {
    **tables_kein_stich.TABLES,
    "german-whist-kinds": whist_kinds,
    "german-whist-points": whist_points,
    "spitzer-units": spitzer_units,
    "spitzer-michigan": spitzer_michigan,
    "solo-66-packs": solo_packs,
    "solo-66-results": solo_results,
    "base-values": base_values,
    "null-values": null_values,
    "officers-skat-simple": simple_scores,
    "schafkopf-tariffs": tariffs,
    "herzblatt-packs": herzblatt_packs,
    "herzblatt-results": herzblatt_results,
    "dreierschnapsen-contracts": dreierschnapsen_contracts,
    "mucken-values": mucken_values,
    "brandeln-prices": brandeln_prices,
    "sjavs-faroese": sjavs_faroese,
    "sjavs-danish": sjavs_danish,
    "baska-stakes": baska_stakes,
    "bavarian-tarock-values": tarock_values,
}
