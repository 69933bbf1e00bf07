/* The function for numbers that record what is done with them. */
#include "hand_tracking.h"
#include "overload.hpp"

#include <vector>

template <class T>
struct Motion {
	T turn[3][3], shift[3];
};

template <class T>
static void turn_of_angles(const T *angles, T turn[3][3]) {
	T cx = cos(angles[0]), sx = sin(angles[0]), cy = cos(angles[1]), sy = sin(angles[1]), cz = cos(angles[2]), sz = sin(angles[2]);
	turn[0][0] = cy * cz;
	turn[0][1] = sx * sy * cz - cx * sz;
	turn[0][2] = cx * sy * cz + sx * sz;
	turn[1][0] = cy * sz;
	turn[1][1] = sx * sy * sz + cx * cz;
	turn[1][2] = cx * sy * sz - sx * cz;
	turn[2][0] = -sy;
	turn[2][1] = sx * cy;
	turn[2][2] = cx * cy;
}

template <class T>
static void compose(const Motion<T> *first, const T turn[3][3], const double *shift, Motion<T> *out) {
	for (int i = 0; i < 3; i++) {
		out->shift[i] = first->shift[i];
		for (int j = 0; j < 3; j++) {
			out->shift[i] += first->turn[i][j] * shift[j];
			out->turn[i][j] = 0;
			for (int k = 0; k < 3; k++)
				out->turn[i][j] += first->turn[i][k] * turn[k][j];
		}
	}
}

template <class T>
static T objective(const T *pose, const problem *p) {
	Motion<T> bones[BONES];
	turn_of_angles(pose, bones[0].turn);
	for (int i = 0; i < 3; i++)
		bones[0].shift[i] = pose[3 + i];
	for (int b = 1; b < BONES; b++) {
		T turn[3][3];
		turn_of_angles(&pose[6 + (b - 1) * ANGLES], turn);
		compose(&bones[(b - 1) % JOINTS == 0 ? 0 : b - 1], turn, p->joint[b], &bones[b]);
	}
	std::vector<T> place(3 * p->vertices);
	for (int v = 0; v < p->vertices; v++) {
		const double *rest = &p->rest[3 * v];
		T sum[3] = {0, 0, 0};
		for (int b = 0; b < BONES; b++) {
			double w = p->weights[v * BONES + b];
			for (int i = 0; i < 3; i++)
				sum[i] += w * (bones[b].turn[i][0] * rest[0] + bones[b].turn[i][1] * rest[1] + bones[b].turn[i][2] * rest[2] +
				               bones[b].shift[i]);
		}
		for (int i = 0; i < 3; i++)
			place[3 * v + i] = sum[i];
	}
	T sum = 0;
	for (int m = 0; m < p->measured; m++)
		for (int i = 0; i < 3; i++) {
			T r = place[3 * p->corresponds[m] + i] - p->target[3 * m + i];
			sum += 0.5 * r * r;
		}
	return sum;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(x[0], p); });
}
