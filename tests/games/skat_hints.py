"""What hints say in Skat, and a check of each sentence of its own."""

from by_game import CardPoints, Hints, Rare, hands
from hint_checks import (
    decides,
    defenders,
    draws,
    gone_suit,
    holding,
    is_declarer,
    is_outdone,
    names_of,
    points_aside,
    view_after,
    with_counts,
)

from kartenstube.core.decisions import act_text
from kartenstube.games.skat.contracts import announced, contract
from kartenstube.games.skat.counting import factor_of


def value_of(hand, suit, extra):
    """The value of a suit game or Grand with so many steps besides the matadors."""
    names = ["JC", "JS", "JH", "JD", *(f"{rank}{suit}" for rank in "ATKQ987" if suit != "grand")]
    has = [name in hand for name in names]
    run = next((place for place, one in enumerate(has) if one != has[0]), len(has))
    return (run + 1 + extra) * {"C": 12, "S": 11, "H": 10, "D": 9, "grand": 24}[suit]


def suit_or_grand(game):
    """The game that a sentence names."""
    return "grand" if ".grand" in game[0] else game[1]["suit"]


def counted(asked, act, told, hand, extra, bid, enough):
    value = value_of(hand, suit_or_grand(told["game"]), extra)
    is_so = told["total"][1]["value"] == value and told["bid"] == bid and (value >= bid) == enough
    return told if is_so else None


def standing(asked):
    return int(asked.view.word("bid") or 18)


def affordable(asked, act, told):
    if act.verb == "pass":
        return None
    bid, hand = int(act.word) if act.word else standing(asked), names_of(asked.hand)
    found = {game: held for game, held in holdings(asked).items() if value_of(hand, game, 0) >= bid}
    game = suit_or_grand(told["game"])
    if game not in found or is_outdone(game, found):
        return None
    return counted(asked, act, told, hand, 0, bid, enough=True)


def holdings(asked):
    """What the hand holds for each game with trumps."""
    return {
        game: holding(asked, {*("JC", "JS", "JH", "JD"), *(rank + game for rank in "ATKQ987")})
        for game in (*"CSHD", "grand")
    }


def too_dear(asked, act, told):
    if act.verb != "pass" or is_outdone(suit_or_grand(told["game"]), holdings(asked)):
        return None
    words = [int(one.word) for one in asked.choices.acts if one.word]
    return counted(
        asked, act, told, names_of(asked.hand), 0, min(words, default=standing(asked)), enough=False
    )


def too_weak(asked, act, told):
    game, found = suit_or_grand(told["game"]), holdings(asked)
    return None if act.verb != "pass" or is_outdone(game, found) else with_counts(told, found[game])


def taken_up(asked, act, told):
    """Both cards of the skat come to the hand, and two are asked for."""
    view = view_after(asked, act_text(act))
    got = set(view.held(asked.seat)) - set(asked.hand)
    is_so = len(got) == 2 and view.decision.seat == asked.seat and set(view.decision.choices.sizes) == {2}
    return told if is_so else None


def by_hand(asked, act, told):
    """Any game with trumps that is named then counts one step more than it would without that."""
    if act.verb != "hand":
        return None
    games = [
        announced(view_after(asked, "hand", name)) for name in (*map("trump {}".format, "CSHD"), "grand")
    ]
    steps = [factor_of(game, 1) - factor_of(contract(game.game, False, game.extra), 1) for game in games]
    return told if steps == [1] * 5 else None


def named(asked, act, told):
    if act.word not in tuple("CSHD") and act.verb != "grand":
        return None
    owned = names_of(asked.hand) | names_of(asked.view.faces("aside"))
    extra = int(bool(asked.view.fact("hand")))
    if value_of(owned, act.word or "grand", extra) < standing(asked):
        return None
    return counted(asked, act, told, owned, extra, standing(asked), enough=True)


def announcement(asked, act, told):
    if act.verb == "pass":
        return None
    if ".null" in told["game"][0]:
        return {**told, "value": 59 if asked.view.fact("hand") else 46}
    # by hand; schneider and its announcement, schwarz and its, open
    extra = 1 + {"schneider": 2, "schwarz": 4, "open": 5}[act.verb]
    return {**told, "value": value_of(names_of(asked.hand), suit_or_grand(told["game"]), extra)}


def promise(asked, act, told):
    """The trumps of the declarer, and what is neither his nor laid aside."""
    game = asked.view.word("contract")
    trumps = {*("JC", "JS", "JH", "JD"), *(rank + game for rank in "ATKQ987" if game != "grand")}
    own, laid = names_of(asked.hand) & trumps, names_of(asked.view.faces("aside")) & trumps
    return {**told, "count": len(own), "theirs": len(trumps - own - laid)} if act.verb == "spitze" else None


def instead(asked, act, told):
    return {**told, "value": value_of(names_of(asked.hand), "grand", 1)} if act.verb == "grand" else None


def low_cards(asked, act, told):
    return {"count": sum(name[0] in "789" for name in names_of(asked.hand))} if act.verb == "pass" else None


