#include "brusselator.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 12;
	p->n = large ? 256 : 16;
	p->steps = large ? 20 : 10;
	p->dt = 0.02;
	size_t size = 2 * (size_t)p->n * (size_t)p->n;
	p->start = random_numbers(&random, size, 0.5, 3);
	p->dstart = numbers(size);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) {
	snprintf(text, room, "2 × %d × %d cells, %d steps of 4 stages", p->n, p->n, p->steps);
}

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->start, p->dstart, 2l * p->n * p->n, 1};
	return 1;
}

double problem_value(struct problem *p) { return objective(p->n, p->steps, p->dt, p->start); }
