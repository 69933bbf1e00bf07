#include "lstm.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 11;
	p->layers = large ? 4 : 2;
	p->units = large ? 256 : 14;
	p->length = large ? 300 : 20;
	size_t weights = (size_t)(p->layers * 2 * GATES * p->units);
	p->weights = random_numbers(&random, weights, -1, 1);
	p->scale = random_numbers(&random, 3 * (size_t)p->units, -1, 1);
	p->sequence = random_numbers(&random, (size_t)(p->length * p->units), 0, 1);
	p->dweights = numbers(weights);
	p->dscale = numbers(3 * (size_t)p->units);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) {
	snprintf(text, room, "%d layers of %d, %d moments", p->layers, p->units, p->length);
}

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->weights, p->dweights, (long)p->layers * 2 * GATES * p->units, 1};
	list[1] = (struct input){p->scale, p->dscale, 3l * p->units, 1};
	return 2;
}

double problem_value(struct problem *p) { return objective(p->layers, p->units, p->length, p->weights, p->scale, p->sequence); }
