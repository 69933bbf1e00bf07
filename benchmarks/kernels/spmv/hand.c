/* The vectors before each sweep and the products are kept: 2 × sweeps × n numbers. */
#include "spmv.h"

void problem_gradient(struct problem *p) {
	const int n = p->n, sweeps = p->sweeps, *restrict row = p->row, *restrict col = p->col;
	const double *restrict a = p->a;
	double *restrict da = p->da;
	double *xs = kept_room((size_t)n * (2 * (size_t)sweeps + 3) * sizeof *xs), *ys = xs + (size_t)n * ((size_t)sweeps + 1);
	double *restrict dx = ys + (size_t)n * (size_t)sweeps, *restrict dy = dx + n;
	memcpy(xs, p->x, (size_t)n * sizeof *xs);
	for (int s = 0; s < sweeps; s++) {
		double *x = xs + (size_t)s * (size_t)n, *y = ys + (size_t)s * (size_t)n;
		multiply(n, row, col, a, x, y);
		for (int i = 0; i < n; i++)
			x[n + i] = y[i] / sqrt(1 + y[i] * y[i]);
	}
	const double *last = xs + (size_t)sweeps * (size_t)n;
	for (int i = 0; i < n; i++)
		dx[i] = 2 * last[i];
	for (int s = sweeps - 1; s >= 0; s--) {
		const double *x = xs + (size_t)s * (size_t)n, *y = ys + (size_t)s * (size_t)n;
		for (int i = 0; i < n; i++) {
			double t = 1 / (1 + y[i] * y[i]);
			dy[i] = dx[i] * t * sqrt(t);
			dx[i] = 0;
		}
		for (int i = 0; i < n; i++)
			for (int k = row[i]; k < row[i + 1]; k++) {
				da[k] += dy[i] * x[col[k]];
				dx[col[k]] += dy[i] * a[k];
			}
	}
	for (int i = 0; i < n; i++)
		p->dx[i] += dx[i];
}
