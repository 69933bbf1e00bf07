/* The function for numbers that record what is done with them. */
#include "list.h"
#include "overload.hpp"

/* Values lie as the nodes of the pool do. */
template <class T>
static T objective(const node *pool, const node *list, const T *values) {
	T state = 0.5;
	for (; list; list = list->next)
		state = values[list - pool] + state / (1 + state * state);
	return state * state;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->pool, &p->pool[p->first], x[0]); });
}
