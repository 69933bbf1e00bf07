/* The only unit that asks for derivatives. Gradients and directions are stored
 * as the parameters are: alphas, then means, then icf. */
#include "gmm.h"

extern int enzyme_const, enzyme_dup;
void __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

double gmm_value(const struct gmm_problem *p) {
	return gmm_objective(p->d, p->k, p->n, p->alphas, p->means, p->icf, p->x, &p->prior);
}

/* Reverse mode adds to what it finds in the shadows, so they start at zero. */
void gmm_gradient(const struct gmm_problem *p, double *grad) {
	for (int i = 0; i < gmm_param_count(p->d, p->k); i++)
		grad[i] = 0;
	double *dalphas = grad, *dmeans = dalphas + p->k, *dicf = dmeans + p->k * p->d;
	__enzyme_autodiff((void *)gmm_objective,
	                  enzyme_const, p->d, enzyme_const, p->k, enzyme_const, p->n,
	                  enzyme_dup, p->alphas, dalphas,
	                  enzyme_dup, p->means, dmeans,
	                  enzyme_dup, p->icf, dicf,
	                  enzyme_const, p->x, enzyme_const, &p->prior);
}

double gmm_directional(const struct gmm_problem *p, const double *dir) {
	const double *dalphas = dir, *dmeans = dalphas + p->k, *dicf = dmeans + p->k * p->d;
	return __enzyme_fwddiff((void *)gmm_objective,
	                        enzyme_const, p->d, enzyme_const, p->k, enzyme_const, p->n,
	                        enzyme_dup, p->alphas, dalphas,
	                        enzyme_dup, p->means, dmeans,
	                        enzyme_dup, p->icf, dicf,
	                        enzyme_const, p->x, enzyme_const, &p->prior);
}
