"""The actions at the table of the page: those of a person who plays there (`answers.py`), and those that look
up, review and begin, whoever plays.

Each is a function of the seating and of the argument of its button.
"""

import answers
import dialog
import dialogs
import scenes
from dom import find, set_attributes
from lazy import load_lazily
from pyscript import document
from pyscript.js_modules import tabs
from seating import Seating
from session import random_hex
from settings import setting


def at_table(action, interrupts=False, before_curtain=False):
    """An action that needs a match on the table. What the table waits for is not waited for any longer; the
    action itself is done then only if it interrupts what goes on, and between two people only if it is one
    `before_curtain`.
    """

    def act(seating, argument):
        player = seating.player
        if player and player.busy:
            player.skip_wait()  # now, not when the task begins: by then the table may wait for a card
        free = player and player.session.state and (before_curtain or not player.curtain)
        if free and (interrupts or not player.busy):
            return seating.guard(action(seating, argument), player)
        return None

    return act


def played(name):
    """The action of a player, which may have been asked for in the dialog."""
    return lambda seating, argument: play(seating.player, name, argument)


async def play(player, name, argument):
    """Do an action of a player at the table; a spectator has none."""
    dialog.close()
    if name in player.actions:
        await player.actions[name](player, argument)


def looked_up(show):
    """An action that shows something of the table in the dialog."""

    def act(seating, argument):
        if seating.player and seating.player.shown:
            show(seating.words, seating.view.wording, seating.player.shown)

    return act


async def turn_worth(seating, argument):
    """Show what the own hand is worth, or hide it; that stays so."""
    await play(seating.player, "worth", argument)
    seating.saves.save_settings(seating.context.settings)


async def show_all_cards(seating, argument):
    """Show all cards of the deal that is over."""
    session = seating.player.session
    found = await session.ask_now("all_cards")
    dialogs.cards(seating.words, seating.view.wording, session.state["scene"], found)


async def show_seen(seating, argument):
    """Show the cards that were seen, and mark the record."""
    player = seating.player
    session, at = player.session, player.session.state["at"]
    found = await session.ask_now("mark_cards_seen")
    if session.state["at"] == at and not player.busy:  # else a later record has the mark, too
        session.take_note(found["record"])
    dialogs.seen(seating.words, seating.view.wording, player.shown)


def explain_deal(seating, deal):
    """Say why a deal paid what it paid, whatever the table waits for."""
    player = seating.player
    return seating.guard(show_deal_lines(seating, int(deal)), player) if player and player.shown else None


async def show_deal_lines(seating, deal):
    """Show the reasons for what a deal paid."""
    player = seating.player
    lines = (await player.session.ask("deal_lines", {"deal": deal}))["lines"]
    if not player.left:
        dialogs.deal_lines(seating.words, seating.view.wording, player.shown, deal, lines)


def show_menu(seating, argument):
    """Show what can be done at the table besides playing a card."""
    player = seating.player
    if player and player.shown:
        goes_on = player.is_played and not player.session.state["over"]
        is_kept = seating.saves.line(player.session.match) is not None
        is_own_order = seating.view.hand.arrangement.is_own(player.shown)
        dialogs.menu(seating.words, player.shown, goes_on, from_memory(seating), is_kept, is_own_order)


def sort(seating, argument):
    """Sort a hand again that is in an order of its own."""
    dialog.close()
    if seating.player and seating.player.shown:
        seating.view.sort()


def from_memory(seating):
    """Tell whether played tricks are hidden."""
    return setting(seating.context.settings, "memory") == "on"


def show_last_trick(seating, argument):
    """Show the last trick, or put it away; what a pointer does is told by `LastTrick`."""
    if seating.player and seating.player.shown:
        seating.last_trick.click(seating.player.shown)


def step_trick(seating, step):
    """Go from the trick in sight to the one before or after it."""
    if seating.player and seating.player.shown:
        seating.last_trick.step(seating.player.shown, int(step))


