/* Which cards may be played, which of them differ, and which to try first. */

#include "solver.h"

static inline int beats(u32 card, u32 best) {
  if (suit_of[best] == joker_suit) return 0;
  return suit_of[card] == suit_of[best] ? higher[best] >> card & 1 : suit_of[card] == 0 && !no_trumps_yet;
}

/* Those of some cards of one suit, that led or trumps, which beat the best card so far. */
static inline u64 that_beat(u64 cards, u32 suit, const struct trick *trick) {
  if (suit_of[trick->best] == joker_suit) return 0;
  if (suit_of[trick->best] == suit) return cards & higher[trick->best];
  return suit == 0 && !no_trumps_yet ? cards : 0;
}

static u64 to_lead(u64 hand) {
  if (hand & must_lead) return hand & must_lead;
  if (hand & bound) {
    u64 suit = hand & suits[suit_of[lowest(bound)]];
    if (count(suit) < problem.runs_from) hand = (hand & ~suit) | bound;
  }
  return hand & ~no_lead ? hand & ~no_lead : hand;
}

static u64 to_follow(u64 hand, const struct trick *trick) {
  if (trick->led == 0 && rule & TRUMPS_FREE) return hand;
  u64 follow = trick->led == joker_suit ? 0 : hand & suits[trick->led];
  if (follow & called) return follow & called;
  if (follow & bound) return follow & bound;
  if (follow) {
    u64 higher = rule & HEAD_LED || (trick->led == 0 && rule & HEAD_TRUMP_LEAD) ? that_beat(follow, trick->led, trick) : 0;
    return higher ? higher : follow;
  }
  if (hand & bound && hand != bound) return hand & ~bound;
  if (hand & falls) return hand & falls;
  u64 higher = rule & OVERTRUMP ? that_beat(hand & trumps, 0, trick) : 0;
  u64 ruffs = higher ? higher : hand & trumps;
  return rule & MUST_TRUMP && ruffs ? ruffs : (hand & ~trumps) | ruffs;
}

static u64 legal(u8 seat, const struct trick *trick) {
  u64 may = trick->played ? to_follow(hands[seat], trick) : to_lead(hands[seat]);
  return may & ~kept ? may & ~kept : may;
}

/* Those cards of a hand that lie directly above another of its cards, among those in play. A card whose copy somebody else
   holds is not like those beside it, which beat that copy, or are beaten by it, whichever is played first. */
static inline u64 adjacent_cards(u64 cards, u64 others) {
  u64 gone = ~(cards | others | gaps);
  u64 found = ((cards << 1) + gone) & ~gone & cards;
  if (!twins) return found;
  for (u64 apart = cards & twins & others << 1; apart; apart &= apart - 1) {
    u64 next = cards & above(lowest(apart));
    found &= ~(next & -next);
  }
  return found & ~((others & twins) >> 1);
}

/* Of adjacent cards with the same traits only the lowest. */
static inline u64 distinct(u64 cards, u64 adjacent) {
  if (all_alike) return cards & ~adjacent;
  for (u64 rest = adjacent; rest; rest &= rest - 1) {
    u32 card = lowest(rest), below = highest(cards & (BIT(card) - 1));
    if (traits[card] == traits[below]) cards ^= BIT(card);
  }
  return cards;
}

/* Which card to try first: the order is good if the first one settles the question most of the time. */

/* What those who are still to play can do to a card of one suit, by party: 0 the player's own one, 1 the other. */
struct followers {
  u8 highest[2]; /* highest card of the suit, plus 1 */
  u8 lowest[2];  /* the highest of the lowest cards with which one of them must follow, plus 1 */
  u8 ruffs[2];   /* highest trump of those who have nothing of the suit, plus 1 */
  u64 coming;    /* what they hold */
};

