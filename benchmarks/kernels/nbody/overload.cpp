/* The function for numbers that record what is done with them. */
#include "nbody.h"
#include "overload.hpp"

#include <vector>

template <class T>
static void accelerations(int n, const T *x, const T *m, T *a) {
	for (int i = 0; i < 3 * n; i++)
		a[i] = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++) {
			T dx = x[3 * j] - x[3 * i], dy = x[3 * j + 1] - x[3 * i + 1], dz = x[3 * j + 2] - x[3 * i + 2];
			T square = dx * dx + dy * dy + dz * dz + 0.01;
			T f = 1 / (square * sqrt(square));
			a[3 * i] += m[j] * f * dx;
			a[3 * i + 1] += m[j] * f * dy;
			a[3 * i + 2] += m[j] * f * dz;
			a[3 * j] -= m[i] * f * dx;
			a[3 * j + 1] -= m[i] * f * dy;
			a[3 * j + 2] -= m[i] * f * dz;
		}
}

template <class T>
static T objective(int n, int steps, double dt, const T *position, const T *velocity, const T *mass) {
	std::vector<T> x(position, position + 3 * n), v(velocity, velocity + 3 * n), a(3 * n);
	for (int t = 0; t < steps; t++) {
		accelerations(n, x.data(), mass, a.data());
		for (int i = 0; i < 3 * n; i++) {
			v[i] += dt * a[i];
			x[i] += dt * v[i];
		}
	}
	T sum = 0;
	for (int i = 0; i < n; i++)
		sum += mass[i] * (x[3 * i] * x[3 * i] + x[3 * i + 1] * x[3 * i + 1] + x[3 * i + 2] * x[3 * i + 2]);
	return sum;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->n, p->steps, p->dt, x[0], x[1], x[2]); });
}
