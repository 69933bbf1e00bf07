/* Dense layers with tanh over a batch of samples, squared error. */
#include <math.h>

#include "bench.h"

enum { LAYERS = 3 };

struct problem {
	int width[LAYERS + 1], samples;
	double *weights, *dweights; /* by layer: a matrix of outputs × inputs, then the biases */
	double *x, *y;              /* samples × width[0], samples × width[LAYERS] */
};

#ifndef __cplusplus

static void dense(int outputs, int inputs, const double *w, const double *bias, const double *x, double *y) {
	for (int i = 0; i < outputs; i++) {
		double s = bias[i];
		for (int j = 0; j < inputs; j++)
			s += w[i * inputs + j] * x[j];
		y[i] = s;
	}
}

static int widest(const int *width) {
	int most = 0;
	for (int l = 0; l <= LAYERS; l++)
		if (width[l] > most)
			most = width[l];
	return most;
}

static double objective(const int *width, int samples, const double *weights, const double *x, const double *y) {
	const int most = widest(width);
	double *a = malloc((size_t)most * sizeof *a), *z = malloc((size_t)most * sizeof *z);
	double loss = 0;
	for (int s = 0; s < samples; s++) {
		const double *w = weights;
		for (int j = 0; j < width[0]; j++)
			a[j] = x[s * width[0] + j];
		for (int l = 0; l < LAYERS; l++) {
			int inputs = width[l], outputs = width[l + 1];
			dense(outputs, inputs, w, w + outputs * inputs, a, z);
			for (int i = 0; i < outputs; i++)
				a[i] = l + 1 < LAYERS ? tanh(z[i]) : z[i];
			w += outputs * (inputs + 1);
		}
		for (int i = 0; i < width[LAYERS]; i++) {
			double r = a[i] - y[s * width[LAYERS] + i];
			loss += 0.5 * r * r;
		}
	}
	free(a);
	free(z);
	return loss / samples;
}

#endif
