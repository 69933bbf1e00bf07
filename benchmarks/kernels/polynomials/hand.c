/* Value and slope of a point in one loop, then the powers of x once more; nothing is kept. */
#include "polynomials.h"

void problem_gradient(struct problem *p) {
	const int degree = p->degree;
	for (int i = 0; i < p->n; i++) {
		const double x = p->x[i];
		double v = p->c[degree], slope = 0;
		for (int k = degree - 1; k >= 0; k--) {
			slope = slope * x + v;
			v = v * x + p->c[k];
		}
		double d = 2 * (v - p->y[i]);
		p->dx[i] += d * slope;
		for (int k = 0; k <= degree; k++) {
			p->dc[k] += d;
			d *= x;
		}
	}
}
