#include "enzyme.h"
#include "montecarlo.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->paths, enzyme_const, p->steps, enzyme_dup, p->parameters, p->dparameters);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->paths, enzyme_const, p->steps, enzyme_dup, p->parameters,
	                        p->dparameters);
}
