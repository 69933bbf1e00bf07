#include "mlp.h"

static int weight_count(const int *width) {
	int n = 0;
	for (int l = 0; l < LAYERS; l++)
		n += width[l + 1] * (width[l] + 1);
	return n;
}

struct problem *problem_new(int large) {
	static const int small_width[] = {16, 32, 32, 4}, large_width[] = {512, 512, 512, 10};
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 10;
	memcpy(p->width, large ? large_width : small_width, sizeof p->width);
	p->samples = large ? 40 : 20;
	double scale = 1.5 / sqrt(p->width[0]);
	p->weights = random_numbers(&random, (size_t)weight_count(p->width), -scale, scale);
	p->dweights = numbers((size_t)weight_count(p->width));
	p->x = random_numbers(&random, (size_t)(p->samples * p->width[0]), -1, 1);
	p->y = random_numbers(&random, (size_t)(p->samples * p->width[LAYERS]), -1, 1);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) {
	snprintf(text, room, "%d-%d-%d-%d, %d samples", p->width[0], p->width[1], p->width[2], p->width[3], p->samples);
}

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->weights, p->dweights, weight_count(p->width), 1};
	return 1;
}

double problem_value(struct problem *p) { return objective(p->width, p->samples, p->weights, p->x, p->y); }
