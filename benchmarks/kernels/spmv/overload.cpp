/* The function for numbers that record what is done with them. */
#include "spmv.h"
#include "overload.hpp"

#include <vector>

template <class T>
static T objective(int n, int sweeps, const int *row, const int *col, const T *a, const T *start) {
	std::vector<T> x(start, start + n), y(n);
	for (int s = 0; s < sweeps; s++) {
		for (int i = 0; i < n; i++) {
			T sum = 0;
			for (int k = row[i]; k < row[i + 1]; k++)
				sum += a[k] * x[col[k]];
			y[i] = sum;
		}
		for (int i = 0; i < n; i++)
			x[i] = y[i] / sqrt(1 + y[i] * y[i]);
	}
	T sum = 0;
	for (int i = 0; i < n; i++)
		sum += x[i] * x[i];
	return sum;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->n, p->sweeps, p->row, p->col, x[0], x[1]); });
}
