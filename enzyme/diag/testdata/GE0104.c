double __enzyme_autodiff(void *, ...);

static double f(double *x, int n) { return n ? x[0] * x[n - 1] : 0; }

double slope(double *x, int n) {
	return __enzyme_autodiff((void *)f, x, n); // here
}
