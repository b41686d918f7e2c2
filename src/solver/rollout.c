/* A rollout: the rest of the deal, each seat with the card that the search would try first. */

#include "solver.h"

static u32 first_choice(const struct trick *trick, u8 seat) {
  u32 to_play = seats - trick->played - 1u, led = trick->played ? trick->led : SUITS, best = NONE;
  i32 most = 0;
  struct followers followers;
  if (problem.selfish) side = (u8)BIT(seat);
  if (trick->played) followers = followers_of(seat, led, to_play);
  for (u64 may = legal(seat, trick); may; may &= may - 1) {
    u32 card = lowest(may);
    if (!trick->played && led != suit_of[card]) followers = followers_of(seat, led = suit_of[card], to_play);
    i32 order = order_score(seat, card, trick, led, to_play, &followers);
    if (best == NONE || order > most) most = order, best = card;
  }
  return best;
}

static void play_on(struct trick trick, u8 seat, u32 left, u32 card, i16 *taken) {
  for (;;) {
    play_card(&trick, seat, card);
    if (trick.played < seats) {
      seat = next_seat(seat);
    } else {
      seat = trick.best_seat;
      taken[seat] += (i16)trick.worth;
      if (!--left) return;
      trick = (struct trick){seat, seat, 0, 0, 0, 0, trick_worth[left]};
    }
    card = first_choice(&trick, seat);
  }
}

EXPORT("play_out") i32 play_out(void) {
  struct trick trick;
  u8 seat;
  u32 left;
  set_up(&trick, &seat, &left, 0);
  u64 before[SEATS], all = in_play, bound_before = bound, may = legal(seat, &trick);
  for (u8 s = 0; s < seats; s++) before[s] = hands[s];
  for (u32 card = 0; card < CARDS; card++) answer.values[card] = -1;
  for (; may; may &= may - 1) {
    u32 card = lowest(may);
    answer.values[pack_card[card]] = 0;
    for (u8 s = 0; s < SEATS; s++) answer.taken[pack_card[card]][s] = 0;
    play_on(trick, seat, left, card, answer.taken[pack_card[card]]);
    in_play = all, bound = bound_before;
    for (u8 s = 0; s < seats; s++) hands[s] = before[s];
  }
  return 1;
}
