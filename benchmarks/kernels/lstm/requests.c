#include "enzyme.h"
#include "lstm.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->layers, enzyme_const, p->units, enzyme_const, p->length, enzyme_dup, p->weights,
	                  p->dweights, enzyme_dup, p->scale, p->dscale, enzyme_const, p->sequence);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->layers, enzyme_const, p->units, enzyme_const, p->length, enzyme_dup,
	                        p->weights, p->dweights, enzyme_dup, p->scale, p->dscale, enzyme_const, p->sequence);
}
