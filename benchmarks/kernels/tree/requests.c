#include "enzyme.h"
#include "tree.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_dup, p->pool, p->dpool, enzyme_const, p->samples, enzyme_dup, p->x, p->dx);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_dup, p->pool, p->dpool, enzyme_const, p->samples, enzyme_dup, p->x, p->dx);
}
