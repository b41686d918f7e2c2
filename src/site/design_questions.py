"""Questions of games that are not there yet, for the design page: what such a game would declare, answers as
its record would have them, and its words in both languages. Each is asked in the place of a real one.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from kartenstube.core.cards import CardSet, card_text, parse_card
from kartenstube.core.decisions import Choices, Decision, OneOf, Pick, words
from kartenstube.core.messages import Message
from kartenstube.core.questions import Box, Combination, HandLine, Ladder, Outcome, Question, Worth
from kartenstube.core.view import View
from kartenstube.match.match import Match
from kartenstube.render.acts import named
from kartenstube.render.questions import question

SKAT_HAND = "JC JH AS TS KS 8S AH TH 9D 7D"
SKAT_TWELVE = SKAT_HAND + " KC 8C"
GERMAN_HAND = "QC QH JD AS KS 8S TH 9H"
DOPPELKOPF_HAND = "TH QS QH QD JC JD AD TD AC TC AS KH"
VALUES = ("18", "20", "22", "23", "24", "27", "30", "33", "35", "36", "40", "44", "45", "46", "48", "50")
STEPS = ("ruf", "wenz", "solo", "wenz_tout", "solo_tout", "sie")
BASES = {"C": 12, "S": 11, "H": 10, "D": 9}
SUITS = "CSHD"


class Asked(NamedTuple):
    """A question: what it is called on the page, its game, how many sit there, the hand, what may be
    answered, and how the game would have it asked. `asides` are words that may be said out of turn, with
    their deadlines.
    """

    name: str
    game: str
    seats: int
    hand: str
    choices: Choices
    asks: Question
    asides: tuple[tuple[str, str], ...] = ()


def said(code: str, **params: object) -> Message:
    """A sentence of the words below."""
    return Message(f"made_up.{code}", params)


# Skat: bidding, laying aside, and announcing with what follows it


def worth(line: str, *worths: tuple[str, int]) -> HandLine:
    """What a hand is worth: suits, or the name of a game."""
    return HandLine(said(line), tuple(game_worth(*one) for one in worths))


def game_worth(game: str, value: int) -> Worth:
    """Up to which value a game goes."""
    if game in SUITS:
        return Worth(Message("choice.suit", {"suit": game}), value, game)
    return Worth(said(game), value)


HAND_LINE = worth("with_1", ("S", 22), ("H", 20), ("grand", 48))


def announced(view: View) -> Combination:
    """A game by hand: every suit and grand with what may be announced, null with its own values."""
    outcomes = [
        suit_game(choice, base, words_said)
        for choice, base in [*((f"trump {suit}", BASES[suit]) for suit in SUITS), ("grand", 24)]
        for words_said in ((), ("schneider",), ("schneider", "schwarz"), ("schneider", "schwarz", "open"))
    ]
    return Combination(BOXES, (*outcomes, null_game(35, ()), null_game(59, ("open",))))


BOXES = (
    Box("hand", said("hand"), said("plus_1"), said("hand_stays")),
    Box("schneider", said("schneider"), said("plus_1"), said("not_in_null")),
    Box("schwarz", said("schwarz"), said("plus_1"), said("needs_schneider")),
    Box("open", said("open"), said("plus_1"), said("needs_schwarz")),
)


def suit_game(choice: str, base: int, ticked: tuple[str, ...]) -> Outcome:
    """A suit or grand by hand, with 1: what is announced counts twice, once for being made."""
    factor = 3 + 2 * len([one for one in ticked if one != "open"]) + ("open" in ticked)
    last = ticked[-1] if ticked else "pass"
    suit = choice[-1] if choice.startswith("trump") else ""
    return Outcome(
        choice,
        ("hand", *ticked),
        (choice, last),
        said("play_suit", suit=suit) if suit else said("play_grand"),
        said("factor", factor=factor),
        said("times", factor=factor, base=base, value=factor * base),
    )


def null_game(value: int, ticked: tuple[str, ...]) -> Outcome:
    """Null by hand: its values are fixed."""
    last = ticked[-1] if ticked else "pass"
    label = said("play_null_open" if ticked else "play_null")
    return Outcome("null", ("hand", *ticked), ("null", last), label, None, said("value", value=value))


def base_values(view: View) -> Mapping[str, Message]:
    """What a suit counts, what the other games count."""
    values = {f"trump {suit}": said("value", value=BASES[suit]) for suit in SUITS}
    return {**values, "grand": said("value", value=24), "null": said("null_values")}


# Schafkopf: the duel, and the announcement, in which a box makes another word of a choice


def called(view: View) -> Combination:
    """Aces to call, and the games that may be played alone, each of them also for all tricks."""
    aces = [Outcome(f"call {ace}", (), (f"call {ace}",), said("call", card=ace)) for ace in ("AC", "AD")]
    alone = [
        ("wenz", "wenz_tout", "wenz", ""),
        *((f"trump {suit}", f"trump_tout {suit}", "solo", suit) for suit in SUITS),
    ]
    games = [one for game in alone for one in with_tout(*game)]
    return Combination((Box("tout", said("tout"), said("doubled"), said("tout_alone")),), (*aces, *games))


def with_tout(plain: str, tout: str, word: str, suit: str) -> tuple[Outcome, Outcome]:
    """A game that is played alone, and the same for all tricks."""
    return (
        Outcome(plain, (), (plain,), said(f"play_{word}", suit=suit), None, said("costs", value=50)),
        Outcome(plain, ("tout",), (tout,), said(f"tout_{word}", suit=suit), None, said("costs", value=100)),
    )


SKAT, SCHAFKOPF, DOPPELKOPF = "made_up.skat", "made_up.schafkopf", "made_up.doppelkopf"

QUESTIONS = (
    Asked(
        "ladder: hold",
        SKAT,
        3,
        SKAT_HAND,
        words("hold", "pass"),
        Question(
            ask=lambda view: said("do_you_hold", seat=1, number="20"),
            note=lambda view: said("forehand"),
            ladder=lambda view: Ladder(VALUES, "20", HAND_LINE),
        ),
    ),
    Asked(
        "ladder: bid",
        SKAT,
        3,
        SKAT_HAND,
        words(*(f"bid {value}" for value in VALUES[2:]), "pass"),
        Question(
            ask=lambda view: said("your_bid"),
            note=lambda view: said("holds", seat=2, number="20"),
            ladder=lambda view: Ladder(VALUES, "20", HAND_LINE),
        ),
    ),
    Asked(
        "ladder: words",
        SCHAFKOPF,
        4,
        GERMAN_HAND,
        words("bid wenz", "bid solo", "bid solo_tout", "pass"),
        Question(
            ask=lambda view: said("more_than", seat=2),
            ladder=lambda view: Ladder(STEPS, "ruf"),
        ),
    ),
    Asked(
        "options: game and announcement",
        SKAT,
        3,
        SKAT_HAND,
        words(*(f"trump {suit}" for suit in SUITS), "grand", "null"),
        Question(
            ask=lambda view: said("your_game"),
            note=lambda view: said("you_bid", number="22"),
            values=base_values,
            options=announced,
        ),
    ),
    Asked(
        "options: one word of two",
        SCHAFKOPF,
        4,
        GERMAN_HAND,
        words(
            *("call AC", "call AD", "wenz", "wenz_tout"),
            *(f"{verb} {suit}" for verb in ("trump", "trump_tout") for suit in SUITS),
        ),
        Question(ask=lambda view: said("your_game"), options=called),
    ),
    Asked(
        "suits: contract",
        SKAT,
        2,
        SKAT_HAND,
        words(*(f"trump {suit}" for suit in SUITS), "grand", "null", "pass"),
        Question(ask=lambda view: said("your_game"), values=base_values),
    ),
    Asked(
        "suits: kinds of a solo",
        DOPPELKOPF,
        4,
        DOPPELKOPF_HAND,
        words(*(f"solo {suit}" for suit in SUITS), "solo queens", "solo jacks", "solo aces", "marriage"),
        Question(ask=lambda view: said("what_kind")),
    ),
    Asked(
        "words: yes and no",
        DOPPELKOPF,
        4,
        DOPPELKOPF_HAND,
        words("reserve", "pass"),
        Question(
            ask=lambda view: said("healthy"),
            note=lambda view: said("healthy_note"),
            decline=said("is_healthy"),
        ),
    ),
    Asked(
        "words: two ways", SKAT, 3, SKAT_HAND, words("take", "hand"), Question(ask=lambda view: said("skat"))
    ),
    Asked(
        "cards: two of twelve",
        SKAT,
        3,
        SKAT_TWELVE,
        Pick("discard", 2, CardSet.of(parse_card(card) for card in SKAT_TWELVE.split(" "))),
        Question(ask=lambda view: said("lay_aside")),
    ),
    Asked(
        "out of turn",
        DOPPELKOPF,
        4,
        DOPPELKOPF_HAND,
        words(*(f"play {card}" for card in DOPPELKOPF_HAND.split(" "))),
        Question(),
        (("kontra", "till_2nd"), ("no90", "till_3rd")),
    ),
)


def asked(one: Asked, match: Match, seat: int, made: dict) -> dict:
    """A scene in which this is asked, made of one of a real match where the seat is asked something."""
    view = match.view(seat)
    asking = replace(view, decision=Decision(seat, view.decision.phase, one.choices))
    acts = one.choices.acts if isinstance(one.choices, OneOf) else ()
    ask, pick = one.asks.ask(view), one.choices if isinstance(one.choices, Pick) else None
    return {
        **made,
        "game": one.game,
        "seats": [{**line, "tags": [], "badges": [], "chip": None, "said": None} for line in made["seats"]],
        "zones": [
            dict(zone, cards=one.hand.split(" ")) if zone["id"] == f"hand{seat}" else zone
            for zone in made["zones"]
        ],
        "ask": ask.plain() if ask else None,
        "acts": [act_part(act) for act in acts],
        "pick": pick
        and {"verb": pick.verb, "count": pick.size, "cards": [card_text(card) for card in pick.cards]},
        "question": question(asking, {view.decision.phase: one.asks}),
        "asides": [aside(seat, *word) for word in one.asides],
        "faces": "german" if one.game == SCHAFKOPF else "french",
        "facts": [],
        "meter": None,
    }


def act_part(act) -> dict:
    """An answer as a scene has it."""
    text = " ".join(filter(None, (act.verb, *(card_text(card) for card in act.cards), act.word)))
    return (
        {"act": text, "card": text.split(" ")[1]}
        if act.verb == "play"
        else {"act": text, "label": named(act).plain()}
    )


def aside(seat: int, word: str, until: str) -> dict:
    """A word that a seat may say out of turn."""
    return {"act": f"@{seat} {word}", "label": said(word).plain(), "until": said(until).plain()}


# The words: English, German

WORDS = {
    "game.made_up.skat": ("Skat", "Skat"),
    "game.made_up.schafkopf": ("Schafkopf", "Schafkopf"),
    "game.made_up.doppelkopf": ("Doppelkopf", "Doppelkopf"),
    "act.trump": ("{suit:capital}", "{suit:capital}"),
    "act.grand": ("Grand", "Grand"),
    "act.null": ("Null", "Null"),
    "act.wenz": ("Wenz", "Wenz"),
    "act.call": ("Call {card:acc}", "{card:card} rufen"),
    "act.reserve": ("Reservation", "Vorbehalt"),
    "act.solo": ("Solo in {suit:suit}", "{suit:capital}-Solo"),
    "act.solo.queens": ("Queens solo", "Damensolo"),
    "act.solo.jacks": ("Jacks solo", "Bubensolo"),
    "act.solo.aces": ("Aces solo", "Fleischloser"),
    "act.marriage": ("Marriage", "Hochzeit"),
    "act.take": ("Take the skat", "Skat aufnehmen"),
    "act.hand": ("Play by hand", "Hand spielen"),
    "act.discard": ("Lay aside", "Drücken"),
    "act.bid.wenz": ("Say Wenz", "Wenz sagen"),
    "act.bid.solo": ("Say solo", "Solo sagen"),
    "act.bid.solo_tout": ("Say solo tout", "Solo-Tout sagen"),
    "step.ruf": ("Call", "Ruf"),
    "step.wenz": ("Wenz", "Wenz"),
    "step.solo": ("Solo", "Solo"),
    "step.wenz_tout": ("Wenz tout", "Wenz-Tout"),
    "step.solo_tout": ("Solo tout", "Solo-Tout"),
    "step.sie": ("Sie", "Sie"),
    "row.call": ("Play with the holder of", "Mitspieler ist, wer das hat"),
    "row.trump": ("Solo", "Solo"),
    "made_up.with_1": ("with 1 (jack of clubs), up to", "mit 1 (Kreuz-Bube), bis"),
    "made_up.grand": ("Grand", "Grand"),
    "made_up.hand": ("Hand", "Hand"),
    "made_up.schneider": ("Schneider", "Schneider"),
    "made_up.schwarz": ("Schwarz", "Schwarz"),
    "made_up.open": ("Ouvert", "Ouvert"),
    "made_up.plus_1": ("+1", "+1"),
    "made_up.hand_stays": (
        "You left the skat lying: it is a hand game.",
        "Du hast den Skat liegen lassen: Es ist ein Handspiel.",
    ),
    "made_up.not_in_null": ("There is no schneider in null.", "Bei Null gibt es keinen Schneider."),
    "made_up.needs_schneider": (
        "Schwarz is announced with schneider.",
        "Schwarz wird mit Schneider angesagt.",
    ),
    "made_up.needs_schwarz": ("Ouvert is announced with schwarz.", "Ouvert wird mit Schwarz angesagt."),
    "made_up.play_suit": ("Play {suit:suit} hand", "{suit:capital} Hand spielen"),
    "made_up.play_grand": ("Play grand hand", "Grand Hand spielen"),
    "made_up.play_null": ("Play null hand", "Null Hand spielen"),
    "made_up.play_null_open": ("Play null ouvert hand", "Null ouvert Hand spielen"),
    "made_up.factor": ("with 1, game 2, {factor} in all", "mit 1, Spiel 2, insgesamt {factor}"),
    "made_up.times": ("{factor} × {base} = {value}", "{factor} × {base} = {value}"),
    "made_up.value": ("{value}", "{value}"),
    "made_up.null_values": ("35, ouvert 59", "35, ouvert 59"),
    "made_up.do_you_hold": (
        "{seat:seat} bids {number}. Do you hold it?",
        "{seat:seat} reizt {number}. Hältst du?",
    ),
    "made_up.forehand": (
        "You are forehand: you answer yes or pass.",
        "Du bist Vorhand: Du hältst oder passt.",
    ),
    "made_up.your_bid": ("Your bid?", "Dein Gebot?"),
    "made_up.holds": ("{seat:seat} holds {number}.", "{seat:seat} hält {number}."),
    "made_up.more_than": (
        "{seat:seat} wants to play. Have you more?",
        "{seat:seat} möchte spielen. Hast du mehr?",
    ),
    "made_up.your_game": ("Your game", "Dein Spiel"),
    "made_up.you_bid": ("You bid {number}.", "Du hast {number} gereizt."),
    "made_up.what_kind": ("Which reservation is it?", "Welcher Vorbehalt ist es?"),
    "made_up.healthy": ("Healthy, or a reservation?", "Gesund oder Vorbehalt?"),
    "made_up.healthy_note": (
        "A reservation is a solo or a marriage.",
        "Ein Vorbehalt ist ein Solo oder eine Hochzeit.",
    ),
    "made_up.is_healthy": ("Healthy", "Gesund"),
    "made_up.skat": ("Do you take the skat?", "Nimmst du den Skat auf?"),
    "made_up.lay_aside": (
        "Lay two cards aside. They count for you.",
        "Drücke zwei Karten. Sie zählen für dich.",
    ),
    "made_up.call": ("Call {card:acc}", "{card:card} rufen"),
    "made_up.play_wenz": ("Play Wenz", "Wenz spielen"),
    "made_up.play_solo": ("Play {suit:suit} solo", "{suit:capital}-Solo spielen"),
    "made_up.tout_wenz": ("Play Wenz tout", "Wenz-Tout spielen"),
    "made_up.tout_solo": ("Play {suit:suit} solo tout", "{suit:capital}-Solo-Tout spielen"),
    "made_up.tout": ("Tout: all tricks", "Tout: alle Stiche"),
    "made_up.doubled": ("× 2", "× 2"),
    "made_up.tout_alone": ("Tout is played alone.", "Einen Tout spielt man allein."),
    "made_up.costs": ("{value} from each", "{value} von jedem"),
    "made_up.kontra": ("Kontra", "Kontra"),
    "made_up.no90": ("no 90", "keine 90"),
    "made_up.till_2nd": ("till your 2nd card", "bis zur 2. Karte"),
    "made_up.till_3rd": ("till your 3rd card", "bis zur 3. Karte"),
}


def words_in(language: str) -> dict[str, str]:
    """The words above in a language."""
    place = ("en", "de").index(language)
    return {code: texts[place] for code, texts in WORDS.items()}
