#include <math.h>

#include "gmm.h"

/* log(sum(exp(v))), shifted by the largest entry so that nothing overflows. */
double log_sum_exp(int n, const double *v) {
	double top = v[0];
	for (int i = 1; i < n; i++)
		if (v[i] > top)
			top = v[i];
	double s = 0;
	for (int i = 0; i < n; i++)
		s += exp(v[i] - top);
	return top + log(s);
}
