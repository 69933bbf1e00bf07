#include "nbody.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 13;
	p->n = large ? 1200 : 32;
	p->steps = large ? 3 : 10;
	p->dt = 0.01;
	size_t n = (size_t)p->n;
	p->position = random_numbers(&random, 3 * n, -1, 1);
	p->velocity = random_numbers(&random, 3 * n, -0.1, 0.1);
	p->mass = random_numbers(&random, n, 0.5 / p->n, 1.5 / p->n);
	p->dposition = numbers(3 * n);
	p->dvelocity = numbers(3 * n);
	p->dmass = numbers(n);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) { snprintf(text, room, "%d bodies, %d steps", p->n, p->steps); }

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->position, p->dposition, 3l * p->n, 1};
	list[1] = (struct input){p->velocity, p->dvelocity, 3l * p->n, 1};
	list[2] = (struct input){p->mass, p->dmass, p->n, 1};
	return 3;
}

double problem_value(struct problem *p) { return objective(p->n, p->steps, p->dt, p->position, p->velocity, p->mass); }
