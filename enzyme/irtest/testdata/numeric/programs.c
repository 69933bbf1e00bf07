// Kernels as programs have them, in small.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))
// grad: @spmv([2, -1, 0.5, 3, 1.5], const i32[0, 2, 3, 5], const i32[0, 2, 1, 0, 2], [0.4, 0.9, 0.3], 3)
double spmv(const double *v, const int *row, const int *col, double *x, int n) {
  double *y = calloc(n, sizeof *y), r = 0;
  for (int k = 0; k < 3; k++) {
    for (int i = 0; i < n; i++) { double s = 0; for (int j = row[i]; j < row[i + 1]; j++) s += v[j] * x[col[j]]; y[i] = s; }
    double norm = 0;
    for (int i = 0; i < n; i++) norm += y[i] * y[i];
    norm = sqrt(norm);
    for (int i = 0; i < n; i++) { x[i] = y[i] / norm; r += x[i] * y[i]; }
  }
  free(y);
  return r;
}
// grad: @lu([2, 1, 0.5, 4, 3, 0.2, 0.5, 5, 2], 3)
double lu(double *a, int n) {
  double det = 1;
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++) if (fabs(a[i * n + k]) > fabs(a[p * n + k])) p = i;
    if (p != k) { for (int j = 0; j < n; j++) { double t = a[k * n + j]; a[k * n + j] = a[p * n + j]; a[p * n + j] = t; } det = -det; }
    det *= a[k * n + k];
    for (int i = k + 1; i < n; i++) { a[i * n + k] /= a[k * n + k]; for (int j = k + 1; j < n; j++) a[i * n + j] -= a[i * n + k] * a[k * n + j]; }
  }
  return det;
}
// grad: @quick([0.9, 0.4, 1.3, 0.2, 0.7], 5)
NOINLINE static void quicksort(double *x, int n) {
  if (n < 2) return;
  double p = x[n / 2];
  int i = 0, j = n - 1;
  for (;; i++, j--) { while (x[i] < p) i++; while (x[j] > p) j--; if (i >= j) break; double t = x[i]; x[i] = x[j]; x[j] = t; }
  quicksort(x, i);
  quicksort(x + i, n - i);
}
double quick(double *x, int n) { quicksort(x, n); double s = 0; for (int i = 0; i < n; i++) s += (i + 1) * x[i] * x[i]; return s; }
// grad: @fft([0.9, 0.4, 1.3, 0.2, 0.7, -0.3, 0.5, 0.1], 4)
NOINLINE static void transform(double *z, int n) {
  if (n == 1) return;
  double *t = malloc(2 * n * sizeof *t);
  for (int i = 0; i < n / 2; i++) for (int c = 0; c < 2; c++) { t[2 * i + c] = z[4 * i + c]; t[n + 2 * i + c] = z[4 * i + 2 + c]; }
  transform(t, n / 2);
  transform(t + n, n / 2);
  for (int k = 0; k < n / 2; k++) {
    double w = -6.283185307179586 * k / n, re = cos(w) * t[n + 2 * k] - sin(w) * t[n + 2 * k + 1], im = cos(w) * t[n + 2 * k + 1] + sin(w) * t[n + 2 * k];
    z[2 * k] = t[2 * k] + re; z[2 * k + 1] = t[2 * k + 1] + im; z[n + 2 * k] = t[2 * k] - re; z[n + 2 * k + 1] = t[2 * k + 1] - im;
  }
  free(t);
}
double fft(double *z, int n) { transform(z, n); double s = 0; for (int i = 0; i < n; i++) s += (z[2 * i] * z[2 * i] + z[2 * i + 1] * z[2 * i + 1]) * (i + 1); return s; }
// grad: @adaptive(1.3) tol=1e-6
double adaptive(double y) {
  double t = 0, h = 0.1;
  while (t < 1) {
    if (t + h > 1) h = 1 - t;
    double k1 = -y * y + t, k2 = -(y + h * k1) * (y + h * k1) + t + h, err = fabs(k2 - k1) * h;
    if (err > 0.05) { h *= 0.5; continue; }
    y += 0.5 * h * (k1 + k2);
    t += h;
    if (err < 0.01) h *= 1.5;
  }
  return y;
}
struct tree { double v; struct tree *l, *r; };
NOINLINE static struct tree *insert(struct tree *t, double v) { if (!t) { t = malloc(sizeof *t); t->v = v; t->l = t->r = 0; } else if (v < t->v) t->l = insert(t->l, v); else t->r = insert(t->r, v); return t; }
NOINLINE static double fold(const struct tree *t, double a) { return t ? fold(t->r, t->v * fold(t->l, a) + sin(t->v)) : a; }
NOINLINE static void drop(struct tree *t) { if (t) { drop(t->l); drop(t->r); free(t); } }
// grad: @ordered([0.9, 0.4, 1.3, 0.2, 0.7], 5)
double ordered(const double *x, int n) { struct tree *t = 0; for (int i = 0; i < n; i++) t = insert(t, x[i]); double r = fold(t, 0.5); drop(t); return r; }
// grad: @cleanup([0.9, 0.4, 1.3], 3, 0)
// grad: @cleanup([0.9, 0.4, 1.3], 3, 1)
// grad: @cleanup([0.9, 0.4, 1.3], 3, 2)
double cleanup(const double *x, int n, int fail) {
  double r = -1, *a = malloc(n * sizeof *a), *b = 0;
  if (fail == 1) goto out;
  b = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++) { a[i] = x[i] * x[i]; if (fail == 2 && a[i] > 1) { r = a[i] * 3; goto out; } b[i] = sin(a[i]); }
  r = 0;
  for (int i = 0; i < n; i++) r += a[i] * b[n - 1 - i];
