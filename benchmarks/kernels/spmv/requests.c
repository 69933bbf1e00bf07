#include "enzyme.h"
#include "spmv.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->n, enzyme_const, p->sweeps, enzyme_const, p->row, enzyme_const, p->col,
	                  enzyme_dup, p->a, p->da, enzyme_dup, p->x, p->dx);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->n, enzyme_const, p->sweeps, enzyme_const, p->row, enzyme_const, p->col,
	                        enzyme_dup, p->a, p->da, enzyme_dup, p->x, p->dx);
}
