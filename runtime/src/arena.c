/* The tape's arena: a stack of chunks per thread.
 *
 * A mark is a small record in the arena itself that remembers the state to go
 * back to, so marks nest for free. Chunks that release gives up are kept for the next gradient, up
 * to SPARE_LIMIT: a program that asks for gradients in a loop touches the same pages again.
 *
 * With GOENZYME_TAPE=report in the environment the program says at its end how much the tape held at most. Every block
 * is then taken by way of the functions here.
 *
 * Built with GOENZYME_SANITIZE every block is a chunk of its own from malloc and
 * nothing is kept, so that the address sanitizer sees each overrun and each use after release. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "goenzyme_rt.h"

#ifndef _WIN32
#include <pthread.h>
#else
#include <malloc.h>
#endif

enum {
  CHUNK_MIN = 64 << 10, /* the first chunk; each is twice the one before … */
  CHUNK_MAX = 64 << 20, /* … up to this */
  TAPE_CHUNK = 1 << 10, /* the first chunk of a tape of its own: there may be many */
  CHUNK_ALIGN = 64,
  BLOCK_ALIGN = 16,
  BIG_BLOCK = 4 << 10 /* blocks from here on are aligned for any vector, CHUNK_ALIGN */
};
#ifdef GOENZYME_SANITIZE
static const uint64_t SPARE_LIMIT = 0;
#else
static const uint64_t SPARE_LIMIT = (uint64_t)512 << 20;
#endif

/* A chunk starts with this header, padded to CHUNK_ALIGN; its bytes follow. */
struct goenzyme_chunk {
  struct goenzyme_chunk *next;
  uint64_t size; /* bytes after the header, to the end of the allocation */
};

struct goenzyme_deferred {
  struct goenzyme_deferred *next;
  void *p;
  void (*dealloc)(void *); /* NULL: a goenzyme_deferred_sized */
};

/* Rust's function that frees asks for what the one that allocates was told. */
struct goenzyme_deferred_sized {
  struct goenzyme_deferred base;
  void (*dealloc)(void *, uint64_t, uint64_t);
  uint64_t size, alignment;
};

/* Derivatives know it, as they do the arena's head. */
struct mark {
  struct goenzyme_chunk *top;
  char *cur;
  struct goenzyme_deferred *deferred;
  uint64_t below;
};

_Thread_local struct __goenzyme_arena __goenzyme_arena;

/* What a thread's arena holds at one time, its spare chunks aside. A tape's handle leads to one: until
 * the end of its making what the thread's arena held before, then the tape's own. */
struct contents {
  struct goenzyme_chunk *top;
  char *cur, *end;
  uint64_t below;
  struct goenzyme_deferred *deferred;
};

static char *chunk_bytes(struct goenzyme_chunk *c) { return (char *)c + CHUNK_ALIGN; }

static uint64_t chunk_total(struct goenzyme_chunk *c) { return c->size + CHUNK_ALIGN; }

/* height is how many bytes are taken. */
static uint64_t height(const struct goenzyme_chunk *top, const char *cur, uint64_t below) {
  return top ? below + (uint64_t)(cur - chunk_bytes((struct goenzyme_chunk *)top)) : 0;
}

/* State that all arenas of the program share. It is weak, not static: each object carries only the functions of this library that it
 * calls, so one program may take them from several objects, and all of them must use the same state. */
GOENZYME_API struct goenzyme_shared {
  _Bool reports;            /* set before the first byte is taken */
  _Atomic uint64_t kept;    /* bytes in finished tapes that the program holds */
  _Atomic uint64_t highest; /* of any thread's arena, with what the program held then */
#ifndef _WIN32
  pthread_key_t key; /* its destructor frees a thread's arena */
  pthread_once_t once;
#else
  atomic_flag once;
#endif
} __goenzyme_shared = {
#ifndef _WIN32
    .once = PTHREAD_ONCE_INIT,
#else
    .once = ATOMIC_FLAG_INIT,
#endif
};

/* limit is where the topmost chunk ends. */
static char *limit(const struct __goenzyme_arena *a) { return a->top ? chunk_bytes(a->top) + a->top->size : NULL; }

