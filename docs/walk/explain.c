#include <math.h>

double __enzyme_autodiff(void *, ...);

/* Smooths x in place, until it moves no more than a little. */
static double f(double *x, int n, const double *weight) {
	double moved = 1;
	for (int round = 0; moved > 0.01; round++) {
		moved = 0;
		for (int i = 1; i < n - 1; i++) {
			double next = (x[i - 1] + 2 * sin(x[i]) + x[i + 1]) / 4;
			moved = fmax(moved, fabs(next - x[i]));
			x[i] = next;
		}
	}
	double sum = 0;
	for (int i = 0; i < n; i++)
		sum += weight[i] * x[i] * x[i];
	return sum;
}

extern int enzyme_const;

void gradient(double *x, double *dx, int n, const double *weight) {
	__enzyme_autodiff((void *)f, x, dx, n, enzyme_const, weight);
}
