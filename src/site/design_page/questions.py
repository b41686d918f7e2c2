"""Made-up questions for the design page, one of each form that a question can take, at a size that few deals
show: what is declared, answers as a record would have them, and words in both languages. Each is asked in the
place of a real one.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from kartenstube.core.cards import card_text
from kartenstube.core.decisions import Choices, Decision, OneOf, Pick, words
from kartenstube.core.messages import Message
from kartenstube.core.questions import (
    Box,
    Cell,
    Closed,
    Combination,
    Grid,
    HandLine,
    Item,
    Items,
    Ladder,
    Mark,
    Outcome,
    Question,
    Stepper,
)
from kartenstube.core.view import View
from kartenstube.match.match import Match
from kartenstube.render.acts import named
from kartenstube.render.questions import question

SKAT_HAND = "JC JH AS TS KS 8S AH TH 9D 7D"
GERMAN_HAND = "QC QH JD AS KS 8S TH 9H"
DOPPELKOPF_HAND = "TH QS QH QD JC JD AD TD AC TC AS KH"
TWICE = "TH TH' QC QH JC JC' AD AD' AC TC AS KS"
STEPS = ("ruf", "wenz", "solo", "wenz_tout", "solo_tout", "sie")
BASES = {"C": 12, "S": 11, "H": 10, "D": 9}
SUITS = "CSHD"


class Asked(NamedTuple):
    """A question: what it is called on the page, its game, how many sit there, the hand, what may be
    answered, and how the game would have it asked. `interjections` are words that may be said out of turn,
    with their deadlines.
    """

    name: str
    game: str
    seats: int
    hand: str
    choices: Choices
    asks: Question
    interjections: tuple[tuple[str, str], ...] = ()


def said(code: str, **params: object) -> Message:
    """A sentence of the words below."""
    return Message(f"made_up.{code}", params)


# Officers' Skat, where every game has a value and may be declined


def base_values(view: View) -> Mapping[str, Message]:
    """The base values of suits, and the values of the other games."""
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


# Bids of a number and a kind, each worth their product

KINDS = {"": 1, "_hand": 2, "_open": 2, "_hand_open": 4}


def in_grid(view: View) -> Grid:
    """Four numbers of four kinds, of which 4 stands."""
    cells = [
        Cell(f"bid {number}{kind}", number * times) for kind, times in KINDS.items() for number in NUMBERS
    ]
    columns = tuple(Message("step.number", {"number": str(number)}) for number in NUMBERS)
    return Grid(columns, tuple(said(f"kind{kind}") for kind in KINDS), (*cells,), "bid 4")


# Bids of which there are many


def many(view: View) -> Stepper:
    """Bids in steps of five above 115; the own hand is worth 155, and 220 is the most."""
    marks = (
        Mark(said("stands", seat=2, value=115), 115, "stands"),
        Mark(said("hand", value=155), 155, "hand"),
        Mark(said("limit", value=220), 220, "limit"),
    )
    return Stepper((5, 10, 20), marks, HandLine(said("hand_line")))


# Announcements, each doubled by itself


def on_table(view: View) -> Items:
    """Four things that were said: two to be doubled, two not."""
    ours, theirs = said("side", seat=1), said("side", seat=2)
    by = said("announced_by", seat=2)
    rows = (
        Item(said("the_game"), said("doubled_once"), by, ours, True, "re game", said("counts", value=4)),
        Item(
            said("absolut"),
            said("value", value=2),
            said("announced_by", seat=1),
            ours,
            True,
            closed=said("not_yours"),
        ),
        Item(
            said("pagat"), said("value", value=2), by, theirs, False, "kontra pagat", said("counts", value=4)
        ),
        Item(said("uhu"), said("value", value=3), by, theirs, False, closed=said("not_yours")),
    )
    return Items(rows, (Closed(said("pagat"), said("has_it", seat=2)),))


NUMBERS = range(2, 6)
SKAT, SCHAFKOPF, DOPPELKOPF = "made_up.skat", "made_up.schafkopf", "made_up.doppelkopf"

QUESTIONS = (
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
        "stepper: many numbers",
        SKAT,
        3,
        SKAT_HAND,
        words(*(f"bid {number}" for number in range(120, 225, 5)), "pass"),
        Question(
            ask=lambda view: said("bids", seat=2),
            note=lambda view: said("bids_note"),
            stepper=many,
        ),
    ),
    Asked(
        "grid: numbers and kinds",
        SKAT,
        3,
        SKAT_HAND,
        words(*(f"bid {n}{kind}" for kind, times in KINDS.items() for n in NUMBERS if n * times > 4), "pass"),
        Question(ask=lambda view: said("more_than", seat=2), grid=in_grid),
    ),
    Asked(
        "items: announcements",
        SKAT,
        4,
        SKAT_HAND,
        words("re game", "kontra pagat", "valat", "pass"),
        Question(
            ask=lambda view: said("say_something"),
            note=lambda view: said("shows_you"),
            items=on_table,
            values=lambda view: {"valat": said("value", value=12)},
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
        "out of turn",
        DOPPELKOPF,
        4,
        DOPPELKOPF_HAND,
        words(*(f"play {card}" for card in DOPPELKOPF_HAND.split(" "))),
        Question(),
        (("kontra", "till_2nd"), ("no90", "till_3rd")),
    ),
    Asked(
        "out of turn: several words",
        DOPPELKOPF,
        4,
        TWICE,
        words(*(f"play {card}" for card in TWICE.split(" ") if "'" not in card)),
        Question(),
        (
            ("re", "till_2nd"),
            ("no90", "till_3rd"),
            ("no60", "till_4th"),
            ("no30", "till_5th"),
            ("black", "till_6th"),
            ("pigs", ""),
        ),
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
        and {
            "verb": pick.verb,
            "least": pick.least,
            "count": pick.most,
            "cards": [card_text(card) for card in pick.cards],
            "points": [],
            "sets": [],
            "must": [],
        },
        "question": question(asking, {view.decision.phase: one.asks}),
        "interjections": [interjection(seat, *word) for word in one.interjections],
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


def interjection(seat: int, word: str, until: str) -> dict:
    """A word that a seat may say out of turn."""
    return {
        "act": f"@{seat} {word}",
        "label": said(word).plain(),
        "until": said(until).plain() if until else None,
    }


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
    "act.solo.queens": ("Queen solo", "Damensolo"),
    "act.solo.jacks": ("Jack solo", "Bubensolo"),
    "act.solo.aces": ("Aces solo", "Fleischloser"),
    "act.marriage": ("Marriage", "Hochzeit"),
    "act.bid.wenz": ("Say Wenz", "Wenz sagen"),
    "act.bid.solo": ("Say solo", "Solo sagen"),
    "act.bid.solo_tout": ("Say solo tout", "Solo-Tout sagen"),
    "act.bid.number.hand": ("Bid {number} hand", "{number} Hand sagen"),
    "act.bid.number.open": ("Bid {number} open", "{number} offen sagen"),
    "act.bid.number.hand_open": ("Bid {number} hand open", "{number} Hand offen sagen"),
    "made_up.bids": ("{seat:seat} bids 115. More?", "{seat:seat} sagt 115. Mehr?"),
    "made_up.bids_note": (
        "You may bid up to 220: 120 and your marriage.",
        "Du darfst bis 220 gehen: 120 und dein Paar.",
    ),
    "made_up.stands": ("{seat:seat} {value}", "{seat:seat} {value}"),
    "made_up.hand": ("your hand {value}", "dein Blatt {value}"),
    "made_up.limit": ("at most {value}", "höchstens {value}"),
    "made_up.hand_line": (
        "Marriage 100, about 55 in tricks.",
        "Paar 100, etwa 55 in Stichen.",
    ),
    "made_up.kind": ("Plain", "Einfach"),
    "made_up.kind_hand": ("Hand", "Hand"),
    "made_up.kind_open": ("Open", "Offen"),
    "made_up.kind_hand_open": ("Both", "Beides"),
    "act.re.game": ("Re", "Re"),
    "act.kontra.pagat": ("Kontra", "Kontra"),
    "act.valat": ("Valat", "Valat"),
    "made_up.side": ("{seat:whose} side", "Seite von {seat:seat}"),
    "made_up.announced_by": ("announced: {seat:seat}", "angesagt: {seat:seat}"),
    "made_up.the_game": ("Game", "Spiel"),
    "made_up.doubled_once": ("1 × 2", "1 × 2"),
    "made_up.absolut": ("Absolut", "Absolut"),
    "made_up.pagat": ("Pagat", "Pagat"),
    "made_up.uhu": ("Uhu", "Uhu"),
    "made_up.counts": ("counts {value}", "zählt dann {value}"),
    "made_up.not_yours": ("only the others can double", "nur die anderen können kontrieren"),
    "made_up.has_it": ("{seat:seat} has the I", "{seat:seat} hat den I"),
    "made_up.say_something": ("Say something?", "Etwas sagen?"),
    "made_up.shows_you": ("Whatever you say shows your side.", "Was du sagst, zeigt deine Seite."),
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
    "made_up.value": ("{value}", "{value}"),
    "made_up.null_values": ("35, ouvert 59", "35, ouvert 59"),
    "made_up.more_than": (
        "{seat:seat} wants to play. Have you more?",
        "{seat:seat} möchte spielen. Hast du mehr?",
    ),
    "made_up.your_game": ("Your game", "Dein Spiel"),
    "made_up.what_kind": ("Which reservation is it?", "Welcher Vorbehalt ist es?"),
    "made_up.healthy": ("Healthy, or a reservation?", "Gesund oder Vorbehalt?"),
    "made_up.healthy_note": (
        "A reservation is a solo or a marriage.",
        "Ein Vorbehalt ist ein Solo oder eine Hochzeit.",
    ),
    "made_up.is_healthy": ("Healthy", "Gesund"),
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
    "made_up.re": ("Re", "Re"),
    "made_up.no90": ("no 90", "keine 90"),
    "made_up.no60": ("no 60", "keine 60"),
    "made_up.no30": ("no 30", "keine 30"),
    "made_up.black": ("black", "schwarz"),
    "made_up.pigs": ("Pigs", "Schweine"),
    "made_up.till_2nd": ("till your 2nd card", "bis zur 2. Karte"),
    "made_up.till_3rd": ("till your 3rd card", "bis zur 3. Karte"),
    "made_up.till_4th": ("till your 4th card", "bis zur 4. Karte"),
    "made_up.till_5th": ("till your 5th card", "bis zur 5. Karte"),
    "made_up.till_6th": ("till your 6th card", "bis zur 6. Karte"),
}


def words_in(language: str) -> dict[str, str]:
    """The words above in a language; there are two, and others take the first."""
    place = 1 if language == "de" else 0
    return {code: texts[place] for code, texts in WORDS.items()}
