// Constant globals and tables.
static const double weights[5] = {0.2, -0.4, 1.5, 0.1, 3};
static const int order[5] = {3, 1, 4, 0, 2};
// grad: @weighted([1, 2, 3, 4, 5], 5)
double weighted(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += weights[order[i]] * x[i] * x[order[i]]; return s; }
// grad: @horner(0.7)
double horner(double x) { double r = 0; for (int i = 0; i < 5; i++) r = r * x + weights[i]; return r; }
static double twice(double x) { return 2 * x; }
static double square(double x) { return x * x; }
static double (*const ops[2])(double) = {twice, square};
// grad: @dispatch(1.3, 0)
// grad: @dispatch(1.3, 1)
double dispatch(double x, int k) { return ops[k](x) * x; }
// Variables that hold active values for the time of a call.
static double shared, scratch[6], columns[2][3];
static double *const rows[2] = {columns[0], columns[1]};
__attribute__((noinline)) static double keep(double x) { double old = shared; shared = x; return old; }
// grad: @kept(0.7)
double kept(double x) { keep(x * x); return keep(1) * x; }
__attribute__((noinline)) static void fill(const double *x, int n) { for (int i = 0; i < n; i++) scratch[i] = x[i] * x[(i + 1) % n]; }
// grad: @scratched([1, 2, 3, 0.5], 4)
double scratched(const double *x, int n) {
	double s = 0;
	fill(x, n);
	for (int i = 1; i < n; i++) scratch[i] += scratch[i - 1] * x[i];
	for (int i = 0; i < n; i++) s += scratch[i] * scratch[n - 1 - i];
	return s;
}
// grad: @rotated([1, 2, 0.5], 4)
double rotated(const double *x, int n) {
	for (int i = 0; i < 3; i++) rows[0][i] = x[i];
	for (int k = 0; k < n; k++)
		for (int i = 0; i < 3; i++) rows[(k + 1) % 2][i] = rows[k % 2][i] * rows[k % 2][(i + 1) % 3];
	return rows[n % 2][0] + rows[n % 2][2];
}
