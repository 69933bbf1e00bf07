/* What the random programs include, and the requests for their derivatives; judge.c has the checks. */
#define _GNU_SOURCE
#include <complex.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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
	double tolerance; /* of derivatives, beside the largest one */
	double rounding;  /* how much two runs of the primal may differ beside that; 0: in the last digits only */
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
