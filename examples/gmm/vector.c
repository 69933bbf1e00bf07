/* Small dense kernels. */
#include <math.h>

#include "gmm.h"

double sum(int n, const double *v) {
	double s = 0;
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

double sqnorm(int n, const double *v) {
	double s = 0;
	for (int i = 0; i < n; i++)
		s += v[i] * v[i];
	return s;
}

void subtract(int n, const double *a, const double *b, double *out) {
	for (int i = 0; i < n; i++)
		out[i] = a[i] - b[i];
}

void exp_each(int n, const double *v, double *out) {
	for (int i = 0; i < n; i++)
		out[i] = exp(v[i]);
}

/* out = Q v for the lower triangular Q with the given diagonal; the entries
 * below it come column by column. */
void lower_times(int d, const double *diag, const double *below, const double *v, double *out) {
	for (int i = 0; i < d; i++)
		out[i] = diag[i] * v[i];
	for (int j = 0; j < d; j++)
		for (int i = j + 1; i < d; i++)
			out[i] += *below++ * v[j];
}
