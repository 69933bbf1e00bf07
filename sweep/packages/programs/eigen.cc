// What Eigen calls unsupported: the exponential of a matrix, splines through points.
#include "measure.h"
#include <Eigen/Dense>
#include <unsupported/Eigen/MatrixFunctions>
#include <unsupported/Eigen/Splines>

static double exponential(const double *x, int) {
	Eigen::MatrixXd a = Eigen::Map<const Eigen::MatrixXd>(x, 3, 3);
	Eigen::MatrixXd e = a.exp();
	return e.sum() + e.trace() * e(0, 2);
}

static double spline(const double *x, int n) {
	Eigen::Matrix2Xd points = Eigen::Map<const Eigen::Matrix2Xd>(x, 2, n / 2);
	Eigen::Spline2d curve = Eigen::SplineFitting<Eigen::Spline2d>::Interpolate(points, 3);
	double sum = 0;
	for (double u = 0.05; u < 1; u += 0.1)
		sum += curve(u)(0) * u + curve(u).matrix().norm();
	return sum;
}

int main() {
	double x[12] = {0.3, -0.2, 0.5, 0.9, 0.1, -0.7, 0.4, 0.6, 0.2, 1.3, 1.4, 0.2};
	MEASURE(exponential, x, 9, 1e-8);
	MEASURE(spline, x, 12, 1e-8);
	return check_result();
}
