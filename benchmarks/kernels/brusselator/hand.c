/* The four states at which a step takes rates are kept; diffusion on the ring is its own adjoint. */
#include "brusselator.h"

/* dy += the adjoint of rates at y, applied to d. */
static void rates_back(int n, const double *restrict y, const double *restrict d, double *restrict dy) {
	const double *u = y, *v = y + n * n, *e = d, *f = d + n * n;
	for (int i = 0; i < n; i++) {
		int above = (i == 0 ? n - 1 : i - 1) * n, below = (i == n - 1 ? 0 : i + 1) * n, row = i * n;
		for (int j = 0; j < n; j++) {
			int left = j == 0 ? n - 1 : j - 1, right = j == n - 1 ? 0 : j + 1;
			double a = u[row + j], b = v[row + j], de = e[row + j], df = f[row + j];
			double react = de - df;
			dy[row + j] += 2 * a * b * react - (KILL + 1) * de + KILL * df +
			               DIFFUSION * (e[above + j] + e[below + j] + e[row + left] + e[row + right] - 4 * de);
			dy[n * n + row + j] += a * a * react + DIFFUSION * (f[above + j] + f[below + j] + f[row + left] + f[row + right] - 4 * df);
		}
	}
}

void problem_gradient(struct problem *p) {
	const int n = p->n, size = 2 * n * n, steps = p->steps;
	const double dt = p->dt;
	double *states = kept_room((size_t)size * (4 * (size_t)steps + 6) * sizeof *states);
	double *k = states + (size_t)size * (4 * (size_t)steps + 1), *dy = k + size, *dstage = dy + size, *dk = dstage + size, *sum = dk + size;
	memcpy(states, p->start, (size_t)size * sizeof *states);
	for (int t = 0; t < steps; t++) {
		double *y = states + 4 * (size_t)t * (size_t)size, *s1 = y + size, *s2 = s1 + size, *s3 = s2 + size, *next = s3 + size;
		rates(n, y, k);
		for (int i = 0; i < size; i++) {
			s1[i] = y[i] + 0.5 * dt * k[i];
			sum[i] = k[i];
		}
		rates(n, s1, k);
		for (int i = 0; i < size; i++) {
			s2[i] = y[i] + 0.5 * dt * k[i];
			sum[i] += 2 * k[i];
		}
		rates(n, s2, k);
		for (int i = 0; i < size; i++) {
			s3[i] = y[i] + dt * k[i];
			sum[i] += 2 * k[i];
		}
		rates(n, s3, k);
		for (int i = 0; i < size; i++)
			next[i] = y[i] + dt / 6 * (sum[i] + k[i]);
	}
	const double *last = states + 4 * (size_t)steps * (size_t)size;
	for (int i = 0; i < size; i++)
		dy[i] = 2 * last[i];
	/* The stages backwards: the adjoint of rate k is its weight in the step × dy, and what the stage made of it hands on. */
	static const double weight[4] = {1.0 / 6, 2.0 / 6, 2.0 / 6, 1.0 / 6}, reach[4] = {0, 0.5, 0.5, 1};
	for (int t = steps - 1; t >= 0; t--) {
		const double *y = states + 4 * (size_t)t * (size_t)size;
		for (int i = 0; i < size; i++) {
			sum[i] = dy[i];
			dk[i] = weight[3] * dt * dy[i];
		}
		for (int s = 3; s >= 0; s--) {
			memset(dstage, 0, (size_t)size * sizeof *dstage);
			rates_back(n, y + (size_t)s * (size_t)size, dk, dstage);
			for (int i = 0; i < size; i++) {
				sum[i] += dstage[i];
				if (s > 0)
					dk[i] = weight[s - 1] * dt * dy[i] + reach[s] * dt * dstage[i];
			}
		}
		double *other = dy;
		dy = sum;
		sum = other;
	}
	for (int i = 0; i < size; i++)
		p->dstart[i] += dy[i];
}
