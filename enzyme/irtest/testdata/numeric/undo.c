// Results stored through pointers that may lead into what was read: the reverse sweep undoes such stores.
#include <math.h>
static __attribute__((noinline)) void out(const double *a, int n, double *r) { double s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += a[i] * a[j] * sin(a[i]); *r = s; }
// grad: @apart([1.3, 0.7, 1.1], 3)
double apart(const double *a, int n) { double r = 0; out(a, n, &r); return r * r; }
// grad: @within([1.3, 0.7, 1.1], 3)
double within(double *a, int n) { out(a, n, a + 2); return a[2] * a[1]; }
// grad: @twice([1.3, 0.7, 1.1], 3)
double twice(double *a, int n) { double s = 0; for (int i = 0; i < n; i++) s += a[i] * a[i]; a[0] = s * 0.1; for (int i = 0; i < n; i++) s += a[i] * a[i] * a[i]; a[0] = s * 0.1; a[1] = a[0] * s; for (int i = 0; i < n; i++) s += a[i] * a[i]; return s; }
static __attribute__((noinline)) void either(const double *a, int n, double *p, double *q) { double s = 0; for (int i = 0; i < n; i++) s += a[i] * a[i] * a[i]; if (s > 3) *p = s; else *q = 2 * s; for (int i = 0; i < n; i++) s += a[i] * a[i]; *q = s * *p; *p = s; }
// grad: @branches([1.3, 0.7, 1.1], 3)
// grad: @branches([0.3, 0.7, 1.1], 3)
double branches(double *a, int n) { either(a, n, a + 1, a + 2); return a[1] * a[2] + a[0]; }
// grad: @sameplace([1.3, 0.7, 1.1], 3)
double sameplace(double *a, int n) { either(a, n, a + 1, a + 1); return a[1] * a[0]; }
// grad: @afterwards([1.3, 0.7, 1.1, 0.4], 4)
double afterwards(double *a, int n) { double s = 0, last = 0; for (int i = 0; i < n; i++) { last = a[i]; s += last * last; } a[3] = s; return s * last * last * a[3] * a[2]; }
static __attribute__((noinline)) int early(double *a, int n, double *r) { double s = 0; for (int i = 0; i < n; i++) { s += a[i] * a[i]; if (s > 2.5) { *r = s; return i; } } *r = -s; a[0] = 0.5; return n; }
// grad: @returns([1.3, 0.7, 1.1, 0.4], 4)
// grad: @returns([0.3, 0.7, 0.1, 0.4], 4)
double returns(double *a, int n) { int k = early(a, n, a + 2); return a[k < n ? k : 0] * a[2] + a[3] * a[0]; }
