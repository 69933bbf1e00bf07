/* The function for numbers that record what is done with them. */
#include "cholesky.h"
#include "overload.hpp"

#include <vector>

template <class T>
static void factorise(int n, T *a) {
	for (int j = 0; j < n; j++) {
		T d = a[j * n + j];
		for (int k = 0; k < j; k++)
			d -= a[j * n + k] * a[j * n + k];
		d = sqrt(d);
		a[j * n + j] = d;
		for (int i = j + 1; i < n; i++) {
			T s = a[i * n + j];
			for (int k = 0; k < j; k++)
				s -= a[i * n + k] * a[j * n + k];
			a[i * n + j] = s / d;
		}
	}
}

template <class T>
static void solve(int n, const T *l, T *x) {
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < i; k++)
			x[i] -= l[i * n + k] * x[k];
		x[i] /= l[i * n + i];
	}
	for (int i = n - 1; i >= 0; i--) {
		x[i] /= l[i * n + i];
		for (int k = 0; k < i; k++)
			x[k] -= l[i * n + k] * x[i];
	}
}

template <class T>
static T objective(int n, const T *a, const T *b) {
	std::vector<T> work(a, a + n * n), x(b, b + n);
	factorise(n, work.data());
	solve(n, work.data(), x.data());
	T value = 0;
	for (int i = 0; i < n; i++)
		value += 2 * log(work[i * n + i]) + b[i] * x[i];
	return value;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->n, x[0], x[1]); });
}
