#include "dot.h"

void problem_gradient(struct problem *p) {
	const long n = p->n;
	double *restrict da = p->da, *restrict db = p->db;
	const double *restrict a = p->a, *restrict b = p->b;
	double ab = 0, aa = 0, bb = 0;
	for (long i = 0; i < n; i++) {
		ab += a[i] * b[i];
		aa += a[i] * a[i];
		bb += b[i] * b[i];
	}
	const double dab = 2 * ab / (aa * bb);
	const double daa = -ab * ab / (aa * aa * bb) + 0.5 / (double)n, dbb = -ab * ab / (aa * bb * bb);
	for (long i = 0; i < n; i++) {
		da[i] += dab * b[i] + 2 * daa * a[i];
		db[i] += dab * a[i] + 2 * dbb * b[i];
	}
}
