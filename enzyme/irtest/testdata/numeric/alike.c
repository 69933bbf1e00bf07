// Values of inner loops that are the same in every iteration of a loop around, and some that only look so.
#include <math.h>
// grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 3, 2, 0.8)
// grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 2, 3, 0.8)
// grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 6, 1, 0.8)
// grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 3, 0, 0.8)
// grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 3, -5, 0.8)
// grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 0, 3, 0.8)
double groups(double *a, int n, int m, double turn) {
  double s = 0;
  for (int g = 0; g < n; g++) { double w = turn; for (int k = 0; k < m; k++) { a[g * m + k] *= w * a[g * m + k]; w = w * turn + 0.1 * w * w; } }
  for (int i = 0; i < 6; i++) s += a[i] * a[i];
  return s;
}
// grad: @stages([1.3, 0.7, 1.1, 0.4, 0.9, 1.2, 0.3, 0.5], 8, 0.8)
// grad: @stages([1.3, 0.7, 1.1, 0.4, 0.9, 1.2, 0.3, 0.5], 1, 0.8)
double stages(double *a, int n, double turn) {
  for (int length = 2; length <= n; length *= 2) {
    double step = cos(turn / length);
    for (int first = 0; first < n; first += length) {
      double w = 1;
      for (int k = 0; k < length / 2; k++) { double *p = a + first + k, *q = p + length / 2, t = *q * w; *q = *p - t; *p += t * t; w = w * step - 0.01 * w * w; }
    }
  }
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s;
}
// grad: @told([1.3, 0.7, 1.1, 0.4], 2, 2, 1, 0.8)
// grad: @told([1.3, 0.7, 1.1, 0.4], 2, 2, 0, 0.8)
// grad: @told([1.3, 0.7, 1.1, 0.4], 2, -3, 0, 0.8)
double told(double *a, int n, int m, int flag, double turn) {
  double s = 0;
  for (int g = 0; g < n; g++) { s += a[g] * s + a[g]; if (flag) { double w = turn; for (int k = 0; k < m; k++) { s += s * w * a[g * m + k]; w *= sin(w) + 0.3; } } }
  return s;
}
// grad: @some([1.3, 0.7, 1.1, 0.4, 0.2, 0.6], 3, 2, 0.8)
// grad: @some([1.3, -0.7, 1.1, 0.4, 0.2, 0.6], 3, 2, 0.8)
// grad: @some([-1.3, -0.7, -1.1, 0.4, 0.2, 0.6], 3, -7, 0.8)
double some(double *a, int n, int m, double turn) {
  double s = 0.1;
  for (int g = 0; g < n; g++) { if (a[g] < 0) continue; double w = turn; for (int k = 0; k < m; k++) { s += s * w * a[g * m + k]; w *= sin(w) + 0.3; } }
  return s;
}
// grad: @until([1.3, 0.7, -1.1, 0.4, 0.2, 0.6], 3, 2, 0.8)
double until(double *a, int n, int m, double turn) {
  double s = 0.1;
  for (int g = 0; g < n; g++) { if (a[g] < 0) break; double w = turn; for (int k = 0; k < m; k++) { s += s * w * a[g * m + k]; w *= sin(w) + 0.3; } }
  return s;
}
// grad: @longer([1.3, 0.7, 1.1, 0.4, 0.2, 0.6], 3, 0.8)
double longer(double *a, int n, double turn) {
  double s = 0.1;
  for (int g = 0; g < n; g++) { double w = turn; for (int k = 0; k <= g; k++) { s += s * w * a[g + k]; w *= sin(w) + 0.3; } }
  return s;
}
// grad: @whiles([1.3, 0.7, 1.1, 0.4], 4, 0.8)
double whiles(double *a, int m, double turn) {
  double s = 0.1;
  while (s < 20) { double w = turn; for (int k = 0; k < m; k++) { s += s * w * a[k]; w *= sin(w) + 0.3; } }
  return s;
}
// grad: @differs([1.3, 0.7, 1.1, 0.4], 2, 2, 0.8)
double differs(double *a, int n, int m, double turn) {
  double s = 0.1;
  for (int g = 0; g < n; g++) { double w = turn + g; for (int k = 0; k < m; k++) { s += s * w * a[g * m + k]; w *= sin(w) + 0.3; } }
  return s;
}
// grad: @changed([1.3, 0.7, 1.1, 0.4], 3, 3)
double changed(double *a, int n, int m) {
  double s = 0.1;
  for (int g = 0; g < n; g++) { double w = 0.7; for (int k = 0; k < m; k++) { s += s * w * a[k + 1]; w *= sin(w) * a[k] + 0.3; } a[g] = s * 0.3; }
  return s;
}
// grad: @unchanged([1.3, 0.7, 1.1, 0.4], 2, 3, 2)
double unchanged(double *a, int rounds, int n, int m) {
  double s = 0.1;
  for (int t = 0; t < rounds; t++) {
    for (int g = 0; g < n; g++) { double w = 0.7; for (int k = 0; k < m; k++) { s += sin(s) * w * a[k + 1]; w *= sin(w) * a[k] + 0.3; } }
    for (int k = 0; k < 4; k++) a[k] = sin(a[k] + s);
  }
  return s;
}
// grad: @products([1.3, 0.7, 1.1, 0.4], 3, 2, 2)
// grad: @products([1.3, 0.7, 1.1, 0.4], 3, 2, 0)
double products(const double *a, int n, int m, int depth) {
  double s = 0.1;
  for (int g = 0; g < n; g++) for (int j = 0; j < m; j++) { double w = 1; for (int k = 0; k < depth; k++) w = w * a[j + k] + 0.2 * w * w; s += s * w * a[g]; }
  return s;
}
// grad: @both([1.3, 0.7, 1.1, 0.4], 2, 2, 2, 0.8)
double both(const double *a, int n, int m, int depth, double turn) {
  double s = 0.1;
  for (int t = 0; t < n; t++) for (int g = 0; g < m; g++) {
    double w = turn, v = turn + a[t], u = a[g];
    for (int k = 0; k < depth; k++) { s += s * w * v * u; w *= sin(w) + 0.3; v *= cos(v) + 0.2; u *= sin(u) + 0.4; }
  }
  return s;
}
// grad: @between([1.3, 0.7, 1.1, 0.4], 2, 3, 2, 0.8)
double between(const double *a, int n, int m, int depth, double turn) {
  double s = 0.1, w = turn;
  for (int t = 0; t < n; t++) { double v = a[t]; for (int g = 0; g < m; g++) { double u = v; for (int k = 0; k < depth; k++) { s += s * u * a[k]; u *= sin(u) + 0.4; } v = v * turn + s * 0.01; } }
  return s * w;
}
