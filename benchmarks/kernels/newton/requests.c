#include "enzyme.h"
#include "newton.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->n, enzyme_dup, p->mean, p->dmean, enzyme_dup, p->eccentricity,
	                  p->deccentricity);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->n, enzyme_dup, p->mean, p->dmean, enzyme_dup, p->eccentricity,
	                        p->deccentricity);
}
