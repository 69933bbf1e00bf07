#include "enzyme.h"
#include "fft_recursive.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->n, enzyme_dup, p->signal, p->dsignal, enzyme_const, p->weight);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->n, enzyme_dup, p->signal, p->dsignal, enzyme_const, p->weight);
}