static void note_height(const struct __goenzyme_arena *a) {
  uint64_t h = height(a->top, a->cur, a->below) + __goenzyme_shared.kept, most = __goenzyme_shared.highest;
  while (h > most && !atomic_compare_exchange_weak(&__goenzyme_shared.highest, &most, h))
    ;
}

static void report(void) {
  fprintf(stderr, "goenzyme: the tape held %llu bytes at most\n", (unsigned long long)__goenzyme_shared.highest);
}

static void start_report(void) {
  const char *word = getenv("GOENZYME_TAPE");
  __goenzyme_shared.reports = word && !strcmp(word, "report") && !atexit(report);
}

static _Noreturn void out_of_memory(uint64_t size) {
  char msg[120];
  snprintf(msg, sizeof msg, "out of memory: no %llu bytes for the tape", (unsigned long long)size);
  __goenzyme_fail(msg);
}

#ifndef _WIN32
static void *aligned_take(uint64_t size) {
  void *p;
  return posix_memalign(&p, CHUNK_ALIGN, size) ? NULL : p;
}
static void aligned_release(void *p) { free(p); }
#else
static void *aligned_take(uint64_t size) { return _aligned_malloc(size, CHUNK_ALIGN); }
static void aligned_release(void *p) { _aligned_free(p); }
#endif

static void free_chunks(struct goenzyme_chunk *c) {
  while (c) {
    struct goenzyme_chunk *next = c->next;
    aligned_release(c);
    c = next;
  }
}

#ifndef _WIN32
static void free_arena(void *arena) {
  struct __goenzyme_arena *a = arena;
  free_chunks(a->top);
  free_chunks(a->spare);
  memset(a, 0, sizeof *a);
}

static void first_use(void) {
  start_report();
  if (pthread_key_create(&__goenzyme_shared.key, free_arena))
    __goenzyme_fail("no thread-specific key is left for the tape");
}

/* free_at_thread_exit makes the thread's end give its arena back. */
static void free_at_thread_exit(struct __goenzyme_arena *a) {
  pthread_once(&__goenzyme_shared.once, first_use);
  pthread_setspecific(__goenzyme_shared.key, a);
}
#else
static void free_at_thread_exit(struct __goenzyme_arena *a) {
  (void)a;
  if (!atomic_flag_test_and_set(&__goenzyme_shared.once))
    start_report();
}
#endif

/* take_spare unlinks the first kept chunk that is big enough, but not bigger than most. */
static struct goenzyme_chunk *take_spare(struct __goenzyme_arena *a, uint64_t size, uint64_t most) {
  for (struct goenzyme_chunk **p = &a->spare; *p; p = &(*p)->next) {
    struct goenzyme_chunk *c = *p;
    if (c->size >= size && c->size <= most) {
      *p = c->next;
      a->spare_bytes -= chunk_total(c);
      return c;
    }
  }
  return NULL;
}

static struct goenzyme_chunk *new_chunk(uint64_t size) {
  if (size > SIZE_MAX - CHUNK_ALIGN)
    out_of_memory(size);
  struct goenzyme_chunk *c = aligned_take(size + CHUNK_ALIGN);
  if (!c)
    out_of_memory(size);
  c->size = size;
  return c;
}

/* next_size is how much to ask for when size bytes are wanted now. */
static uint64_t next_size(const struct __goenzyme_arena *a, uint64_t size) {
#ifdef GOENZYME_SANITIZE
  (void)a;
  return size;
#else
  uint64_t want = a->top ? 2 * a->top->size : a->tapes ? TAPE_CHUNK : CHUNK_MIN;
  if (want > CHUNK_MAX)
    want = CHUNK_MAX;
  return want > size ? want : size;
#endif
}

/* grow opens a chunk with at least size bytes. */
static void grow(struct __goenzyme_arena *a, uint64_t size) {
  if (!a->top && !a->spare)
    free_at_thread_exit(a);
  uint64_t want = next_size(a, size);
  /* A tape of its own may live long: it takes no more than it is likely to need. */
  struct goenzyme_chunk *c = take_spare(a, size, a->tapes ? 2 * want : UINT64_MAX);
  if (!c)
    c = new_chunk(want);
  a->below = height(a->top, a->cur, a->below);
  c->next = a->top;
  a->top = c;
  a->cur = chunk_bytes(c);
  a->end = __goenzyme_shared.reports ? NULL : limit(a);
}

