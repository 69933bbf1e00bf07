/* The function for numbers that record what is done with them. */
#include "newton.h"
#include "overload.hpp"

template <class T>
static T eccentric_anomaly(const T &mean, const T &e) {
	T x = mean, step;
	do {
		step = (x - e * sin(x) - mean) / (1 - e * cos(x));
		x -= step;
	} while (fabs(step) > 1e-10);
	return x;
}

template <class T>
static T objective(int n, const T *mean, const T *eccentricity) {
	T sum = 0;
	for (int i = 0; i < n; i++) {
		T e = eccentricity[i], x = eccentric_anomaly<T>(mean[i], e);
		T px = cos(x) - e, py = sqrt(1 - e * e) * sin(x);
		sum += 1 / sqrt((px - 2) * (px - 2) + py * py + 0.1);
	}
	return sum;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->n, x[0], x[1]); });
}
