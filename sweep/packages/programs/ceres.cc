// Ceres' models of cameras: what its example bundle adjuster minimises, over rotations as angle-axis and as quaternions, with robust losses.
#include "measure.h"
#include "ceres/autodiff_cost_function.h"
#include "ceres/cubic_interpolation.h"
#include "ceres/rotation.h"
#include "snavely_reprojection_error.h"
#include <vector>

enum { camera = 9, camera_q = 10, points = 6 };

// The observed pixels: the projections of true points, with some noise.
static const double observed[points][2] = {{-80, 31}, {44, -12}, {97, 60}, {-15, -71}, {52, 83}, {-33, 18}};

// Huber's loss, as the bundle adjuster has it.
static double huber(double s, double a) { return s > a * a ? 2 * a * sqrt(s) - a * a : s; }

// x: the camera (rotation, translation, focal length in hundreds, distortions), then the points.
static double bundle(const double *x, int) {
	double c[camera];
	for (int i = 0; i < camera; i++)
		c[i] = x[i] * (i == 6 ? 100 : 1);
	double sum = 0;
	for (int i = 0; i < points; i++) {
		double r[2];
		ceres::examples::SnavelyReprojectionError(observed[i][0], observed[i][1])(c, x + camera + 3 * i, r);
		sum += huber(r[0] * r[0] + r[1] * r[1], 40);
	}
	return 1e-3 * sum;
}

static double bundle_quaternion(const double *x, int) {
	double c[camera_q];
	for (int i = 0; i < camera_q; i++)
		c[i] = x[i] * (i == 7 ? 100 : 1);
	double sum = 0;
	for (int i = 0; i < points; i++) {
		double r[2];
		ceres::examples::SnavelyReprojectionErrorWithQuaternions(observed[i][0], observed[i][1])(c, x + camera_q + 3 * i, r);
		sum += log1p(1e-3 * (r[0] * r[0] + r[1] * r[1]));
	}
	return sum;
}

// Rotations through all their forms and back.
static double rotations(const double *x, int) {
	double matrix[9], q[4], axis[3], p[3], other[4], product[4], euler[9];
	ceres::AngleAxisToRotationMatrix(x, matrix);
	ceres::RotationMatrixToQuaternion(matrix, q);
	ceres::AngleAxisToQuaternion(x + 3, other);
	ceres::QuaternionProduct(q, other, product);
	ceres::QuaternionToAngleAxis(product, axis);
	ceres::QuaternionRotatePoint(product, x + 6, p);
	double degrees[3] = {30 * x[0], 40 * x[1], 50 * x[2]};
	ceres::EulerAnglesToRotationMatrix(degrees, 3, euler);
	double sum = axis[0] + 2 * axis[1] * axis[2] + p[0] * p[1] + p[2];
	for (int i = 0; i < 9; i++)
		sum += euler[i] * matrix[(i + 4) % 9];
	return sum;
}

// An image that is given by its samples, at places between them.
static double image(const double *x, int) {
	ceres::Grid2D<double, 1> grid(x, 0, 4, 0, 4);
	ceres::BiCubicInterpolator<ceres::Grid2D<double, 1>> between(grid);
	double sum = 0, value;
	for (int i = 0; i < 8; i++) {
		between.Evaluate(0.3 + 0.37 * i + 0.1 * x[16], 3 - (0.3 + 0.3 * i) * x[17], &value);
		sum += value * value;
	}
	return sum;
}

int main() {
	double x[camera_q + 3 * points];
	auto set = [&](int start) {
		for (int i = 0; i < camera_q + 3 * points; i++)
			x[i] = 0.3 + 0.25 * sin(1.3 * i + 1);
		for (int i = 0; i < points; i++)
			x[start + 3 * i] = observed[i][0] * 0.01, x[start + 3 * i + 1] = observed[i][1] * 0.01, x[start + 3 * i + 2] -= 6;
	};
	set(camera);
	x[camera - 3] = 2.5;
	MEASURE(bundle, x, camera + 3 * points, 1e-8);
	set(camera_q);
	x[camera_q - 3] = 2.5;
	x[0] = 1.3; // a rotation by a small angle
	MEASURE(bundle_quaternion, x, camera_q + 3 * points, 1e-8);
	set(camera_q + points);
	MEASURE(rotations, x, 9, 1e-8);
	MEASURE(image, x, 18, 1e-8);
	return check_result();
}
