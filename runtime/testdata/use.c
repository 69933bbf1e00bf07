/* Exercises the arena from two threads: contents, alignment, nested marks, deferred frees. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "goenzyme_rt.h"

static _Thread_local int freed;
static void note(void *p) {
  freed++;
  free(p);
}

static void check(int ok, const char *what) {
  if (!ok) {
    fprintf(stderr, "failed: %s\n", what);
    exit(1);
  }
}

static void fill(int depth, unsigned seed) {
  void *mark = __goenzyme_arena_mark();
  unsigned char *blocks[40];
  size_t sizes[40];
  for (int i = 0; i < 40; i++) {
    seed = seed * 1103515245u + 12345u;
    sizes[i] = (seed >> 8) % (i % 8 == 0 ? 300000 : 300);
    blocks[i] = __goenzyme_arena_alloc(sizes[i]);
    check(((uintptr_t)blocks[i] & 15) == 0, "16-byte alignment");
    check(sizes[i] < 4096 || ((uintptr_t)blocks[i] & 63) == 0, "64-byte alignment");
    memset(blocks[i], i + depth, sizes[i]);
  }
  __goenzyme_defer_free(malloc(10), note);
  if (depth > 0)
    fill(depth - 1, seed);
  for (int i = 0; i < 40; i++)
    for (size_t k = 0; k < sizes[i]; k++)
      check(blocks[i][k] == (unsigned char)(i + depth), "contents");
  int before = freed;
  __goenzyme_arena_release(mark);
  check(freed == before + 1, "deferred free");
}

/* Tapes of their own, made inside one another and given back in another order than made. */
static void tapes(void) {
  struct __goenzyme_tape tape[3];
  unsigned char *block[3], *outer;
  int waiting = 0;
  void *mark = __goenzyme_arena_mark();
  outer = __goenzyme_arena_alloc(100);
  memset(outer, 77, 100);
  for (int i = 0; i < 3; i++) {
    tape[i].handle = __goenzyme_tape_begin();
    tape[i].stamp = 5;
    size_t size = i == 1 ? 200000 : 50;
    block[i] = __goenzyme_arena_alloc(size);
    memset(block[i], i, size);
    void *inner = __goenzyme_arena_mark();
    memset(__goenzyme_arena_alloc(3000), 9, 3000);
    if (i == 2) {
      struct __goenzyme_tape nested = {5, __goenzyme_tape_begin()};
      memset(__goenzyme_arena_alloc(10), 1, 10);
      __goenzyme_tape_end(nested.handle);
      __goenzyme_tape_release(&nested);
      check(nested.stamp == 0, "a tape given back says so");
    }
    __goenzyme_arena_release(inner);
    __goenzyme_defer_free(malloc(10), note);
    __goenzyme_tape_end(tape[i].handle);
  }
  for (int k = 0; k < 3; k++) {
    int i = (k + 1) % 3, before = freed;
    __goenzyme_tape_check(&tape[i], 5, "f");
    check(block[i][49] == i, "contents of a tape");
    if (k == 1) {
      __goenzyme_tape_defer(&tape[i]);
      check(tape[i].stamp == 0 && freed == before && block[i][49] == i, "a tape that waits");
      waiting = before;
      continue;
    }
    __goenzyme_tape_release(&tape[i]);
    check(freed == before + 1, "deferred free of a tape");
    check(outer[99] == 77, "contents below tapes");
  }
  __goenzyme_tape_check(NULL, 0, "f");
  __goenzyme_arena_release(mark);
  check(freed == waiting + 2, "a tape given back with the arena");
}

static void *work(void *arg) {
  for (int i = 0; i < 20; i++)
    fill(4, (unsigned)(uintptr_t)arg + (unsigned)i), tapes();
  return NULL;
}

/* At its highest a mark, 80000 bytes, a mark and 1000 bytes, beside a finished tape of 3000. */
static void measured(void) {
  struct __goenzyme_tape tape = {5, __goenzyme_tape_begin()};
  __goenzyme_arena_alloc(3000);
  __goenzyme_tape_end(tape.handle);
  for (int i = 0; i < 3; i++) {
    void *mark = __goenzyme_arena_mark();
    __goenzyme_arena_alloc(80000);
    void *inner = __goenzyme_arena_mark();
    __goenzyme_arena_alloc(1000);
    __goenzyme_arena_release(inner);
    __goenzyme_arena_alloc(200);
    __goenzyme_arena_release(mark);
  }
  __goenzyme_tape_release(&tape);
  void *mark = __goenzyme_arena_mark();
  __goenzyme_arena_alloc(82000);
  __goenzyme_arena_release(mark);
}

int main(int argc, char **argv) {
  if (argc > 1 && !strcmp(argv[1], "measured"))
    return measured(), 0;
  if (argc > 1 && !strcmp(argv[1], "huge"))
    __goenzyme_arena_alloc(UINT64_C(1) << 62);
  if (argc > 1 && !strcmp(argv[1], "product"))
    __goenzyme_arena_alloc_array(UINT64_C(1) << 40, UINT64_C(1) << 40);
  if (argc > 1 && !strcmp(argv[1], "overrun")) {
    char *p = __goenzyme_arena_alloc(24);
    p[24] = 1;
  }
  pthread_t t[2];
  for (uintptr_t i = 0; i < 2; i++)
    check(!pthread_create(&t[i], NULL, work, (void *)i), "thread");
  for (int i = 0; i < 2; i++)
    pthread_join(t[i], NULL);
  puts("ok");
}
