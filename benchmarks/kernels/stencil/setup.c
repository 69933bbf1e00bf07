#include "stencil.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 2;
	p->n = large ? 1500 : 64;
	p->steps = large ? 10 : 20;
	p->rate = 0.2;
	size_t cells = (size_t)p->n * (size_t)p->n;
	p->start = random_numbers(&random, cells, 0, 1);
	p->target = random_numbers(&random, cells, 0, 1);
	p->dstart = numbers(cells);
	p->work = numbers(2 * cells);
	p->dwork = numbers(2 * cells);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) {
	snprintf(text, room, "%d × %d cells, %d steps", p->n, p->n, p->steps);
}

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->start, p->dstart, (long)p->n * p->n, 1};
	return 1;
}

double problem_value(struct problem *p) { return objective(p->n, p->steps, p->rate, p->start, p->target, p->work); }
