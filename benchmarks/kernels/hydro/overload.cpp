/* The function for numbers that record what is done with them. */
#include "hydro.h"
#include "overload.hpp"

#include <cmath>
#include <vector>

template <class T>
static T area_of(const T *x, const T *y) {
	return 0.5 * ((x[2] - x[0]) * (y[3] - y[1]) - (x[3] - x[1]) * (y[2] - y[0]));
}

template <class T>
static T pressure_of(const T &density, const T &energy, const T &stretch, const T &area) {
	T p = (GAMMA - 1) * density * energy;
	if (stretch < 0) {
		T jump = -stretch * sqrt(area);
		p += density * jump * (LINEAR_VISCOSITY * sqrt(GAMMA * (GAMMA - 1) * energy) + SQUARE_VISCOSITY * jump);
	}
	return p;
}

template <class T>
static void forces(int elements, int nodes, const int (*corner)[4], const double *mass, const T *place, const T *velocity, const T *energy,
                   T *force, T *power) {
	for (int i = 0; i < 2 * nodes; i++)
		force[i] = 0;
	for (int e = 0; e < elements; e++) {
		T x[4], y[4], u[4], v[4], fx[4], fy[4];
		for (int c = 0; c < 4; c++) {
			int n = corner[e][c];
			x[c] = place[2 * n];
			y[c] = place[2 * n + 1];
			u[c] = velocity[2 * n];
			v[c] = velocity[2 * n + 1];
		}
		T area = area_of(x, y), growth = 0;
		for (int c = 0; c < 4; c++) {
			int next = (c + 1) % 4, before = (c + 3) % 4;
			fx[c] = 0.5 * (y[next] - y[before]);
			fy[c] = 0.5 * (x[before] - x[next]);
			growth += fx[c] * u[c] + fy[c] * v[c];
		}
		T p = pressure_of<T>(mass[e] / area, energy[e], growth / area, area);
		power[e] = p * growth;
		for (int c = 0; c < 4; c++) {
			force[2 * corner[e][c]] += p * fx[c];
			force[2 * corner[e][c] + 1] += p * fy[c];
		}
	}
}

template <class T>
static T objective(const problem *p, const T *first_energy, const T *first_velocity) {
	const int nodes = p->nodes, elements = p->elements;
	std::vector<T> place(p->start, p->start + 2 * nodes), velocity(first_velocity, first_velocity + 2 * nodes), force(2 * nodes);
	std::vector<T> energy(first_energy, first_energy + elements), power(elements);
	for (int t = 0; t < p->steps; t++) {
		forces(elements, nodes, p->corner, p->mass, place.data(), velocity.data(), energy.data(), force.data(), power.data());
		for (int n = 0; n < nodes; n++)
			for (int i = 2 * n; i < 2 * n + 2; i++) {
				velocity[i] += p->dt * force[i] / p->nodal_mass[n];
				place[i] += p->dt * velocity[i];
			}
		for (int e = 0; e < elements; e++)
			energy[e] -= p->dt * power[e] / p->mass[e];
	}
	T sum = 0;
	for (int n = 0; n < nodes; n++)
		for (int i = 2 * n; i < 2 * n + 2; i++) {
			T way = place[i] - p->start[i];
			sum += 0.5 * p->nodal_mass[n] * velocity[i] * velocity[i] + p->nodal_mass[n] * way * way;
		}
	return sum;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p, x[0], x[1]); });
}
