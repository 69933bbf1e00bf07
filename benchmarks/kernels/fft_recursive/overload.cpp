/* The function for numbers that record what is done with them. */
#include "fft_recursive.h"
#include "overload.hpp"

#include <cmath>
#include <vector>

template <class T>
static void transform(int n, T *x) {
	if (n == 1)
		return;
	std::vector<T> even(n), odd(n);
	for (int i = 0; i < n / 2; i++) {
		even[2 * i] = x[4 * i];
		even[2 * i + 1] = x[4 * i + 1];
		odd[2 * i] = x[4 * i + 2];
		odd[2 * i + 1] = x[4 * i + 3];
	}
	transform(n / 2, even.data());
	transform(n / 2, odd.data());
	for (int k = 0; k < n / 2; k++) {
		double c = cos(-2 * M_PI * k / n), s = sin(-2 * M_PI * k / n);
		T re = c * odd[2 * k] - s * odd[2 * k + 1], im = s * odd[2 * k] + c * odd[2 * k + 1];
		x[2 * k] = even[2 * k] + re;
		x[2 * k + 1] = even[2 * k + 1] + im;
		x[n + 2 * k] = even[2 * k] - re;
		x[n + 2 * k + 1] = even[2 * k + 1] - im;
	}
}

template <class T>
static T objective(int n, const T *signal, const double *weight) {
	std::vector<T> x(signal, signal + 2 * n);
	transform(n, x.data());
	T sum = 0;
	for (int k = 0; k < n; k++)
		sum += weight[k] * (x[2 * k] * x[2 * k] + x[2 * k + 1] * x[2 * k + 1]);
	return sum / n;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->n, x[0], p->weight); });
}
