/* The run-time check of -fenzyme-check-gradient: each call of a reverse derivative against the forward
 * derivative of the same function,
 *
 *     ⟨x̄ after, v⟩ = ⟨x̄ before, J v⟩ + seed · (J v of the result)
 *
 * for a random direction v, over every float in a shadow that the function touches. What it touches is found out
 * by running it. Nothing of that is to be seen by the program: the trials run in processes of their own, forked before
 * the derivative is called, where memory is as it was. A call whose sums differ is tried again with v along each
 * single float, and the program ends with the one that differs most.
 *
 * GOENZYME_CHECK_CALLS=n limits the check to the first n calls in each place. With -fenzyme-check-gradient=differences, or GOENZYME_CHECK=differences in the environment, the
 * central difference along v is compared as well; it moves what the function reads, by the addresses at which it does so. */
#if defined GOENZYME_CHECK_GRADIENT && !defined _WIN32
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "goenzyme_rt.h"

/* A float of a shadow; from when the function first met it. */
struct cell {
  char *shadow, *primal; /* primal: NULL when not known */
  uint64_t kind;         /* its bytes: 4 float, 8 double, 16 long double */
};

struct range {
  char *from, *to;
};

/* What one check knows. The trial processes have copies of it. */
struct goenzyme_check {
  const struct goenzyme_check_site *site;
  void *args;
  char *frame; /* what lies below is the trial's own stack */
  int to, from; /* the ends of the pipes that this process uses */
  pid_t server;
  struct cell *cells;
  uint64_t count, room;
  struct range *fresh; /* shadows of memory that the function itself takes */
  uint64_t nfresh, fresh_room;
  uint64_t *index, index_size; /* hash of cells by shadow address, 0 for none */
  bool logging;
};

/* In a trial process: its check. Weak for the reason that the arenas' shared state is. */
GOENZYME_API _Thread_local struct goenzyme_check *__goenzyme_trial;

static void *grown(void *p, uint64_t *room, uint64_t need, size_t size) {
  if (need < *room)
    return p;
  *room = need * 2 + 64;
  p = realloc(p, *room * size);
  if (!p)
    __goenzyme_fail("out of memory for the check of a gradient");
  return p;
}

static double load(const char *p, uint64_t kind) {
  float f;
  double d;
  long double l;
  switch (kind) {
  case 4:
    memcpy(&f, p, sizeof f);
    return f;
  case 8:
    memcpy(&d, p, sizeof d);
    return d;
  }
  memcpy(&l, p, sizeof l);
  return (double)l;
}

static void store(char *p, uint64_t kind, double v) {
  float f = (float)v;
  long double l = v;
  switch (kind) {
  case 4:
    memcpy(p, &f, sizeof f);
    return;
  case 8:
    memcpy(p, &v, sizeof v);
    return;
  }
  memcpy(p, &l, sizeof l);
}

/* Numbers in (-1, 1) that look random and are the same in every process. */
static double direction(uint64_t k) {
  k = (k + 1) * 0x9e3779b97f4a7c15u;
  k = (k ^ (k >> 30)) * 0xbf58476d1ce4e5b9u;
  k = (k ^ (k >> 27)) * 0x94d049bb133111ebu;
  return (double)((k ^ (k >> 31)) >> 11) * 0x1p-52 - 1;
}

static uint64_t place(const struct goenzyme_check *c, const char *shadow) {
  uint64_t at = ((uintptr_t)shadow >> 2) * 0x9e3779b97f4a7c15u % c->index_size;
  while (c->index[at] && c->cells[c->index[at] - 1].shadow != shadow)
    at = (at + 1) % c->index_size;
  return at;
}

static void reindex(struct goenzyme_check *c) {
  if (2 * c->count + 2 < c->index_size)
    return;
  free(c->index);
  c->index_size = 4 * c->count + 257;
  c->index = calloc(c->index_size, sizeof *c->index);
  if (!c->index)
    __goenzyme_fail("out of memory for the check of a gradient");
  for (uint64_t i = 0; i < c->count; i++)
    c->index[place(c, c->cells[i].shadow)] = i + 1;
}

