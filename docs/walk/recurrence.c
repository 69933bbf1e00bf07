double sin(double);
double __enzyme_autodiff(void *, ...);

static double f(double *y, double a, int n) {
	for (int i = 1; i < n; i++)
		y[i] = a * sin(y[i - 1]);
	return y[n - 1];
}

double slope(double *y, double *dy, double a, int n) { return __enzyme_autodiff((void *)f, y, dy, a, n); }
