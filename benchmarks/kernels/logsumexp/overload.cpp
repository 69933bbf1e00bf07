/* The function for numbers that record what is done with them. */
#include "logsumexp.h"
#include "overload.hpp"

template <class T>
static T objective(int n, const T *x) {
	T top = x[0];
	for (int i = 1; i < n; i++)
		if (x[i] > top)
			top = x[i];
	T sum = 0;
	for (int i = 0; i < n; i++)
		sum += exp(x[i] - top);
	return top + log(sum);
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->n, x[0]); });
}
