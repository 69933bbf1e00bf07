// memcpy, memmove, memset.
#include <string.h>
// grad: @copied([1, 2, 3], [0, 0, 0], 3)
double copied(const double *x, double *y, int n) { memcpy(y, x, n * sizeof *x); y[0] *= y[1]; return y[0] * x[0]; }
// grad: @shifted([1, 2, 3, 4], 4)
void shifted(double *x, int n) { memmove(x + 1, x, (n - 1) * sizeof *x); x[0] *= x[2]; }
// grad: @cleared([1, 2, 3, 4], 4)
double cleared(double *x, int n) { double s = x[1] * x[2]; memset(x, 0, n / 2 * sizeof *x); return s + x[0] + x[3] * x[3]; }
// grad: @saved([1, 2, 3], 3)
double saved(double *x, int n) { double t[3]; memcpy(t, x, sizeof t); for (int i = 0; i < n; i++) x[i] = t[n - 1 - i] * t[i]; memcpy(t, x, sizeof t); return t[0] * t[1]; }
struct s { double v[4]; };
// grad: @whole({f64 1, f64 2, f64 3, f64 4}, {f64 0, f64 0, f64 0, f64 0})
double whole(const struct s *a, struct s *b) { *b = *a; b->v[2] *= b->v[3]; return b->v[2] * a->v[0] + b->v[1]; }
// grad: @floats(f32[1, 2, 3], f32[0, 0, 0], 3)
float floats(const float *x, float *y, int n) { memcpy(y, x, n * sizeof *x); return y[0] * y[1] * y[2]; }
