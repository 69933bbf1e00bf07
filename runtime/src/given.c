/* Memory that the caller has passed with a shadow, and that the differentiated code frees, or replaces by other memory. What its shadow holds when the reverse
 * sweep is done, the derivative with respect to the numbers that the caller has put there, would be freed with it without a word.
 *
 * Only the running program knows whose a shadow is: derivatives note those that they make. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "goenzyme_rt.h"

/* The shadows that one derivative has made, in an open hash table of their addresses. */
struct goenzyme_made {
  struct goenzyme_made *below; /* of the derivative that this one is part of */
  const char *asked;           /* where the program asks for the derivative */
  uintptr_t *slots;
  uint64_t count, room; /* a power of two */
};

/* One in a program or library, as objects may carry different functions of this file. */
GOENZYME_API _Thread_local struct goenzyme_made *__goenzyme_made_current;

static void *get_zeros(uint64_t count, uint64_t size) {
  void *p = calloc(count, size);
  if (!p)
    __goenzyme_fail("out of memory for the addresses of shadows");
  return p;
}

void __goenzyme_made_begin(const char *asked) {
  struct goenzyme_made *m = get_zeros(1, sizeof *m);
  m->below = __goenzyme_made_current;
  m->asked = asked;
  __goenzyme_made_current = m;
}

void __goenzyme_made_end(void) {
  struct goenzyme_made *m = __goenzyme_made_current;
  __goenzyme_made_current = m->below;
  free(m->slots);
  free(m);
}

/* slot is where an address stands, or belongs. */
static uintptr_t *slot(const struct goenzyme_made *m, uintptr_t p) {
  uint64_t i = (p >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 20;
  while (m->slots[i & (m->room - 1)] && m->slots[i & (m->room - 1)] != p)
    i++;
  return &m->slots[i & (m->room - 1)];
}

static void widen(struct goenzyme_made *m) {
  struct goenzyme_made old = *m;
  m->room = old.room ? 2 * old.room : 64;
  m->slots = get_zeros(m->room, sizeof *m->slots);
  for (uint64_t i = 0; i < old.room; i++)
    if (old.slots[i])
      *slot(m, old.slots[i]) = old.slots[i];
  free(old.slots);
}

void __goenzyme_made(void *shadow) {
  struct goenzyme_made *m = __goenzyme_made_current;
  if (!m || !shadow)
    return;
  if (2 * m->count >= m->room)
    widen(m);
  uintptr_t *at = slot(m, (uintptr_t)shadow);
  m->count += !*at;
  *at = (uintptr_t)shadow;
}

/* What will be looked at before a shadow of the caller's is freed. */
struct given {
  const char *shadow;
  uint64_t size; /* UINT64_MAX when nobody tells */
  const struct __goenzyme_floats *floats;
  const char *where, *asked;
};

static _Bool any(const char *p, uint64_t n) {
  for (uint64_t i = 0; i < n; i++)
    if (p[i])
      return 1;
  return 0;
}

/* certain is how many bytes of a block were asked for at least. malloc rounds up to a multiple of 16 bytes and 8, and what lies behind may hold anything; but
 * there is room for all floats once. */
static uint64_t certain(const struct given *g) {
  const struct __goenzyme_floats *f = g->floats;
  if (g->size != UINT64_MAX)
    return g->size;
  uint64_t usable = __goenzyme_block_size((void *)(uintptr_t)g->shadow);
  if (usable == UINT64_MAX)
    return 0;
  uint64_t size = usable > 24 ? (usable - 15) & ~UINT64_C(7) : 8;
  uint64_t once = f && f->count ? f->at[f->count - 1].offset + f->at[f->count - 1].size : 0;
  return size < once && once <= usable ? once : size;
}

/* holds_number reports whether something else than zero stands where the floating-point numbers of a block are; anywhere, where it is not known. */
static _Bool holds_number(const struct given *g) {
  const struct __goenzyme_floats *f = g->floats;
  uint64_t size = certain(g);
  if (!f)
    return any(g->shadow, size);
  for (uint64_t from = 0; from < size; from += f->period) {
    for (uint64_t i = 0; i < f->count; i++) {
      uint64_t at = from + f->at[i].offset;
      if (at + f->at[i].size <= size && any(g->shadow + at, f->at[i].size))
        return 1;
    }
    if (!f->period)
      break;
  }
  return 0;
}

static void lost(void *p) {
  const struct given *g = p;
  char text[1024];
  if (!holds_number(g))
    return;
  snprintf(text, sizeof text,
           "%s: memory that the derivative was given a shadow for is freed here, or replaced by other memory: the derivative with respect to its numbers is "
           "lost [GE0104]\nnote: in the derivative that is asked for at %s\nhint: let the differentiated function work on a copy of it; if nobody wants that derivative, compile and link with -fenzyme-freed-shadows",
           g->where, g->asked);
  __goenzyme_fail(text);
}

void __goenzyme_given_freed(void *shadow, uint64_t size, const struct __goenzyme_floats *floats, const char *where) {
  const struct goenzyme_made *m = __goenzyme_made_current;
  if (!m || !shadow || (m->room && *slot(m, (uintptr_t)shadow)))
    return;
  struct given *g = __goenzyme_arena_alloc(sizeof *g);
  *g = (struct given){shadow, size, floats, where, m->asked};
  __goenzyme_defer_free(g, lost);
}
