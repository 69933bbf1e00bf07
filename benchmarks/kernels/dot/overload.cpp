/* The function for numbers that record what is done with them. */
#include "dot.h"
#include "overload.hpp"

template <class T>
static T dot(long n, const T *x, const T *y) {
	T s = 0;
	for (long i = 0; i < n; i++)
		s += x[i] * y[i];
	return s;
}

template <class T>
static T objective(long n, const T *a, const T *b) {
	T ab = dot(n, a, b), aa = dot(n, a, a), bb = dot(n, b, b);
	return ab * ab / (aa * bb) + 0.5 * aa / (double)n;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->n, x[0], x[1]); });
}
