/* A hand of bones that turn at joints carries a skin of vertices; squared distances of some from what was measured. */
#include <math.h>

#include "bench.h"

enum { FINGERS = 5, JOINTS = 4, BONES = 1 + FINGERS * JOINTS, ANGLES = 3, PARAMETERS = 3 + 3 + FINGERS * JOINTS * ANGLES };

struct problem {
	int vertices, measured;
	double *pose, *dpose;         /* PARAMETERS: the hand's turn and place, then three angles of each joint */
	const double *rest;           /* vertices × 3 */
	const double *weights;        /* vertices × BONES */
	const double (*joint)[3];     /* BONES: where a bone begins, seen from its parent */
	const int *corresponds;       /* measured: which vertex */
	const double *target;         /* measured × 3 */
};

#ifndef __cplusplus

/* A turn and a shift: out = turn × v + shift. */
struct motion {
	double turn[3][3], shift[3];
};

static void turn_of_angles(const double *angles, double turn[3][3]) {
	double cx = cos(angles[0]), sx = sin(angles[0]), cy = cos(angles[1]), sy = sin(angles[1]), cz = cos(angles[2]), sz = sin(angles[2]);
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

/* out = first after second. */
static void compose(const struct motion *first, const struct motion *second, struct motion *out) {
	for (int i = 0; i < 3; i++) {
		out->shift[i] = first->shift[i];
		for (int j = 0; j < 3; j++) {
			out->shift[i] += first->turn[i][j] * second->shift[j];
			out->turn[i][j] = 0;
			for (int k = 0; k < 3; k++)
				out->turn[i][j] += first->turn[i][k] * second->turn[k][j];
		}
	}
}

static void pose_bones(const double *pose, const double (*joint)[3], struct motion *bones) {
	turn_of_angles(pose, bones[0].turn);
	for (int i = 0; i < 3; i++)
		bones[0].shift[i] = pose[3 + i];
	for (int f = 0; f < FINGERS; f++)
		for (int j = 0; j < JOINTS; j++) {
			int b = 1 + f * JOINTS + j, parent = j == 0 ? 0 : b - 1;
			struct motion local;
			turn_of_angles(&pose[6 + (b - 1) * ANGLES], local.turn);
			for (int i = 0; i < 3; i++)
				local.shift[i] = joint[b][i];
			compose(&bones[parent], &local, &bones[b]);
		}
}

static void skin(int vertices, const struct motion *bones, const double *rest, const double *weights, double *place) {
	for (int v = 0; v < vertices; v++) {
		double sum[3] = {0, 0, 0};
		for (int b = 0; b < BONES; b++) {
			double w = weights[v * BONES + b];
			for (int i = 0; i < 3; i++)
				sum[i] += w * (bones[b].turn[i][0] * rest[3 * v] + bones[b].turn[i][1] * rest[3 * v + 1] +
				               bones[b].turn[i][2] * rest[3 * v + 2] + bones[b].shift[i]);
		}
		for (int i = 0; i < 3; i++)
			place[3 * v + i] = sum[i];
	}
}

static double objective(const double *pose, int vertices, const double *rest, const double *weights, const double (*joint)[3],
                        int measured, const int *corresponds, const double *target) {
	struct motion bones[BONES];
	double *place = malloc(3 * (size_t)vertices * sizeof *place);
	pose_bones(pose, joint, bones);
	skin(vertices, bones, rest, weights, place);
	double sum = 0;
	for (int m = 0; m < measured; m++)
		for (int i = 0; i < 3; i++) {
			double r = place[3 * corresponds[m] + i] - target[3 * m + i];
			sum += 0.5 * r * r;
		}
	free(place);
	return sum;
}

#endif