out:
  free(b);
  free(a);
  return r;
}
// grad: @relax([[1, 2, 3], [0, 0.5, 1], [2, 1, 0.3]], 3, 4)
void relax(double **u, int n, int sweeps) { for (int s = 0; s < sweeps; s++) for (int i = 1; i + 1 < n; i++) for (int j = 1; j + 1 < n; j++) u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] * u[i][j] + u[i][j - 1] + sin(u[i][j + 1])); }
// grad: @cube([1, 2, 3, 4, 5, 6, 7, 8])
double cube(double (*a)[2][2]) { double s = 0; for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) { a[i][j][k] += a[j][k][i] * 0.1; s += a[i][j][k] * a[k][i][j]; } return s; }
// grad: @history(0.4, 6)
double history(double x, int n) { double *h = malloc((n + 1) * sizeof *h); h[0] = x; for (int i = 1; i <= n; i++) { h[i] = 0; for (int j = 0; j < i; j++) h[i] += h[j] * h[i - 1 - j] / (i + 1.0); } double r = h[n] + h[n / 2]; free(h); return r; }
// grad: @levels([0.3, 0.8, 1.4], 3)
double levels(const double *x, int n) { double **t = malloc(n * sizeof *t), s = 0; for (int i = 0; i < n; i++) { t[i] = malloc((i + 1) * sizeof **t); for (int j = 0; j <= i; j++) t[i][j] = i && j < i ? t[i - 1][j] * x[i] + x[j] : x[i]; } for (int i = 0; i < n; i++) { for (int j = 0; j <= i; j++) s += t[i][j] * t[n - 1][j]; } for (int i = n; i-- > 0;) free(t[i]); free(t); return s; }
// grad: @interp(1.37, [0, 1, 4, 9], 4)
double interp(double x, const double *y, int n) { int i = (int)floor(x); if (i < 0) i = 0; if (i > n - 2) i = n - 2; double t = x - i; return y[i] * (1 - t) + y[i + 1] * t * t; }
// grad: @ring([1, 2, 3, 4], 4, 7)
double ring(double *b, int n, int steps) { int head = 0; double s = 0; for (int k = 0; k < steps; k++) { double v = b[head] * 0.5 + b[(head + 1) % n]; s += v * v; b[head] = v * 0.3; head = (head + 1) % n; } return s; }
