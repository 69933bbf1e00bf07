#include "hand_tracking.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 17;
	p->vertices = large ? 60000 : 300;
	p->measured = large ? 80000 : 200;
	size_t vertices = (size_t)p->vertices, measured = (size_t)p->measured;
	p->pose = random_numbers(&random, PARAMETERS, -0.5, 0.5);
	p->dpose = numbers(PARAMETERS);
	p->rest = random_numbers(&random, 3 * vertices, -1, 1);
	double *weights = numbers(vertices * BONES);
	for (size_t v = 0; v < vertices; v++) /* a vertex belongs to some neighbouring bones */
		for (int k = 0, b = (int)random_in(&random, 0, BONES); k < 3; k++)
			weights[v * BONES + (size_t)((b + k) % BONES)] = random_in(&random, 0.1, 0.6);
	p->weights = weights;
	p->joint = (const double(*)[3])random_numbers(&random, 3 * BONES, 0, 0.5);
	int *corresponds = room_for(measured, sizeof *corresponds);
	for (size_t m = 0; m < measured; m++)
		corresponds[m] = (int)random_in(&random, 0, p->vertices);
	p->corresponds = corresponds;
	p->target = random_numbers(&random, 3 * measured, -2, 2);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) {
	snprintf(text, room, "%d vertices, %d measured", p->vertices, p->measured);
}

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->pose, p->dpose, PARAMETERS, 1};
	return 1;
}

double problem_value(struct problem *p) {
	return objective(p->pose, p->vertices, p->rest, p->weights, p->joint, p->measured, p->corresponds, p->target);
}
