// Loops of time steps. With a bound on memory they run again from kept states: TestSteps.
#include <math.h>
/* Two arrays in turn. */
// grad: @turns([0.3, 0.7, 1.1, 0.9], [0, 0, 0, 0], [0, 0, 0, 0], 0.3, 4, 5)
// grad: @turns([0.3, 0.7, 1.1, 0.9], [0, 0, 0, 0], [0, 0, 0, 0], 0.3, 4, 0)
double turns(const double *x, double *a, double *b, double c, int n, int steps) {
	for (int i = 0; i < n; i++) a[i] = x[i];
	for (int t = 0; t < steps; t++) {
		b[0] = a[0] * c;
		b[n - 1] = a[n - 1];
		for (int i = 1; i < n - 1; i++) b[i] = a[i] + c * sin(a[i - 1] - 2 * a[i] + a[i + 1]);
		double *s = a;
		a = b;
		b = s;
	}
	double sum = 0;
	for (int i = 0; i < n; i++) sum += a[i] * a[i];
	return sum;
}
/* One array in place, and a number that goes from step to step. */
// grad: @decay([0.3, 0.7, 1.1], 3, 4) result=unasked
double decay(double *u, int n, int steps) {
	double e = 0.5;
	for (int t = 0; t < steps; t++) {
		for (int i = 0; i < n; i++) u[i] = u[i] * cos(e) + 0.1 * u[i] * u[i];
		e = 0.9 * e + 0.01 * u[0];
	}
	return e + u[0];
}
/* A work array that is filled and read within a step. */
// grad: @heat([0.3, 0.7, 1.1, 0.9, 0.2], [0, 0, 0, 0, 0], 5, 4)
double heat(double *restrict u, double *restrict v, int n, int steps) {
	for (int t = 0; t < steps; t++) {
		for (int i = 1; i < n - 1; i++) v[i] = u[i] + 0.2 * tanh(u[i - 1] - 2 * u[i] + u[i + 1]);
		for (int i = 1; i < n - 1; i++) u[i] = v[i];
	}
	double s = 0;
	for (int i = 0; i < n; i++) s += u[i] * u[i] * (i + 1);
	return s;
}
