#include "list.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 9;
	int n = p->n = large ? 1000000 : 1000;
	p->pool = room_for((size_t)n, sizeof *p->pool);
	p->dpool = room_for((size_t)n, sizeof *p->dpool);
	int *order = room_for((size_t)n, sizeof *order);
	for (int i = 0; i < n; i++)
		order[i] = i;
	for (int i = n - 1; i > 0; i--) {
		int j = (int)random_in(&random, 0, i + 1), other = order[i];
		order[i] = order[j];
		order[j] = other;
	}
	for (int i = 0; i < n; i++) {
		p->pool[order[i]].value = random_in(&random, -1, 1);
		p->pool[order[i]].next = i + 1 < n ? &p->pool[order[i + 1]] : NULL;
		p->dpool[order[i]].next = i + 1 < n ? &p->dpool[order[i + 1]] : NULL;
	}
	p->first = order[0];
	free(order);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) { snprintf(text, room, "%d nodes", p->n); }

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){&p->pool->value, &p->dpool->value, p->n, sizeof *p->pool / sizeof(double)};
	return 1;
}

double problem_value(struct problem *p) { return objective(&p->pool[p->first]); }
