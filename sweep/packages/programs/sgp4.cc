// Satellites: where SGP4 puts one some time after its elements were taken, near the Earth and in resonance with its rotation.
#include "measure.h"
#include "SGP4.h"

// x: drag, eccentricity, inclination, node, perigee, mean anomaly, what is more than usual of the mean motion (radians per minute)
static double seen(const double *x, double usual, double minutes) {
	elsetrec satellite;
	SGP4Funcs::sgp4init(wgs72, 'i', "00005", 18441.785, x[0] * 1e-4, 0, 0, 0.1 * x[1], x[4], x[2], x[5], usual * (1 + 1e-3 * x[6]), x[3], satellite);
	double r[3], v[3];
	SGP4Funcs::sgp4(satellite, minutes, r, v);
	return 1e-3 * (r[0] + 2 * r[1] + 3 * r[2]) + v[0] - v[1] + 2 * v[2];
}

static double near(const double *x, int) { return seen(x, 0.0472206, 36 * x[7]); }
static double half_day(const double *x, int) { return seen(x, 0.00874808, 1440 * x[7]); } // the equations of the resonance are integrated in steps
static double synchronous(const double *x, int) { return seen(x, 0.00437526, 1440 * x[7]); }

int main() {
	double low[8] = {0.28098, 1.859667, 0.5980929, 6.0863854, 5.7904160, 0.3373093, 0.3, 10};
	MEASURE(near, low, 8, 1e-7);
	double molniya[8] = {0.1, 7, 1.1, 2.3, 4.6, 0.3, 0.2, 2.1};
	MEASURE(half_day, molniya, 8, 1e-5);
	double television[8] = {0.1, 0.05, 0.02, 1.3, 2.6, 0.9, 0.1, 1.7};
	MEASURE(synchronous, television, 8, 1e-6);
	return check_result();
}
