/* A rollout with a stock (German Whist): two hands play for the cards that they draw. Each trick is played for the prize of
   the open card, at the price of the card that is spent, knowing both hands; what is left then is solved. */

#include "solver.h"

#define PRIZE_OF_TRICK 100

static i32 prize_of(u32 card) { return problem.prize[pack_card[card]]; }

/* What winning is worth more than losing. */
static i32 at_stake(u32 next) {
  i32 trick = problem.draw_worth * PRIZE_OF_TRICK;
  return prize_of(number[problem.stock[next]]) - problem.mean + (misere ? -trick : trick);
}

static u32 best_reply(const struct trick *trick, u8 seat, i32 stake) {
  u32 best = NONE;
  i32 most = 0;
  for (u64 may = legal(seat, trick); may; may &= may - 1) {
    u32 card = lowest(may);
    i32 gain = (beats(card, trick->best) ? stake : 0) - prize_of(card);
    if (best == NONE || gain > most) most = gain, best = card;
  }
  return best;
}

static u32 best_lead(u8 seat, i32 stake) {
  u32 best = NONE;
  i32 most = 0;
  for (u64 may = hands[seat]; may; may &= may - 1) {
    u32 card = lowest(may);
    struct trick trick = {seat, seat, (u8)card, suit_of[card], 1, 0, 0};
    u32 reply = best_reply(&trick, next_seat(seat), stake);
    i32 gain = (beats(reply, card) ? -stake : stake) - 2 * prize_of(card) + 2 * prize_of(reply);
    if (best == NONE || gain > most) most = gain, best = card;
  }
  return best;
}

static i32 play_and_draw(struct trick trick, u8 seat, u32 card) {
  i32 value = 0;
  for (u32 next = 0;;) {
    play_card(&trick, seat, card);
    seat = next_seat(seat);
    if (trick.played == 2) {
      value += on_side(trick.best_seat) ? problem.draw_worth : 0;
      seat = trick.best_seat;
      for (u32 drawer = seat, times = 0; times < 2 && next < problem.drawn; times++, drawer = next_seat((u8)drawer)) {
        u64 drawn = BIT(number[problem.stock[next++]]);
        hands[drawer] |= drawn, in_play |= drawn;
      }
      trick = (struct trick){seat, seat, 0, 0, 0, 0, 0};
      if (next == problem.drawn) break;
    }
    i32 stake = at_stake(next);
    card = trick.played ? best_reply(&trick, seat, stake) : best_lead(seat, stake);
  }
  no_trumps_yet = 0;
  forget();
  u32 left = count(hands[seat]);
  place_cards(left);
  i32 rest = worth_of_rest[left] - trick_worth[left];
  for (u64 cards = in_play; cards; cards &= cards - 1) rest += points[lowest(cards)];
  trick.worth = trick_worth[left];
  return value + value_of(&trick, seat, NONE, left, rest, (i32)left / 2);
}

EXPORT("draw_out") i32 draw_out(void) {
  struct trick trick;
  u8 seat;
  u32 left;
  set_up(&trick, &seat, &left, problem.drawn);
  nodes = 0, most_nodes = problem.nodes;
  u64 before[2] = {hands[0], hands[1]}, all = in_play, may = legal(seat, &trick);
  for (u32 card = 0; card < CARDS; card++) answer.values[card] = -1;
  for (; may && nodes <= most_nodes; may &= may - 1) {
    no_trumps_yet = problem.no_trumps_yet;
    answer.values[pack_card[lowest(may)]] = (i16)play_and_draw(trick, seat, lowest(may));
    in_play = all, hands[0] = before[0], hands[1] = before[1];
  }
  no_trumps_yet = 0;
  answer.nodes = nodes;
  return nodes <= most_nodes;
}