static struct followers followers_of(u8 seat, u32 suit, u32 to_play) {
  struct followers found = {{0, 0}, {0, 0}, {0, 0}, 0};
  u8 other = next_seat(seat);
  for (; to_play; to_play--, other = next_seat(other)) {
    u32 party = on_side(other) != on_side(seat);
    u64 follow = hands[other] & suits[suit], ruff = hands[other] & trumps;
    found.coming |= hands[other];
    if (suit == joker_suit) continue;
    if (follow) {
      u8 high = (u8)(highest(follow) + 1), least = (u8)(lowest(follow) + 1);
      if (high > found.highest[party]) found.highest[party] = high;
      if (least > found.lowest[party]) found.lowest[party] = least;
    } else if (ruff && highest(ruff) + 1 > found.ruffs[party]) {
      found.ruffs[party] = (u8)(highest(ruff) + 1);
    }
  }
  return found;
}

/* Whether a card stays the best of the trick whatever that party plays. */
static inline int stands(u32 best, u32 led, const struct followers *followers, u32 party) {
  if (suit_of[best] != 0 || led == 0)
    return best >= (led == suit_of[best] ? followers->highest[party] : 0) && (led == 0 || !followers->ruffs[party]);
  return best >= followers->ruffs[party];
}

/* What speaks against playing a card to a trick that it does not win: the cards of its suit that are weaker; of a joker, that
   it wins when it is led. */
#define JOKER_KEPT 7
static inline i32 strength_of(u32 card) {
  return suit_of[card] == joker_suit ? JOKER_KEPT : (i32)count(suits[suit_of[card]] & in_play & (BIT(card) - 1));
}

/* What counts is wanted: win what is sure, give card points to the own party, else give little. */
static i32 order_score_wanted(u8 seat, u32 card, const struct trick *trick, u32 led, const struct followers *followers) {
  i32 strength = strength_of(card);
  i32 worth = points[card], trump = suit_of[card] == 0;
  if (!trick->played) {
    if (stands(card, led, followers, 1)) return 60 + worth * 2 + strength - (trump ? 4 : 0);
    return (stands(card, led, followers, 0) ? 0 : 20) - worth * 3 - strength;
  }
  int wins = beats(card, trick->best);
  int ours = wins || on_side(trick->best_seat) == on_side(seat);
  i32 score = ours && stands(wins ? card : trick->best, led, followers, 1) ? 40 + worth * 3 - (wins ? 8 : 0)
              : wins ? 10 - worth
                     : -worth * 3;
  return score - strength - (trump ? 12 : 0);
}

/* What counts is avoided by the side: it gets rid of high cards in tricks of the others, who push tricks on it. */
static i32 order_score_misere(u8 seat, u32 card, const struct trick *trick, u32 to_play,
                              const struct followers *followers) {
  i32 strength = strength_of(card), worth = points[card];
  int wins = !trick->played || beats(card, trick->best);
  int other_must_beat = followers->lowest[1] > card + 1;
  if (on_side(seat)) {
    if (!trick->worth && !worth && !(followers->coming & scoring)) return strength; /* nothing to fear in this trick */
    if (!wins) return 30 + strength + worth * 4;
    if (other_must_beat) return 20 + strength + worth;
    return to_play ? -strength - worth : strength - worth * 4;
  }
  if (!trick->played) return other_must_beat ? 30 - strength : -strength - worth * 2;
  if (!wins) return strength + (on_side(trick->best_seat) ? 30 + worth * 4 : -worth * 2);
  return other_must_beat ? 10 - strength : to_play ? -strength - worth : strength - 20 - worth * 2;
}

static inline i32 order_score(u8 seat, u32 card, const struct trick *trick, u32 led, u32 to_play,
                              const struct followers *followers) {
  return misere ? order_score_misere(seat, card, trick, to_play, followers)
                : order_score_wanted(seat, card, trick, led, followers);
}

static inline int runs_away(u8 seat, u32 card) {
  return hands[seat] & bound && !(bound >> card & 1) && suit_of[card] == suit_of[lowest(bound)];
}

static inline void play_card(struct trick *trick, u8 seat, u32 card) {
  if (!trick->played && runs_away(seat, card)) bound = 0;
  if (!trick->played) trick->led = suit_of[card];
  else trick->by_rank = suit_of[card] == suit_of[trick->best] || (trick->by_rank && !beats(card, trick->best));
  if (!trick->played || beats(card, trick->best)) trick->best = (u8)card, trick->best_seat = seat;
  trick->played++;
  trick->worth += points[card];
  hands[seat] ^= BIT(card), in_play ^= BIT(card);
}
