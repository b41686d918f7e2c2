/* The transposition table: for positions between tricks, bounds of what the side gets from there on. Positions with one
   key differ in the card points of the cards in play at most. */

#include "solver.h"

static u64 relevant; /* the cards on which the last proof rests, with all that are higher in their suits */

struct entry {
  u64 check; /* made from the key, and from the holders of `top` */
  u64 cards; /* those in play */
  u64 top;   /* relevant cards of suits in which only ranks count */
  i16 at_least, at_most;
  u8 card, left;
  u16 generation;
};
#define ENTRIES (1 << 18)
#define FEW_ENTRIES (1 << 15) /* they stay near the processor; enough where only ranks count in all suits */
static struct entry table[ENTRIES];
static u32 slots, buckets;

/* of entries, a problem each: older ones count as nothing, so that the work for a problem does not depend on what was asked
   before */
static u16 generation;

static void size_table(void) {
  slots = !rank_only ? 4 : in_play & ~rank_only ? 8 : 16; /* entries with one key differ in where only ranks count */
  buckets = (in_play & ~rank_only ? ENTRIES : FEW_ENTRIES) / slots;
}

static inline struct entry *bucket_of(u64 hash) { return &table[(hash >> 20 & (buckets - 1)) * slots]; }

static inline u64 mix(u64 hash, u64 part) {
  hash = (hash ^ part) * 0x9E3779B97F4A7C15ULL;
  return hash ^ hash >> 29;
}

#define PLANES 3 /* bits of a seat */

/* Who holds the cards, packed by blocks: bit by bit of their seats, and how many each has of each block, as a sum of
   weights. Of each number of tricks that are left there is one, made from that before it. */
struct holders {
  u64 in_play, lengths, planes[PLANES];
};
static struct holders holders_at[CARDS + 1];
static u64 weights[CARDS][SEATS];
static u32 planes; /* bits that seats need */

static void weigh_lengths(void) {
  u64 weight = 1;
  for (u32 block = 0; block < block_count; block++)
    for (u8 seat = 0; seat < seats; seat++) weights[block][seat] = weight = mix(weight, 0x2545F4914F6CDD1DULL);
}

/* The place at which a card is packed among others. */
static inline u32 place_of(u32 card, u64 others) {
  u64 all = blocks[block_of[card]].all;
  return highest(all) - count(others & all & above(card));
}

static inline void take_out(struct holders *now, u32 card) {
  u32 place = place_of(card, now->in_play), holder = 0, block = block_of[card];
  u64 below = blocks[block].all & (BIT(place) - 1);
  for (u32 plane = 0; plane < planes; plane++) {
    u64 before = now->planes[plane];
    holder |= (u32)(before >> place & 1) << plane;
    now->planes[plane] = (before & ~(below | BIT(place))) | (before & below) << 1;
  }
  now->in_play ^= BIT(card);
  now->lengths -= weights[block][holder];
}

/* The holders from which all others are made, before a trick with which so many are left, or in its midst. */
static void place_cards(u32 left) {
  struct holders *now = &holders_at[left];
  *now = (struct holders){0, 0, {0, 0, 0}};
  planes = seats > 4 ? 3 : seats > 2 ? 2 : 1;
  for (u32 block = 0; block < block_count; block++) now->in_play |= blocks[block].all;
  for (u64 cards = now->in_play; cards; cards &= cards - 1) {
    u8 holder = 0;
    for (u8 seat = 1; seat < seats; seat++)
      if (hands[seat] & cards & -cards) holder = seat;
    for (u32 plane = 0; plane < planes; plane++)
      if (holder >> plane & 1) now->planes[plane] |= cards & -cards;
    now->lengths += weights[block_of[lowest(cards)]][holder];
  }
  for (u64 gone = now->in_play & ~in_play; gone; gone &= gone - 1) take_out(now, lowest(gone));
}

/* A position as the table knows it. */
struct key {
  u64 hash;          /* leader, lengths, and the order of holders in blocks where not only ranks count */
  const u64 *planes; /* who holds the cards of the others */
};

/* Copies in two hands, packed: which of the cards in play they are makes a difference. */
static u64 copies_apart(void) {
  u64 apart = twins & in_play & in_play << 1, found = 0;
  for (u8 seat = 0; seat < seats; seat++) apart &= ~(hands[seat] & hands[seat] << 1);
  for (; apart; apart &= apart - 1) found |= BIT(place_of(lowest(apart), in_play));
  return found;
}

static struct key key_of(u8 leader, u32 left) {
  struct holders *now = &holders_at[left];
  *now = holders_at[left + 1];
  for (u64 gone = now->in_play & ~in_play; gone; gone &= gone - 1) take_out(now, lowest(gone));
  u64 hash = mix(leader, now->lengths);
  for (u32 plane = 0; plane < planes; plane++) hash = mix(hash, now->planes[plane] & ~rank_only);
  if (twins) hash = mix(hash, copies_apart());
  if (problem.bound) hash = mix(hash, bound & in_play);
  return (struct key){mix(hash, 0x2545F4914F6CDD1DULL), now->planes};
}

