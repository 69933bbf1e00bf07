/* Heat on a plate: time steps of a five-point stencil, two buffers that change places. */
#include "bench.h"

struct problem {
	int n, steps;
	double rate;
	double *start, *dstart;   /* n × n: the first temperatures */
	double *target;           /* n × n */
	double *work, *dwork;     /* two plates */
};

#ifndef __cplusplus

static void step(int n, double rate, const double *restrict u, double *restrict next) {
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++)
			next[i * n + j] = u[i * n + j] + rate * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] +
			                                         u[i * n + j + 1] - 4 * u[i * n + j]);
}

/* Half the squared distance from the target after some steps; the rim keeps its temperature. work is two plates. */
static double objective(int n, int steps, double rate, const double *start, const double *target, double *work) {
	double *u = work, *next = work + n * n;
	for (int i = 0; i < n * n; i++)
		u[i] = next[i] = start[i];
	for (int t = 0; t < steps; t++) {
		step(n, rate, u, next);
		double *other = u;
		u = next;
		next = other;
	}
	double sum = 0;
	for (int i = 0; i < n * n; i++)
		sum += 0.5 * (u[i] - target[i]) * (u[i] - target[i]);
	return sum;
}

#endif
