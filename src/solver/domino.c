/* A rollout of a lay-off (Domino): hands lay cards that continue a run; a seat that has laid its last card is out. Each
   lays the card that opens its own way and holds up the others. Not a trick game, and no search; it is here for its
   speed. */

#include "solver.h"

struct lay_off {
  u64 hands[SEATS];
  u64 next[CARDS];   /* the cards that may be laid after this one */
  u64 beyond[CARDS]; /* all cards farther out */
  u64 may_be_laid;
  u8 seats, seat, out; /* who lays now, and how many are out */
};

static struct lay_off lay_off;
EXPORT("lay_off") struct lay_off *lay_off_at(void) { return &lay_off; }

#define OWN_WAY 3
#define OPENS 4

static u32 best_laid(u64 hand, u64 may_be_laid) {
  u32 best = NONE;
  i32 most = 0;
  for (u64 may = hand & may_be_laid; may; may &= may - 1) {
    u32 card = lowest(may);
    i32 order = OWN_WAY * (i32)count(hand & lay_off.beyond[card]) - OPENS * (i32)count(lay_off.next[card] & ~hand);
    if (best == NONE || order > most) most = order, best = card;
  }
  return best;
}

/* The place, from 0, of the seat that lays this card now. */
static i16 place_with(u32 card) {
  u64 held[SEATS], may_be_laid = lay_off.may_be_laid;
  u32 seat = lay_off.seat, holding = 0, out = lay_off.out, silent = 0;
  for (u32 s = 0; s < lay_off.seats; s++) held[s] = lay_off.hands[s], holding += held[s] != 0;
  while (silent < lay_off.seats) {
    silent = card == NONE ? silent + 1 : 0;
    if (card != NONE) {
      held[seat] ^= BIT(card);
      may_be_laid |= lay_off.next[card];
      if (!held[seat]) {
        if (seat == lay_off.seat) return (i16)out;
        out++;
        if (--holding == 1) return (i16)out;
      }
    }
    seat = seat + 1 == lay_off.seats ? 0 : seat + 1;
    card = best_laid(held[seat], may_be_laid);
  }
  return (i16)out; /* a position in which cards are missing */
}

EXPORT("lay_out") i32 lay_out(void) {
  for (u32 card = 0; card < CARDS; card++) answer.values[card] = -1;
  for (u64 may = lay_off.hands[lay_off.seat] & lay_off.may_be_laid; may; may &= may - 1)
    answer.values[lowest(may)] = place_with(lowest(may));
  answer.nodes = 0;
  return 1;
}
