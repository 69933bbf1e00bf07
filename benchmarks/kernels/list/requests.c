#include "enzyme.h"
#include "list.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_dup, &p->pool[p->first], &p->dpool[p->first]);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_dup, &p->pool[p->first], &p->dpool[p->first]);
}
