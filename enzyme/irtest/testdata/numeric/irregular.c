// Unstructured control flow: goto, loops with two entries, exits in the middle.
// grad: @twoentries(1.1, 0, 5)
// grad: @twoentries(1.1, 1, 5)
double twoentries(double x, int c, int n) {
  int i = 0;
  double s = 0;
  if (c) goto middle;
top:
  s = s + x * x;
  if (++i > n) goto out;
middle:
  s = s * x + 0.1;
  if (++i < n) goto top;
out:
  return s * s;
}
// grad: @machine([1.2, 0.7, 0.4, 1.9, 0.3], 5)
double machine(const double *x, int n) {
  int state = 0;
  double a = 1, b = 0.5;
  for (int i = 0; i < n; i++) {
    switch (state) {
    case 0: a *= x[i]; state = x[i] > 1 ? 1 : 2; break;
    case 1: b += a * x[i]; state = 2; break;
    default: a = a + b * b; state = x[i] > 1 ? 0 : 1; if (b > 2) goto done; break;
    }
  }
done:
  return a * b;
}
// grad: @retry([0.5, 1.5, 0.2], 3)
double retry(const double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) {
    int tries = 0;
  again:
    s = s * 0.7 + x[i];
    if (s < 1.6 && tries++ < 3) goto again;
    if (s > 40) break;
  }
  return s * s;
}
// grad: @middle(1.3, 4)
double middle(double x, int n) { double s = 0; for (int i = 0;; i++) { s += x; if (i >= n) break; s *= x; } return s; }
