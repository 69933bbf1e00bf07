#include "hydro.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 19;
	int side = large ? 150 : 12, row = side + 1;
	p->elements = side * side;
	p->nodes = row * row;
	p->steps = 20;
	p->dt = 0.1 / side;
	size_t elements = (size_t)p->elements, nodes = (size_t)p->nodes;
	p->start = numbers(2 * nodes);
	p->nodal_mass = numbers(nodes);
	p->mass = numbers(elements);
	p->corner = room_for(elements, sizeof *p->corner);
	p->energy = numbers(elements);
	p->denergy = numbers(elements);
	p->velocity = random_numbers(&random, 2 * nodes, -0.1, 0.1);
	p->dvelocity = numbers(2 * nodes);
	for (int i = 0; i < row; i++)
		for (int j = 0; j < row; j++) {
			p->start[2 * (i * row + j)] = (j + random_in(&random, -0.1, 0.1)) / side;
			p->start[2 * (i * row + j) + 1] = (i + random_in(&random, -0.1, 0.1)) / side;
		}
	for (int i = 0; i < side; i++)
		for (int j = 0; j < side; j++) {
			int e = i * side + j, n = i * row + j, corner[4] = {n, n + 1, n + row + 1, n + row};
			double x[4], y[4];
			for (int c = 0; c < 4; c++) {
				p->corner[e][c] = corner[c];
				x[c] = p->start[2 * corner[c]];
				y[c] = p->start[2 * corner[c] + 1];
			}
			p->mass[e] = area_of(x, y);
			for (int c = 0; c < 4; c++)
				p->nodal_mass[corner[c]] += 0.25 * p->mass[e];
			p->energy[e] = random_in(&random, 0.9, 1.1) + (i < side / 4 && j < side / 4 ? 4 : 0);
		}
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) {
	snprintf(text, room, "%d elements, %d steps", p->elements, p->steps);
}

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->energy, p->denergy, p->elements, 1};
	list[1] = (struct input){p->velocity, p->dvelocity, 2l * p->nodes, 1};
	return 2;
}

double problem_value(struct problem *p) {
	return objective(p->elements, p->nodes, p->steps, p->dt, (const int(*)[4])p->corner, p->start, p->mass, p->nodal_mass, p->energy,
	                 p->velocity);
}