def show_seat(seating, seat):
    """Show the player of a seat; who looks back is shown the hand, as long as it has cards."""
    player = seating.player
    looks_back = player and player.shown and player.stepper()
    if looks_back and any(scenes.hand_of(player.shown, int(seat))):
        return seating.guard(turn_hand(seating, int(seat)), player)
    return seating.guard(show_person(seating, int(seat)), player)


async def turn_hand(seating, seat):
    """Show the hand of a seat in large cards, or put it away."""
    module, player = await load_lazily("open_hand"), seating.player
    if player and player.shown:
        module.turn(seating.view, seat)


async def show_person(seating, seat):
    """Show the player of a seat, by a part of the screen that may have to be fetched."""
    module, player = await load_lazily("person"), seating.player
    if player and player.shown:
        module.show(seating.words, seating.view.wording, player.shown, seat, from_memory(seating))


def turn_panel(seating, argument):
    """Show or hide the sheet and the log where they have no room beside the table."""
    dialog.close()
    wide = document.body.classList.toggle("panel-open")
    set_attributes(find("panel-button"), {"aria-expanded": "true" if wide else "false"})
    first = find("review-title") or find("sheet")  # a review stands above the sheet
    (first if wide else find("panel-button")).focus()


async def review(seating, argument):
    """Look back at the deal that is over."""
    player = seating.player
    if not player.busy and player.session.state["over"]:
        module = await load_lazily("review_graph", "review_panel", "review")
        player.review = module.Review(player)
        await player.review.run()


async def review_at(seating, at):
    """Look at the table before an answer."""
    if seating.player.stepper():
        seating.player.stepper().step_to(int(at))


async def end_review(seating, argument):
    """Go back to the result of the deal."""
    seating.player.review.end()


def step(seating, step):
    """Look at the table `step` answers later (negative: earlier)."""
    stepper = seating.player.stepper() if seating.player else None
    if stepper:
        stepper.step(int(step))


def skip_wait(seating, argument):
    """Do not wait for the trick any longer."""
    if seating.player:
        seating.player.skip_wait()


async def play_from(seating, argument):
    """Play the deal under review from the moment in sight on."""
    review = seating.player.stepper() if seating.player else None
    if review and review.at < review.answers:
        return await deal_again(seating, {"answer": review.at})
    return None


async def same_deal(seating, argument):
    """Play the deal on the table from its beginning."""
    return await deal_again(seating, seating.player.deal_in_sight())


async def deal_again(seating, moment):
    """Play the deal on the table as a match of its own that is marked."""
    match, player = random_hex(), seating.player
    route = await seating.guard(player.session.save_deal_again(match, moment), player)
    return await seating.go_on(match) if seating.saves.record(match) else route


async def rematch(seating, argument):
    """Start a new match with the options of the last one, between the same players."""
    return await seating.start(seating.player.session.rematch())


async def take_over(seating, argument):
    """Play here what another tab plays; that tab is a spectator from now on."""
    match = seating.player.session.match
    await tabs.take(match, seating.on_takeover(match))
    return await seating.go_on(match)


INTERRUPTING, BEFORE_CURTAIN = ("speak", "more-said", "give-up", "back"), ("reveal", "back")
ACTIONS = {
    name: at_table(played(name), name in INTERRUPTING, name in BEFORE_CURTAIN) for name in answers.ACTIONS
}
ACTIONS.update(
    {
        "worth": at_table(turn_worth),
        "all-cards": at_table(show_all_cards),
        "seen": at_table(show_seen),
        "explain-deal": explain_deal,
        "menu": show_menu,
        "sort": sort,
        "ask-give-up": looked_up(dialogs.give_up),
        "plain": looked_up(dialogs.plain),
        "order": looked_up(dialogs.order),
        "all-tricks": looked_up(dialogs.all_tricks),
        "last-trick": show_last_trick,
        "step-trick": step_trick,
        "seat": show_seat,
        "panel": turn_panel,
        "review": at_table(review),
        "review-at": at_table(review_at),
        "review-end": at_table(end_review),
        "step": step,
        "felt": skip_wait,
        "play-from": play_from,
        "same-deal": same_deal,
        "new-match": rematch,
        "continue": Seating.go_on,
        "take-over": take_over,
    }
)
