/* The adjoints of all vertices, then those of the bones from the tips of the fingers inward. */
#include "hand_tracking.h"

static void turn_back(const double *angles, double d[3][3], double *dangles) {
	double cx = cos(angles[0]), sx = sin(angles[0]), cy = cos(angles[1]), sy = sin(angles[1]), cz = cos(angles[2]), sz = sin(angles[2]);
	dangles[0] += d[0][1] * (cx * sy * cz + sx * sz) + d[0][2] * (-sx * sy * cz + cx * sz) + d[1][1] * (cx * sy * sz - sx * cz) +
	              d[1][2] * (-sx * sy * sz - cx * cz) + d[2][1] * cx * cy - d[2][2] * sx * cy;
	dangles[1] += -d[0][0] * sy * cz + d[0][1] * sx * cy * cz + d[0][2] * cx * cy * cz - d[1][0] * sy * sz + d[1][1] * sx * cy * sz +
	              d[1][2] * cx * cy * sz - d[2][0] * cy - d[2][1] * sx * sy - d[2][2] * cx * sy;
	dangles[2] += -d[0][0] * cy * sz + d[0][1] * (-sx * sy * sz - cx * cz) + d[0][2] * (-cx * sy * sz + sx * cz) + d[1][0] * cy * cz +
	              d[1][1] * (sx * sy * cz - cx * sz) + d[1][2] * (cx * sy * cz + sx * sz);
}

static void compose_back(const struct motion *first, const struct motion *second, const struct motion *d, struct motion *dfirst,
                         struct motion *dsecond) {
	memset(dsecond, 0, sizeof *dsecond);
	for (int i = 0; i < 3; i++) {
		dfirst->shift[i] += d->shift[i];
		for (int j = 0; j < 3; j++) {
			dfirst->turn[i][j] += d->shift[i] * second->shift[j];
			dsecond->shift[j] += d->shift[i] * first->turn[i][j];
			for (int k = 0; k < 3; k++) {
				dfirst->turn[i][k] += d->turn[i][j] * second->turn[k][j];
				dsecond->turn[k][j] += d->turn[i][j] * first->turn[i][k];
			}
		}
	}
}

void problem_gradient(struct problem *p) {
	struct motion bones[BONES], local, dbones[BONES], dlocal;
	double *place = malloc(3 * (size_t)p->vertices * sizeof *place), *dplace = calloc(3 * (size_t)p->vertices, sizeof *dplace);
	pose_bones(p->pose, p->joint, bones);
	skin(p->vertices, bones, p->rest, p->weights, place);
	for (int m = 0; m < p->measured; m++)
		for (int i = 0; i < 3; i++)
			dplace[3 * p->corresponds[m] + i] += place[3 * p->corresponds[m] + i] - p->target[3 * m + i];
	/* A motion's twelve numbers in a row, as all of them grow alike. */
	double sums[BONES][12] = {{0}};
	for (int v = 0; v < p->vertices; v++) {
		const double *rest = &p->rest[3 * v], *d = &dplace[3 * v], *w = &p->weights[v * BONES];
		double part[12];
		for (int i = 0; i < 3; i++) {
			part[9 + i] = d[i];
			for (int j = 0; j < 3; j++)
				part[3 * i + j] = d[i] * rest[j];
		}
		/* Twelve neighbours at once, not twelfth numbers of several bones, which clang would scatter. */
#pragma clang loop vectorize(disable)
		for (int b = 0; b < BONES; b++)
			for (int i = 0; i < 12; i++)
				sums[b][i] += w[b] * part[i];
	}
	memcpy(dbones, sums, sizeof dbones);
	for (int b = BONES - 1; b > 0; b--) {
		int parent = (b - 1) % JOINTS == 0 ? 0 : b - 1;
		turn_of_angles(&p->pose[6 + (b - 1) * ANGLES], local.turn);
		memcpy(local.shift, p->joint[b], sizeof local.shift);
		compose_back(&bones[parent], &local, &dbones[b], &dbones[parent], &dlocal);
		turn_back(&p->pose[6 + (b - 1) * ANGLES], dlocal.turn, &p->dpose[6 + (b - 1) * ANGLES]);
	}
	turn_back(p->pose, dbones[0].turn, p->dpose);
	for (int i = 0; i < 3; i++)
		p->dpose[3 + i] += dbones[0].shift[i];
	free(place);
	free(dplace);
}
