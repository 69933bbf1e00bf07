// Loops that read neighbours: the reverse sweep may sum their adjoints in registers.
// grad: @apart([1, 2, 3.5, -1, 0.4, 0.6, 1.2], [0, 0, 0, 0, 0, 0, 0], 7)
// grad: @apart([1, 2, 3.5], [0, 0, 0], 3)
// grad: @apart([1, 2], [0, 0], 2)
double apart(const double *restrict u, double *restrict v, int n) {
  for (int i = 1; i < n - 1; i++) v[i] = u[i - 1] * u[i] - u[i + 1] * u[i] * u[i];
  double s = 0;
  for (int i = 0; i < n; i++) s += v[i] * (i + 1);
  return s;
}
// grad: @asked([1, 2, 0.5, -1, 0.4, 0.6, 1.2], [0.1, 0.2, 0, 0, 0, 0, 0.3], 7)
// grad: @asked([1, 2, 0.5], [1, 1, 1], 3)
double asked(const double *u, double *v, int n) {
  for (int i = 1; i < n - 1; i++) v[i] = v[i] * u[i] + u[i - 1] * u[i + 1];
  double s = 0;
  for (int i = 0; i < n; i++) s += v[i] * (i + 1);
  return s;
}
// grad: @shifted([1, 0.2, 0.5, -1, 0.4, 0.6, 1.2, 0.3], 6, 0)
// grad: @shifted([1, 0.2, 0.5, -1, 0.4, 0.6, 1.2, 0.3], 6, 1)
// grad: @shifted([1, 0.2, 0.5, -1, 0.4, 0.6, 1.2, 0.3], 6, 2)
double shifted(double *u, int n, int by) {
  double *v = u + by;
  for (int i = 1; i < n - 1; i++) v[i] = u[i] * u[i - 1] + u[i + 1];
  double s = 0;
  for (int i = 0; i < n; i++) s += u[i] * u[i] * (i + 1);
  return s;
}
// grad: @gap([1, 2, 3.5, -1, 0.4, 0.6, 1.2, 0.3], [0, 0, 0, 0, 0, 0], 6)
// grad: @gap([1, 2, 3.5, -1], [0, 0], 2)
// grad: @gap([1, 2, 3.5], [0], 1)
double gap(const double *restrict u, double *restrict v, int n) {
  for (int i = 0; i < n; i++) v[i] = u[i] * u[i + 2];
  double s = 0;
  for (int i = 0; i < n; i++) s += v[i] * v[i];
  return s;
}
// grad: @back([1, 2, 3.5, -1, 0.4, 0.6, 1.2, 0.3, 0.9], [0, 0, 0, 0, 0, 0, 0, 0, 0], 8)
double back(const double *restrict u, double *restrict v, int n) {
  for (int i = n; i >= 3; i -= 2) v[i] = u[i] * u[i - 2] * u[i - 3] * u[i - 1];
  double s = 0;
  for (int i = 0; i <= n; i++) s += v[i] * (i + 2);
  return s;
}
// grad: @singles(f32[1, 2, 3.5, -1, 0.4], f32[0, 0, 0, 0], 4)
double singles(const float *restrict u, float *restrict v, int n) {
  for (int i = 0; i < n; i++) v[i] = u[i] * u[i + 1];
  double s = 0;
  for (int i = 0; i < n; i++) s += v[i];
  return s;
}
// grad: @sum([1, 2, 3.5, -1, 0.4, 0.6, 1.2], 7)
double sum(const double *u, int n) {
  double s = 0;
  for (int i = 1; i < n - 1; i++) s += u[i - 1] * u[i] * u[i + 1];
  return s;
}
// grad: @rows([1, 2, 3.5, -1, 0.4, 0.6, 1.2, 0.3, 0.9, 1, 2, 3, 4, 5, 6, 7], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 4)
double rows(const double *restrict u, double *restrict v, int n) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) v[i * n + j] = u[i * n + j] * (u[i * n + j - 1] + u[i * n + j + 1]) - u[i * n - n + j] * u[i * n + n + j];
  double s = 0;
  for (int i = 0; i < n * n; i++) s += v[i] * (i + 1);
  return s;
}
// grad: @until([1, 2, 3.5, 0.1, 0.4, 0.6, 1.2], [0, 0, 0, 0, 0, 0, 0], 3)
double until(const double *restrict u, double *restrict v, double least) {
  int i = 0;
  do { v[i] = u[i] * u[i + 1]; i++; } while (u[i] * u[i - 1] < least);
  return v[0] + v[1] * v[2];
}
