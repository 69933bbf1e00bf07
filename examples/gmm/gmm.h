/* Gaussian mixture model with a Wishart prior on the precision matrices.
 *
 * A model with k components in d dimensions has
 *   alphas  k              logarithms of the mixture weights, not normalised
 *   means   k x d          centres, one row per component
 *   icf     k x d(d+1)/2   inverse covariance factors: a row holds the d logarithms
 *                          of the diagonal of a lower triangular matrix Q, then its
 *                          entries below the diagonal, column by column
 * The inverse covariance of a component is Q'Q. */
#ifndef GMM_H
#define GMM_H

struct wishart {
	double gamma; /* scale of the prior */
	int m;        /* degrees of freedom beyond d + 1 */
};

struct gmm_problem {
	int d, k, n;
	struct wishart prior;
	double *alphas, *means, *icf;
	double *x; /* n x d observations */
};

static inline int gmm_icf_size(int d) { return d * (d + 1) / 2; }

static inline int gmm_param_count(int d, int k) {
	return k * (1 + d + gmm_icf_size(d));
}

/* objective.c: the log-posterior, up to the evidence. */
double gmm_objective(int d, int k, int n, const double *alphas, const double *means,
                     const double *icf, const double *x, const struct wishart *prior);

/* derivatives.c */
double gmm_value(const struct gmm_problem *p);
void gmm_gradient(const struct gmm_problem *p, double *grad);
double gmm_directional(const struct gmm_problem *p, const double *dir);

/* problem.c */
int gmm_read(struct gmm_problem *p, const char *file);
void gmm_free(struct gmm_problem *p);

/* libgmm.a */
double log_sum_exp(int n, const double *v);
double sum(int n, const double *v);
double sqnorm(int n, const double *v);
void subtract(int n, const double *a, const double *b, double *out);
void exp_each(int n, const double *v, double *out);
void lower_times(int d, const double *diag, const double *below, const double *v, double *out);
double log_wishart(const struct wishart *prior, int d, int k, const double *log_diag_sums,
                   const double *diags, const double *icf);

#endif
