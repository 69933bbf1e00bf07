#include "dot.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 1;
	p->n = large ? 4000000 : 4000;
	p->a = random_numbers(&random, (size_t)p->n, -1, 1);
	p->b = random_numbers(&random, (size_t)p->n, -1, 1.5);
	p->da = numbers((size_t)p->n);
	p->db = numbers((size_t)p->n);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) { snprintf(text, room, "2 × %ld numbers", p->n); }

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->a, p->da, p->n, 1};
	list[1] = (struct input){p->b, p->db, p->n, 1};
	return 2;
}

double problem_value(struct problem *p) { return objective(p->n, p->a, p->b); }
