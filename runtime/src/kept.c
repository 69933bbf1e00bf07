/* Shadows of memory that earlier calls of a function, or other code, left behind variables.
 *
 * Nobody knows where such a block of memory begins and ends: pointers lead into its middle, and to its end. So the
 * shadow of an address is another address at a fixed distance: pages of zeros lie wherever memory near that address may be,
 * of which only those are made that somebody touches. When the derivative is done they are given back. */
#include "goenzyme_rt.h"

#ifndef _WIN32 /* derivatives that need it do not link there */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0
#endif

#define WINDOW ((uintptr_t)1 << 36) /* the address space is taken apart into windows of 64 GB, */
#define SPAN 3                      /* and a stretch shadows three of them, the pointer in the middle */

/* A stretch of the address space, the shadow of which lies at a fixed distance. */
struct stretch {
  struct stretch *next;
  uintptr_t from;      /* of the primal's addresses */
  uintptr_t low, high; /* those that are looked for here, and in no other stretch */
  char *shadow;
  uint64_t lane;
  int used; /* in this derivative */
};

struct known {
  uintptr_t from, to;
  char *shadow;
  uint64_t lane;
};

/* What one derivative has; kept for later ones when it is done. */
struct kept {
  struct kept *below; /* of the derivative that this one is part of, or another spare one */
  struct stretch *stretches;
  struct known *known;
  uint64_t count, room;
};

/* One of each in a program or library, as objects may carry different functions of this file. */
GOENZYME_API _Thread_local struct kept *__goenzyme_kept_current;
GOENZYME_API struct kept *__goenzyme_kept_spares;
GOENZYME_API char __goenzyme_kept_lock;
#define current __goenzyme_kept_current
#define spares __goenzyme_kept_spares

static void lock(void) {
  while (__atomic_test_and_set(&__goenzyme_kept_lock, __ATOMIC_ACQUIRE))
    ;
}
static void unlock(void) { __atomic_clear(&__goenzyme_kept_lock, __ATOMIC_RELEASE); }

static void *need(void *p) {
  if (!p)
    __goenzyme_fail("out of memory for shadows of memory that outlives a call");
  return p;
}

void __goenzyme_kept_begin(void) {
  lock();
  struct kept *k = spares;
  if (k)
    spares = k->below;
  unlock();
  if (!k)
    k = need(calloc(1, sizeof *k));
  k->below = current;
  k->count = 0;
  current = k;
}

void __goenzyme_kept_end(void) {
  struct kept *k = current;
  current = k->below;
  for (struct stretch *s = k->stretches; s; s = s->next) {
    if (s->used && madvise(s->shadow, SPAN * WINDOW, MADV_DONTNEED))
      __goenzyme_fail("cannot clear the shadows of memory that outlives a call");
    s->used = 0;
  }
  lock();
  k->below = spares;
  spares = k;
  unlock();
}

void __goenzyme_kept_known(void *p, uint64_t size, void *sh, uint64_t lane) {
  struct kept *k = current;
  if (!p || !sh)
    return;
  if (k->count == k->room) {
    k->room = 2 * k->room + 16;
    k->known = need(realloc(k->known, k->room * sizeof *k->known));
  }
  k->known[k->count++] = (struct known){(uintptr_t)p, (uintptr_t)p + size, sh, lane};
}

static struct stretch *add(struct kept *k, uintptr_t p, uint64_t lane) {
  struct stretch *s = need(calloc(1, sizeof *s));
  uintptr_t window = p / WINDOW;
  s->from = (window ? window - 1 : 0) * WINDOW;
  s->lane = lane;
  s->low = s->from;
  s->high = s->from + SPAN * WINDOW;
  for (struct stretch *o = k->stretches; o; o = o->next) {
    if (o->lane != lane)
      continue;
    if (o->high <= p && o->high > s->low)
      s->low = o->high;
    if (o->low > p && o->low < s->high)
      s->high = o->low;
  }
  s->shadow = mmap(NULL, SPAN * WINDOW, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (s->shadow == MAP_FAILED)
    __goenzyme_fail("no address space for shadows of memory that outlives a call (192 GB of it are asked for, without memory behind; see ulimit -v)");
  /* what a neighbour has is not touched here: better a fault than two shadows of one address */
  if (s->low > s->from)
    mprotect(s->shadow, s->low - s->from, PROT_NONE);
  if (s->high < s->from + SPAN * WINDOW)
    mprotect(s->shadow + (s->high - s->from), s->from + SPAN * WINDOW - s->high, PROT_NONE);
#ifdef MADV_DONTDUMP
  madvise(s->shadow, SPAN * WINDOW, MADV_DONTDUMP);
#endif
#ifdef MADV_NOHUGEPAGE
  madvise(s->shadow, SPAN * WINDOW, MADV_NOHUGEPAGE);
#endif
  s->next = k->stretches;
  k->stretches = s;
  return s;
}

void *__goenzyme_kept_shadow(void *ptr, void *sh, uint64_t lane) {
  uintptr_t p = (uintptr_t)ptr;
  struct kept *k = current;
  if (sh || p < 4096)
    return sh;
  for (uint64_t i = 0; i < k->count; i++)
    if (k->known[i].lane == lane && p >= k->known[i].from && p < k->known[i].to)
      return k->known[i].shadow + (p - k->known[i].from);
  struct stretch *s = k->stretches;
  while (s && !(s->lane == lane && p >= s->low && p < s->high))
    s = s->next;
  if (!s)
    s = add(k, p, lane);
  s->used = 1;
  return s->shadow + (p - s->from);
}

/* kept_has says whether an address lies among the shadows of this derivative. */
int __goenzyme_kept_has(const void *p) {
  for (struct kept *k = current; k; k = k->below)
    for (struct stretch *s = k->stretches; s; s = s->next)
      if ((uintptr_t)p - (uintptr_t)s->shadow < SPAN * WINDOW)
        return 1;
  return 0;
}

void *__goenzyme_kept_block(void *p, void *sh, uint64_t lane) {
  (void)lane;
  if (!sh || !__goenzyme_kept_has(sh))
    return sh;
  memset(sh, 0, __goenzyme_block_size(p)); /* the block may be taken again */
  return NULL;
}

void *__goenzyme_kept_again(void *p, void *sh, void *again, const char *msg) {
  if (p != sh && p)
    __goenzyme_fail(msg);
  return again;
}
#endif
