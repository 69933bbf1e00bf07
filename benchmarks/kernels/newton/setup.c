#include "newton.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 8;
	p->n = large ? 300000 : 500;
	p->mean = random_numbers(&random, (size_t)p->n, 0, 6.283);
	p->eccentricity = random_numbers(&random, (size_t)p->n, 0.05, 0.8);
	p->dmean = numbers((size_t)p->n);
	p->deccentricity = numbers((size_t)p->n);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) { snprintf(text, room, "%d equations", p->n); }

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->mean, p->dmean, p->n, 1};
	list[1] = (struct input){p->eccentricity, p->deccentricity, p->n, 1};
	return 2;
}

double problem_value(struct problem *p) { return objective(p->n, p->mean, p->eccentricity); }
