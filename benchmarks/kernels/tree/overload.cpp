/* The function for numbers that record what is done with them. */
#include "tree.h"
#include "overload.hpp"

/* Numbers lie as the nodes of the pool do. */
template <class T>
static T evaluate(const node *pool, const T *numbers, const node *e, const T &x) {
	switch (e->kind) {
	case NUMBER:
		return numbers[e - pool];
	case VARIABLE:
		return x;
	case SUM:
		return evaluate(pool, numbers, e->left, x) + evaluate(pool, numbers, e->right, x);
	case PRODUCT:
		return evaluate(pool, numbers, e->left, x) * evaluate(pool, numbers, e->right, x);
	case QUOTIENT: {
		T below = evaluate(pool, numbers, e->right, x);
		return evaluate(pool, numbers, e->left, x) / (1 + below * below);
	}
	case SINE:
		return sin(evaluate(pool, numbers, e->left, x));
	}
	return 0;
}

template <class T>
static T objective(const node *pool, int samples, const T *numbers, const T *x) {
	T sum = 0;
	for (int i = 0; i < samples; i++)
		sum += evaluate(pool, numbers, pool, x[i]);
	return sum / samples;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->pool, p->samples, x[0], x[1]); });
}
