/* Kepler's equation for many bodies, by Newton's method until it stands still: loops whose trip counts depend on the data. */
#include <math.h>

#include "bench.h"

struct problem {
	int n;
	double *mean, *dmean;                 /* n: mean anomalies */
	double *eccentricity, *deccentricity; /* n */
};

#ifndef __cplusplus

/* The x with x - e sin x = mean. */
static double eccentric_anomaly(double mean, double e) {
	double x = mean, step;
	do {
		step = (x - e * sin(x) - mean) / (1 - e * cos(x));
		x -= step;
	} while (fabs(step) > 1e-10);
	return x;
}

static double objective(int n, const double *mean, const double *eccentricity) {
	double sum = 0;
	for (int i = 0; i < n; i++) {
		double e = eccentricity[i], x = eccentric_anomaly(mean[i], e);
		double px = cos(x) - e, py = sqrt(1 - e * e) * sin(x);
		sum += 1 / sqrt((px - 2) * (px - 2) + py * py + 0.1);
	}
	return sum;
}

#endif
