/* Checkpointing: which states of a loop are kept, and how it is gone through backwards.
 *
 * With s states kept and no iteration run forward more than r times, C(s + r, s) iterations can be reversed, and where to
 * keep the next state follows from that (Griewank and Walther, "Algorithm 799: revolve", ACM TOMS 26, 2000). When the number of
 * iterations is not known beforehand, every second kept state is given up whenever there is no room for
 * another, so that those that stay lie evenly spread; the way back between two of them is planned as above. */
#include <stdlib.h>
#include <string.h>

#include "goenzyme_rt.h"

enum { DEFAULT_STATES = 64 };

struct piece {
  char *at;
  uint64_t size;
};

struct state {
  uint64_t step; /* iterations done before it */
  char *bytes;
};

struct steps {
  struct piece *pieces;
  uint64_t npieces, bytes; /* of one state */
  struct state *kept;      /* oldest first */
  uint64_t nkept, room;    /* how many may be kept */
  char **spare;            /* memory of states given up */
  uint64_t nspare;
  uint64_t memory, count, total; /* allowed; iterations expected, found */
  const uint64_t *done;
};

/* got is p, what an allocation has given, if it has given anything. */
static void *got(void *p) {
  if (!p)
    __goenzyme_fail("out of memory: no room for another state of a loop");
  return p;
}

static void *take(uint64_t size) { return got(malloc(size ? size : 1)); }

/* budget is what GOENZYME_MEMORY allows, in bytes: "512M". */
static uint64_t budget(void) {
  const char *text = getenv("GOENZYME_MEMORY");
  char *unit;
  uint64_t n = text ? strtoull(text, &unit, 10) : 0;
  if (n)
    switch (*unit) {
    case 'T': n <<= 10; /* fall through */
    case 'G': n <<= 10; /* fall through */
    case 'M': n <<= 10; /* fall through */
    case 'K': n <<= 10;
    }
  return n;
}

void *__goenzyme_steps_begin(uint64_t states, uint64_t memory, uint64_t count, const uint64_t *done) {
  struct steps *s = take(sizeof *s);
  memset(s, 0, sizeof *s);
  s->room = states;
  s->memory = memory ? memory : budget();
  s->count = count;
  s->done = done;
  return s;
}

void __goenzyme_steps_keep(void *steps, void *at, uint64_t size) {
  struct steps *s = steps;
  struct piece *pieces = got(realloc(s->pieces, (s->npieces + 1) * sizeof *pieces));
  pieces[s->npieces].at = at;
  pieces[s->npieces++].size = size;
  s->pieces = pieces;
  s->bytes += size;
}

static void settle_room(struct steps *s) {
  if (!s->room)
    s->room = s->memory ? s->memory / (s->bytes + !s->bytes) : DEFAULT_STATES;
  if (s->room < 1)
    s->room = 1;
  if (s->count && s->room > s->count)
    s->room = s->count;
  s->kept = take(s->room * sizeof *s->kept);
  s->spare = take((s->room + 1) * sizeof *s->spare);
}

static void copy_out(const struct steps *s, char *to) {
  for (uint64_t i = 0; i < s->npieces; to += s->pieces[i++].size)
    if (s->pieces[i].size)
      memcpy(to, s->pieces[i].at, s->pieces[i].size);
}

static void copy_in(const struct steps *s, const char *from) {
  for (uint64_t i = 0; i < s->npieces; from += s->pieces[i++].size)
    if (s->pieces[i].size)
      memcpy(s->pieces[i].at, from, s->pieces[i].size);
}

static char *new_bytes(struct steps *s) { return s->nspare ? s->spare[--s->nspare] : take(s->bytes); }

static void keep_state(struct steps *s, uint64_t step) {
  struct state *k = &s->kept[s->nkept++];
  k->step = step;
  k->bytes = new_bytes(s);
  copy_out(s, k->bytes);
}

static void give_up(struct steps *s, uint64_t i) {
  s->spare[s->nspare++] = s->kept[i].bytes;
  memmove(&s->kept[i], &s->kept[i + 1], (--s->nkept - i) * sizeof *s->kept);
}

