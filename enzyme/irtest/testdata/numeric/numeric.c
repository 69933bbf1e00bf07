// Small versions of real kernels.
#include <math.h>
// grad: @logsumexp([0.5, 2.1, -0.3], 3)
double logsumexp(const double *x, int n) { double m = x[0]; for (int i = 1; i < n; i++) if (x[i] > m) m = x[i]; double s = 0; for (int i = 0; i < n; i++) s += exp(x[i] - m); return m + log(s); }
// grad: @rk4([1, 0.5], 0.1, 5)
static void rhs(const double *y, double *d) { d[0] = y[1]; d[1] = -sin(y[0]) - 0.1 * y[1] * fabs(y[1]); }
double rk4(double *y, double h, int steps) {
  for (int t = 0; t < steps; t++) {
    double k1[2], k2[2], k3[2], k4[2], z[2];
    rhs(y, k1);
    for (int i = 0; i < 2; i++) z[i] = y[i] + 0.5 * h * k1[i];
    rhs(z, k2);
    for (int i = 0; i < 2; i++) z[i] = y[i] + 0.5 * h * k2[i];
    rhs(z, k3);
    for (int i = 0; i < 2; i++) z[i] = y[i] + h * k3[i];
    rhs(z, k4);
    for (int i = 0; i < 2; i++) y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  }
  return y[0] * y[0] + y[1];
}
// grad: @solve([4, 1, 0.5, 1, 3, 0.2, 0.5, 0.2, 2], [1, 2, 3], 3)
void solve(double *a, double *b, int n) {
  for (int k = 0; k < n; k++) for (int i = k + 1; i < n; i++) {
    double f = a[i * n + k] / a[k * n + k];
    for (int j = k; j < n; j++) a[i * n + j] -= f * a[k * n + j];
    b[i] -= f * b[k];
  }
  for (int i = n - 1; i >= 0; i--) { for (int j = i + 1; j < n; j++) b[i] -= a[i * n + j] * b[j]; b[i] /= a[i * n + i]; }
}
// grad: @network([0.3, -0.2, 0.5, 0.1, 0.7, -0.4], [1, 0.5, -1], 2, 3)
double network(const double *w, const double *x, int n, int m) { double s = 0; for (int i = 0; i < n; i++) { double z = 0; for (int j = 0; j < m; j++) z += w[i * m + j] * x[j]; s += tanh(z) / (1 + exp(-z)); } return s; }
// grad: @gmm([0.2, -0.3], [0.1, 0.5, -0.7, 0.2], [0.3, -0.1, 0.2, 0.4], [1, 2, 0.5, -1, 0.7, 0.1], 2, 2, 3)
double gmm(const double *alpha, const double *mu, const double *q, const double *x, int d, int k, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    double main[2], m = -1e30, s = 0;
    for (int c = 0; c < k; c++) { double e = alpha[c]; for (int j = 0; j < d; j++) { double z = exp(q[c * d + j]) * (x[i * d + j] - mu[c * d + j]); e += q[c * d + j] - 0.5 * z * z; } main[c] = e; if (e > m) m = e; }
    for (int c = 0; c < k; c++) s += exp(main[c] - m);
    total += m + log(s);
  }
  return total;
}
// grad: @wave([0, 1, 2, 1, 0], [0*5], 5, 6)
void wave(double *u, double *v, int n, int steps) { for (int t = 0; t < steps; t++) { for (int i = 1; i < n - 1; i++) v[i] += 0.1 * (u[i - 1] - 2 * u[i] + u[i + 1]) * (1 + 0.05 * u[i]); for (int i = 1; i < n - 1; i++) u[i] += 0.1 * v[i]; } }
