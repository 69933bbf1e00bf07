/* What the random programs include, and the check of each against dual numbers. */
#define _GNU_SOURCE
#include <complex.h>
#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include "cxx.h"

typedef double vec __attribute__((vector_size(16)));
static inline vec swap(vec a) { return __builtin_shufflevector(a, a, 1, 0); }
#define compose(a, b) ((a) + (b) * I)
static inline double sqr(double x) { return x * x; }
static inline float sqrf(float x) { return x * x; }
static inline long double sqrl(long double x) { return x * x; }

typedef struct { double v, d; } dual;

enum { P = 6, Q = 4, ALL = 2 + P + Q };

/* A point, or a direction, or the results: x, y, p, q as numbers. */
struct point { double x, y, p[P], q[Q]; };
struct scalars { double x, y; };

typedef double function(double x, double y, double *p, double *q, int n);

/* Each program's requests: forward, reverse; and the dual version. */
struct program {
	const char *name;
	function *run;
	dual (*dual)(dual x, dual y, dual *p, dual *q, int n);
	double (*forward)(struct point *at, struct point *shadow, int n);
	double (*reverse)(struct point *at, struct point *shadow, int n);
};

extern struct program programs[];
extern const int program_count;
extern double d_max;
extern int enzyme_const, enzyme_dup, enzyme_out, enzyme_primal_return;

struct with_primal { double value, tangent; };
struct with_gradient { double value, x, y; };

double __enzyme_fwddiff(void *, ...);
struct with_primal __enzyme_fwddiff_primal(void *, ...);
struct scalars __enzyme_autodiff(void *, ...);
struct with_gradient __enzyme_autodiff_primal(void *, ...);

#ifdef WIDE
/* The same, three derivatives at once. Forward the lanes are multiples of the first; in
 * reverse, where the seed of the result is 1 in all, they lie on a line. What does not is worth a NaN. */
extern int enzyme_width;
struct lanes { double d[3]; };
struct wide_gradient { double value, x[3], y[3]; };
struct lanes __enzyme_fwddiff_wide(void *, ...);
struct wide_gradient __enzyme_autodiff_wide(void *, ...);

static inline struct point times(double by, struct point p) {
	for (int i = 0; i < ALL; i++)
		((double *)&p)[i] *= by;
	return p;
}

static inline double agree(double value, const struct point *first, const struct point *second, const struct point *third, const double line[3]) {
	double scale = 1, worst = 0;
	for (int i = 0; i < ALL; i++) {
		double a = ((double *)first)[i], b = ((double *)second)[i], c = ((double *)third)[i];
		worst = fmax(worst, fabs(line[0] * a + line[1] * b + line[2] * c));
		scale = fmax(scale, fmax(fabs(a), fmax(fabs(b), fabs(c))));
	}
	return worst <= 1e-4 * scale ? value : NAN;
}

#define REQUESTS(f)                                                                                                        \
	static double f##_forward(struct point *at, struct point *s, int n) {                                                  \
		struct point b = times(-0.5, *s), c = times(4, *s);                                                                \
		struct lanes t = __enzyme_fwddiff_wide((void *)f, enzyme_width, 3, at->x, s->x, b.x, c.x, at->y, s->y, b.y, c.y,    \
			at->p, s->p, b.p, c.p, at->q, s->q, b.q, c.q, n);                                                              \
		struct point a = *s;                                                                                               \
		a.x = t.d[0], b.x = t.d[1], c.x = t.d[2], a.y = b.y = c.y = 0;                                                      \
		return agree(agree(t.d[0], &a, &b, &c, (double[]){1, 2, 0}), &a, &b, &c, (double[]){4, 0, -1});                     \
	}                                                                                                                      \
	static double f##_reverse(struct point *at, struct point *s, int n) {                                                  \
		struct point b = times(0, *s), c = times(2, *s);                                                                   \
		struct wide_gradient g = __enzyme_autodiff_wide((void *)f, enzyme_width, 3, enzyme_primal_return, at->x, at->y,     \
			at->p, s->p, b.p, c.p, at->q, s->q, b.q, c.q, n);                                                              \
		s->x = g.x[0], s->y = g.y[0], b.x = g.x[1], b.y = g.y[1], c.x = g.x[2], c.y = g.y[2];                               \
		return agree(g.value, s, &b, &c, (double[]){2, -1, -1});                                                           \
	}
#else
/* The requests for one function. The returned value is the tangent of the
 * result, or the primal result; the shadow takes the rest. */
#define REQUESTS(f)                                                                                \
	static double f##_forward(struct point *at, struct point *s, int n) {                          \
		return __enzyme_fwddiff((void *)f, at->x, s->x, at->y, s->y, at->p, s->p, at->q, s->q, n); \
	}                                                                                              \
	static double f##_reverse(struct point *at, struct point *s, int n) {                          \
		struct with_gradient g = __enzyme_autodiff_primal(                                         \
			(void *)f, enzyme_primal_return, at->x, at->y, at->p, s->p, at->q, s->q, n);           \
		s->x = g.x, s->y = g.y;                                                                    \
		return g.value;                                                                            \
	}
#endif

static double number(unsigned *state) { /* in -1…1 */
	*state = *state * 1664525u + 1013904223u;
	return (*state >> 8) / 8388608.0 - 1;
}

static void fill(struct point *p, unsigned *state) {
	double *at = (double *)p;
	for (int i = 0; i < ALL; i++)
		at[i] = number(state);
}

