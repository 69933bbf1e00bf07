// Loops whose trip count is known at entry.
// grad: @power(1.1, 5)
// grad: @power(1.1, 0)
// grad: @power(1.1, 1)
double power(double x, int n) { double r = 1; for (int i = 0; i < n; i++) r *= x; return r; }
// grad: @fixed(0.9)
#include <math.h>
double fixed(double x) { double s = 0; for (int i = 1; i < 40; i++) s += sin(x * i) / i; return s; }
// grad: @sum([1, 2, 3.5, -1], 4)
// grad: @sum([1, 2, 3.5, -1], 0)
double sum(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return s; }
// grad: @down([1, 2, 3.5, -1], 4)
double down(const double *x, long n) { double s = 0; for (long i = n - 1; i >= 0; i--) s = s * 0.5 + x[i] * s + x[i]; return s; }
// grad: @stride([1, 2, 3, 4, 5, 6, 7], 7)
double stride(const double *x, int n) { double s = 1; for (int i = 0; i < n; i += 3) s *= x[i]; return s; }
// grad: @recurrence(0.3, 12) h=1e-4 tol=1e-7
double recurrence(double x, int n) { for (int i = 0; i < n; i++) x = 3.1 * x * (1 - x); return x; }
// grad: @two(0.3, 0.4, 6)
double two(double x, double y, int n) {
  for (int i = 0; i < n; i++) { double t = x * y + 0.1; y = x - 0.5 * y; x = t; }
  return x + 2 * y;
}
// grad: @nested([1, 2, 3, 4, 5, 6], 2, 3)
double nested(const double *a, int n, int m) {
  double s = 0;
  for (int i = 0; i < n; i++) { double r = 1; for (int j = 0; j < m; j++) r *= a[i * m + j]; s += r * r; }
  return s;
}
// grad: @triangle([1, 2, 3, 4], 4)
double triangle(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) s += x[i] * x[j] * (i - j + 1);
  return s;
}
// grad: @three([1, 2, 0.5, -1, 0.3, 0.7, 1.1, -0.2], 2)
double three(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double t = 0.1; for (int k = 0; k < n; k++) t = t * x[i * n * n + j * n + k] + x[k]; s += t * t; }
  return s;
}
// grad: @trig([0.1, 0.2, 0.3], 3)
double trig(const double *x, unsigned n) { double s = 0; for (unsigned i = 0; i < n; i++) s = sin(s + x[i]); return s; }
