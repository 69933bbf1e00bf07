#include "gmm.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 4;
	int d = p->d = large ? 10 : 4, k = p->k = large ? 25 : 5, n = p->n = large ? 20000 : 200;
	p->alphas = random_numbers(&random, (size_t)k, -1, 1);
	p->means = random_numbers(&random, (size_t)(k * d), -2, 2);
	p->icf = random_numbers(&random, (size_t)(k * icf_size(d)), -0.5, 0.5);
	p->x = random_numbers(&random, (size_t)n * (size_t)d, -2, 2);
	p->dalphas = numbers((size_t)k);
	p->dmeans = numbers((size_t)(k * d));
	p->dicf = numbers((size_t)(k * icf_size(d)));
	p->prior_gamma = 1;
	p->prior_m = 0;
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) {
	snprintf(text, room, "%d dimensions, %d components, %d points", p->d, p->k, p->n);
}

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->alphas, p->dalphas, p->k, 1};
	list[1] = (struct input){p->means, p->dmeans, (long)p->k * p->d, 1};
	list[2] = (struct input){p->icf, p->dicf, (long)p->k * icf_size(p->d), 1};
	return 3;
}

double problem_value(struct problem *p) {
	return objective(p->d, p->k, p->n, p->alphas, p->means, p->icf, p->x, p->prior_gamma, p->prior_m);
}