/* A hash of who holds these cards. */
static inline u64 owners_of(const struct key *key, u64 top) {
  if (!top) return 0;
  u64 found = 0, factor = 0x9E3779B97F4A7C15ULL;
  for (u32 plane = 0; plane < planes; plane++, factor = factor * 0xD1342543DE82EF95ULL)
    found += (key->planes[plane] & top) * factor;
  return found;
}

static inline int matches(const struct entry *entry, const struct key *key) {
  return entry->generation == generation && entry->check == (key->hash ^ owners_of(key, entry->top));
}

/* The highest cards of each suit, down to the lowest of these, as ranks among those in play. */
static u64 top_ranks(u64 cards) {
  u64 found = 0;
  for (u64 left = cards & rank_only, all; left; left &= ~all) {
    all = blocks[block_of[lowest(left)]].all;
    u32 number = count(in_play & all & ~(BIT(lowest(left)) - 1));
    found |= all & ~(all >> number);
  }
  return found;
}

/* The other way round: the lowest of the highest cards in each suit. */
static u64 lowest_relevant(u64 top) {
  u64 found = 0;
  for (u64 left = top, all; left; left &= ~all) {
    all = blocks[block_of[lowest(left)]].all;
    u64 cards = in_play & all;
    for (u32 below = count(cards) - count(top & all); below; below--) cards &= cards - 1;
    found |= cards & -cards;
  }
  return found;
}

/* By how much the card points of the cards in play are more, and less, than those of others in the same order. */
static void compare_points(u64 others, i32 *more, i32 *less) {
  *more = *less = 0;
  for (u64 apart = others ^ in_play, suit; apart; apart &= ~suit) {
    suit = suits[suit_of[lowest(apart)]];
    /* below and above those in which they differ, the same cards are of the same rank */
    u64 some = above(highest(apart & suit)) ^ above(lowest(apart)) ^ BIT(lowest(apart));
    for (u64 theirs = others & some, ours = in_play & some; theirs; theirs &= theirs - 1, ours &= ours - 1) {
      i32 change = points[lowest(ours)] - points[lowest(theirs)];
      if (change > 0) *more += change;
      else *less -= change;
    }
  }
}

/* The card in play that has the rank which this card has among others. */
static u32 counterpart(u32 card, u64 others) {
  u64 suit = suits[suit_of[card]], ours = in_play & suit;
  for (u32 below = count(others & suit & (BIT(card) - 1)); below; below--) ours &= ours - 1;
  return lowest(ours);
}

/* Whether an entry settles the question. It may be of a position in which the same seats hold cards in the same order, but
   with other card points: its value differs by no more than they do. If not, its best card may still be a good one. */
static int probe(const struct key *key, i32 target, i32 *bound, u32 *card) {
  struct entry *bucket = bucket_of(key->hash);
  for (u32 slot = 0; slot < slots; slot++) {
    struct entry *entry = &bucket[slot];
    if (!matches(entry, key)) continue;
    i32 more = 0, less = 0;
    if (scoring) compare_points(entry->cards, &more, &less);
    int enough = entry->at_least - less >= target;
    if (enough || entry->at_most + more < target) {
      *bound = enough ? entry->at_least - less : entry->at_most + more;
      relevant = lowest_relevant(entry->top);
      return 1;
    }
    if (entry->card != NONE && (*card == NONE || entry->cards == in_play)) *card = counterpart(entry->card, entry->cards);
  }
  return 0;
}

static struct entry *slot_for(const struct key *key, u64 top, u64 check) {
  struct entry *bucket = bucket_of(key->hash), *oldest = bucket;
  for (u32 slot = 0; slot < slots; slot++) {
    struct entry *one = &bucket[slot];
    if (one->generation != generation) return one;
    if (one->check == check && one->cards == in_play && one->top == top) return one;
    if (one->left < oldest->left) oldest = one;
  }
  oldest->generation = 0;
  return oldest;
}

static void store(const struct key *key, i32 found, i32 target, u32 card, u32 left) {
  u64 top = rank_only ? top_ranks(relevant) : 0, check = key->hash ^ owners_of(key, top);
  struct entry *entry = slot_for(key, top, check);
  if (entry->generation != generation) *entry = (struct entry){check, in_play, top, 0, 0x7fff, NONE, (u8)left, generation};
  if (found >= target) {
    if (found > entry->at_least) entry->at_least = (i16)found;
  } else if (found < entry->at_most) {
    entry->at_most = (i16)found;
  }
  if (card != NONE) entry->card = (u8)card;
}

static void forget_entries(void) {
  if (++generation) return;
  for (u32 place = 0; place < ENTRIES; place++) table[place].generation = 0;
  generation = 1;
}
