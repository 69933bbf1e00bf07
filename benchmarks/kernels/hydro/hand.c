/* Places, velocities and energies before each step are kept; an element's forces are made again where their adjoints are. */
#include "hydro.h"

/* Adjoints d… of what forces() read grow; dforce and dpower are those of what it made. */
static void forces_back(const struct problem *p, const double *place, const double *velocity, const double *energy, const double *dforce,
                        const double *dpower, double *restrict dplace, double *restrict dvelocity, double *restrict denergy) {
	for (int e = 0; e < p->elements; e++) {
		double x[4], y[4], u[4], v[4], fx[4], fy[4], dfx[4], dfy[4], growth = 0;
		const int *corner = p->corner[e];
		for (int c = 0; c < 4; c++) {
			int n = corner[c];
			x[c] = place[2 * n];
			y[c] = place[2 * n + 1];
			u[c] = velocity[2 * n];
			v[c] = velocity[2 * n + 1];
		}
		const double area = area_of(x, y), en = energy[e];
		for (int c = 0; c < 4; c++) {
			int next = (c + 1) % 4, before = (c + 3) % 4;
			fx[c] = 0.5 * (y[next] - y[before]);
			fy[c] = 0.5 * (x[before] - x[next]);
			growth += fx[c] * u[c] + fy[c] * v[c];
		}
		const double density = p->mass[e] / area, stretch = growth / area;
		const double pressure = pressure_of(density, en, stretch, area);

		double dp = dpower[e] * growth, dgrowth = dpower[e] * pressure;
		for (int c = 0; c < 4; c++) {
			const double gx = dforce[2 * corner[c]], gy = dforce[2 * corner[c] + 1];
			dp += gx * fx[c] + gy * fy[c];
			dfx[c] = gx * pressure;
			dfy[c] = gy * pressure;
		}
		double ddensity = dp * (GAMMA - 1) * en, dstretch = 0, darea = 0;
		denergy[e] += dp * (GAMMA - 1) * density;
		if (stretch < 0) {
			const double root = sqrt(area), jump = -stretch * root, sound = sqrt(GAMMA * (GAMMA - 1) * en);
			ddensity += dp * jump * (LINEAR_VISCOSITY * sound + SQUARE_VISCOSITY * jump);
			const double djump = dp * density * (LINEAR_VISCOSITY * sound + 2 * SQUARE_VISCOSITY * jump);
			denergy[e] += dp * density * jump * LINEAR_VISCOSITY * GAMMA * (GAMMA - 1) * 0.5 / sound;
			dstretch = -djump * root;
			darea = -djump * stretch * 0.5 / root;
		}
		dgrowth += dstretch / area;
		darea -= dstretch * stretch / area + ddensity * density / area;

		double dx[4] = {0}, dy[4] = {0};
		for (int c = 0; c < 4; c++) {
			int next = (c + 1) % 4, before = (c + 3) % 4;
			dfx[c] += dgrowth * u[c];
			dfy[c] += dgrowth * v[c];
			dvelocity[2 * corner[c]] += dgrowth * fx[c];
			dvelocity[2 * corner[c] + 1] += dgrowth * fy[c];
			dy[next] += 0.5 * dfx[c];
			dy[before] -= 0.5 * dfx[c];
			dx[before] += 0.5 * dfy[c];
			dx[next] -= 0.5 * dfy[c];
		}
		/* area = ((x2 - x0) (y3 - y1) - (x3 - x1) (y2 - y0)) / 2 */
		const double ax = 0.5 * darea * (y[3] - y[1]), bx = 0.5 * darea * (y[2] - y[0]);
		const double ay = 0.5 * darea * (x[2] - x[0]), by = 0.5 * darea * (x[3] - x[1]);
		dx[2] += ax;
		dx[0] -= ax;
		dx[3] -= bx;
		dx[1] += bx;
		dy[3] += ay;
		dy[1] -= ay;
		dy[2] -= by;
		dy[0] += by;
		for (int c = 0; c < 4; c++) {
			dplace[2 * corner[c]] += dx[c];
			dplace[2 * corner[c] + 1] += dy[c];
		}
	}
}

void problem_gradient(struct problem *p) {
	const int nodes = p->nodes, elements = p->elements, steps = p->steps;
	const size_t size = 4 * (size_t)nodes + (size_t)elements;
	const double dt = p->dt;
	double *states = kept_room((size * ((size_t)steps + 2) + 2 * (size_t)nodes + (size_t)elements) * sizeof *states);
	double *adjoint = states + size * ((size_t)steps + 1), *force = adjoint + size, *power = force + 2 * nodes;
	memcpy(states, p->start, 2 * (size_t)nodes * sizeof *states);
	memcpy(states + 2 * nodes, p->velocity, 2 * (size_t)nodes * sizeof *states);
	memcpy(states + 4 * nodes, p->energy, (size_t)elements * sizeof *states);
	for (int t = 0; t < steps; t++) {
		const double *place = states + (size_t)t * size, *velocity = place + 2 * nodes, *energy = velocity + 2 * nodes;
		double *next = states + (size_t)(t + 1) * size;
		forces(elements, nodes, (const int(*)[4])p->corner, p->mass, place, velocity, energy, force, power);
		for (int n = 0; n < nodes; n++)
			for (int i = 2 * n; i < 2 * n + 2; i++) {
				next[2 * nodes + i] = velocity[i] + dt * force[i] / p->nodal_mass[n];
				next[i] = place[i] + dt * next[2 * nodes + i];
			}
		for (int e = 0; e < elements; e++)
			next[4 * nodes + e] = energy[e] - dt * power[e] / p->mass[e];
	}
	const double *last = states + (size_t)steps * size;
	double *dplace = adjoint, *dvelocity = dplace + 2 * nodes, *denergy = dvelocity + 2 * nodes;
	for (int n = 0; n < nodes; n++)
		for (int i = 2 * n; i < 2 * n + 2; i++) {
			dplace[i] = 2 * p->nodal_mass[n] * (last[i] - p->start[i]);
			dvelocity[i] = p->nodal_mass[n] * last[2 * nodes + i];
		}
	memset(denergy, 0, (size_t)elements * sizeof *denergy);
	for (int t = steps - 1; t >= 0; t--) {
		const double *place = states + (size_t)t * size, *velocity = place + 2 * nodes, *energy = velocity + 2 * nodes;
		for (int n = 0; n < nodes; n++)
			for (int i = 2 * n; i < 2 * n + 2; i++) {
				dvelocity[i] += dt * dplace[i];
				force[i] = dt * dvelocity[i] / p->nodal_mass[n];
			}
		for (int e = 0; e < elements; e++)
			power[e] = -dt * denergy[e] / p->mass[e];
		forces_back(p, place, velocity, energy, force, power, dplace, dvelocity, denergy);
	}
	for (int i = 0; i < 2 * nodes; i++)
		p->dvelocity[i] += dvelocity[i];
	for (int e = 0; e < elements; e++)
		p->denergy[e] += denergy[e];
}
