// Astronomy: where the Earth is, where a star will be seen, and how a telescope sees it.
#include "check.h"
#include <erfa.h>

enum { astrometry = 6, observed = 12 };

// The Earth's place and speed, and the Sun's distance, by the time: series of 2,600 terms.
static double earth(double *t) {
	double about_sun[2][3], about_centre[2][3];
	if (eraEpv00(2459000.5, 10 * t[0], about_sun, about_centre))
		return NAN;
	return about_sun[0][0] + 2 * about_sun[0][1] * about_centre[0][2] + 100 * about_sun[1][0] + eraPm(about_sun[0]);
}

// A star's place after 25 years, by place, proper motion, parallax and radial velocity.
static double star(double *v) {
	double ra, dec, pmr, pmd, px, rv;
	int status = eraStarpm(v[0], v[1], v[2] * 1e-5, v[3] * 1e-5, v[4], 100 * v[5], 2400000.5, 50083, 2400000.5, 59215, &ra, &dec, &pmr, &pmd, &px, &rv);
	return status < 0 ? NAN : ra + 2 * dec + 1e4 * pmr * pmd + px * rv;
}

// The same star at an observatory: azimuth, height, hour angle, with refraction, by the star, the site and the weather.
static double telescope(double *v) {
	double azimuth, zenith, hour, dec, ra, origins;
	int status = eraAtco13(v[0], v[1], v[2] * 1e-5, v[3] * 1e-5, v[4], 100 * v[5], 2456384.5, 0.97, 0.155, v[6], v[7], 1000 * v[8], 2.5e-7, 1.8e-6,
	                       700 * v[9], 10 * v[10], 0.6 * v[11], 0.55, &azimuth, &zenith, &hour, &dec, &ra, &origins);
	return status < 0 ? NAN : azimuth + 2 * zenith * hour + dec * ra + origins;
}

#define COMPARE(f, count)                                                                                  \
	do {                                                                                                   \
		double d[count] = {0};                                                                             \
		__enzyme_autodiff((void *)f, enzyme_dup, at, d);                                                   \
		for (int i = 0; i < count; i++) {                                                                  \
			double t[count] = {0};                                                                         \
			t[i] = 1;                                                                                      \
			CHECK_WITHIN(1e-6, d[i], CENTRAL(f(at), at[i]));                                               \
			CHECK_EXACT(__enzyme_fwddiff((void *)f, enzyme_dup, at, t), d[i]);                             \
		}                                                                                                  \
	} while (0)

int main(void) {
	double at[observed] = {2.71, 0.174, 1, 5, 0.1, 0.55, -0.527, -0.12, 2.7, 1.05, 1.2, 0.98};
	COMPARE(earth, 1);
	COMPARE(star, astrometry);
	COMPARE(telescope, observed);
	return check_result();
}
