/* Positions before each step are kept; the pairs are computed again. */
#include "nbody.h"

static void accelerations_back(int n, const double *restrict x, const double *restrict m, const double *restrict da, double *restrict dx,
                               double *restrict dm) {
	for (int i = 0; i < n; i++) {
		double gx = 0, gy = 0, gz = 0, gm = 0;
		for (int j = 0; j < i; j++) {
			double ux = x[3 * j] - x[3 * i], uy = x[3 * j + 1] - x[3 * i + 1], uz = x[3 * j + 2] - x[3 * i + 2];
			double square = ux * ux + uy * uy + uz * uz + 0.01, f = 1 / (square * sqrt(square));
			double wx = m[j] * da[3 * i] - m[i] * da[3 * j], wy = m[j] * da[3 * i + 1] - m[i] * da[3 * j + 1],
			       wz = m[j] * da[3 * i + 2] - m[i] * da[3 * j + 2];
			dm[j] += f * (ux * da[3 * i] + uy * da[3 * i + 1] + uz * da[3 * i + 2]);
			gm -= f * (ux * da[3 * j] + uy * da[3 * j + 1] + uz * da[3 * j + 2]);
			double t = -3 * f / square * (ux * wx + uy * wy + uz * wz);
			double hx = f * wx + t * ux, hy = f * wy + t * uy, hz = f * wz + t * uz;
			dx[3 * j] += hx;
			dx[3 * j + 1] += hy;
			dx[3 * j + 2] += hz;
			gx += hx;
			gy += hy;
			gz += hz;
		}
		dx[3 * i] -= gx;
		dx[3 * i + 1] -= gy;
		dx[3 * i + 2] -= gz;
		dm[i] += gm;
	}
}

void problem_gradient(struct problem *p) {
	const int n = p->n, steps = p->steps;
	const double dt = p->dt, *mass = p->mass;
	double *xs = kept_room(3 * (size_t)n * ((size_t)steps + 5) * sizeof *xs);
	double *v = xs + 3 * n * (steps + 1), *a = v + 3 * n, *dx = a + 3 * n, *dv = dx + 3 * n;
	memcpy(xs, p->position, 3 * (size_t)n * sizeof *xs);
	memcpy(v, p->velocity, 3 * (size_t)n * sizeof *v);
	for (int t = 0; t < steps; t++) {
		const double *x = xs + 3 * n * t;
		accelerations(n, x, mass, a);
		for (int i = 0; i < 3 * n; i++) {
			v[i] += dt * a[i];
			xs[3 * n * (t + 1) + i] = x[i] + dt * v[i];
		}
	}
	const double *last = xs + 3 * n * steps;
	for (int i = 0; i < n; i++) {
		double square = 0;
		for (int k = 3 * i; k < 3 * i + 3; k++) {
			square += last[k] * last[k];
			dx[k] = 2 * mass[i] * last[k];
			dv[k] = 0;
		}
		p->dmass[i] += square;
	}
	for (int t = steps - 1; t >= 0; t--) {
		for (int i = 0; i < 3 * n; i++) {
			dv[i] += dt * dx[i];
			a[i] = dt * dv[i];
		}
		accelerations_back(n, xs + 3 * n * t, mass, a, dx, p->dmass);
	}
	for (int i = 0; i < 3 * n; i++) {
		p->dposition[i] += dx[i];
		p->dvelocity[i] += dv[i];
	}
}
