/* The Brusselator, two chemicals that react and diffuse on a ring of a square, by the classical Runge-Kutta method. */
#include "bench.h"

static const double FEED = 1, KILL = 3.4, DIFFUSION = 0.02;

struct problem {
	int n, steps;
	double dt;
	double *start, *dstart; /* 2 × n × n: both chemicals */
};

#ifndef __cplusplus

/* dy = the rate of change of y. */
static void rates(int n, const double *restrict y, double *restrict dy) {
	const double *u = y, *v = y + n * n;
	for (int i = 0; i < n; i++) {
		int above = (i == 0 ? n - 1 : i - 1) * n, below = (i == n - 1 ? 0 : i + 1) * n, row = i * n;
		for (int j = 0; j < n; j++) {
			int left = j == 0 ? n - 1 : j - 1, right = j == n - 1 ? 0 : j + 1;
			double a = u[row + j], b = v[row + j], react = a * a * b;
			double du = u[above + j] + u[below + j] + u[row + left] + u[row + right] - 4 * a;
			double dv = v[above + j] + v[below + j] + v[row + left] + v[row + right] - 4 * b;
			dy[row + j] = FEED + react - (KILL + 1) * a + DIFFUSION * du;
			dy[n * n + row + j] = KILL * a - react + DIFFUSION * dv;
		}
	}
}

static double objective(int n, int steps, double dt, const double *start) {
	const int size = 2 * n * n;
	double *y = malloc((size_t)size * 6 * sizeof *y);
	double *stage = y + size, *k1 = stage + size, *k2 = k1 + size, *k3 = k2 + size, *k4 = k3 + size;
	memcpy(y, start, (size_t)size * sizeof *y);
	for (int t = 0; t < steps; t++) {
		rates(n, y, k1);
		for (int i = 0; i < size; i++)
			stage[i] = y[i] + 0.5 * dt * k1[i];
		rates(n, stage, k2);
		for (int i = 0; i < size; i++)
			stage[i] = y[i] + 0.5 * dt * k2[i];
		rates(n, stage, k3);
		for (int i = 0; i < size; i++)
			stage[i] = y[i] + dt * k3[i];
		rates(n, stage, k4);
		for (int i = 0; i < size; i++)
			y[i] += dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
	}
	double sum = 0;
	for (int i = 0; i < size; i++)
		sum += y[i] * y[i];
	free(y);
	return sum;
}

#endif
