/* The states and the shadows' nodes are kept in arrays that grow. */
#include "list.h"

void problem_gradient(struct problem *p) {
	size_t room = 1024, count = 0;
	double *states = malloc(room * sizeof *states);
	struct node **shadows = malloc(room * sizeof *shadows);
	double state = 0.5;
	struct node *shadow = &p->dpool[p->first];
	for (const struct node *at = &p->pool[p->first]; at; at = at->next, shadow = shadow->next) {
		if (count == room) {
			room *= 2;
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
	free(states);
	free(shadows);
}
