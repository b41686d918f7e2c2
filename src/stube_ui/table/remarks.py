"""Remarks of bots on a trick, while it lies and nobody thinks: now and then, about what everybody has seen.
They follow from the cards, so a deal that is played again has the same ones.
"""

import scenes

SELDOM = 3  # of so many tricks or deals on which there is something to say one gets its remark


def with_remark(shown, full, after):
    """The scene of a full trick with what a bot says of it, if one says anything. `full` is the trick as it
    lies, `after` the scene after it.
    """
    plays = scenes.plays_so_far(full)
    lot = full["deal"] + sum([ord(letter) for _, card in plays for letter in card or ""])
    said = (after["over"] and praised(after, lot)) or regretted(full, plays)
    return dict(shown, remark=said) if said and not lot % SELDOM else shown


def praised(scene, lot):
    """The bot that lost and says that the winners played well, and its words."""
    losers = [seat for seat in bots(scene) if won(scene["over"]) and seat not in won(scene["over"])]
    return (losers[lot // SELDOM % len(losers)], "remark.well_played") if losers else None


def won(over):
    """The seats that have won a match, or reached the goal of a deal; none where that is not said."""
    goal = over.get("goal")
    if over["match"]:
        return over["winners"]
    return goal["seats"] if goal and goal["value"] >= goal["needed"] else ()


def regretted(full, plays):
    """The bot that led the highest card of a suit and lost the trick, and its words."""
    seat, card = plays[0]
    highest = [cards[0] for cards in (full["order"] or {"suits": []})["suits"]]
    lost = card in highest and full["winning"] != seat and seat in bots(full)
    return (seat, "remark.oh") if lost else None


def bots(scene):
    """The seats of bots that play in this deal."""
    return [
        seat for seat, line in enumerate(scene["seats"]) if line["player"] != "human" and not line["rests"]
    ]
