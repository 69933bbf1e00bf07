#include "fft_recursive.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 14;
	p->n = large ? 1 << 17 : 1 << 10;
	size_t n = (size_t)p->n;
	p->signal = random_numbers(&random, 2 * n, -1, 1);
	p->weight = random_numbers(&random, n, 0, 1);
	p->dsignal = numbers(2 * n);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) { snprintf(text, room, "%d complex numbers", p->n); }

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->signal, p->dsignal, 2l * p->n, 1};
	return 1;
}

double problem_value(struct problem *p) { return objective(p->n, p->signal, p->weight); }
