// Structs passed by value that the callee changes: the caller's struct and its derivative stay as they were.
#include <math.h>
struct big { double v[5]; int k; };
static __attribute__((noinline)) double changes(struct big b, double *a) { b.v[1] *= a[0]; for (int i = 0; i < 5; i++) { a[i] = a[i] * b.v[i]; b.v[(i + 1) % 5] += a[i]; } return b.v[3] * b.v[b.k]; }
// grad: @again([1.3, 0.7, 1.1, 0.4, 0.9])
double again(double *a) { struct big b; for (int i = 0; i < 5; i++) b.v[i] = a[i]; b.k = 4; double s = changes(b, a); s += changes(b, a); return s * b.v[1]; }
static __attribute__((noinline)) double descends(struct big b, double *a, int d) { if (d == 0) return b.v[0] * b.v[b.k]; double x = a[d]; a[d] = x * b.v[1] * b.v[d % 5]; struct big c = b; c.v[0] *= x; c.k = (b.k + 1) % 5; double r = descends(c, a, d - 1); return r * b.v[2] + descends(b, a, d - 1) * x; }
// grad: @recursive([1.3, 0.7, 1.1, 0.4, 0.9])
double recursive(double *a) { struct big b; for (int i = 0; i < 5; i++) b.v[i] = a[i]; b.k = 1; return descends(b, a, 3); }
