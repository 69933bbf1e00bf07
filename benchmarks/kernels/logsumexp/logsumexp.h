/* The logarithm of a sum of exponentials: one pass for the largest, one for the sum. */
#include <math.h>

#include "bench.h"

struct problem {
	int n;
	double *x, *dx;
};

#ifndef __cplusplus

static double objective(int n, const double *x) {
	double top = x[0];
	for (int i = 1; i < n; i++)
		if (x[i] > top)
			top = x[i];
	double sum = 0;
	for (int i = 0; i < n; i++)
		sum += exp(x[i] - top);
	return top + log(sum);
}

#endif