static bool own(const struct goenzyme_check *c, const char *p) {
  char here;
  if (p >= &here - 128 && p < c->frame)
    return true;
  for (uint64_t i = 0; i < c->nfresh; i++)
    if (p >= c->fresh[i].from && p < c->fresh[i].to)
      return true;
  return __goenzyme_kept_has(p); /* zero before the derivative, and given back after it */
}

void __goenzyme_check_touch(void *shadow, void *primal, uint64_t kind, uint64_t count) {
  struct goenzyme_check *c = __goenzyme_trial;
  if (!c || !c->logging)
    return;
  for (uint64_t i = 0; i < count; i++) {
    char *at = (char *)shadow + i * kind;
    if (own(c, at))
      continue;
    reindex(c);
    uint64_t h = place(c, at);
    if (c->index[h])
      continue;
    c->cells = grown(c->cells, &c->room, c->count, sizeof *c->cells);
    c->cells[c->count] = (struct cell){at, primal ? (char *)primal + i * kind : NULL, kind};
    c->index[h] = ++c->count;
  }
}

void __goenzyme_check_fresh(void *shadow, uint64_t size) {
  struct goenzyme_check *c = __goenzyme_trial;
  if (!c || !c->logging)
    return;
  c->fresh = grown(c->fresh, &c->fresh_room, c->nfresh, sizeof *c->fresh);
  c->fresh[c->nfresh++] = (struct range){shadow, (char *)shadow + size};
}

/* What the caller has made and the function frees: the derivative frees its shadow as well, with all that it has added to it. */
void __goenzyme_check_gone(void *shadow, uint64_t size) {
  struct goenzyme_check *c = __goenzyme_trial;
  if (!c || !c->logging)
    return;
  uint64_t left = 0;
  for (uint64_t i = 0; i < c->count; i++)
    if ((uintptr_t)c->cells[i].shadow - (uintptr_t)shadow >= size)
      c->cells[left++] = c->cells[i];
  if (left == c->count)
    return;
  c->count = left;
  c->index_size = 0;
  reindex(c);
}

/* Pipes. */

static void put(int fd, const void *p, size_t n) {
  for (const char *at = p; n > 0;) {
    ssize_t k = write(fd, at, n);
    if (k < 0 && errno == EINTR)
      continue;
    if (k <= 0)
      _exit(3);
    at += k, n -= (size_t)k;
  }
}

static bool get(int fd, void *p, size_t n) {
  for (char *at = p; n > 0;) {
    ssize_t k = read(fd, at, n);
    if (k < 0 && errno == EINTR)
      continue;
    if (k <= 0)
      return false;
    at += k, n -= (size_t)k;
  }
  return true;
}

/* What a trial shall do. */
enum { DISCOVER, ALONG, UNIT, SHIFTED, QUIT };
struct order {
  uint64_t what, k; /* UNIT: which float; SHIFTED: 0 for +h, 1 for -h */
};
struct answer {
  double sum, size; /* of terms, and of their magnitudes */
  uint64_t cells;
};

static double component(const struct order *o, uint64_t k) { return o->what == UNIT ? k == o->k : direction(k); }

/* step is how far central differences go: arguments of less than 15 digits would not tell a smaller one. */
static double step(const struct goenzyme_check_site *site) { return site->digits >= 15 ? 1e-6 : site->digits >= 6 ? 1e-3 : 1e-2; }

/* The numbers by value come behind the cells in v's numbering. */
static struct answer run_trial(struct goenzyme_check *c, const struct order *o) {
  const struct goenzyme_check_site *site = c->site;
  double by_value[64], result[64], seeds[64];
  const double h = step(site);
  __goenzyme_trial = c;
  c->logging = o->what == DISCOVER;
  double *before = calloc(c->count + 1, sizeof *before);
  if (!before)
    _exit(3);
  for (uint64_t i = 0; i < c->count && o->what != DISCOVER; i++) {
    struct cell *cell = &c->cells[i];
    before[i] = load(cell->shadow, cell->kind);
    if (o->what == SHIFTED) {
      if (cell->primal) {
        double x = load(cell->primal, cell->kind);
        store(cell->primal, cell->kind, x + (o->k ? -h : h) * direction(i));
      }
    } else {
      store(cell->shadow, cell->kind, component(o, i));
    }
  }
  for (uint64_t i = 0; i < site->inputs; i++)
    by_value[i] = o->what == SHIFTED ? (o->k ? -h : h) * direction(c->count + i) : component(o, c->count + i);
  site->seeds(c->args, seeds);
  (o->what == SHIFTED ? site->primal : site->forward)(c->args, by_value, result);
  struct answer a = {0, 0, c->count};
  for (uint64_t i = 0; i < c->count && o->what != DISCOVER; i++) {
    struct cell *cell = &c->cells[i];
    if (o->what == SHIFTED && !cell->primal)
      continue;
    double term = before[i] * load(o->what == SHIFTED ? cell->primal : cell->shadow, cell->kind);
    if (before[i] == 0)
      continue;
    a.sum += term, a.size += fabs(term);
  }
  for (uint64_t i = 0; i < site->outputs; i++)
    a.sum += seeds[i] * result[i], a.size += fabs(seeds[i] * result[i]);
  return a;
}

