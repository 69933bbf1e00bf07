#include "enzyme.h"
#include "logsumexp.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->n, enzyme_dup, p->x, p->dx);
}

double problem_tangent(struct problem *p) { return __enzyme_fwddiff((void *)objective, enzyme_const, p->n, enzyme_dup, p->x, p->dx); }
