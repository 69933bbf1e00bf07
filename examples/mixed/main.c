/* A sum of four parts, one function in each of C, C++, Fortran and Rust, which call each other: its gradient against forward mode and
 * differences. */
#include <math.h>
#include <stdio.h>

#include <goenzyme.h>

extern int enzyme_const, enzyme_dup;
double __enzyme_fwddiff(void *, ...);

double spread(const double *x, long n);                       /* spread.cc */
double smooth(const double *x, const double *h, const int *n); /* smooth.f90 */
double energy(const double *x, size_t n);                     /* energy.rs, which calls weight */

/* Called from Rust. */
double weight(double x, long i) { return exp(-0.1 * x * x) * (double)(i + 1); }

static double f(size_t n, const double *x, void *data) {
	const double h = 0.5;
	const int count = (int)n;
	(void)data;
	return energy(x, n) * spread(x, (long)n) + smooth(x, &h, &count);
}
GOENZYME_SCALAR(f);

int main(void) {
	enum { n = 6 };
	double x[n], g[n];
	int wrong = 0;
	for (int i = 0; i < n; i++)
		x[i] = sin(i + 1.0);
	f_gradient(n, x, g, NULL);
	for (int i = 0; i < n; i++) {
		double e[n] = {0}, moved[n], at[4], h = 1e-4;
		e[i] = 1;
		double forward = __enzyme_fwddiff((void *)f, enzyme_const, (size_t)n, enzyme_dup, x, e, enzyme_const, NULL);
		for (int k = 0; k < 4; k++) {
			for (int j = 0; j < n; j++)
				moved[j] = x[j] + e[j] * h * (k < 2 ? k - 2 : k - 1);
			at[k] = f(n, moved, NULL);
		}
		double differences = (8 * (at[2] - at[1]) - (at[3] - at[0])) / (12 * h);
		int fine = fabs(g[i] - forward) <= 1e-12 * (1 + fabs(g[i])) && fabs(g[i] - differences) <= 1e-8 * (1 + fabs(g[i]));
		printf("df/dx%d %18.12f forward %18.12f differences %18.12f %s\n", i, g[i], forward, differences, fine ? "ok" : "WRONG");
		wrong += !fine;
	}
	printf("%s\n", wrong ? "WRONG" : "all ok");
	return wrong != 0;
}
