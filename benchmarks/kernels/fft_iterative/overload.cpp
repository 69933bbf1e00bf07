/* The function for numbers that record what is done with them. */
#include "fft_iterative.h"
#include "overload.hpp"

#include <cmath>
#include <utility>
#include <vector>

template <class T>
static void reverse_bits(int n, T *x) {
	for (int i = 1, j = 0; i < n; i++) {
		int bit = n >> 1;
		for (; j & bit; bit >>= 1)
			j ^= bit;
		j ^= bit;
		if (i < j) {
			std::swap(x[2 * i], x[2 * j]);
			std::swap(x[2 * i + 1], x[2 * j + 1]);
		}
	}
}

template <class T>
static void transform(int n, T *x) {
	reverse_bits(n, x);
	for (int length = 2; length <= n; length *= 2) {
		double turn_re = cos(-2 * M_PI / length), turn_im = sin(-2 * M_PI / length);
		for (int first = 0; first < n; first += length) {
			double w_re = 1, w_im = 0;
			for (int k = 0; k < length / 2; k++) {
				T *a = &x[2 * (first + k)], *b = &x[2 * (first + k + length / 2)];
				T re = b[0] * w_re - b[1] * w_im, im = b[0] * w_im + b[1] * w_re;
				b[0] = a[0] - re;
				b[1] = a[1] - im;
				a[0] += re;
				a[1] += im;
				double next = w_re * turn_re - w_im * turn_im;
				w_im = w_re * turn_im + w_im * turn_re;
				w_re = next;
			}
		}
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
