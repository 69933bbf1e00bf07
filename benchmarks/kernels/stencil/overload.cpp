/* The function for numbers that record what is done with them. */
#include "stencil.h"
#include "overload.hpp"

#include <utility>
#include <vector>

template <class T>
static void step(int n, double rate, const T *u, T *next) {
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++)
			next[i * n + j] = u[i * n + j] + rate * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] +
			                                         u[i * n + j + 1] - 4 * u[i * n + j]);
}

template <class T>
static T objective(int n, int steps, double rate, const T *start, const double *target) {
	std::vector<T> work(2 * n * n);
	T *u = work.data(), *next = u + n * n;
	for (int i = 0; i < n * n; i++)
		u[i] = next[i] = start[i];
	for (int t = 0; t < steps; t++) {
		step(n, rate, u, next);
		std::swap(u, next);
	}
	T sum = 0;
	for (int i = 0; i < n * n; i++)
		sum += 0.5 * (u[i] - target[i]) * (u[i] - target[i]);
	return sum;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->n, p->steps, p->rate, x[0], p->target); });
}
