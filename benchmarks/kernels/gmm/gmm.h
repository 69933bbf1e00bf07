/* The log-likelihood of a Gaussian mixture, with full covariances and a Wishart prior. */
#include <math.h>

#include "bench.h"

struct problem {
	int d, k, n;                                  /* dimensions, components, points */
	double *alphas, *means, *icf;                 /* k; k × d; k × (d + d × (d - 1) / 2): log-diagonal, then the strict lower half by columns */
	double *dalphas, *dmeans, *dicf;
	double *x;                                    /* n × d */
	double prior_gamma;
	int prior_m;
};

#ifndef __cplusplus

static int icf_size(int d) { return d * (d + 1) / 2; }

static double log_sum_exp(int n, const double *v) {
	double top = v[0];
	for (int i = 1; i < n; i++)
		if (v[i] > top)
			top = v[i];
	double s = 0;
	for (int i = 0; i < n; i++)
		s += exp(v[i] - top);
	return top + log(s);
}

/* out = the lower triangle times v */
static void lower_times(int d, const double *diag, const double *below, const double *v, double *out) {
	for (int i = 0; i < d; i++)
		out[i] = diag[i] * v[i];
	for (int j = 0, at = 0; j < d; j++)
		for (int i = j + 1; i < d; i++)
			out[i] += below[at++] * v[j];
}

static double log_wishart(double gamma, int m, int d, int k, const double *log_diag_sums, const double *diags, const double *icf) {
	const int size = icf_size(d);
	double out = 0;
	for (int c = 0; c < k; c++) {
		double squares = 0;
		for (int i = 0; i < d; i++)
			squares += diags[c * d + i] * diags[c * d + i];
		for (int i = d; i < size; i++)
			squares += icf[c * size + i] * icf[c * size + i];
		out += 0.5 * gamma * gamma * squares - m * log_diag_sums[c];
	}
	return out;
}

static double objective(int d, int k, int n, const double *alphas, const double *means, const double *icf, const double *x, double gamma,
                        int m) {
	const int size = icf_size(d);
	double *diags = malloc((size_t)(d * k) * sizeof(double));
	double *log_diag_sums = malloc((size_t)k * sizeof(double));
	double *terms = malloc((size_t)k * sizeof(double));
	double *centred = malloc((size_t)d * sizeof(double));
	double *scaled = malloc((size_t)d * sizeof(double));
	for (int c = 0; c < k; c++) {
		log_diag_sums[c] = 0;
		for (int i = 0; i < d; i++) {
			log_diag_sums[c] += icf[c * size + i];
			diags[c * d + i] = exp(icf[c * size + i]);
		}
	}
	double data = 0;
	for (int p = 0; p < n; p++) {
		for (int c = 0; c < k; c++) {
			for (int i = 0; i < d; i++)
				centred[i] = x[p * d + i] - means[c * d + i];
			lower_times(d, &diags[c * d], &icf[c * size + d], centred, scaled);
			double squares = 0;
			for (int i = 0; i < d; i++)
				squares += scaled[i] * scaled[i];
			terms[c] = alphas[c] + log_diag_sums[c] - 0.5 * squares;
		}
		data += log_sum_exp(k, terms);
	}
	double result = data - n * log_sum_exp(k, alphas) + log_wishart(gamma, m, d, k, log_diag_sums, diags, icf);
	free(diags);
	free(log_diag_sums);
	free(terms);
	free(centred);
	free(scaled);
	return result;
}

#endif