/* serve forks a trial per order; itself it stays as the program was before the call. */
static void serve(struct goenzyme_check *c) {
  struct order o;
  while (get(c->from, &o, sizeof o) && o.what != QUIT) {
    int ends[2];
    if (pipe(ends))
      _exit(3);
    pid_t pid = fork();
    if (pid == 0) {
      int nowhere = open("/dev/null", O_WRONLY);
      dup2(nowhere, 1);
      dup2(nowhere, 2);
      struct answer a = run_trial(c, &o);
      put(ends[1], &a, sizeof a);
      if (o.what == DISCOVER)
        put(ends[1], c->cells, c->count * sizeof *c->cells);
      _exit(0);
    }
    close(ends[1]);
    struct answer a;
    uint64_t ok = pid > 0 && get(ends[0], &a, sizeof a);
    if (ok && o.what == DISCOVER) {
      c->count = a.cells;
      c->cells = grown(NULL, &c->room, c->count, sizeof *c->cells);
      ok = get(ends[0], c->cells, c->count * sizeof *c->cells);
    }
    close(ends[0]);
    if (pid > 0)
      waitpid(pid, NULL, 0);
    put(c->to, &ok, sizeof ok);
    if (!ok)
      continue;
    put(c->to, &a, sizeof a);
    if (o.what == DISCOVER)
      put(c->to, c->cells, c->count * sizeof *c->cells);
  }
  _exit(0);
}

static bool ask(struct goenzyme_check *c, uint64_t what, uint64_t k, struct answer *a) {
  struct order o = {what, k};
  uint64_t ok = 0;
  put(c->to, &o, sizeof o);
  if (!get(c->from, &ok, sizeof ok) || !ok || !get(c->from, a, sizeof *a))
    return false;
  if (what != DISCOVER)
    return true;
  c->count = a->cells;
  c->cells = grown(NULL, &c->room, c->count, sizeof *c->cells);
  return get(c->from, c->cells, c->count * sizeof *c->cells);
}

static uint64_t calls_to_check(void) {
  const char *n = getenv("GOENZYME_CHECK_CALLS");
  return n ? strtoull(n, NULL, 10) : UINT64_MAX;
}

void *__goenzyme_check_begin(struct goenzyme_check_site *site, void *args) {
  if (__goenzyme_trial || __atomic_fetch_add(&site->calls, 1, __ATOMIC_RELAXED) >= calls_to_check())
    return NULL;
  struct goenzyme_check *c = calloc(1, sizeof *c);
  int down[2], up[2];
  if (!c || pipe(down) || pipe(up))
    __goenzyme_fail("no memory or pipes for the check of a gradient");
  c->site = site, c->args = args;
  c->frame = __builtin_frame_address(0);
  c->server = fork();
  if (c->server < 0)
    __goenzyme_fail("cannot fork for the check of a gradient");
  if (c->server == 0) {
    close(down[1]), close(up[0]);
    c->from = down[0], c->to = up[1];
    serve(c);
  }
  close(down[0]), close(up[1]);
  c->from = up[0], c->to = down[1];
  struct answer a;
  if (!ask(c, DISCOVER, 0, &a)) {
    fprintf(stderr, "%s: warning: the derivative of '%s' is not checked: its forward derivative does not come to an end\n",
            site->where, site->function);
    c->count = 0, c->site = NULL;
  }
  return c;
}

static void finish(struct goenzyme_check *c) {
  struct order o = {QUIT, 0};
  put(c->to, &o, sizeof o);
  close(c->to), close(c->from);
  waitpid(c->server, NULL, 0);
  free(c->cells);
  free(c);
}

