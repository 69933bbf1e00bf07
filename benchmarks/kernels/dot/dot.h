/* Three dot products: bound by memory bandwidth. */
#include "bench.h"

struct problem {
	long n;
	double *a, *b, *da, *db;
};

#ifndef __cplusplus

static double dot(long n, const double *restrict x, const double *restrict y) {
	double s = 0;
	for (long i = 0; i < n; i++)
		s += x[i] * y[i];
	return s;
}

/* The square of the cosine between two vectors, times the length of the first. */
static double objective(long n, const double *a, const double *b) {
	double ab = dot(n, a, b), aa = dot(n, a, a), bb = dot(n, b, b);
	return ab * ab / (aa * bb) + 0.5 * aa / (double)n;
}

#endif
