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
double dispatch(double x, int k) { return (k ? square(x) : twice(x)) * x; }
