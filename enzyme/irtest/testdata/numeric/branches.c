// Conditional code: branches, selects, switch, early returns.
// grad: @relu(1.5)
// grad: @relu(-1.5)
double relu(double x) { return x > 0 ? x * x : 0.1 * x; }
// grad: @diamond(0.5, 2)
// grad: @diamond(2, 0.5)
double diamond(double x, double y) {
  double r;
  if (x < y) { r = x * y * y; if (x < 0) r -= y; }
  else r = x / y;
  return r * r + x;
}
// grad: @cases(1.2, 0)
// grad: @cases(1.2, 1)
// grad: @cases(1.2, 2)
// grad: @cases(1.2, 3)
// grad: @cases(1.2, 9)
#include <math.h>
double cases(double x, int k) {
  switch (k) {
  case 0: return x;
  case 1: return sin(x) * x;
  case 2: x *= 3; // falls through
  case 3: return exp(x) + x;
  default: return x / (1 + x * x);
  }
}
// grad: @early(0.3)
// grad: @early(1.3)
// grad: @early(5.3)
double early(double x) {
  if (x < 1) return x * x * x;
  double y = log(x);
  if (y > 1) return y * x;
  return y * y + x;
}
// grad: @clamp(0.4, [1, 2, 3])
double clamp(double x, double *p) {
  for (int i = 0; i < 3; i++) {
    double d = p[i] - 2.1;
    p[i] = d > 0 ? d * x : (d < -1 ? -x : d * d);
  }
  return p[0] + 2 * p[1] + 3 * p[2];
}
// grad: @shortcut(0.7, 1)
// grad: @shortcut(0.7, 0)
double shortcut(double x, int c) {
  if (c && x > 0.5 || x < -3) x = x * x;
  return x * exp(-x);
}
