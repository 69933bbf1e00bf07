/* A blast in a gas, on a mesh that moves with it: elements gather from their nodes and scatter forces to them. */
#include <math.h>

#include "bench.h"

static const double GAMMA = 1.4, LINEAR_VISCOSITY = 0.5, SQUARE_VISCOSITY = 1.5;

struct problem {
	int elements, nodes, steps;
	double dt;
	int (*corner)[4];                     /* elements: their nodes, counterclockwise */
	double *start;                        /* nodes × 2 */
	double *mass;                         /* elements */
	double *nodal_mass;                   /* nodes */
	double *energy, *denergy;             /* elements: specific, at the start */
	double *velocity, *dvelocity;         /* nodes × 2, at the start */
};

#ifndef __cplusplus

static double area_of(const double x[4], const double y[4]) {
	return 0.5 * ((x[2] - x[0]) * (y[3] - y[1]) - (x[3] - x[1]) * (y[2] - y[0]));
}

/* Pressure with the viscosity that smears shocks. stretch is the rate of change of the area, over it. */
static double pressure_of(double density, double energy, double stretch, double area) {
	double p = (GAMMA - 1) * density * energy;
	if (stretch < 0) {
		double jump = -stretch * sqrt(area);
		p += density * jump * (LINEAR_VISCOSITY * sqrt(GAMMA * (GAMMA - 1) * energy) + SQUARE_VISCOSITY * jump);
	}
	return p;
}

/* Forces on nodes, and the power that each element gives away. */
static void forces(int elements, int nodes, const int (*corner)[4], const double *mass, const double *place, const double *velocity,
                   const double *energy, double *force, double *power) {
	for (int i = 0; i < 2 * nodes; i++)
		force[i] = 0;
	for (int e = 0; e < elements; e++) {
		double x[4], y[4], u[4], v[4];
		for (int c = 0; c < 4; c++) {
			int n = corner[e][c];
			x[c] = place[2 * n];
			y[c] = place[2 * n + 1];
			u[c] = velocity[2 * n];
			v[c] = velocity[2 * n + 1];
		}
		double area = area_of(x, y), growth = 0, fx[4], fy[4];
		for (int c = 0; c < 4; c++) {
			int next = (c + 1) % 4, before = (c + 3) % 4;
			fx[c] = 0.5 * (y[next] - y[before]);
			fy[c] = 0.5 * (x[before] - x[next]);
			growth += fx[c] * u[c] + fy[c] * v[c];
		}
		double p = pressure_of(mass[e] / area, energy[e], growth / area, area);
		power[e] = p * growth;
		for (int c = 0; c < 4; c++) {
			force[2 * corner[e][c]] += p * fx[c];
			force[2 * corner[e][c] + 1] += p * fy[c];
		}
	}
}

/* The energy that is movement after some steps, and how far the nodes have come. */
static double objective(int elements, int nodes, int steps, double dt, const int (*corner)[4], const double *start, const double *mass,
                        const double *nodal_mass, const double *first_energy, const double *first_velocity) {
	double *place = malloc((size_t)nodes * 6 * sizeof *place), *velocity = place + 2 * nodes, *force = velocity + 2 * nodes;
	double *energy = malloc((size_t)elements * 2 * sizeof *energy), *power = energy + elements;
	memcpy(place, start, (size_t)nodes * 2 * sizeof *place);
	memcpy(velocity, first_velocity, (size_t)nodes * 2 * sizeof *velocity);
	memcpy(energy, first_energy, (size_t)elements * sizeof *energy);
	for (int t = 0; t < steps; t++) {
		forces(elements, nodes, corner, mass, place, velocity, energy, force, power);
		for (int n = 0; n < nodes; n++)
			for (int i = 2 * n; i < 2 * n + 2; i++) {
				velocity[i] += dt * force[i] / nodal_mass[n];
				place[i] += dt * velocity[i];
			}
		for (int e = 0; e < elements; e++)
			energy[e] -= dt * power[e] / mass[e];
	}
	double sum = 0;
	for (int n = 0; n < nodes; n++)
		for (int i = 2 * n; i < 2 * n + 2; i++)
			sum += 0.5 * nodal_mass[n] * velocity[i] * velocity[i] + nodal_mass[n] * (place[i] - start[i]) * (place[i] - start[i]);
	free(place);
	free(energy);
	return sum;
}

#endif
