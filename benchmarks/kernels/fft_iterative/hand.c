/* The transform is linear: its adjoint is the transform with the angles' signs turned, which is the transform of what is
 * conjugated, conjugated. */
#include "fft_iterative.h"

void problem_gradient(struct problem *p) {
	const int n = p->n;
	double *x = malloc(2 * (size_t)n * sizeof *x);
	memcpy(x, p->signal, 2 * (size_t)n * sizeof *x);
	transform(n, x);
	for (int k = 0; k < n; k++) {
		x[2 * k] *= 2 * p->weight[k] / n;
		x[2 * k + 1] *= -2 * p->weight[k] / n;
	}
	transform(n, x);
	for (int i = 0; i < n; i++) {
		p->dsignal[2 * i] += x[2 * i];
		p->dsignal[2 * i + 1] -= x[2 * i + 1];
	}
	free(x);
}
