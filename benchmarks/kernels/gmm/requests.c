#include "enzyme.h"
#include "gmm.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->d, enzyme_const, p->k, enzyme_const, p->n, enzyme_dup, p->alphas, p->dalphas,
	                  enzyme_dup, p->means, p->dmeans, enzyme_dup, p->icf, p->dicf, enzyme_const, p->x, enzyme_const, p->prior_gamma,
	                  enzyme_const, p->prior_m);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->d, enzyme_const, p->k, enzyme_const, p->n, enzyme_dup, p->alphas,
	                        p->dalphas, enzyme_dup, p->means, p->dmeans, enzyme_dup, p->icf, p->dicf, enzyme_const, p->x, enzyme_const,
	                        p->prior_gamma, enzyme_const, p->prior_m);
}
