#include "cholesky.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 3;
	int n = p->n = large ? 512 : 48;
	size_t cells = (size_t)n * (size_t)n;
	p->a = random_numbers(&random, cells, -1, 1);
	for (int i = 0; i < n; i++)
		p->a[i * n + i] += 2 * sqrt(n) + 1;
	p->b = random_numbers(&random, (size_t)n, -1, 1);
	p->da = numbers(cells);
	p->db = numbers((size_t)n);
	p->work = numbers(cells + (size_t)n);
	p->dwork = numbers(cells + (size_t)n);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) { snprintf(text, room, "%d × %d", p->n, p->n); }

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->a, p->da, (long)p->n * p->n, 1};
	list[1] = (struct input){p->b, p->db, p->n, 1};
	return 2;
}

double problem_value(struct problem *p) { return objective(p->n, p->a, p->b, p->work); }
