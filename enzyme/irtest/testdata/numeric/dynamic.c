// Loops whose trip count shows only while running.
#include <math.h>
// grad: @newton(2.5) tol=1e-7
double newton(double a) { double x = 1; while (fabs(x * x - a) > 1e-13) x = 0.5 * (x + a / x); return x; }
// grad: @halve(37.3)
double halve(double x) { double s = 0; while (x > 1) { s += x * x; x *= 0.5; } return s + x; }
// grad: @find([0.5, 0.7, 3, 0.1], 4)
// grad: @find([0.5, 0.7, 0.9, 0.1], 4)
double find(const double *x, int n) { double p = 1; for (int i = 0; i < n; i++) { if (x[i] > 2) return p * x[i]; p += x[i] * p; } return p; }
// grad: @skip([1, -2, 3, -4, 5], 5)
double skip(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) { if (x[i] < 0) continue; if (s > 8) break; s = s + x[i] * x[i]; } return s * s; }
// grad: @until(1.05)
double until(double x) { int n = 0; double y = x; do { y = y * x; n++; } while (y < 1.2); return y * n; }
// grad: @chain([1.5, 2.5, 3.5], i64[2, 0, 1], 4)
double chain(const double *x, const long *next, int steps) { long at = 0; double p = 1; while (steps-- > 0) { p = p * 0.5 + x[at]; at = next[at]; } return p * p; }
// grad: @collatz(1.1, 7)
double collatz(double x, int n) { while (n != 1) { if (n & 1) { x = x * 1.01; n = 3 * n + 1; } else { x = x + 0.1 * x * x; n /= 2; } if (x > 3) x -= 2.5; } return x; }
// grad: @inner([0.9, 1.7, 5.2], 3)
double inner(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) { double y = x[i]; while (y > 0.6) { y = y * y * 0.2; s += y; if (s > 50) return s * y; } s += y; }
  return s;
}
