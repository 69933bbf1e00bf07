// Calls that stay calls.
#include <math.h>
#define NOINLINE __attribute__((noinline))
NOINLINE static double helper(double x, double y) { return x * sin(y) + y; }
// grad: @twice(0.5, 1.5)
double twice(double x, double y) { return helper(x, y) * helper(y, x * x); }
NOINLINE static void update(double *x, double a, int n) { for (int i = 0; i < n; i++) x[i] = x[i] * a + x[i] * x[i]; }
// grad: @memory([1, 2, 3], 0.3, 3)
double memory(double *x, double a, int n) { update(x, a, n); update(x, x[0] * 0.1, n); return x[1] * a; }
// grad: @inloop([1, 2, 3], 3)
double inloop(const double *x, int n) { double s = 0.5; for (int i = 0; i < n; i++) s = helper(s, x[i]) * 0.5; return s; }
NOINLINE static double norm(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return sqrt(s); }
// grad: @normalise([1, 2, 3], 3)
void normalise(double *x, int n) { double r = norm(x, n); for (int i = 0; i < n; i++) x[i] /= r; }
NOINLINE static int count(const double *x, int n) { int c = 0; for (int i = 0; i < n; i++) c += x[i] > 1.5; return c; }
// grad: @inactive([1, 2, 3], 3)
double inactive(const double *x, int n) { return count(x, n) * x[0] * x[1]; }
NOINLINE static double *end(double *x, int n) { return x + n - 1; }
// grad: @returned([1, 2, 3], 3)
double returned(double *x, int n) { double *p = end(x, n); *p *= x[0]; return *p * *p; }
NOINLINE static void both(const double *x, double *s, double *c) { *s = sin(*x); *c = cos(*x) * *s; }
// grad: @outparams(0.8)
double outparams(double x) { double s, c; both(&x, &s, &c); return s * c + x; }
NOINLINE static double outer(double x) { return helper(x, x + 1) * x; }
// grad: @deep(0.8)
double deep(double x) { return outer(x) + outer(2 * x) * helper(x, 1); }
NOINLINE static double maybe(double x, int c) { if (c > 2) return x * x; return x; }
// grad: @conditional(1.3, 5)
double conditional(double x, int n) { double s = 0; for (int i = 0; i < n; i++) if (i % 2) s += maybe(x, i) * s + x; return s; }
