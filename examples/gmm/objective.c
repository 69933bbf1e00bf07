#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "gmm.h"

static const double log_2pi = 1.83787706640934548356;

/* Work space of one evaluation, in one block. */
struct workspace {
	double *diags;         /* k x d: diagonals of the factors */
	double *log_diag_sums; /* k: their log-determinants */
	double *terms;         /* k: log-density of one point under each component */
	double *centred;       /* d */
	double *scaled;        /* d */
};

static struct workspace new_workspace(int d, int k) {
	double *block = malloc(((size_t)k * d + 2 * k + 2 * d) * sizeof *block);
	if (!block) {
		fputs("gmm: out of memory\n", stderr);
		exit(1);
	}
	struct workspace w;
	w.diags = block;
	w.log_diag_sums = w.diags + k * d;
	w.terms = w.log_diag_sums + k;
	w.centred = w.terms + k;
	w.scaled = w.centred + d;
	return w;
}

static void factor_diagonals(int d, int k, const double *icf, struct workspace *w) {
	const int size = gmm_icf_size(d);
	for (int c = 0; c < k; c++) {
		w->log_diag_sums[c] = sum(d, &icf[c * size]);
		exp_each(d, &icf[c * size], &w->diags[c * d]);
	}
}

/* Log-density of point x under the mixture, without the constant factors. */
static double point_log_density(int d, int k, const double *alphas, const double *means,
                                const double *icf, const double *x, struct workspace *w) {
	const int size = gmm_icf_size(d);
	for (int c = 0; c < k; c++) {
		subtract(d, x, &means[c * d], w->centred);
		lower_times(d, &w->diags[c * d], &icf[c * size + d], w->centred, w->scaled);
		w->terms[c] = alphas[c] + w->log_diag_sums[c] - 0.5 * sqnorm(d, w->scaled);
	}
	return log_sum_exp(k, w->terms);
}

double gmm_objective(int d, int k, int n, const double *alphas, const double *means,
                     const double *icf, const double *x, const struct wishart *prior) {
	struct workspace w = new_workspace(d, k);
	factor_diagonals(d, k, icf, &w);

	double data = 0;
	for (int i = 0; i < n; i++)
		data += point_log_density(d, k, alphas, means, icf, &x[(size_t)i * d], &w);

	double result = -0.5 * n * d * log_2pi + data - n * log_sum_exp(k, alphas) +
	                log_wishart(prior, d, k, w.log_diag_sums, w.diags, icf);
	free(w.diags);
	return result;
}
