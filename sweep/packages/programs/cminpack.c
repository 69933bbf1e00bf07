// A fit and a system of equations: what the solver finds, by what the user's functions hold.
#include "check.h"
#include <cminpack.h>

enum { points = 9, unknowns = 3 };

// Residuals of y = a exp(-b t) + c.
static int residuals(void *p, int m, int n, const double *x, double *r, int flag) {
	const double *y = p;
	(void)n, (void)flag;
	for (int i = 0; i < m; i++)
		r[i] = x[0] * exp(-x[1] * 0.3 * i) + x[2] - y[i];
	return 0;
}

static double fit(double *y) {
	double x[unknowns] = {1, 1, 0}, r[points], work[points * unknowns + 5 * unknowns + points];
	int pivots[unknowns];
	int info = lmdif1(residuals, y, points, unknowns, x, r, 1e-15, pivots, work, sizeof work / sizeof *work);
	return info < 1 ? NAN : x[0] + 2 * x[1] * x[2];
}

// Broyden's tridiagonal function with a coefficient.
static int broyden(void *p, int n, const double *x, double *r, int flag) {
	double c = *(const double *)p;
	(void)flag;
	for (int i = 0; i < n; i++)
		r[i] = (3 - c * x[i]) * x[i] - (i ? x[i - 1] : 0) - 2 * (i < n - 1 ? x[i + 1] : 0) + 1;
	return 0;
}

static double root(double *c) {
	double x[unknowns] = {-1, -1, -1}, r[unknowns], work[unknowns * (3 * unknowns + 13) / 2];
	int info = hybrd1(broyden, c, unknowns, x, r, 1e-15, work, sizeof work / sizeof *work);
	return info < 1 ? NAN : x[0] * x[1] + x[2];
}

#define COMPARE(f, count)                                                                                  \
	do {                                                                                                   \
		double d[count] = {0};                                                                             \
		__enzyme_autodiff((void *)f, enzyme_dup, at, d);                                                   \
		for (int i = 0; i < count; i++) {                                                                  \
			double t[count] = {0};                                                                         \
			t[i] = 1;                                                                                      \
			CHECK_WITHIN(1e-5, d[i], CENTRAL(f(at), at[i]));                                               \
			CHECK_WITHIN(1e-9, __enzyme_fwddiff((void *)f, enzyme_dup, at, t), d[i]);                      \
		}                                                                                                  \
	} while (0)

int main(void) {
	{
		double at[points];
		for (int i = 0; i < points; i++)
			at[i] = 2 * exp(-0.4 * i) + 0.5 + 0.01 * sin(7 * i);
		COMPARE(fit, points);
	}
	{
		double at[1] = {2};
		COMPARE(root, 1);
	}
	return check_result();
}
