/* Bundle adjustment: squared errors of points seen by cameras, one small gradient for each observation. */
#include <math.h>

#include "bench.h"

/* What a camera's parameters are: rotation (3, angle times axis), centre (3), focal length, principal point (2), distortion (2). */
enum { ROTATION = 0, CENTRE = 3, FOCAL = 6, PRINCIPAL = 7, DISTORTION = 9, CAMERA = 11 };

struct observation {
	int camera, point;
	double seen[2];
};

struct problem {
	int cameras, points, observations;
	double *camera, *dcamera; /* cameras × CAMERA */
	double *point, *dpoint;   /* points × 3 */
	double *weight, *dweight; /* observations */
	struct observation *seen; /* observations */
};

#ifndef __cplusplus

/* out = the rotation applied to v, by Rodrigues' formula. */
static void rotate(const double *rotation, const double *v, double *out) {
	double square = 0;
	for (int i = 0; i < 3; i++)
		square += rotation[i] * rotation[i];
	double cross[3];
	if (square == 0) {
		cross[0] = rotation[1] * v[2] - rotation[2] * v[1];
		cross[1] = rotation[2] * v[0] - rotation[0] * v[2];
		cross[2] = rotation[0] * v[1] - rotation[1] * v[0];
		for (int i = 0; i < 3; i++)
			out[i] = v[i] + cross[i];
		return;
	}
	double angle = sqrt(square), c = cos(angle), s = sin(angle), axis[3];
	for (int i = 0; i < 3; i++)
		axis[i] = rotation[i] / angle;
	cross[0] = axis[1] * v[2] - axis[2] * v[1];
	cross[1] = axis[2] * v[0] - axis[0] * v[2];
	cross[2] = axis[0] * v[1] - axis[1] * v[0];
	double along = (axis[0] * v[0] + axis[1] * v[1] + axis[2] * v[2]) * (1 - c);
	for (int i = 0; i < 3; i++)
		out[i] = v[i] * c + cross[i] * s + axis[i] * along;
}

static void project(const double *camera, const double *point, double *image) {
	double centred[3], rotated[3];
	for (int i = 0; i < 3; i++)
		centred[i] = point[i] - camera[CENTRE + i];
	rotate(&camera[ROTATION], centred, rotated);
	image[0] = rotated[0] / rotated[2];
	image[1] = rotated[1] / rotated[2];
	double square = image[0] * image[0] + image[1] * image[1];
	double stretch = 1 + camera[DISTORTION] * square + camera[DISTORTION + 1] * square * square;
	for (int i = 0; i < 2; i++)
		image[i] = image[i] * stretch * camera[FOCAL] + camera[PRINCIPAL + i];
}

/* Half the squared, weighted error of one observation. */
static double objective(const double *camera, const double *point, const double *weight, const double *seen) {
	double image[2];
	project(camera, point, image);
	double a = *weight * (image[0] - seen[0]), b = *weight * (image[1] - seen[1]);
	return 0.5 * (a * a + b * b);
}

#endif
