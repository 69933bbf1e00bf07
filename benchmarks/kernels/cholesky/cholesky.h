/* Dense Cholesky factorisation in place, and a solve with it. */
#include <math.h>

#include "bench.h"

struct problem {
	int n;
	double *a, *da;       /* n × n, the lower half is read */
	double *b, *db;       /* n */
	double *work, *dwork; /* n × n + n: the factor and the solution */
};

#ifndef __cplusplus

/* The lower half of a becomes the factor. */
static void factorise(int n, double *a) {
	for (int j = 0; j < n; j++) {
		double d = a[j * n + j];
		for (int k = 0; k < j; k++)
			d -= a[j * n + k] * a[j * n + k];
		d = sqrt(d);
		a[j * n + j] = d;
		for (int i = j + 1; i < n; i++) {
			double s = a[i * n + j];
			for (int k = 0; k < j; k++)
				s -= a[i * n + k] * a[j * n + k];
			a[i * n + j] = s / d;
		}
	}
}

/* x becomes the solution of l × lᵀ × result = x. */
static void solve(int n, const double *l, double *x) {
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < i; k++)
			x[i] -= l[i * n + k] * x[k];
		x[i] /= l[i * n + i];
	}
	for (int i = n - 1; i >= 0; i--) {
		x[i] /= l[i * n + i];
		for (int k = 0; k < i; k++)
			x[k] -= l[i * n + k] * x[i];
	}
}

/* log det a + bᵀ a⁻¹ b, as in the likelihood of a Gaussian process. */
static double objective(int n, const double *a, const double *b, double *work) {
	double *l = work, *x = work + n * n;
	memcpy(l, a, (size_t)n * (size_t)n * sizeof *a);
	memcpy(x, b, (size_t)n * sizeof *b);
	factorise(n, l);
	solve(n, l, x);
	double value = 0;
	for (int i = 0; i < n; i++)
		value += 2 * log(l[i * n + i]) + b[i] * x[i];
	return value;
}

#endif
