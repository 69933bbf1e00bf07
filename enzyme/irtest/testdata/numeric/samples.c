// Loops over samples that draw random numbers: the reverse sweep may take them in the primal's order, each sample once.
#include <math.h>
#include <stdint.h>

static double draw(uint64_t *state) {
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return (double)(*state >> 11) * 0x1p-53;
}

/* One sample: steps with branches, of which a tape is left. */
static double sample(const double *p, uint64_t *state) {
	double x = p[0];
	for (int t = 0; t < 5; t++) {
		double z = draw(state);
		x *= exp(p[1] * z - 0.1 * x);
		if (z < 0.4)
			x += sin(p[2] * x);
	}
	return x;
}
// grad: @mean([0.7, 0.3, 1.1], 6) result=unasked tol=1e-7
// grad: @mean([0.7, 0.3, 1.1], 0)
double mean(const double *p, int n) {
	uint64_t state = 7;
	double sum = 0;
	for (int i = 0; i < n; i++) sum += sample(p, &state);
	return sum / (n + 1);
}
// grad: @weighted([0.7, 0.3, 1.1], 5) result=unasked tol=1e-7
double weighted(const double *p, int n) {
	uint64_t state = 3;
	double sum = p[0];
	for (int i = 0; i < n; i++) sum -= draw(&state) * sample(p, &state);
	return 2 * sum;
}
// grad: @pair([0.7, 0.3, 1.1], 5) result=unasked tol=1e-7
double pair(const double *p, int n) {
	uint64_t state = 8;
	double sum = p[2], other = 0;
	for (int i = 0; i < n; i++) {
		double x = sample(p, &state);
		if (draw(&state) < 0.5) sum += x;
		else other -= x * x * (1.0 / n);
	}
	return exp(sum / (3 * n)) * other + sin(other);
}
/* A running maximum of the samples: the adjoint of one asks whether a later one is larger. */
// grad: @best([0.7, 0.3, 1.1], 5) result=unasked tol=1e-7
double best(const double *p, int n) {
	uint64_t state = 9;
	double top = 0;
	for (int i = 0; i < n; i++) {
		double x = sample(p, &state);
		top = x > top ? x : top;
	}
	return top * top;
}
