/* Reverses chains of numbers with every number of states, and counts what is run. */
#include <stdio.h>
#include <stdlib.h>

#include "goenzyme_rt.h"

static uint64_t state, next_back, runs, done, length;

static int32_t run(void *context, uint64_t most) {
  (void)context;
  for (done = 0; done < most;) {
    state++;
    runs++;
    done++;
    if (state == length)
      return 7;
  }
  return -1;
}

static void back(void *context, uint64_t most) {
  if (state != next_back - most) {
    printf("at %llu instead of %llu\n", (unsigned long long)state, (unsigned long long)(next_back - most));
    exit(1);
  }
  next_back -= most;
  runs -= most; /* what back runs is counted by nobody */
  run(context, most);
}

/* least is the least number of iterations to run, by dynamic programming: with s states, one of them before the first of n. */
static uint64_t table[41][9];
static uint64_t least(uint64_t n, uint64_t s) {
  if (n < 2)
    return 0;
  if (s == 1)
    return n * (n - 1) / 2;
  if (!table[n][s]) {
    uint64_t best = UINT64_MAX;
    for (uint64_t m = 1; m < n; m++) {
      uint64_t cost = m + least(n - m, s - 1) + least(m, s);
      if (cost < best)
        best = cost;
    }
    table[n][s] = best;
  }
  return table[n][s];
}

static uint64_t reversed(uint64_t n, uint64_t states, _Bool known) {
  state = runs = 0;
  length = next_back = n;
  void *s = __goenzyme_steps_begin(states, 0, known ? n : 0, &done);
  __goenzyme_steps_keep(s, &state, sizeof state);
  __goenzyme_steps_keep(s, NULL, 0);
  if (__goenzyme_steps_run(s, run, NULL) != 7 || state != n)
    exit(2);
  state = 12345; /* what the program does with it afterwards */
  __goenzyme_steps_reverse(s, run, back, NULL);
  if (next_back != 0 || state != 12345)
    exit(3);
  return runs;
}

int main(void) {
  for (uint64_t n = 1; n <= 40; n++)
    for (uint64_t s = 1; s <= 8; s++) {
      uint64_t best = least(n, s);
      /* The first sweep runs all n; what lies before its last kept state has been run for the way back, too. */
      uint64_t known = reversed(n, s, 1), unknown = reversed(n, s, 0);
      if (known > best + n || unknown > 2 * (best + n)) {
        printf("%llu iterations, %llu states: %llu and %llu runs, %llu would do\n", (unsigned long long)n, (unsigned long long)s,
               (unsigned long long)known, (unsigned long long)unknown, (unsigned long long)best);
        return 4;
      }
    }
  if (reversed(10000, 20, 1) > 4 * 10000) {
    printf("10000 iterations, 20 states: %llu runs\n", (unsigned long long)runs);
    return 5;
  }
  puts("ok");
  return 0;
}
