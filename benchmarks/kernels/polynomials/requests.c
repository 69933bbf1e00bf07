#include "enzyme.h"
#include "polynomials.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->n, enzyme_const, p->degree, enzyme_dup, p->c, p->dc, enzyme_dup, p->x, p->dx,
	                  enzyme_const, p->y);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->n, enzyme_const, p->degree, enzyme_dup, p->c, p->dc, enzyme_dup, p->x,
	                        p->dx, enzyme_const, p->y);
}
