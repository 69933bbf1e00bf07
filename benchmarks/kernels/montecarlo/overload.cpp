/* The function for numbers that record what is done with them. */
#include "montecarlo.h"
#include "overload.hpp"

static uint64_t next_bits(uint64_t *state) {
	uint64_t x = *state;
	x ^= x << 13;
	x ^= x >> 7;
	x ^= x << 17;
	return *state = x;
}

static double next_uniform(uint64_t *state) { return (double)(next_bits(state) >> 11) * 0x1p-53; }

static double next_normal(uint64_t *state) {
	double s = -3;
	for (int i = 0; i < 6; i++)
		s += next_uniform(state);
	return s * 1.4142135623730951;
}

template <class T>
static T path(int steps, const T *p, uint64_t *state) {
	const double dt = 1.0 / steps, root = sqrt(dt);
	T price = p[START], volatility = p[VOLATILITY];
	for (int t = 0; t < steps; t++) {
		double z = next_normal(state);
		price *= exp((p[RATE] - 0.5 * volatility * volatility) * dt + volatility * root * z);
		if (price > p[WALL])
			price = 0.5 * (price + p[WALL]);
		if (next_uniform(state) < 0.25)
			volatility += p[REVERSION] * (p[VOLATILITY] - volatility) + 0.02 * z * volatility;
	}
	T gain = price - p[STRIKE];
	if (!(gain > 0))
		return 0;
	return gain * exp(-p[RATE]);
}

template <class T>
static T objective(int paths, int steps, const T *parameters) {
	uint64_t state = 88172645463325252u;
	T sum = 0;
	for (int i = 0; i < paths; i++)
		sum += path(steps, parameters, &state);
	return sum / paths;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->paths, p->steps, x[0]); });
}