static int differs(const char *what, double got, double want, double tolerance) {
	if (fabs(got - want) <= tolerance)
		return 0;
	printf("%s: %.15g instead of %.15g; ", what, got, want);
	return 1;
}

static int points_differ(const char *what, const double *got, const double *want, double tolerance) {
	for (int i = 2; i < ALL; i++) {
		char name[64];
		snprintf(name, sizeof name, "%s of %c[%d]", what, i < 2 + P ? 'p' : 'q', i < 2 + P ? i - 2 : i - 2 - P);
		if (differs(name, got[i], want[i], tolerance))
			return 1;
	}
	return 0;
}

/* What runs, for the parent to say when it crashes. */
static const char *volatile *doing;

/* A number that grew so much that rounding decides it. */
enum { WILD = 100000 };

/* One point, one direction. Prints what is wrong; 1 for wrong, 2 for skipped. */
static int check(const struct program *f, unsigned state, int n, double tolerance) {
	struct point in, direction, weights, out, want_tangent;
	fill(&in, &state), fill(&direction, &state), fill(&weights, &state);

	out = in;
	*doing = "plain";
	double value = f->run(out.x, out.y, out.p, out.q, n);

	dual seeded[ALL];
	for (int i = 0; i < ALL; i++)
		seeded[i] = (dual){((double *)&in)[i], ((double *)&direction)[i]};
	d_max = 1;
	*doing = "dual";
	dual want = f->dual(seeded[0], seeded[1], seeded + 2, seeded + 2 + P, n);
	for (int i = 0; i < ALL; i++)
		((double *)&want_tangent)[i] = seeded[i].d;
	if (!isfinite(want.v) || !isfinite(want.d) || !(d_max < WILD)) {
		printf("value %g, derivatives up to %g; ", want.v, d_max);
		return 2;
	}
	struct point want_out;
	for (int i = 0; i < ALL; i++)
		((double *)&want_out)[i] = seeded[i].v;
	if (differs("oracle", want.v, value, tolerance) || points_differ("oracle, memory", (double *)&out, (double *)&want_out, tolerance))
		return 1;

	/* The primal is the same to the last digits, save in float: clang's optimiser, when it knows the argument of a function such
	 * as tanhf, puts a result in its place that it rounded from double's, which may be off from the library's by a bit. What
	 * it knows depends on whether loops are unrolled, so plain clang at two levels differs like this, too. */
	double same = tolerance > 1e-6 ? 1e-6 * d_max : 1e-12;

	struct point at = in, shadow = direction;
	*doing = "forward";
	double tangent = f->forward(&at, &shadow, n);
	if (points_differ("forward, primal", (double *)&at, (double *)&out, same) ||
	    differs("forward", tangent, want.d, tolerance * d_max) ||
	    points_differ("forward, tangent", (double *)&shadow, (double *)&want_tangent, tolerance * d_max))
		return 1;

	at = in, shadow = weights;
	*doing = "reverse";
	double again = f->reverse(&at, &shadow, n);
	if (differs("reverse, value", again, value, same) ||
	    points_differ("reverse, primal", (double *)&at, (double *)&out, same))
		return 1;
	double left = want.d, right = 0, scale = d_max;
	for (int i = 0; i < ALL; i++) {
		double term = ((double *)&shadow)[i] * ((double *)&direction)[i];
		right += term, scale = fmax(scale, fabs(term));
		if (i >= 2)
			left += ((double *)&weights)[i] * ((double *)&want_tangent)[i];
	}
	if (scale > WILD && left < WILD && d_max * 100 < scale) {
		printf("gradient up to %g; ", scale);
		return !isfinite(right) || fabs(left - right) > 1e-3 * scale ? 1 : 2;
	}
	return differs("reverse", right, left, tolerance * scale);
}

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#ifdef __cplusplus
extern "C"
#endif
int __lsan_do_recoverable_leak_check(void);
#define LEAKS() __lsan_do_recoverable_leak_check()
#endif
#endif
#ifndef LEAKS
#define LEAKS() 0
#endif

static int run(const struct program *f, double tolerance) {
	for (unsigned k = 0; k < 3; k++) {
		int result = check(f, 77 + 1000 * k, (int)k * 2 + 1 - (k == 2), tolerance);
		if (result)
			return result;
	}
	fflush(stdout);
	if (LEAKS()) {
		printf("leak; ");
		return 1;
	}
	return 0;
}

extern const double tolerances[];

/* Each program in a process of its own: one that crashes takes no other along. */
int main(void) {
	doing = (const char *volatile *)mmap(NULL, sizeof *doing, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	for (int i = 0; i < program_count; i++) {
		fflush(stdout);
		pid_t child = fork();
		if (!child) {
			alarm(20);
			int result = run(&programs[i], tolerances[i]);
			fflush(stdout);
			_exit(result);
		}
		int status = 0;
		waitpid(child, &status, 0);
		const char *word = WIFSIGNALED(status) ? "crash" : WEXITSTATUS(status) == 0 ? "ok" : WEXITSTATUS(status) == 1 ? "wrong"
		    : WEXITSTATUS(status) == 2 ? "skip" : "sanitizer";
		if (WIFSIGNALED(status))
			printf("%s: ", *doing);
		printf("\n= %s %s %d\n", programs[i].name, word, status);
	}
	return 0;
}
