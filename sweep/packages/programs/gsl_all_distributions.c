// Every density, distribution function and inverse of one of GSL whose arguments are numbers, each at twenty places, by each of its arguments.
#include "check.h"
#include "slopes.h"
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_randist.h>

#define FUNCTIONS(DO) \
	DO(cdf_ugaussian_P, 1, (x[0])) DO(cdf_ugaussian_Q, 1, (x[0])) DO(cdf_ugaussian_Pinv, 1, (x[0])) DO(cdf_ugaussian_Qinv, 1, (x[0])) \
	DO(ran_ugaussian_pdf, 1, (x[0])) DO(ran_landau_pdf, 1, (x[0])) DO(cdf_gaussian_P, 2, (x[0], x[1])) DO(cdf_gaussian_Q, 2, (x[0], x[1])) \
	DO(cdf_gaussian_Pinv, 2, (x[0], x[1])) DO(cdf_gaussian_Qinv, 2, (x[0], x[1])) DO(cdf_cauchy_P, 2, (x[0], x[1])) DO(cdf_cauchy_Q, 2, (x[0], x[1])) \
	DO(cdf_cauchy_Pinv, 2, (x[0], x[1])) DO(cdf_cauchy_Qinv, 2, (x[0], x[1])) DO(cdf_laplace_P, 2, (x[0], x[1])) DO(cdf_laplace_Q, 2, (x[0], x[1])) \
	DO(cdf_laplace_Pinv, 2, (x[0], x[1])) DO(cdf_laplace_Qinv, 2, (x[0], x[1])) DO(cdf_rayleigh_P, 2, (x[0], x[1])) DO(cdf_rayleigh_Q, 2, (x[0], x[1])) \
	DO(cdf_rayleigh_Pinv, 2, (x[0], x[1])) DO(cdf_rayleigh_Qinv, 2, (x[0], x[1])) DO(cdf_chisq_P, 2, (x[0], x[1])) DO(cdf_chisq_Q, 2, (x[0], x[1])) \
	DO(cdf_chisq_Pinv, 2, (x[0], x[1])) DO(cdf_chisq_Qinv, 2, (x[0], x[1])) DO(cdf_exponential_P, 2, (x[0], x[1])) DO(cdf_exponential_Q, 2, (x[0], x[1])) \
	DO(cdf_exponential_Pinv, 2, (x[0], x[1])) DO(cdf_exponential_Qinv, 2, (x[0], x[1])) DO(cdf_tdist_P, 2, (x[0], x[1])) DO(cdf_tdist_Q, 2, (x[0], x[1])) \
	DO(cdf_tdist_Pinv, 2, (x[0], x[1])) DO(cdf_tdist_Qinv, 2, (x[0], x[1])) DO(cdf_logistic_P, 2, (x[0], x[1])) DO(cdf_logistic_Q, 2, (x[0], x[1])) \
	DO(cdf_logistic_Pinv, 2, (x[0], x[1])) DO(cdf_logistic_Qinv, 2, (x[0], x[1])) DO(ran_exponential_pdf, 2, (x[0], x[1])) \
	DO(ran_cauchy_pdf, 2, (x[0], x[1])) DO(ran_chisq_pdf, 2, (x[0], x[1])) DO(ran_gaussian_pdf, 2, (x[0], x[1])) \
	DO(ran_ugaussian_tail_pdf, 2, (x[0], x[1])) DO(ran_logistic_pdf, 2, (x[0], x[1])) DO(ran_rayleigh_pdf, 2, (x[0], x[1])) \
	DO(ran_tdist_pdf, 2, (x[0], x[1])) DO(ran_laplace_pdf, 2, (x[0], x[1])) DO(cdf_gamma_P, 3, (x[0], x[1], x[2])) DO(cdf_gamma_Q, 3, (x[0], x[1], x[2])) \
	DO(cdf_gamma_Pinv, 3, (x[0], x[1], x[2])) DO(cdf_gamma_Qinv, 3, (x[0], x[1], x[2])) DO(cdf_exppow_P, 3, (x[0], x[1], x[2])) \
	DO(cdf_exppow_Q, 3, (x[0], x[1], x[2])) DO(cdf_fdist_P, 3, (x[0], x[1], x[2])) DO(cdf_fdist_Q, 3, (x[0], x[1], x[2])) \
	DO(cdf_fdist_Pinv, 3, (x[0], x[1], x[2])) DO(cdf_fdist_Qinv, 3, (x[0], x[1], x[2])) DO(cdf_beta_P, 3, (x[0], x[1], x[2])) \
	DO(cdf_beta_Q, 3, (x[0], x[1], x[2])) DO(cdf_beta_Pinv, 3, (x[0], x[1], x[2])) DO(cdf_beta_Qinv, 3, (x[0], x[1], x[2])) \
	DO(cdf_flat_P, 3, (x[0], x[1], x[2])) DO(cdf_flat_Q, 3, (x[0], x[1], x[2])) DO(cdf_flat_Pinv, 3, (x[0], x[1], x[2])) \
	DO(cdf_flat_Qinv, 3, (x[0], x[1], x[2])) DO(cdf_lognormal_P, 3, (x[0], x[1], x[2])) DO(cdf_lognormal_Q, 3, (x[0], x[1], x[2])) \
	DO(cdf_lognormal_Pinv, 3, (x[0], x[1], x[2])) DO(cdf_lognormal_Qinv, 3, (x[0], x[1], x[2])) DO(cdf_gumbel1_P, 3, (x[0], x[1], x[2])) \
	DO(cdf_gumbel1_Q, 3, (x[0], x[1], x[2])) DO(cdf_gumbel1_Pinv, 3, (x[0], x[1], x[2])) DO(cdf_gumbel1_Qinv, 3, (x[0], x[1], x[2])) \
	DO(cdf_gumbel2_P, 3, (x[0], x[1], x[2])) DO(cdf_gumbel2_Q, 3, (x[0], x[1], x[2])) DO(cdf_gumbel2_Pinv, 3, (x[0], x[1], x[2])) \
	DO(cdf_gumbel2_Qinv, 3, (x[0], x[1], x[2])) DO(cdf_weibull_P, 3, (x[0], x[1], x[2])) DO(cdf_weibull_Q, 3, (x[0], x[1], x[2])) \
	DO(cdf_weibull_Pinv, 3, (x[0], x[1], x[2])) DO(cdf_weibull_Qinv, 3, (x[0], x[1], x[2])) DO(cdf_pareto_P, 3, (x[0], x[1], x[2])) \
	DO(cdf_pareto_Q, 3, (x[0], x[1], x[2])) DO(cdf_pareto_Pinv, 3, (x[0], x[1], x[2])) DO(cdf_pareto_Qinv, 3, (x[0], x[1], x[2])) \
	DO(ran_beta_pdf, 3, (x[0], x[1], x[2])) DO(ran_exppow_pdf, 3, (x[0], x[1], x[2])) DO(ran_erlang_pdf, 3, (x[0], x[1], x[2])) \
	DO(ran_fdist_pdf, 3, (x[0], x[1], x[2])) DO(ran_flat_pdf, 3, (x[0], x[1], x[2])) DO(ran_gamma_pdf, 3, (x[0], x[1], x[2])) \
	DO(ran_gaussian_tail_pdf, 3, (x[0], x[1], x[2])) DO(ran_gumbel1_pdf, 3, (x[0], x[1], x[2])) DO(ran_gumbel2_pdf, 3, (x[0], x[1], x[2])) \
	DO(ran_lognormal_pdf, 3, (x[0], x[1], x[2])) DO(ran_pareto_pdf, 3, (x[0], x[1], x[2])) DO(ran_rayleigh_tail_pdf, 3, (x[0], x[1], x[2])) \
	DO(ran_weibull_pdf, 3, (x[0], x[1], x[2])) DO(cdf_binomial_P, 1, (3, x[0], 2)) DO(cdf_binomial_Q, 1, (3, x[0], 2)) DO(cdf_pascal_P, 1, (3, x[0], 2)) \
	DO(cdf_pascal_Q, 1, (3, x[0], 2)) DO(ran_binomial_pdf, 1, (3, x[0], 2)) DO(ran_pascal_pdf, 1, (3, x[0], 2)) DO(cdf_poisson_P, 1, (3, x[0])) \
	DO(cdf_poisson_Q, 1, (3, x[0])) DO(cdf_geometric_P, 1, (3, x[0])) DO(cdf_geometric_Q, 1, (3, x[0])) DO(ran_bernoulli_pdf, 1, (3, x[0])) \
	DO(ran_geometric_pdf, 1, (3, x[0])) DO(ran_logarithmic_pdf, 1, (3, x[0])) DO(ran_poisson_pdf, 1, (3, x[0])) \
	DO(cdf_negative_binomial_P, 2, (3, x[0], x[1])) DO(cdf_negative_binomial_Q, 2, (3, x[0], x[1])) DO(ran_negative_binomial_pdf, 2, (3, x[0], x[1])) \
	DO(ran_bivariate_gaussian_pdf, 5, (x[0], x[1], x[2], x[3], x[4]))

#define CALLED(name) gsl_##name
FUNCTIONS(DEFINE_SLOPES)

int main(void) {
	gsl_set_error_handler_off(); // outside of where a function is defined its value is no number
	FUNCTIONS(TRY_SLOPES)
	return check_result();
}
