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
  slots = rank_only ? 8 : 4;
  buckets = (in_play & ~rank_only ? ENTRIES : FEW_ENTRIES) / slots;
}

static inline struct entry *bucket_of(u64 hash) { return &table[(hash >> 20 & (buckets - 1)) * slots]; }

static inline u64 mix(u64 hash, u64 part) {
  hash = (hash ^ part) * 0x9E3779B97F4A7C15ULL;
  return hash ^ hash >> 29;
}

/* A position as the table knows it. */
struct key {
  u64 hash;        /* leader, and of each suit the order of its holders, or where only ranks count their lengths */
  u64 held[SEATS]; /* cards of suits in which only ranks count, the highest in play at the top of each */
};

/* Copies in two hands, packed as the cards of their blocks are: which of the cards in play they are makes a difference. */
static u64 copies_apart(void) {
  u64 apart = twins & in_play & in_play << 1, found = 0;
  for (u8 seat = 0; seat < seats; seat++) apart &= ~(hands[seat] & hands[seat] << 1);
  for (u32 index = 0; apart && index < block_count; index++) {
    u32 at = blocks[index].at, half = (1 << HALF) - 1;
    u32 among = (u32)(in_play >> at & blocks[index].all), some = (u32)(apart >> at & blocks[index].all);
    u32 shift = count(packed[among & half][half]);
    found |= (u64)(packed[among & half][some & half] | (u32)packed[among >> HALF][some >> HALF] << shift) << at;
  }
  return found | (apart & ~in_blocks);
}

static struct key key_of(u8 leader) {
  struct key key;
  u64 parts[SEATS];
  for (u8 seat = 0; seat < seats; seat++) {
    parts[seat] = hands[seat] & ~in_blocks;
    if (rank_only) key.held[seat] = 0;
  }
  for (u32 index = 0; index < block_count; index++) {
    u32 at = blocks[index].at, half = (1 << HALF) - 1;
    u32 among = (u32)(in_play >> at & blocks[index].all);
    if (!among) continue;
    const u8 *low_part = packed[among & half], *high_part = packed[among >> HALF];
    u32 shift = count(low_part[half]), lift = blocks[index].size - count(among);
    for (u8 seat = 0; seat < seats; seat++) {
      u32 held = (u32)(hands[seat] >> at & blocks[index].all);
      u64 order = (u64)(low_part[held & half] | (u32)high_part[held >> HALF] << shift) << at;
      if (blocks[index].rank_only) {
        parts[seat] |= (u64)count(held) << at;
        key.held[seat] |= order << lift;
      } else {
        parts[seat] |= order;
      }
    }
  }
  key.hash = leader;
  for (u8 seat = 0; seat < seats; seat++) key.hash = mix(key.hash, parts[seat]);
  if (twins) key.hash = mix(key.hash, copies_apart());
  if (problem.bound) key.hash = mix(key.hash, bound & in_play);
  key.hash = mix(key.hash, 0x2545F4914F6CDD1DULL);
  return key;
}

/* A hash of who holds these cards. */
static inline u64 owners_of(const struct key *key, u64 top) {
  if (!top) return 0;
  u64 found = 0, factor = 0x9E3779B97F4A7C15ULL;
  for (u8 seat = 1; seat < seats; seat++, factor = factor * 0xD1342543DE82EF95ULL)
    found += (key->held[seat] & top) * factor;
  return found;
}

static inline int matches(const struct entry *entry, const struct key *key) {
  return entry->generation == generation && entry->check == (key->hash ^ owners_of(key, entry->top));
}

/* The highest cards of each suit, down to the lowest of these, as ranks among those in play. */
static u64 top_ranks(u64 cards) {
  u64 found = 0;
  for (u32 index = 0; index < block_count; index++) {
    u32 at = blocks[index].at, all = blocks[index].all;
    u32 some = (u32)(cards >> at & all);
    if (!blocks[index].rank_only || !some) continue;
    u32 number = count((u32)(in_play >> at & all) & ~((some & -some) - 1));
    found |= (u64)(all & ~(all >> number)) << at;
  }
  return found;
}

/* The other way round: the lowest of the highest cards in each suit. */
static u64 lowest_relevant(u64 top) {
  u64 found = 0;
  for (u32 index = 0; top && index < block_count; index++) {
    u64 all = (u64)blocks[index].all << blocks[index].at;
    if (!blocks[index].rank_only || !(top & all)) continue;
    u64 cards = in_play & all;
    for (u32 above = count(top & all); above > 1; above--) cards ^= BIT(highest(cards));
    found |= BIT(highest(cards));
  }
  return found;
}

/* By how much the card points of the cards in play are more, and less, than those of others in the same order. */
static void compare_points(u64 others, i32 *more, i32 *less) {
  *more = *less = 0;
  for (u32 suit = 0; suit < SUITS; suit++) {
    u64 theirs = others & suits[suit], ours = in_play & suits[suit];
    if (theirs == ours) continue;
    for (; theirs; theirs &= theirs - 1, ours &= ours - 1) {
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
