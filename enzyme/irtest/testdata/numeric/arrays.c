// Loads and stores through pointers: in place, overwritten, aliasing indices.
// grad: @axpy(0.7, [1, 2, 3], [4, 5, 6], 3)
void axpy(double a, const double *restrict x, double *restrict y, int n) { for (int i = 0; i < n; i++) y[i] += a * x[i]; }
// grad: @square([1, 2, 3], 3)
void square(double *x, int n) { for (int i = 0; i < n; i++) x[i] *= x[i]; }
// grad: @prefix([1, 2, 3, 4], 4)
void prefix(double *x, int n) { for (int i = 1; i < n; i++) x[i] += x[i - 1] * x[i]; }
// grad: @swap([1, 2])
void swap(double *x) { double t = x[0]; x[0] = x[1] * t; x[1] = t; }
// grad: @overwrite([3, 4])
void overwrite(double *x) { x[0] = 5; x[1] = x[0] * x[1]; }
// grad: @gather([1, 2, 3, 4], const i32[3, 1, 1, 0], 4)
double gather(const double *x, const int *ix, int n) { double s = 0; for (int i = 0; i < n; i++) s += (i + 1) * x[ix[i]] * x[i]; return s; }
// grad: @scatter([1, 2, 3, 4], [0*4], const i32[3, 1, 1, 0], 4)
void scatter(const double *x, double *y, const int *ix, int n) { for (int i = 0; i < n; i++) y[ix[i]] += x[i] * x[i]; }
// grad: @matvec([1, 2, 3, 4, 5, 6], [0.5, -1, 2], [0, 0], 2, 3)
void matvec(const double *a, const double *x, double *y, int n, int m) { for (int i = 0; i < n; i++) { y[i] = 0; for (int j = 0; j < m; j++) y[i] += a[i * m + j] * x[j]; } }
// grad: @matmul([1, 2, 3, 4], [0.5, -1, 2, 0.3], [0*4], 2)
void matmul(const double *a, const double *b, double *c, int n) { for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double s = 0; for (int k = 0; k < n; k++) s += a[i * n + k] * b[k * n + j]; c[i * n + j] = s; } }
// grad: @smooth([1, 2, 4, 3, 1], [0*5], 5, 4)
void smooth(double *x, double *y, int n, int steps) { for (int t = 0; t < steps; t++) { for (int i = 1; i < n - 1; i++) y[i] = 0.5 * x[i] + 0.25 * (x[i - 1] * x[i] + x[i + 1]); for (int i = 1; i < n - 1; i++) x[i] = y[i]; } }
// grad: @buffers([1, 2, 4, 3], [0*4], 4, 3)
void buffers(double *x, double *y, int n, int steps) { for (int t = 0; t < steps; t++) { for (int i = 0; i < n; i++) y[i] = x[i] * x[(i + 1) % n]; double *z = x; x = y; y = z; } }
// grad: @floats(f32[1, 2, 3], 3)
float floats(const float *x, int n) { float s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i] * 0.5f; return s; }
// grad: @cholesky([4, 1, 0.5, 1, 3, 0.2, 0.5, 0.2, 2], 3)
#include <math.h>
double cholesky(double *a, int n) {
  double logdet = 0;
  for (int j = 0; j < n; j++) {
    for (int k = 0; k < j; k++) for (int i = j; i < n; i++) a[i * n + j] -= a[i * n + k] * a[j * n + k];
    double d = sqrt(a[j * n + j]);
    for (int i = j; i < n; i++) a[i * n + j] /= d;
    logdet += log(d);
  }
  return 2 * logdet;
}
