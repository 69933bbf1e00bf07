/* The states and the shadows' nodes are kept in arrays that grow, from one gradient to the next. */
#include "list.h"

void problem_gradient(struct problem *p) {
	static size_t room = 0;
	static double *states;
	static struct node **shadows;
	size_t count = 0;
	double state = 0.5;
	struct node *shadow = &p->dpool[p->first];
	for (const struct node *at = &p->pool[p->first]; at; at = at->next, shadow = shadow->next) {
		if (count == room) {
			room = room ? 2 * room : 1024;
			states = realloc(states, room * sizeof *states);
			shadows = realloc(shadows, room * sizeof *shadows);
		}
		states[count] = state;
		shadows[count++] = shadow;
		state = at->value + state / (1 + state * state);
	}
	double d = 2 * state;
	while (count > 0) {
		state = states[--count];
		shadows[count]->value += d;
		const double t = 1 / (1 + state * state);
		d *= (1 - state * state) * t * t;
	}
}
