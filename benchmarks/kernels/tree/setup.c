#include "tree.h"

/* A full tree below a node; returns where the next free node is. */
static int grow(struct problem *p, int at, int depth, uint64_t *random) {
	struct node *e = &p->pool[at], *d = &p->dpool[at];
	if (depth == 0) {
		e->kind = random_in(random, 0, 1) < 0.6 ? NUMBER : VARIABLE;
		e->number = random_in(random, -1, 1);
		return at + 1;
	}
	e->kind = SUM + (enum kind)random_in(random, 0, 4);
	e->left = &p->pool[at + 1];
	d->left = &p->dpool[at + 1];
	int next = grow(p, at + 1, depth - 1, random);
	if (e->kind == SINE)
		return next;
	e->right = &p->pool[next];
	d->right = &p->dpool[next];
	return grow(p, next, depth - 1, random);
}

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	uint64_t random = 18;
	int depth = large ? 16 : 8;
	p->samples = large ? 40 : 20;
	p->pool = room_for((size_t)2 << depth, sizeof *p->pool);
	p->dpool = room_for((size_t)2 << depth, sizeof *p->dpool);
	p->nodes = grow(p, 0, depth, &random);
	p->x = random_numbers(&random, (size_t)p->samples, -1, 1);
	p->dx = numbers((size_t)p->samples);
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) {
	snprintf(text, room, "%d nodes, %d samples", p->nodes, p->samples);
}

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){&p->pool->number, &p->dpool->number, p->nodes, sizeof *p->pool / sizeof(double)};
	list[1] = (struct input){p->x, p->dx, p->samples, 1};
	return 2;
}

double problem_value(struct problem *p) { return objective(p->pool, p->samples, p->x); }
