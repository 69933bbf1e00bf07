/* A polynomial fitted to many points: each point is a short loop, the points share only a sum. */
#include "bench.h"

struct problem {
	int n, degree;
	double *c, *dc; /* degree + 1 coefficients */
	double *x, *dx; /* n */
	double *y;      /* n */
};

#ifndef __cplusplus

static double horner(int degree, const double *c, double x) {
	double v = c[degree];
	for (int k = degree - 1; k >= 0; k--)
		v = v * x + c[k];
	return v;
}

static double objective(int n, int degree, const double *c, const double *x, const double *y) {
	double sum = 0;
	for (int i = 0; i < n; i++) {
		double r = horner(degree, c, x[i]) - y[i];
		sum += r * r;
	}
	return sum;
}

#endif