static bool by_differences(const struct goenzyme_check_site *site) {
  const char *asked = getenv("GOENZYME_CHECK");
  return site->differences || (asked && !strcmp(asked, "differences"));
}

static bool differ(double a, double b, double size, double tolerance) {
  return !(fabs(a - b) <= tolerance * fmax(size, 1e-300)) && !(isnan(a) && isnan(b)) && a != b;
}

/* worst tries each float alone, and reports the one that differs most. It reports none, and returns false, where all agree: along a direction, what is
 * left of terms that cancel, near a minimum say, may be their rounding errors. */
static bool worst(struct goenzyme_check *c, const double *by_value, double tolerance) {
  uint64_t n = c->count + c->site->inputs, at = 0, most = 4096;
  double apart = -1, want = 0, got = 0;
  bool wrong = n > most;
  for (uint64_t k = 0; k < n && k < most; k++) {
    struct answer a;
    double g = k < c->count ? load(c->cells[k].shadow, c->cells[k].kind) : by_value[k - c->count];
    if (!ask(c, UNIT, k, &a)) {
      wrong = true;
      continue;
    }
    wrong = wrong || differ(a.sum, g, fmax(fabs(a.sum), fabs(g)), tolerance);
    double d = fabs(a.sum - g);
    if (isnan(d))
      d = INFINITY;
    if (d > apart)
      apart = d, at = k, want = a.sum, got = g;
  }
  if (!wrong)
    return false;
  fprintf(stderr, "%s: error: the derivative of '%s' is wrong: ", c->site->where, c->site->function);
  if (at >= c->count) {
    fprintf(stderr, "that of number %llu by value", (unsigned long long)(at - c->count + 1));
  } else {
    const char *base = NULL;
    uint64_t arg = 0;
    void *bases[64];
    uint64_t pointers = c->site->shadows(c->args, bases);
    for (uint64_t i = 0; i < pointers; i++)
      if ((char *)bases[i] <= c->cells[at].shadow && (char *)bases[i] > base)
        base = bases[i], arg = i + 1;
    if (base)
      fprintf(stderr, "component %lld of shadow argument %llu", (long long)((c->cells[at].shadow - base) / (int64_t)c->cells[at].kind),
              (unsigned long long)arg);
    else
      fprintf(stderr, "the one at %p", (void *)c->cells[at].shadow);
  }
  fprintf(stderr, " is %.17g in reverse mode and %.17g in forward mode\n", got, want);
  return true;
}

void __goenzyme_check_end(void *check, const double *by_value) {
  struct goenzyme_check *c = check;
  if (!c)
    return;
  if (!c->site) {
    finish(c);
    return;
  }
  double sum = 0, size = 0;
  const double tolerance = c->site->digits >= 15 ? 1e-9 : c->site->digits >= 6 ? 1e-3 : 0.1;
  for (uint64_t i = 0; i < c->count; i++) {
    double term = load(c->cells[i].shadow, c->cells[i].kind) * direction(i);
    sum += term, size += fabs(term);
  }
  for (uint64_t i = 0; i < c->site->inputs; i++)
    sum += by_value[i] * direction(c->count + i), size += fabs(by_value[i] * direction(c->count + i));
  struct answer a, up, down;
  if (!ask(c, ALONG, 0, &a)) {
    fprintf(stderr, "%s: warning: the derivative of '%s' is not checked: its forward derivative does not come to an end\n",
            c->site->where, c->site->function);
  } else if (differ(sum, a.sum, fmax(size, a.size), tolerance) && worst(c, by_value, tolerance)) {
    fflush(NULL);
    finish(c);
    abort();
  } else if (by_differences(c->site) && ask(c, SHIFTED, 0, &up) && ask(c, SHIFTED, 1, &down)) {
    double slope = (up.sum - down.sum) / (2 * step(c->site));
    if (differ(slope, sum, fmax(size, up.size), fmax(1e-4, 10 * tolerance))) {
      fprintf(stderr, "%s: error: the derivative of '%s' is wrong: along a random direction it is %.17g, by central differences %.17g\n",
              c->site->where, c->site->function, sum, slope);
      fflush(NULL);
      finish(c);
      abort();
    }
  }
  finish(c);
}
#endif
