// Adaptive quadrature of a function of the user's that has parameters: the derivative of the integral by them.
#include "check.h"
#include <gsl/gsl_integration.h>

struct shape {
	double width, phase;
};

static double integrand(double x, void *p) {
	struct shape *s = p;
	return exp(-x * x * s->width) * cos(s->phase * x) + log(1 + x);
}

static double qng(double width, double phase, double to) {
	struct shape s = {width, phase};
	gsl_function f = {integrand, &s};
	double result, error;
	size_t calls;
	gsl_integration_qng(&f, 0, to, 1e-10, 1e-10, &result, &error, &calls);
	return result;
}

static double qag(double width, double phase, double to) {
	struct shape s = {width, phase};
	gsl_function f = {integrand, &s};
	gsl_integration_workspace *w = gsl_integration_workspace_alloc(100);
	double result, error;
	gsl_integration_qag(&f, 0, to, 1e-11, 1e-11, 100, GSL_INTEG_GAUSS21, w, &result, &error);
	gsl_integration_workspace_free(w);
	return result;
}

static double qags(double width, double phase, double to) {
	struct shape s = {width, phase};
	gsl_function f = {integrand, &s};
	gsl_integration_workspace *w = gsl_integration_workspace_alloc(100);
	double result, error;
	gsl_integration_qags(&f, 0, to, 1e-11, 1e-11, 100, w, &result, &error);
	gsl_integration_workspace_free(w);
	return result;
}

#define COMPARE(f)                                                                                                   \
	do {                                                                                                             \
		double a = 0.8, b = 2.5, c = 2;                                                                              \
		double d[3] = {__enzyme_fwddiff((void *)f, enzyme_dup, a, 1.0, enzyme_const, b, enzyme_const, c),            \
			__enzyme_fwddiff((void *)f, enzyme_const, a, enzyme_dup, b, 1.0, enzyme_const, c),                       \
			__enzyme_fwddiff((void *)f, enzyme_const, a, enzyme_const, b, enzyme_dup, c, 1.0)};                      \
		CHECK(d[0], CENTRAL(f(a, b, c), a));                                                                         \
		CHECK(d[1], CENTRAL(f(a, b, c), b));                                                                         \
		CHECK(d[2], CENTRAL(f(a, b, c), c));                                                                         \
		CHECK_EXACT(__enzyme_autodiff((void *)f, enzyme_out, a, enzyme_const, b, enzyme_const, c), d[0]);            \
		CHECK_EXACT(__enzyme_autodiff((void *)f, enzyme_const, a, enzyme_out, b, enzyme_const, c), d[1]);            \
		CHECK_EXACT(__enzyme_autodiff((void *)f, enzyme_const, a, enzyme_const, b, enzyme_out, c), d[2]);            \
	} while (0)

int main(void) {
	COMPARE(qng);
	COMPARE(qag);
	COMPARE(qags);
	return check_result();
}
