#include "enzyme.h"
#include "stencil.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->n, enzyme_const, p->steps, enzyme_const, p->rate, enzyme_dup, p->start,
	                  p->dstart, enzyme_const, p->target, enzyme_dup, p->work, p->dwork);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->n, enzyme_const, p->steps, enzyme_const, p->rate, enzyme_dup, p->start,
	                        p->dstart, enzyme_const, p->target, enzyme_dup, p->work, p->dwork);
}
