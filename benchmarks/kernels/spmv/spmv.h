/* Sweeps of a sparse matrix in compressed rows over a vector, each followed by a squashing function. */
#include <math.h>

#include "bench.h"

struct problem {
	int n, sweeps;
	int *row, *col;         /* n + 1; row[n] */
	double *a, *da;         /* row[n] */
	double *x, *dx;         /* n: where it starts */
};

#ifndef __cplusplus

static void multiply(int n, const int *row, const int *col, const double *a, const double *x, double *y) {
	for (int i = 0; i < n; i++) {
		double s = 0;
		for (int k = row[i]; k < row[i + 1]; k++)
			s += a[k] * x[col[k]];
		y[i] = s;
	}
}

static double objective(int n, int sweeps, const int *row, const int *col, const double *a, const double *start) {
	double *x = malloc((size_t)n * sizeof *x), *y = malloc((size_t)n * sizeof *y);
	memcpy(x, start, (size_t)n * sizeof *x);
	for (int s = 0; s < sweeps; s++) {
		multiply(n, row, col, a, x, y);
		for (int i = 0; i < n; i++)
			x[i] = y[i] / sqrt(1 + y[i] * y[i]);
	}
	double sum = 0;
	for (int i = 0; i < n; i++)
		sum += x[i] * x[i];
	free(x);
	free(y);
	return sum;
}

#endif
