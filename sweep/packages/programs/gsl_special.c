// Special functions: series, Chebyshev expansions, recurrences and asymptotic forms, chosen by the argument.
#include "check.h"
#include <gsl/gsl_sf.h>

#define SPECIAL(name, expr) \
	static double name(double x) { return expr; }

SPECIAL(bessel_j0, gsl_sf_bessel_J0(x))
SPECIAL(bessel_j1, gsl_sf_bessel_J1(x))
SPECIAL(bessel_jn, gsl_sf_bessel_Jn(5, x))
SPECIAL(bessel_y0, gsl_sf_bessel_Y0(x))
SPECIAL(bessel_i0, gsl_sf_bessel_I0(x))
SPECIAL(bessel_k1, gsl_sf_bessel_K1(x))
SPECIAL(bessel_jnu, gsl_sf_bessel_Jnu(1.5, x))
SPECIAL(airy_ai, gsl_sf_airy_Ai(x, GSL_PREC_DOUBLE))
SPECIAL(gamma_of, gsl_sf_gamma(x))
SPECIAL(lngamma, gsl_sf_lngamma(x))
SPECIAL(digamma, gsl_sf_psi(x))
SPECIAL(erf_of, gsl_sf_erf(x))
SPECIAL(dawson, gsl_sf_dawson(x))
SPECIAL(dilog, gsl_sf_dilog(x))
SPECIAL(elliptic_k, gsl_sf_ellint_Kcomp(x, GSL_PREC_DOUBLE))
SPECIAL(elliptic_f, gsl_sf_ellint_F(x, 0.4, GSL_PREC_DOUBLE))
SPECIAL(expint, gsl_sf_expint_E1(x))
SPECIAL(kummer, gsl_sf_hyperg_1F1(0.5, 1.5, x))
SPECIAL(gauss, gsl_sf_hyperg_2F1(0.5, 0.25, 1.5, x))
SPECIAL(lambert, gsl_sf_lambert_W0(x))
SPECIAL(legendre, gsl_sf_legendre_Pl(7, x))
SPECIAL(zeta, gsl_sf_zeta(x))
SPECIAL(gamma_inc, gsl_sf_gamma_inc_P(1.5, x))
SPECIAL(beta_inc, gsl_sf_beta_inc(1.5, 2.5, x))

int main(void) {
	for (double x = 0.7; x < 30; x *= 1.7) {
		CHECK_SLOPE(bessel_j0, x);
		CHECK_SLOPE(bessel_j1, x);
		CHECK_SLOPE(bessel_jn, x);
		CHECK_SLOPE(bessel_y0, x);
		CHECK_SLOPE(bessel_k1, x);
		CHECK_SLOPE(lngamma, x);
		CHECK_SLOPE(digamma, x);
		CHECK_SLOPE(dawson, x);
		CHECK_SLOPE(expint, x);
		CHECK_SLOPE(lambert, x);
		CHECK_SLOPE(gamma_inc, x);
	}
	for (double x = 0.7; x < 5; x += 0.9) {
		CHECK_SLOPE(bessel_i0, x);
		CHECK_SLOPE(bessel_jnu, x);
		CHECK_SLOPE(airy_ai, x);
		CHECK_SLOPE(gamma_of, x);
		CHECK_SLOPE(erf_of, x);
		CHECK_SLOPE(kummer, -x);
	}
	for (double x = 0.1; x < 0.9; x += 0.17) {
		CHECK_SLOPE(dilog, x);
		CHECK_SLOPE(elliptic_k, x);
		CHECK_SLOPE(elliptic_f, x);
		CHECK_SLOPE(gauss, x);
		CHECK_SLOPE(legendre, x);
		CHECK_SLOPE(beta_inc, x);
		CHECK_SLOPE(zeta, 1.5 + x);
	}
	return check_result();
}