/* alloc is the body of arena_alloc; static, because weak functions are not inlined. */
static inline void *alloc(uint64_t size) {
  struct __goenzyme_arena *a = &__goenzyme_arena;
  uint64_t align = size >= BIG_BLOCK ? CHUNK_ALIGN : BLOCK_ALIGN;
  if (size > UINT64_MAX - BLOCK_ALIGN)
    out_of_memory(size);
#ifdef GOENZYME_SANITIZE
  grow(a, size);
#endif
  uint64_t take = (size + BLOCK_ALIGN - 1) & ~(uint64_t)(BLOCK_ALIGN - 1);
  uint64_t pad = -(uintptr_t)a->cur & (align - 1);
  uint64_t left = (uint64_t)(limit(a) - a->cur);
#ifdef GOENZYME_SANITIZE
  take = left; /* the block is the chunk, to the byte */
#endif
  if (left < pad || left - pad < take) {
    grow(a, take); /* a chunk starts aligned for any block */
    pad = 0;
  }
  char *p = a->cur + pad;
  a->cur = p + take;
  if (__goenzyme_shared.reports)
    note_height(a);
  return p;
}

void *__goenzyme_arena_alloc(uint64_t size) { return alloc(size); }

void *__goenzyme_arena_alloc_array(uint64_t count, uint64_t size) {
  uint64_t total;
  if (__builtin_mul_overflow(count, size, &total)) {
    char msg[160];
    snprintf(msg, sizeof msg, "out of memory: no %llu times %llu bytes for the tape", (unsigned long long)count,
             (unsigned long long)size);
    __goenzyme_fail(msg);
  }
  return alloc(total);
}

void *__goenzyme_arena_mark(void) {
  struct __goenzyme_arena *a = &__goenzyme_arena;
  struct mark before = {a->top, a->cur, a->deferred, a->below};
  struct mark *m = alloc(sizeof *m);
  *m = before;
  return m;
}

/* keep makes a chunk spare when it is of a size worth it and the limit allows, else frees it. */
static void keep(struct __goenzyme_arena *a, struct goenzyme_chunk *c) {
  c->next = NULL;
  if (c->size >= CHUNK_MIN && a->spare_bytes + chunk_total(c) <= SPARE_LIMIT) {
    a->spare_bytes += chunk_total(c);
    c->next = a->spare;
    a->spare = c;
    return;
  }
  free_chunks(c);
}

static void run(const struct goenzyme_deferred *d) {
  if (d->dealloc) {
    d->dealloc(d->p);
    return;
  }
  const struct goenzyme_deferred_sized *s = (const struct goenzyme_deferred_sized *)d;
  s->dealloc(d->p, s->size, s->alignment);
}

void __goenzyme_arena_release(void *mark) {
  struct __goenzyme_arena *a = &__goenzyme_arena;
  struct mark to = *(struct mark *)mark;
  while (a->deferred != to.deferred) {
    struct goenzyme_deferred *d = a->deferred;
    a->deferred = d->next;
    run(d);
  }
  while (a->top != to.top) {
    struct goenzyme_chunk *c = a->top;
    if (!c->next && !a->tapes && SPARE_LIMIT > 0) {
      to.cur = chunk_bytes(c); /* stays open: the next gradient starts without asking for it */
      break;
    }
    a->top = c->next;
    keep(a, c);
  }
  a->cur = to.cur;
  a->below = to.below;
  a->end = __goenzyme_shared.reports ? NULL : limit(a);
}

void __goenzyme_defer_free(void *p, void (*dealloc)(void *)) {
  struct goenzyme_deferred *d = alloc(sizeof *d);
  d->next = __goenzyme_arena.deferred;
  d->p = p;
  d->dealloc = dealloc;
  __goenzyme_arena.deferred = d;
}

