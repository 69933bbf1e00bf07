#include "enzyme.h"
#include "mlp.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->width, enzyme_const, p->samples, enzyme_dup, p->weights, p->dweights,
	                  enzyme_const, p->x, enzyme_const, p->y);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->width, enzyme_const, p->samples, enzyme_dup, p->weights, p->dweights,
	                        enzyme_const, p->x, enzyme_const, p->y);
}
