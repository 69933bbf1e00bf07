#include "logsumexp.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 5;
	p->n = large ? 4000000 : 2000;
	p->x = random_numbers(&random, (size_t)p->n, -3, 3);
	p->dx = numbers((size_t)p->n);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) { snprintf(text, room, "%d numbers", p->n); }

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->x, p->dx, p->n, 1};
	return 1;
}

double problem_value(struct problem *p) { return objective(p->n, p->x); }