def reaches_bid(asked):
    """Whether the game of the declarer is worth the bid, by the cards that he has had."""
    if not is_declarer(asked):
        return False
    played = [card for trick in asked.view.tricks for seat, card in trick.plays if seat == asked.seat]
    owned = names_of([*asked.hand, *played, *asked.view.faces("aside")])
    said = {"schneider": 2, "schwarz": 4, "open": 5}.get(asked.view.word("announced"), 0)
    extra = int(bool(asked.view.fact("hand"))) + said
    return value_of(owned, asked.view.word("contract"), extra) >= int(asked.view.word("bid") or 0)


def needed(asked):
    return 90 if asked.view.word("announced") == "schneider" else 61


CLUBS = {"declarer": 0, "bid": "18", "hand": False, "contract": "C"}
BY_HAND = hands(
    "JC JS AC TC KC QC AS TS AH TH", "JH JD 9C 8C 7C KS QS 9S 8S 7S", "KH QH 9H 8H 7H AD TD KD QD 9D"
)
HINTS = Hints(
    options=[
        {},
        {"all_pass": "schieberamsch", "kontra": True, "ramsch_hand": True, "spitze": "plus_1"},
        {"scoring": "classic", "players": 4},
    ],
    said="alone skat.bank skat.bid skat.draw skat.game skat.take skat.too_dear skat.too_weak",
    needed=CardPoints(61, 120),
    checks={
        "hint.skat.bid": affordable,
        "hint.skat.too_dear": too_dear,
        "hint.skat.too_weak": too_weak,
        "hint.skat.take": taken_up,
        "hint.skat.hand": by_hand,
        "hint.skat.void": gone_suit,
        "hint.skat.bank": points_aside,
        "hint.skat.game": named,
        "hint.skat.announce": announcement,
        "hint.skat.spitze": promise,
        "hint.skat.grand_instead": instead,
        "hint.skat.push.take": taken_up,
        "hint.skat.push.pass": low_cards,
        "hint.skat.draw": draws(lambda asked: is_declarer(asked) and not asked.view.fact("hand")),
        "hint.skat.enough": decides(lambda a: [a.seat] if reaches_bid(a) else [], needed),
        "hint.skat.beaten": decides(
            defenders,
            lambda a: 121 - needed(a),
        ),
    },
    rare={
        "hint.skat.void": Rare(
            {
                **hands(
                    "JC JS AC KC QC 9C 8C AS 8S TH",
                    "JH JD TC 7C TS KS QS 9S 7S AH",
                    "KH QH 9H 8H 7H AD KD QD 9D 8D",
                ),
                "talon": "TD 7D",
            },
            {"declarer": 0, "bid": "18", "hand": False},
            "discard",
            "discard TH 8S",
        ),
        "hint.skat.enough": Rare(
            {**hands("JC 7S", "AH 8S", "TH 9S"), "pile0": "AC AS TD TC TS KD"},
            {**CLUBS, "leader": 1},
            "play",
            "play AH, play TH, play JC",
        ),
        "hint.skat.beaten": Rare(
            {**hands("7S 7H", "AS 8S", "TH 9H"), "pile1": "AC AD TC KD KH"},
            {**CLUBS, "leader": 0},
            "play",
            "play 7S, play AS, play TH",
        ),
        "hint.skat.announce": Rare(
            {**BY_HAND, "aside": "8D 7D"}, {**CLUBS, "hand": True, "leader": 0}, "announcement", "schneider"
        ),
        "hint.skat.spitze": Rare(
            {
                **hands(
                    "JC JS JH JD AC TC KC QC 7C AS",
                    "9C 8C TS KS QS 9S 8S 7S AH TH",
                    "KH QH 9H 8H 7H AD TD KD QD 9D",
                ),
                "aside": "8D 7D",
            },
            CLUBS,
            "spitze",
            "spitze",
        ),
        "hint.skat.grand_instead": Rare(
            {**BY_HAND, "hand0": "JC JS JH JD AC TC AS TS AH TH", "hand1": "KC QC 9C 8C 7C KS QS 9S 8S 7S"},
            {},
            "instead",
            "grand",
        ),
        "hint.skat.push.take": Rare(
            {
                **hands(
                    "AC KC AS KS QS AH KH AD KD QD",
                    "JC JS TC 9C 8C TS 9S 8S 7S TH",
                    "JH JD 7C QH 9H 8H 7H TD 9D 8D",
                ),
                "talon": "QC 7D",
            },
            {},
            "push",
            "take",
        ),
        "hint.skat.push.pass": Rare(
            {
                **hands(
                    "7C 8C 9C 7S 8S 9S 7H 8H 7D 8D",
                    "JC JS AC TC KC AS TS KS QS AH",
                    "JH JD QC KH QH 9H AD TD KD QD",
                ),
                "talon": "TH 9D",
            },
            {},
            "push",
            "pass",
        ),
        "hint.skat.hand": Rare({**BY_HAND, "talon": "8D 7D"}, {"declarer": 0, "bid": "18"}, "skat", "hand"),
    },
)
