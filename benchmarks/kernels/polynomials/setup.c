#include "polynomials.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 6;
	p->n = large ? 1000000 : 1000;
	p->degree = 12;
	p->c = random_numbers(&random, (size_t)p->degree + 1, -1, 1);
	p->x = random_numbers(&random, (size_t)p->n, -1, 1);
	p->y = random_numbers(&random, (size_t)p->n, -1, 1);
	p->dc = numbers((size_t)p->degree + 1);
	p->dx = numbers((size_t)p->n);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) { snprintf(text, room, "%d points, degree %d", p->n, p->degree); }

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->c, p->dc, p->degree + 1, 1};
	list[1] = (struct input){p->x, p->dx, p->n, 1};
	return 2;
}

double problem_value(struct problem *p) { return objective(p->n, p->degree, p->c, p->x, p->y); }
