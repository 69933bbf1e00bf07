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

static void *work(void *arg) {
  for (int i = 0; i < 20; i++)
    fill(4, (unsigned)(uintptr_t)arg + (unsigned)i);
  return NULL;
}

int main(int argc, char **argv) {
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
