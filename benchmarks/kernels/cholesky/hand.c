/* The factorisation and the solves, statement by statement backwards. What they read of the factor is final, so that nothing is
 * kept but the solution of the first half of the solve. */
#include "cholesky.h"

static void factorise_back(int n, const double *l, double *dl) {
	for (int j = n - 1; j >= 0; j--) {
		double dd = 0, d = l[j * n + j];
		for (int i = n - 1; i > j; i--) {
			double ds = dl[i * n + j] / d;
			dd -= ds * l[i * n + j];
			for (int k = 0; k < j; k++) {
				dl[i * n + k] -= ds * l[j * n + k];
				dl[j * n + k] -= ds * l[i * n + k];
			}
			dl[i * n + j] = ds;
		}
		double dsquare = (dl[j * n + j] + dd) / (2 * d);
		for (int k = 0; k < j; k++)
			dl[j * n + k] -= 2 * dsquare * l[j * n + k];
		dl[j * n + j] = dsquare;
	}
}

/* y is the solution of the first half, x of the whole; dx becomes the adjoint of the right side. */
static void solve_back(int n, const double *l, const double *y, const double *x, double *dl, double *dx) {
	/* lᵀ x = y: dy = l⁻¹ dx, dl -= x dyᵀ, transposed */
	for (int i = 0; i < n; i++) {
		double s = dx[i];
		for (int k = 0; k < i; k++)
			s -= l[i * n + k] * dx[k];
		dx[i] = s / l[i * n + i];
		for (int k = 0; k <= i; k++)
			dl[i * n + k] -= x[i] * dx[k];
	}
	/* l y = b: db = l⁻ᵀ dy, dl -= db yᵀ */
	for (int i = n - 1; i >= 0; i--) {
		dx[i] /= l[i * n + i];
		for (int k = 0; k < i; k++)
			dx[k] -= l[i * n + k] * dx[i];
		for (int k = 0; k <= i; k++)
			dl[i * n + k] -= dx[i] * y[k];
	}
}

void problem_gradient(struct problem *p) {
	const int n = p->n;
	const size_t cells = (size_t)n * (size_t)n;
	double *l = p->work, *x = p->work + n * n, *dl = p->dwork, *dx = p->dwork + n * n;
	double *y = malloc((size_t)n * sizeof *y);
	memcpy(l, p->a, cells * sizeof *l);
	memcpy(x, p->b, (size_t)n * sizeof *x);
	factorise(n, l);
	solve(n, l, x);
	/* y = lᵀ x, in the time of a product */
	for (int i = 0; i < n; i++)
		y[i] = 0;
	for (int i = 0; i < n; i++)
		for (int k = 0; k <= i; k++)
			y[k] += l[i * n + k] * x[i];

	for (int i = 0; i < n; i++) {
		dl[i * n + i] = 2 / l[i * n + i];
		dx[i] = p->b[i];
		p->db[i] += x[i];
	}
	solve_back(n, l, y, x, dl, dx);
	factorise_back(n, l, dl);
	for (int i = 0; i < n; i++) {
		p->db[i] += dx[i];
		for (int k = 0; k <= i; k++)
			p->da[i * n + k] += dl[i * n + k];
	}
	memset(p->dwork, 0, (cells + (size_t)n) * sizeof(double));
	free(y);
}
