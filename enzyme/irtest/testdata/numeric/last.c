// Numbers that loops replace on a condition: only the last one taken has an adjoint, where nothing else reads those before.
#include <math.h>
// grad: @largest([1.3, 0.7, 1.9, 0.4], 4)
// grad: @largest([1.3, 0.7, 1.1, 0.4], 4)
// grad: @largest([0.3, 0.7, 1.1, 1.4], 4)
// grad: @largest([0.3, 0.7, 1.1, 1.4], 1)
double largest(const double *x, int n) { double top = x[0]; for (int i = 1; i < n; i++) if (x[i] > top) top = x[i]; return top * top; }
// grad: @softmax([1.3, 0.7, 1.9, 0.4], 4)
double softmax(const double *x, int n) {
  double top = x[0], s = 0;
  for (int i = 1; i < n; i++) if (x[i] > top) top = x[i];
  for (int i = 0; i < n; i++) s += exp(x[i] - top);
  return top * 1.5 + log(s);
}
// grad: @rows([1.3, 0.7, 1.9, 0.4, 0.2, 2.5], 2, 3)
// grad: @rows([1.3, 0.7, 1.9, 0.4, 0.2, 2.5], 3, 2)
double rows(const double *x, int n, int m) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double top = x[i * m], s = 0;
    for (int j = 1; j < m; j++) if (x[i * m + j] > top) top = x[i * m + j];
    for (int j = 0; j < m; j++) s += exp(x[i * m + j] - top * top);
    sum += sum * top + log(s);
  }
  return sum;
}
// grad: @smallest([1.3, 0.7, 1.9, 0.4], [0.1, 0.2, 0.3, 0.5], 4)
double smallest(const double *x, const double *y, int n) {
  double low = 100, with = 0;
  for (int i = 0; i < n; i++) { with = low <= x[i] ? with : y[i] * y[i]; low = low <= x[i] ? low : x[i]; }
  return low * low * with;
}
// grad: @where([1.3, 0.7, 1.9, 0.4], 4)
double where(const double *x, int n) { double top = x[0]; int at = 0; for (int i = 1; i < n; i++) if (x[i] > top) { top = x[i]; at = i; } return top * top * (at + 1) * x[at]; }
// grad: @summed([1.3, 1.7, 0.9, 2.4], 4)
double summed(const double *x, int n) { double top = x[0], s = 0; for (int i = 1; i < n; i++) { if (x[i] > top) top = x[i]; s += top * s + top; } return s; }
// grad: @before([1.3, 1.7, 0.9, 2.4], 4)
double before(const double *x, int n) { double top = x[0], s = 0; for (int i = 1; i < n; i++) { s += top * top; if (x[i] > top) top = x[i]; } return s + top; }
// grad: @previous([1.3, 1.7, 0.9, 2.4], 4)
// grad: @previous([1.3, 1.7, 2.9, 2.4], 4)
double previous(const double *x, int n) { double top = x[0], old = 0; for (int i = 1; i < n; i++) { old = top; if (x[i] > top) top = x[i]; } return old * old + top; }
// grad: @stops([1.3, 1.7, 0.9, 2.4], 4)
// grad: @stops([1.3, 1.7, -0.9, 2.4], 4)
double stops(const double *x, int n) { double top = 0.1; for (int i = 0; i < n; i++) { if (x[i] < 0) break; if (x[i] > top) top = sin(x[i]) + x[i]; } return top * top; }
// grad: @grows([1.3, 1.7, 0.9, 2.4], 4)
double grows(const double *x, int n) { double top = 0.1; for (int i = 0; i < n; i++) top = x[i] > top ? top * x[i] + 1 : top; return top * top; }
// grad: @fading([1.3, 1.7, 0.9, 2.4], 4)
double fading(const double *x, int n) { double top = 0.1; for (int i = 0; i < n; i++) { top *= 0.9; if (x[i] > top) top = x[i]; } return top * top; }
// grad: @never([-1.3, -1.7], [0.5], 2)
double never(const double *x, const double *start, int n) { double top = start[0]; for (int i = 0; i < n; i++) if (x[i] > top) top = x[i]; return top * top; }
// grad: @turns([1.3, 1.7, 0.9, 2.4], 4)
double turns(const double *x, int n) { double top = 0, low = 100; for (int i = 0; i < n; i++) { int c = x[i] > 1.5; top = c ? x[i] : top; low = c ? low : x[i]; } return top * top * low; }
// grad: @lowest([1.3, 0.7, 1.9, 0.4], 4)
// grad: @lowest([0.3, 0.7, 1.9, 0.4], 4)
double lowest(const double *x, int n) { double low = x[0]; for (int i = 1; i < n; i++) { int keep = low <= x[i] && x[i] < 3; low = keep ? low : x[i] * x[i]; } return low * low; }
