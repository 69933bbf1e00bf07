// Interpolation: the value of a cubic, an Akima and a Steffen spline by its knots' values and by the place.
#include "check.h"
#include <gsl/gsl_spline.h>

enum { knots = 7 };

static double interpolate(const gsl_interp_type *kind, const double *y, double at) {
	double x[knots];
	for (int i = 0; i < knots; i++)
		x[i] = i + 0.1 * i * i;
	gsl_interp_accel *acc = gsl_interp_accel_alloc();
	gsl_spline *s = gsl_spline_alloc(kind, knots);
	gsl_spline_init(s, x, y, knots);
	double v = gsl_spline_eval(s, at, acc) + 0.5 * gsl_spline_eval_integ(s, 0.2, at, acc);
	gsl_spline_free(s);
	gsl_interp_accel_free(acc);
	return v;
}

static double cubic(const double *y, double at) { return interpolate(gsl_interp_cspline, y, at); }
static double akima(const double *y, double at) { return interpolate(gsl_interp_akima, y, at); }
static double steffen(const double *y, double at) { return interpolate(gsl_interp_steffen, y, at); }

#define COMPARE(f)                                                                                         \
	do {                                                                                                   \
		double y[knots], dy[knots] = {0}, at = 3.3;                                                        \
		for (int i = 0; i < knots; i++)                                                                    \
			y[i] = sin(1.3 * i) + 0.1 * i;                                                                 \
		double dat = __enzyme_autodiff((void *)f, enzyme_dup, y, dy, enzyme_out, at);                      \
		CHECK(dat, CENTRAL(f(y, at), at));                                                                 \
		for (int i = 0; i < knots; i++) {                                                                  \
			double ty[knots] = {0};                                                                        \
			ty[i] = 1;                                                                                     \
			CHECK(dy[i], CENTRAL(f(y, at), y[i]));                                                         \
			CHECK_EXACT(__enzyme_fwddiff((void *)f, enzyme_dup, y, ty, enzyme_const, at), dy[i]);          \
		}                                                                                                  \
	} while (0)

int main(void) {
	COMPARE(cubic);
	COMPARE(akima);
	COMPARE(steffen);
	return check_result();
}
