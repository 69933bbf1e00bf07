#include <stdatomic.h>

void __enzyme_autodiff(void *, ...);

static double f(double *x, _Atomic double *largest) {
	double y = x[0] * x[1];
	if (y > 1)
		atomic_store(largest, y); // here
	return y;
}

void slope(double *x, double *dx, _Atomic double *largest, _Atomic double *dlargest) {
	__enzyme_autodiff((void *)f, x, dx, largest, dlargest);
}
