double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;
void *malloc(unsigned long);
void free(void *);
double exp(double);
double log(double);

/* Points that share a sum: each iteration fills memory of the function's own and reads it. */
static double mixture(const double *x, const double *mu, int n, int k) {
	double *t = malloc(k * sizeof *t);
	double s = 0;
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < k; j++)
			t[j] = -(x[i] - mu[j]) * (x[i] - mu[j]);
		double e = 0;
		for (int j = 0; j < k; j++)
			e += exp(t[j]);
		s += log(e);
	}
	free(t);
	return s;
}
void mixture_grad(const double *x, double *dx, const double *mu, double *dmu, int n, int k) {
	__enzyme_autodiff((void *)mixture, enzyme_dup, x, dx, enzyme_dup, mu, dmu, enzyme_const, n, enzyme_const, k);
}

/* A generator's state goes from point to point: it is saved once for each. */
static double draws(double a, unsigned long seed, int n, int m) {
	double s = 0;
	for (int i = 0; i < n; i++) {
		double p = 1;
		for (int j = 0; j < m; j++) {
			seed = seed * 6364136223846793005ul + 1442695040888963407ul;
			p = p * a + (seed >> 11) * 0x1p-53;
		}
		s += p * p;
	}
	return s;
}
double draws_grad(double a, unsigned long seed, int n, int m) { return __enzyme_autodiff((void *)draws, a, enzyme_const, seed, enzyme_const, n, enzyme_const, m); }

/* What an iteration reads is what the one before has written: nothing runs again. */
static double carried(double *y, int n, int m) {
	for (int i = 0; i < n; i++)
		for (int j = 1; j < m; j++)
			y[j] = y[j] * y[j - 1];
	return y[m - 1];
}
void carried_grad(double *y, double *dy, int n, int m) { __enzyme_autodiff((void *)carried, enzyme_dup, y, dy, enzyme_const, n, enzyme_const, m); }

/* A vector that each sweep overwrites, read once per entry of a matrix: what is overwritten is saved, not what is read. */
static double sweeps(const double *m, const double *start, int n, int times) {
	double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), s = 0;
	for (int i = 0; i < n; i++)
		x[i] = start[i] + 1;
	for (int t = 0; t < times; t++) {
		for (int i = 0; i < n; i++) {
			double z = 0;
			for (int j = 0; j < n; j++)
				z += m[i * n + j] * x[j];
			y[i] = z;
		}
		for (int i = 0; i < n; i++)
			x[i] = y[i] / (1 + y[i] * y[i]);
	}
	for (int i = 0; i < n; i++)
		s += x[i];
	free(x);
	free(y);
	return s;
}
void sweeps_grad(const double *m, double *dm, const double *start, double *dstart, int n, int times) {
	__enzyme_autodiff((void *)sweeps, enzyme_dup, m, dm, enzyme_dup, start, dstart, enzyme_const, n, enzyme_const, times);
}
