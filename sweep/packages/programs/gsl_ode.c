// Ordinary differential equations: the state at the end by the start and a parameter, through fixed and adaptive steps.
#include "check.h"
#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>

static int oscillator(double t, const double y[], double dy[], void *p) {
	double mu = *(double *)p;
	dy[0] = y[1];
	dy[1] = -y[0] + mu * y[1] * (1 - y[0] * y[0]) + 0.1 * sin(t);
	return GSL_SUCCESS;
}

static double fixed(const double *start, double mu) {
	gsl_odeiv2_system system = {oscillator, 0, 2, &mu};
	gsl_odeiv2_driver *d = gsl_odeiv2_driver_alloc_y_new(&system, gsl_odeiv2_step_rk4, 1e-3, 1e-8, 1e-8);
	double t = 0, y[2] = {start[0], start[1]};
	int status = gsl_odeiv2_driver_apply_fixed_step(d, &t, 1e-2, 200, y);
	gsl_odeiv2_driver_free(d);
	return status ? NAN : y[0] * y[1];
}

static double adaptive(const double *start, double mu) {
	gsl_odeiv2_system system = {oscillator, 0, 2, &mu};
	gsl_odeiv2_driver *d = gsl_odeiv2_driver_alloc_y_new(&system, gsl_odeiv2_step_rkf45, 1e-3, 1e-12, 1e-12);
	double t = 0, y[2] = {start[0], start[1]};
	int status = gsl_odeiv2_driver_apply(d, &t, 2, y);
	gsl_odeiv2_driver_free(d);
	return status ? NAN : y[0] * y[1];
}

#define COMPARE(f, tolerance)                                                                              \
	do {                                                                                                   \
		double y[2] = {0.7, -0.3}, dy[2] = {0}, mu = 1.3;                                                  \
		double dmu = __enzyme_autodiff((void *)f, enzyme_dup, y, dy, enzyme_out, mu);                      \
		CHECK_WITHIN(tolerance, dmu, CENTRAL(f(y, mu), mu));                                               \
		CHECK_WITHIN(tolerance, dy[0], CENTRAL(f(y, mu), y[0]));                                           \
		CHECK_WITHIN(tolerance, dy[1], CENTRAL(f(y, mu), y[1]));                                           \
		double ty[2] = {0.3, -0.8}, tangent = __enzyme_fwddiff((void *)f, enzyme_dup, y, ty, enzyme_dup, mu, 0.5); \
		CHECK_WITHIN(1e-10, dy[0] * ty[0] + dy[1] * ty[1] + 0.5 * dmu, tangent);                           \
	} while (0)

int main(void) {
	COMPARE(fixed, 1e-8);
	COMPARE(adaptive, 1e-6);
	return check_result();
}
