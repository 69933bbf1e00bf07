#include "bundle.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 16;
	p->cameras = large ? 500 : 20;
	p->points = large ? 100000 : 100;
	p->observations = large ? 400000 : 400;
	size_t cameras = (size_t)p->cameras, points = (size_t)p->points, observations = (size_t)p->observations;
	p->camera = numbers(cameras * CAMERA);
	for (double *c = p->camera; c < p->camera + cameras * CAMERA; c += CAMERA) {
		for (int i = 0; i < CAMERA; i++)
			c[i] = random_in(&random, -0.3, 0.3);
		c[CENTRE + 2] -= 5;
		c[FOCAL] += 2;
		c[DISTORTION] *= 0.1;
		c[DISTORTION + 1] *= 0.01;
	}
	p->point = random_numbers(&random, 3 * points, -1, 1);
	p->weight = random_numbers(&random, observations, 0.5, 1);
	p->seen = room_for(observations, sizeof *p->seen);
	for (size_t i = 0; i < observations; i++)
		p->seen[i] = (struct observation){(int)random_in(&random, 0, p->cameras), (int)random_in(&random, 0, p->points),
		                                  {random_in(&random, -1, 1), random_in(&random, -1, 1)}};
	p->dcamera = numbers(cameras * CAMERA);
	p->dpoint = numbers(3 * points);
	p->dweight = numbers(observations);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) {
	snprintf(text, room, "%d cameras, %d points, %d observations", p->cameras, p->points, p->observations);
}

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->camera, p->dcamera, (long)p->cameras * CAMERA, 1};
	list[1] = (struct input){p->point, p->dpoint, 3l * p->points, 1};
	list[2] = (struct input){p->weight, p->dweight, p->observations, 1};
	return 3;
}

double problem_value(struct problem *p) {
	double sum = 0;
	for (int i = 0; i < p->observations; i++) {
		const struct observation *o = &p->seen[i];
		sum += objective(&p->camera[o->camera * CAMERA], &p->point[3 * o->point], &p->weight[i], o->seen);
	}
	return sum;
}
