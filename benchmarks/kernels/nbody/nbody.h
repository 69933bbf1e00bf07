/* Bodies that attract each other, by leapfrog steps; all pairs. */
#include <math.h>

#include "bench.h"

struct problem {
	int n, steps;
	double dt;
	double *position, *dposition; /* n × 3 */
	double *velocity, *dvelocity; /* n × 3 */
	double *mass, *dmass;         /* n */
};

#ifndef __cplusplus

static void accelerations(int n, const double *x, const double *m, double *a) {
	for (int i = 0; i < 3 * n; i++)
		a[i] = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++) {
			double dx = x[3 * j] - x[3 * i], dy = x[3 * j + 1] - x[3 * i + 1], dz = x[3 * j + 2] - x[3 * i + 2];
			double square = dx * dx + dy * dy + dz * dz + 0.01;
			double f = 1 / (square * sqrt(square));
			a[3 * i] += m[j] * f * dx;
			a[3 * i + 1] += m[j] * f * dy;
			a[3 * i + 2] += m[j] * f * dz;
			a[3 * j] -= m[i] * f * dx;
			a[3 * j + 1] -= m[i] * f * dy;
			a[3 * j + 2] -= m[i] * f * dz;
		}
}

/* The weighted moment of inertia after some steps. */
static double objective(int n, int steps, double dt, const double *position, const double *velocity, const double *mass) {
	double *x = malloc(9 * (size_t)n * sizeof *x), *v = x + 3 * n, *a = v + 3 * n;
	memcpy(x, position, 3 * (size_t)n * sizeof *x);
	memcpy(v, velocity, 3 * (size_t)n * sizeof *v);
	for (int t = 0; t < steps; t++) {
		accelerations(n, x, mass, a);
		for (int i = 0; i < 3 * n; i++) {
			v[i] += dt * a[i];
			x[i] += dt * v[i];
		}
	}
	double sum = 0;
	for (int i = 0; i < n; i++)
		sum += mass[i] * (x[3 * i] * x[3 * i] + x[3 * i + 1] * x[3 * i + 1] + x[3 * i + 2] * x[3 * i + 2]);
	free(x);
	return sum;
}

#endif
