#include "enzyme.h"
#include "hydro.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_const, p->elements, enzyme_const, p->nodes, enzyme_const, p->steps, enzyme_const, p->dt,
	                  enzyme_const, p->corner, enzyme_const, p->start, enzyme_const, p->mass, enzyme_const, p->nodal_mass, enzyme_dup,
	                  p->energy, p->denergy, enzyme_dup, p->velocity, p->dvelocity);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_const, p->elements, enzyme_const, p->nodes, enzyme_const, p->steps, enzyme_const,
	                        p->dt, enzyme_const, p->corner, enzyme_const, p->start, enzyme_const, p->mass, enzyme_const, p->nodal_mass,
	                        enzyme_dup, p->energy, p->denergy, enzyme_dup, p->velocity, p->dvelocity);
}
