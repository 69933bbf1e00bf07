/* The function for numbers that record what is done with them. */
#include "polynomials.h"
#include "overload.hpp"

template <class T>
static T horner(int degree, const T *c, const T &x) {
	T v = c[degree];
	for (int k = degree - 1; k >= 0; k--)
		v = v * x + c[k];
	return v;
}

template <class T>
static T objective(int n, int degree, const T *c, const T *x, const double *y) {
	T sum = 0;
	for (int i = 0; i < n; i++) {
		T r = horner(degree, c, x[i]) - y[i];
		sum += r * r;
	}
	return sum;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->n, p->degree, x[0], x[1], p->y); });
}
