#include <math.h>

#include "gmm.h"

static const double pi = 3.14159265358979323846;

/* Logarithm of the multivariate gamma function. */
static double log_gamma_d(double a, int d) {
	double r = 0.25 * d * (d - 1) * log(pi);
	for (int j = 0; j < d; j++)
		r += lgamma(a - 0.5 * j);
	return r;
}

/* Log-density of the prior for all k factors. */
double log_wishart(const struct wishart *prior, int d, int k, const double *log_diag_sums,
                   const double *diags, const double *icf) {
	const int size = gmm_icf_size(d);
	const int dof = d + prior->m + 1;
	const double scale = dof * d * (log(prior->gamma) - 0.5 * log(2)) - log_gamma_d(0.5 * dof, d);
	const double half_gamma_sq = 0.5 * prior->gamma * prior->gamma;

	double out = 0;
	for (int c = 0; c < k; c++) {
		double frobenius = sqnorm(d, &diags[c * d]) + sqnorm(size - d, &icf[c * size + d]);
		out += half_gamma_sq * frobenius - prior->m * log_diag_sums[c];
	}
	return k * scale - out;
}
