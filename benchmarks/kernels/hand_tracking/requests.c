#include "enzyme.h"
#include "hand_tracking.h"

void problem_gradient(struct problem *p) {
	__enzyme_autodiff((void *)objective, enzyme_dup, p->pose, p->dpose, enzyme_const, p->vertices, enzyme_const, p->rest, enzyme_const,
	                  p->weights, enzyme_const, p->joint, enzyme_const, p->measured, enzyme_const, p->corresponds, enzyme_const,
	                  p->target);
}

double problem_tangent(struct problem *p) {
	return __enzyme_fwddiff((void *)objective, enzyme_dup, p->pose, p->dpose, enzyme_const, p->vertices, enzyme_const, p->rest,
	                        enzyme_const, p->weights, enzyme_const, p->joint, enzyme_const, p->measured, enzyme_const, p->corresponds,
	                        enzyme_const, p->target);
}
