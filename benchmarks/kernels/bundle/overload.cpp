/* The function for numbers that record what is done with them. */
#include "bundle.h"
#include "overload.hpp"

template <class T>
static void rotate(const T *rotation, const T *v, T *out) {
	T square = 0, cross[3];
	for (int i = 0; i < 3; i++)
		square += rotation[i] * rotation[i];
	if (square == 0) {
		cross[0] = rotation[1] * v[2] - rotation[2] * v[1];
		cross[1] = rotation[2] * v[0] - rotation[0] * v[2];
		cross[2] = rotation[0] * v[1] - rotation[1] * v[0];
		for (int i = 0; i < 3; i++)
			out[i] = v[i] + cross[i];
		return;
	}
	T angle = sqrt(square), c = cos(angle), s = sin(angle), axis[3];
	for (int i = 0; i < 3; i++)
		axis[i] = rotation[i] / angle;
	cross[0] = axis[1] * v[2] - axis[2] * v[1];
	cross[1] = axis[2] * v[0] - axis[0] * v[2];
	cross[2] = axis[0] * v[1] - axis[1] * v[0];
	T along = (axis[0] * v[0] + axis[1] * v[1] + axis[2] * v[2]) * (1 - c);
	for (int i = 0; i < 3; i++)
		out[i] = v[i] * c + cross[i] * s + axis[i] * along;
}

template <class T>
static T objective(const T *camera, const T *point, const T &weight, const double *seen) {
	T centred[3], rotated[3], image[2];
	for (int i = 0; i < 3; i++)
		centred[i] = point[i] - camera[CENTRE + i];
	rotate(&camera[ROTATION], centred, rotated);
	image[0] = rotated[0] / rotated[2];
	image[1] = rotated[1] / rotated[2];
	T square = image[0] * image[0] + image[1] * image[1];
	T stretch = 1 + camera[DISTORTION] * square + camera[DISTORTION + 1] * square * square;
	for (int i = 0; i < 2; i++)
		image[i] = image[i] * stretch * camera[FOCAL] + camera[PRINCIPAL + i];
	T a = weight * (image[0] - seen[0]), b = weight * (image[1] - seen[1]);
	return 0.5 * (a * a + b * b);
}

void problem_gradient(struct problem *p) {
	for (int i = 0; i < p->observations; i++) {
		const struct observation *o = &p->seen[i];
		const int camera = o->camera * CAMERA, point = 3 * o->point;
		const input list[] = {{&p->camera[camera], &p->dcamera[camera], CAMERA, 1},
		                      {&p->point[point], &p->dpoint[point], 3, 1},
		                      {&p->weight[i], &p->dweight[i], 1, 1}};
		add_gradient(list, 3, [&](Real **x) { return objective<Real>(x[0], x[1], x[2][0], o->seen); });
	}
}
