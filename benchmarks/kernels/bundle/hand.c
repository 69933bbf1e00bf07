#include "bundle.h"

static double dot3(const double *a, const double *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

static void cross3(const double *a, const double *b, double *out) {
	out[0] = a[1] * b[2] - a[2] * b[1];
	out[1] = a[2] * b[0] - a[0] * b[2];
	out[2] = a[0] * b[1] - a[1] * b[0];
}

/* Given the adjoint d of the rotated vector: drotation grows, dv is set. */
static void rotate_back(const double *rotation, const double *v, const double *d, double *drotation, double *dv) {
	double square = dot3(rotation, rotation), cross[3], turned[3];
	if (square == 0) {
		cross3(d, rotation, cross);
		cross3(v, d, turned);
		for (int i = 0; i < 3; i++) {
			dv[i] = d[i] + cross[i];
			drotation[i] += turned[i];
		}
		return;
	}
	double angle = sqrt(square), c = cos(angle), s = sin(angle), axis[3];
	for (int i = 0; i < 3; i++)
		axis[i] = rotation[i] / angle;
	cross3(axis, v, cross);
	const double along = dot3(axis, v), daxis_along = dot3(d, axis);
	/* out = v c + cross s + axis along (1 - c) */
	double dangle = -s * dot3(d, v) + c * dot3(d, cross) + s * along * daxis_along, daxis[3];
	cross3(d, axis, turned); /* the adjoint of cross to v, over s */
	for (int i = 0; i < 3; i++)
		dv[i] = c * d[i] + s * turned[i] + (1 - c) * daxis_along * axis[i];
	cross3(v, d, turned); /* and to axis */
	for (int i = 0; i < 3; i++)
		daxis[i] = s * turned[i] + (1 - c) * (along * d[i] + daxis_along * v[i]);
	dangle -= dot3(daxis, axis) / angle;
	for (int i = 0; i < 3; i++)
		drotation[i] += daxis[i] / angle + dangle * axis[i];
}

static void observation_back(const double *camera, const double *point, double weight, const double *seen, double *restrict dcamera,
                             double *restrict dpoint, double *restrict dweight) {
	double centred[3], r[3];
	for (int i = 0; i < 3; i++)
		centred[i] = point[i] - camera[CENTRE + i];
	rotate(&camera[ROTATION], centred, r);
	const double x = r[0] / r[2], y = r[1] / r[2], square = x * x + y * y;
	const double k1 = camera[DISTORTION], k2 = camera[DISTORTION + 1], focal = camera[FOCAL];
	const double stretch = 1 + k1 * square + k2 * square * square;
	const double a = x * stretch * focal + camera[PRINCIPAL] - seen[0], b = y * stretch * focal + camera[PRINCIPAL + 1] - seen[1];
	const double da = weight * weight * a, db = weight * weight * b;
	*dweight += weight * (a * a + b * b);
	dcamera[PRINCIPAL] += da;
	dcamera[PRINCIPAL + 1] += db;
	dcamera[FOCAL] += (da * x + db * y) * stretch;
	const double dstretch = (da * x + db * y) * focal;
	dcamera[DISTORTION] += dstretch * square;
	dcamera[DISTORTION + 1] += dstretch * square * square;
	const double dsquare = dstretch * (k1 + 2 * k2 * square);
	const double dx = da * stretch * focal + 2 * x * dsquare, dy = db * stretch * focal + 2 * y * dsquare;
	const double d[3] = {dx / r[2], dy / r[2], -(dx * x + dy * y) / r[2]};
	double dcentred[3];
	rotate_back(&camera[ROTATION], centred, d, &dcamera[ROTATION], dcentred);
	for (int i = 0; i < 3; i++) {
		dpoint[i] += dcentred[i];
		dcamera[CENTRE + i] -= dcentred[i];
	}
}

void problem_gradient(struct problem *p) {
	for (int i = 0; i < p->observations; i++) {
		const struct observation *o = &p->seen[i];
		const int camera = o->camera * CAMERA, point = 3 * o->point;
		observation_back(&p->camera[camera], &p->point[point], p->weight[i], o->seen, &p->dcamera[camera], &p->dpoint[point],
		                 &p->dweight[i]);
	}
}
