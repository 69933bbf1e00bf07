#include "bundle.h"
#include "enzyme.h"

void problem_gradient(struct problem *p) {
	for (int i = 0; i < p->observations; i++) {
		const struct observation *o = &p->seen[i];
		const int camera = o->camera * CAMERA, point = 3 * o->point;
		__enzyme_autodiff((void *)objective, enzyme_dup, &p->camera[camera], &p->dcamera[camera], enzyme_dup, &p->point[point],
		                  &p->dpoint[point], enzyme_dup, &p->weight[i], &p->dweight[i], enzyme_const, o->seen);
	}
}

double problem_tangent(struct problem *p) {
	double sum = 0;
	for (int i = 0; i < p->observations; i++) {
		const struct observation *o = &p->seen[i];
		const int camera = o->camera * CAMERA, point = 3 * o->point;
		sum += __enzyme_fwddiff((void *)objective, enzyme_dup, &p->camera[camera], &p->dcamera[camera], enzyme_dup, &p->point[point],
		                        &p->dpoint[point], enzyme_dup, &p->weight[i], &p->dweight[i], enzyme_const, o->seen);
	}
	return sum;
}
