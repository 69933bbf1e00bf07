// Calls and what happens to memory around them: read before it is overwritten,
// written by the callee, reached in several ways.
#include <math.h>
#include <stdlib.h>
#define NOINLINE __attribute__((noinline))
NOINLINE static double first(const double *x) { return x[0] * x[0] * sin(x[1]); }
// grad: @after([0.4, 0.9])
double after(double *x) { double a = first(x); x[0] = 3 * x[1]; return a + first(x); }
// grad: @each([0.4, 0.9, 0.2], 3)
double each(double *x, int n) { double s = 1; for (int i = 0; i + 1 < n; i++) { s += first(x + i) * s; x[i + 1] = s * 0.3; } return s; }
NOINLINE static double bump(double *x) { x[0] += 1.5 * x[1]; return x[0] * x[1]; }
// grad: @bumped([0.4, 0.9], 3)
double bumped(double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += bump(x) * x[0]; return s; }
NOINLINE static double through(double **t) { return t[0][0] * t[1][0] * t[0][1]; }
// grad: @table([[0.4, 0.9], [1.3, 0.2]])
double table(double **t) { double a = through(t); t[0][0] = a * 2; double *z = t[0]; t[0] = t[1]; t[1] = z; return a + through(t); }
// grad: @rewritten([0.4, 0.9], [1.3, 0.2])
double rewritten(double *x, double *y) { double *t[2] = {x, y}; double a = through(t); x[0] = a; y[0] = x[1] * x[0]; t[0] = y; return a * through(t); }
struct state { double *data; double scale; int n; };
NOINLINE static double total(const struct state *s) { double r = 0; for (int i = 0; i < s->n; i++) r += s->data[i] * s->data[i] * s->scale; return r; }
// grad: @stepped({[0.4, 0.9, 0.3], f64 1.5, i32 3})
double stepped(struct state *s) { double a = 0; for (int k = 0; k < 3; k++) { a += total(s); s->data[k] = a * 0.1; s->scale *= 0.9; } return a; }
NOINLINE static void attach(struct state *s, double *d) { s->data = d; }
// grad: @attached([0.4, 0.9, 0.3], [1.1, 0.6, 0.2])
double attached(double *x, double *y) { struct state s = {x, 2, 3}; double a = total(&s); attach(&s, y); a *= total(&s); y[1] = a; return a + total(&s); }
NOINLINE static double *scaled(const double *x, double a, int n) { double *y = malloc(n * sizeof *y); for (int i = 0; i < n; i++) y[i] = a * x[i] * x[i]; return y; }
// grad: @fresh([0.4, 0.9, 0.3], 0.7, 3)
double fresh(double *x, double a, int n) { double *y = scaled(x, a, n), *z = scaled(y, a, n); x[0] = 2; double s = y[0] * z[1] + x[0] * z[2]; free(y); free(z); return s; }
NOINLINE static void bubble(double *x, int n) { for (int i = 0; i + 1 < n; i++) if (x[i] > x[i + 1]) { double t = x[i]; x[i] = x[i + 1]; x[i + 1] = t; } }
// grad: @sorted([0.9, 0.4, 0.3], 3)
double sorted(double *x, int n) { bubble(x, n); bubble(x, n); return x[0] + 2 * x[1] * x[1] + x[2] * x[0]; }
NOINLINE static double alias(double *x, const double *y) { double a = y[0]; x[0] = a * a; return y[0] * x[1]; }
// grad: @aliased([0.9, 0.4, 0.7])
double aliased(double *x) { return alias(x, x) + alias(x + 1, x); }
NOINLINE static double walk(double *x, int n) { if (n == 0) return x[0]; x[1] += x[0] * 0.5; double r = walk(x + 1, n - 1); x[0] *= r; return r + x[0]; }
// grad: @descend([0.9, 0.4, 0.7], 2)
double descend(double *x, int n) { return walk(x, n) * x[0]; }
NOINLINE static double pure(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += exp(x[i]); return s; }
// grad: @weighted([0.9, 0.4, 0.7], 3)
double weighted(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i] / pure(x, i + 1); return s; }
// grad: @changing([0.9, 0.4, 0.7], 3)
double changing(double *x, int n) { double s = 0; for (int i = 0; i < n; i++) { s += x[i] / pure(x, n); x[i] *= s; } return s; }