/* reach is C(states + repeats, states), or at least limit. */
static uint64_t reach(uint64_t states, uint64_t repeats, uint64_t limit) {
  uint64_t n = 1;
  for (uint64_t i = 1; i <= repeats; i++) {
    if (n > limit / (states + i) * i + i)
      return limit;
    n = n * (states + i) / i; /* exact: the product of i numbers in a row */
    if (n >= limit)
      return limit;
  }
  return n;
}

/* ahead is how far to run from a kept state before the next is kept, with length > 1 iterations to
 * reverse and states more that may be kept, at least one. */
static uint64_t ahead(uint64_t length, uint64_t states) {
  uint64_t repeats = 0;
  while (reach(states + 1, repeats, length) < length)
    repeats++;
  /* The part behind the new state may take reach(states, repeats) iterations, the part before it reach(states + 1, repeats - 1). */
  uint64_t before = reach(states + 1, repeats - 1, length), least = repeats > 1 ? reach(states + 1, repeats - 2, length) : 1;
  uint64_t behind = reach(states, repeats - 1, length);
  uint64_t at = length > behind ? length - behind : 1;
  if (at > before)
    at = before;
  if (at < least)
    at = least;
  return at < length ? at : length - 1;
}

/* run_known keeps states where the way back wants them first. */
static int32_t run_known(struct steps *s, goenzyme_run *run, void *context) {
  uint64_t at = 0;
  keep_state(s, 0);
  while (s->nkept < s->room && s->count - at > 1) {
    uint64_t next = ahead(s->count - at, s->room - s->nkept);
    int32_t way = run(context, next);
    at += *s->done;
    if (way >= 0) {
      s->total = at;
      return way;
    }
    keep_state(s, at);
  }
  int32_t way = run(context, UINT64_MAX);
  s->total = at + *s->done;
  return way;
}

/* run_unknown keeps a state every so many iterations, more and more as they go on. */
static int32_t run_unknown(struct steps *s, goenzyme_run *run, void *context) {
  uint64_t at = 0, stride = 1;
  for (;;) {
    if (s->nkept == s->room) {
      for (uint64_t i = 1; i < s->nkept; i++)
        give_up(s, i);
      stride *= 2;
    }
    if (s->nkept < s->room && at % stride == 0)
      keep_state(s, at);
    int32_t way = run(context, stride - at % stride);
    at += *s->done;
    if (way >= 0) {
      s->total = at;
      return way;
    }
  }
}

int32_t __goenzyme_steps_run(void *steps, goenzyme_run *run, void *context) {
  struct steps *s = steps;
  settle_room(s);
  return s->count ? run_known(s, run, context) : run_unknown(s, run, context);
}

/* go_back reverses the iterations from the last kept state to end. */
static void go_back(struct steps *s, uint64_t end, goenzyme_run *run, goenzyme_back *back, void *context) {
  uint64_t last = s->nkept - 1, from = s->kept[last].step;
  while (end > from) {
    uint64_t length = end - from;
    copy_in(s, s->kept[last].bytes);
    if (length > 1 && s->nkept < s->room) {
      run(context, ahead(length, s->room - s->nkept));
      keep_state(s, from + *s->done);
      end = s->kept[s->nkept - 1].step;
      go_back(s, from + length, run, back, context);
    } else {
      if (length > 1)
        run(context, length - 1);
      back(context, 1);
      end--;
    }
  }
  give_up(s, last);
}

void __goenzyme_steps_reverse(void *steps, goenzyme_run *run, goenzyme_back *back, void *context) {
  struct steps *s = steps;
  char *now = take(s->bytes);
  copy_out(s, now);
  uint64_t end = s->total;
  while (s->nkept) {
    uint64_t from = s->kept[s->nkept - 1].step;
    go_back(s, end, run, back, context);
    end = from;
  }
  copy_in(s, now);
  free(now);
  while (s->nspare)
    free(s->spare[--s->nspare]);
  free(s->spare);
  free(s->kept);
  free(s->pieces);
  free(s);
}
