/* The power spectrum of a signal, by a Fourier transform in place with a recurrence for the angles. */
#include <math.h>

#include "bench.h"

struct problem {
	int n;
	double *signal, *dsignal; /* 2 × n: real and imaginary parts in turns */
	double *weight;           /* n */
};

#ifndef __cplusplus

static void reverse_bits(int n, double *x) {
	for (int i = 1, j = 0; i < n; i++) {
		int bit = n >> 1;
		for (; j & bit; bit >>= 1)
			j ^= bit;
		j ^= bit;
		if (i < j) {
			double re = x[2 * i], im = x[2 * i + 1];
			x[2 * i] = x[2 * j];
			x[2 * i + 1] = x[2 * j + 1];
			x[2 * j] = re;
			x[2 * j + 1] = im;
		}
	}
}

/* The transform of the n complex numbers of x, in place; n is a power of two. */
static void transform(int n, double *x) {
	reverse_bits(n, x);
	for (int length = 2; length <= n; length *= 2) {
		double turn_re = cos(-2 * M_PI / length), turn_im = sin(-2 * M_PI / length);
		for (int first = 0; first < n; first += length) {
			double w_re = 1, w_im = 0;
			for (int k = 0; k < length / 2; k++) {
				double *a = &x[2 * (first + k)], *b = &x[2 * (first + k + length / 2)];
				double re = b[0] * w_re - b[1] * w_im, im = b[0] * w_im + b[1] * w_re;
				b[0] = a[0] - re;
				b[1] = a[1] - im;
				a[0] += re;
				a[1] += im;
				double next = w_re * turn_re - w_im * turn_im;
				w_im = w_re * turn_im + w_im * turn_re;
				w_re = next;
			}
		}
	}
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
