/* The power spectrum of a signal, by a recursive Fourier transform that allocates its halves. */
#include <math.h>

#include "bench.h"

struct problem {
	int n;
	double *signal, *dsignal; /* 2 × n: real and imaginary parts in turns */
	double *weight;           /* n */
};

#ifndef __cplusplus

/* The transform of the n complex numbers of x, in place; n is a power of two. */
static void transform(int n, double *x) {
	if (n == 1)
		return;
	double *even = malloc((size_t)n * sizeof *even), *odd = malloc((size_t)n * sizeof *odd);
	for (int i = 0; i < n / 2; i++) {
		even[2 * i] = x[4 * i];
		even[2 * i + 1] = x[4 * i + 1];
		odd[2 * i] = x[4 * i + 2];
		odd[2 * i + 1] = x[4 * i + 3];
	}
	transform(n / 2, even);
	transform(n / 2, odd);
	for (int k = 0; k < n / 2; k++) {
		double c = cos(-2 * M_PI * k / n), s = sin(-2 * M_PI * k / n);
		double re = c * odd[2 * k] - s * odd[2 * k + 1], im = s * odd[2 * k] + c * odd[2 * k + 1];
		x[2 * k] = even[2 * k] + re;
		x[2 * k + 1] = even[2 * k + 1] + im;
		x[n + 2 * k] = even[2 * k] - re;
		x[n + 2 * k + 1] = even[2 * k + 1] - im;
	}
	free(even);
	free(odd);
}

static double objective(int n, const double *signal, const double *weight) {
	double *x = malloc(2 * (size_t)n * sizeof *x);
	memcpy(x, signal, 2 * (size_t)n * sizeof *x);
	transform(n, x);
	double sum = 0;
	for (int k = 0; k < n; k++)
		sum += weight[k] * (x[2 * k] * x[2 * k] + x[2 * k + 1] * x[2 * k + 1]);
	free(x);
	return sum / n;
}

#endif
