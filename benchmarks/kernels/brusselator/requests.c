#include "brusselator.h"
#include "enzyme.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->n, enzyme_const, p->steps, enzyme_const, p->dt, enzyme_dup, p->start,
	                  p->dstart);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->n, enzyme_const, p->steps, enzyme_const, p->dt, enzyme_dup, p->start,
	                        p->dstart);
}
