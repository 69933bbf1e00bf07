/* An option's price by simulated paths: branches on random numbers and on the path, and a generator with integer state. */
#include <math.h>

#include "bench.h"

enum { START, RATE, VOLATILITY, REVERSION, STRIKE, WALL, PARAMETERS };

struct problem {
	int paths, steps;
	double *parameters, *dparameters; /* PARAMETERS */
};

#ifndef __cplusplus

static uint64_t next_bits(uint64_t *state) {
	uint64_t x = *state;
	x ^= x << 13;
	x ^= x >> 7;
	x ^= x << 17;
	return *state = x;
}

static double next_uniform(uint64_t *state) { return (double)(next_bits(state) >> 11) * 0x1p-53; }

/* Nearly normal, and cheap. */
static double next_normal(uint64_t *state) {
	double s = -3;
	for (int i = 0; i < 6; i++)
		s += next_uniform(state);
	return s * 1.4142135623730951;
}

static double path(int steps, const double *p, uint64_t *state) {
	double price = p[START], volatility = p[VOLATILITY], dt = 1.0 / steps, root = sqrt(dt);
	for (int t = 0; t < steps; t++) {
		double z = next_normal(state);
		price *= exp((p[RATE] - 0.5 * volatility * volatility) * dt + volatility * root * z);
		if (price > p[WALL]) /* what is above the wall counts half */
			price = 0.5 * (price + p[WALL]);
		if (next_uniform(state) < 0.25) /* the volatility moves now and then */
			volatility += p[REVERSION] * (p[VOLATILITY] - volatility) + 0.02 * z * volatility;
	}
	double gain = price - p[STRIKE];
	return gain > 0 ? gain * exp(-p[RATE]) : 0;
}

static double objective(int paths, int steps, const double *parameters) {
	uint64_t state = 88172645463325252u;
	double sum = 0;
	for (int i = 0; i < paths; i++)
		sum += path(steps, parameters, &state);
	return sum / paths;
}

#endif
