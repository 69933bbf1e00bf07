double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;
double sin(double);
double exp(double);

/* A recurrence in a loop of known count, a branch on data, and an array written in place. */
static double inplace(double *a, int n) {
	double s = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] > 0.5)
			a[i] = sin(a[i]) * s;
		s = exp(s * a[i]) + a[i];
	}
	return s;
}
void inplace_grad(double *a, double *d, int n) { __enzyme_autodiff((void *)inplace, enzyme_dup, a, d, enzyme_const, n); }

/* A loop whose count only the data knows. */
static double until(double x) {
	double y = x;
	int n = 0;
	while (y < 10 && n < 100) {
		y = y * y + x;
		n++;
	}
	return y * n;
}
double until_grad(double x) { return __enzyme_autodiff((void *)until, x); }

/* A nest whose counts are known before it starts, and a call of each kind. */
__attribute__((noinline)) static double pure(const double *a, int n) {
	double s = 0;
	for (int i = 0; i < n; i++)
		s += a[i] * a[i];
	return s;
}
__attribute__((noinline)) static void scale(double *a, double c, int n) {
	for (int i = 0; i < n; i++)
		a[i] *= c;
}
static double nest(double *a, const double *b, int n, int m) {
	double s = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s += sin(a[i] * s) * b[j];
	double p = pure(b, m);
	scale(a, p, n);
	return s * a[0];
}
void nest_grad(double *a, double *da, const double *b, const double *db, int n, int m) {
	__enzyme_autodiff((void *)nest, enzyme_dup, a, da, enzyme_dup, b, db, enzyme_const, n, enzyme_const, m);
}
