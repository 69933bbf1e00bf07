// Graphics: what a camera sees of a body that rotates, by quaternions, matrices, projections and their inverses.
#include "measure.h"
#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/gtx/dual_quaternion.hpp>
#include <glm/gtx/euler_angles.hpp>
#include <glm/gtx/matrix_decompose.hpp>
#include <glm/gtx/spline.hpp>

static double seen(const double *x, int) {
	glm::dmat4 camera = glm::lookAt(glm::dvec3(x[0], x[1], x[2] + 5), glm::dvec3(x[3], 0, 0), glm::dvec3(0, 1, 0.2));
	glm::dmat4 lens = glm::perspective(1 + 0.1 * x[4], 1.5, 0.1, 100.0);
	glm::dquat turn = glm::slerp(glm::angleAxis(x[5], glm::normalize(glm::dvec3(1, x[6], 2))), glm::dquat(glm::dvec3(x[7], 0.3, x[8])), 0.4);
	glm::dmat4 body = glm::translate(glm::dmat4(1), glm::dvec3(0.1, x[9], 0)) * glm::mat4_cast(turn) * glm::scale(glm::dmat4(1), glm::dvec3(1, 2, x[10]));
	double sum = 0;
	for (int i = 0; i < 4; i++) {
		glm::dvec3 screen = glm::project(glm::dvec3(i % 2, i / 2, 0.3), camera * body, lens, glm::dvec4(0, 0, 640, 480));
		sum += (i + 1) * glm::length(screen);
	}
	return 1e-2 * sum + glm::determinant(camera * body);
}

static double path(const double *x, int) {
	glm::dvec3 a(x[0], x[1], x[2]), b(x[3], x[4], x[5]), c(x[6], x[7], x[8]), d(x[9], x[10], 1);
	glm::dvec3 middle = glm::catmullRom(a, b, c, d, 0.3) + glm::hermite(a, b, c, d, 0.6);
	glm::dvec3 bent = glm::refract(glm::normalize(middle), glm::normalize(glm::dvec3(0.1, 0.2, -1)), 0.9);
	glm::dvec3 back = glm::reflect(bent, glm::normalize(glm::cross(a, b)));
	return glm::dot(back, glm::mix(a, d, 0.7)) + glm::distance(middle, c);
}

static double parts(const double *x, int) {
	glm::dmat4 m = glm::eulerAngleYXZ(x[0], x[1], x[2]) * glm::translate(glm::dmat4(1), glm::dvec3(x[3], x[4], x[5]));
	m = glm::inverse(glm::transpose(glm::inverse(m)));
	glm::dvec3 scale, skew, place;
	glm::dvec4 perspective;
	glm::dquat turn;
	glm::decompose(m, scale, turn, place, skew, perspective);
	glm::dvec3 angles = glm::eulerAngles(turn);
	return scale.x + 2 * scale.y + angles.x - angles.z + glm::dot(place, angles) + skew.x;
}

int main() {
	double x[11] = {0.3, 0.7, 0.2, 0.4, 0.5, 0.9, 0.6, 0.8, 0.35, 0.25, 1.1};
	MEASURE(seen, x, 11, 1e-8);
	MEASURE(path, x, 11, 1e-8);
	MEASURE(parts, x, 6, 1e-7);
	return check_result();
}
