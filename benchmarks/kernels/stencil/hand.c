/* The stencil is linear and symmetric: the adjoint of a step is a step with the rim cut off, and the rim collects what flows into it. */
#include "stencil.h"

/* du becomes the adjoint of u, given that of next, whose rim is kept apart: both rims are the start's. */
static void step_back(int n, double rate, const double *restrict dnext, double *restrict du) {
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++)
			du[i * n + j] = dnext[i * n + j] + rate * (dnext[(i - 1) * n + j] + dnext[(i + 1) * n + j] + dnext[i * n + j - 1] +
			                                           dnext[i * n + j + 1] - 4 * dnext[i * n + j]);
}

/* What one step reads of the rim flows to the start's gradient. dnext is zero on the rim. */
static void collect_rim(int n, double rate, const double *restrict dnext, double *restrict dstart) {
	for (int k = 1; k < n - 1; k++) {
		dstart[k] += rate * dnext[n + k];
		dstart[(n - 1) * n + k] += rate * dnext[(n - 2) * n + k];
		dstart[k * n] += rate * dnext[k * n + 1];
		dstart[k * n + n - 1] += rate * dnext[k * n + n - 2];
	}
}

void problem_gradient(struct problem *p) {
	const int n = p->n;
	double *u = p->work, *next = p->work + n * n;
	for (int i = 0; i < n * n; i++)
		u[i] = next[i] = p->start[i];
	for (int t = 0; t < p->steps; t++) {
		step(n, p->rate, u, next);
		double *other = u;
		u = next;
		next = other;
	}

	double *dnext = p->dwork, *du = p->dwork + n * n;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double d = u[i * n + j] - p->target[i * n + j];
			if (i == 0 || j == 0 || i == n - 1 || j == n - 1)
				p->dstart[i * n + j] += d;
			else
				dnext[i * n + j] = d;
		}
	for (int t = 0; t < p->steps; t++) {
		collect_rim(n, p->rate, dnext, p->dstart);
		step_back(n, p->rate, dnext, du);
		double *other = du;
		du = dnext;
		dnext = other;
	}
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++)
			p->dstart[i * n + j] += dnext[i * n + j];
	memset(p->dwork, 0, 2 * (size_t)n * (size_t)n * sizeof(double));
}
