#include "cholesky.h"
#include "enzyme.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->n, enzyme_dup, p->a, p->da, enzyme_dup, p->b, p->db, enzyme_dup,
	                  p->work, p->dwork);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->n, enzyme_dup, p->a, p->da, enzyme_dup, p->b, p->db, enzyme_dup,
	                        p->work, p->dwork);
}