void __goenzyme_defer_free_sized(void *p, void (*dealloc)(void *, uint64_t, uint64_t), uint64_t size, uint64_t alignment) {
  struct goenzyme_deferred_sized *s = alloc(sizeof *s);
  s->base.next = __goenzyme_arena.deferred;
  s->base.p = p;
  s->base.dealloc = NULL;
  s->dealloc = dealloc;
  s->size = size;
  s->alignment = alignment;
  __goenzyme_arena.deferred = &s->base;
}

/* swap exchanges what the arena holds. */
static void swap(struct __goenzyme_arena *a, struct contents *other) {
  struct contents mine = {a->top, a->cur, a->end, a->below, a->deferred};
  a->top = other->top;
  a->cur = other->cur;
  a->end = other->end;
  a->below = other->below;
  a->deferred = other->deferred;
  *other = mine;
}

uint64_t __goenzyme_tape_begin(void) {
  struct contents *held = calloc(1, sizeof *held);
  if (!held)
    out_of_memory(sizeof *held);
  swap(&__goenzyme_arena, held);
  __goenzyme_arena.tapes++;
  return (uintptr_t)held;
}

void __goenzyme_tape_end(uint64_t handle) {
  struct __goenzyme_arena *a = &__goenzyme_arena;
  if (__goenzyme_shared.reports)
    __goenzyme_shared.kept += height(a->top, a->cur, a->below);
  swap(a, (struct contents *)(uintptr_t)handle);
  a->tapes--;
}

void __goenzyme_tape_check(const struct __goenzyme_tape *tape, uint64_t stamp, const char *fn) {
  const char *why;
  if (!stamp && !tape)
    return;
  if (!stamp)
    why = "was made with other markers: no tape is needed with these";
  else if (!tape)
    why = "is null";
  else if ((uintptr_t)tape == stamp || (uintptr_t)tape % _Alignof(struct __goenzyme_tape)) /* what a tape begins with, taken for its address */
    why = "is no tape: behind enzyme_tape stands the address of memory that holds it, without the marker the tape itself";
  else if (tape->stamp == stamp)
    return;
  else if (!tape->stamp)
    why = "has been given back by an earlier reverse pass; put enzyme_nofree into all but the last";
  else
    why = "was made for another function, or with other markers";
  char msg[400];
  snprintf(msg, sizeof msg, "the tape given to the reverse pass of '%s' %s", fn, why);
  __goenzyme_fail(msg);
}

void __goenzyme_tape_room(uint64_t have, uint64_t need, const char *fn) {
  if (have >= need)
    return;
  char msg[400];
  snprintf(msg, sizeof msg, "insufficient tape allocation size: the tape of '%s' needs %llu bytes, the program has %llu", fn,
           (unsigned long long)need, (unsigned long long)have);
  __goenzyme_fail(msg);
}

/* empty takes from a tape what it holds. */
static struct contents *empty(struct __goenzyme_tape *tape) {
  struct contents *held = (struct contents *)(uintptr_t)tape->handle;
  tape->stamp = 0;
  tape->handle = 0;
  return held;
}

static void give_back(void *p) {
  struct contents *held = p;
  struct __goenzyme_arena *a = &__goenzyme_arena;
  for (struct goenzyme_deferred *d = held->deferred; d; d = d->next)
    run(d);
  if (__goenzyme_shared.reports)
    __goenzyme_shared.kept -= height(held->top, held->cur, held->below);
  if (!a->top && !a->spare)
    free_at_thread_exit(a);
  for (struct goenzyme_chunk *c = held->top, *next; c; c = next) {
    next = c->next;
    keep(a, c);
  }
  free(held);
}

void __goenzyme_tape_drop(uint64_t handle) {
  __goenzyme_tape_end(handle);
  give_back((void *)(uintptr_t)handle);
}

void __goenzyme_tape_release(struct __goenzyme_tape *tape) {
  struct contents *held = empty(tape);
  if (held)
    give_back(held);
}

void __goenzyme_tape_defer(struct __goenzyme_tape *tape) {
  struct contents *held = empty(tape);
  if (held)
    __goenzyme_defer_free(held, give_back);
}

void *__goenzyme_tape_alloc(uint64_t size) {
  void *p = malloc(size);
  if (!p)
    out_of_memory(size);
  return p;
}

void __goenzyme_tape_free(void *tape) { free(tape); }
