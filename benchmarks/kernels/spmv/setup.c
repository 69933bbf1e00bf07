#include "spmv.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 7;
	int n = p->n = large ? 200000 : 500;
	p->sweeps = 5;
	p->row = room_for((size_t)n + 1, sizeof *p->row);
	for (int i = 0; i < n; i++)
		p->row[i + 1] = p->row[i] + (int)random_in(&random, 4, 15);
	size_t nonzeros = (size_t)p->row[n];
	p->col = room_for(nonzeros, sizeof *p->col);
	for (size_t k = 0; k < nonzeros; k++)
		p->col[k] = (int)random_in(&random, 0, n);
	p->a = random_numbers(&random, nonzeros, -1, 1);
	p->x = random_numbers(&random, (size_t)n, -1, 1);
	p->da = numbers(nonzeros);
	p->dx = numbers((size_t)n);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) {
	snprintf(text, room, "%d rows, %d nonzeros, %d sweeps", p->n, p->row[p->n], p->sweeps);
}

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->a, p->da, p->row[p->n], 1};
	list[1] = (struct input){p->x, p->dx, p->n, 1};
	return 2;
}

double problem_value(struct problem *p) { return objective(p->n, p->sweeps, p->row, p->col, p->a, p->x); }
