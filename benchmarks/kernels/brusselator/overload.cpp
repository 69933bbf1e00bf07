/* The function for numbers that record what is done with them. */
#include "brusselator.h"
#include "overload.hpp"

#include <vector>

template <class T>
static void rates(int n, const T *y, T *dy) {
	const T *u = y, *v = y + n * n;
	for (int i = 0; i < n; i++) {
		int above = (i == 0 ? n - 1 : i - 1) * n, below = (i == n - 1 ? 0 : i + 1) * n, row = i * n;
		for (int j = 0; j < n; j++) {
			int left = j == 0 ? n - 1 : j - 1, right = j == n - 1 ? 0 : j + 1;
			T a = u[row + j], b = v[row + j], react = a * a * b;
			T du = u[above + j] + u[below + j] + u[row + left] + u[row + right] - 4 * a;
			T dv = v[above + j] + v[below + j] + v[row + left] + v[row + right] - 4 * b;
			dy[row + j] = FEED + react - (KILL + 1) * a + DIFFUSION * du;
			dy[n * n + row + j] = KILL * a - react + DIFFUSION * dv;
		}
	}
}

template <class T>
static T objective(int n, int steps, double dt, const T *start) {
	const int size = 2 * n * n;
	std::vector<T> y(start, start + size), stage(size), k1(size), k2(size), k3(size), k4(size);
	for (int t = 0; t < steps; t++) {
		rates(n, y.data(), k1.data());
		for (int i = 0; i < size; i++)
			stage[i] = y[i] + 0.5 * dt * k1[i];
		rates(n, stage.data(), k2.data());
		for (int i = 0; i < size; i++)
			stage[i] = y[i] + 0.5 * dt * k2[i];
		rates(n, stage.data(), k3.data());
		for (int i = 0; i < size; i++)
			stage[i] = y[i] + dt * k3[i];
		rates(n, stage.data(), k4.data());
		for (int i = 0; i < size; i++)
			y[i] += dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
	}
	T sum = 0;
	for (int i = 0; i < size; i++)
		sum += y[i] * y[i];
	return sum;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->n, p->steps, p->dt, x[0]); });
}
