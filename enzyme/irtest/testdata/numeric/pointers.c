// Pointers to pointers.
// grad: @rows([[1, 2], [3, 4, 5]], 2)
double rows(double **a, int n) { double s = 0; for (int i = 0; i < n; i++) s += a[i][0] * a[i][1]; return s; }
// grad: @store([[1, 2], [3, 4]])
void store(double **a) { a[0][1] = a[1][0] * a[0][0]; a[1][1] *= a[0][1]; }
// grad: @exchange([[1, 2], [3, 4]])
double exchange(double **a) { double *t = a[0]; a[0] = a[1]; a[1] = t; a[0][0] *= 2; return a[0][0] * a[1][1]; }
// grad: @choose([1, 2], [3, 4], 0)
// grad: @choose([1, 2], [3, 4], 1)
double choose(double *x, double *y, int c) { double *p = c ? x : y; p[0] *= p[1]; return p[0] + x[0] * y[1]; }
// grad: @walk([1, 2, 3, 4], 4)
double walk(const double *p, int n) { const double *e = p + n; double s = 0; while (p != e) { s = s * *p + *p; p++; } return s; }
// grad: @local([1, 2, 3])
double local(double *x) { double *p[2] = {x, x + 2}; double s = 0; for (int i = 0; i < 2; i++) { *p[i] *= x[1]; s += *p[i]; } return s; }
