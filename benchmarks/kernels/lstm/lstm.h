/* A recurrent network with gates over a sequence, one weight per unit and gate; bound by exp and tanh. */
#include <math.h>

#include "bench.h"

enum { FORGET, IN, OUT, CHANGE, GATES };

struct problem {
	int layers, units, length;
	double *weights, *dweights; /* layers × GATES × (units of weights, units of biases) */
	double *scale, *dscale;     /* 3 × units: of inputs, of outputs, and what is added to outputs */
	double *sequence;           /* length × units */
};

#ifndef __cplusplus

static double sigmoid(double x) { return 1 / (1 + exp(-x)); }

/* One layer: hidden and cell change, and so does what comes in. w is GATES × 2 × units. */
static void layer(int units, const double *w, double *hidden, double *cell, const double *in) {
	for (int i = 0; i < units; i++) {
		double forget = sigmoid(in[i] * w[(2 * FORGET) * units + i] + w[(2 * FORGET + 1) * units + i]);
		double ingate = sigmoid(hidden[i] * w[(2 * IN) * units + i] + w[(2 * IN + 1) * units + i]);
		double outgate = sigmoid(in[i] * w[(2 * OUT) * units + i] + w[(2 * OUT + 1) * units + i]);
		double change = tanh(hidden[i] * w[(2 * CHANGE) * units + i] + w[(2 * CHANGE + 1) * units + i]);
		cell[i] = cell[i] * forget + ingate * change;
		hidden[i] = outgate * tanh(cell[i]);
	}
}

static double objective(int layers, int units, int length, const double *weights, const double *scale, const double *sequence) {
	double *hidden = calloc((size_t)(layers * units), sizeof *hidden), *cell = calloc((size_t)(layers * units), sizeof *cell);
	double *in = malloc((size_t)units * sizeof *in), *out = malloc((size_t)units * sizeof *out);
	double total = 0;
	for (int t = 0; t + 1 < length; t++) {
		for (int i = 0; i < units; i++)
			in[i] = sequence[t * units + i] * scale[i];
		const double *from = in;
		for (int l = 0; l < layers; l++) {
			layer(units, &weights[l * 2 * GATES * units], &hidden[l * units], &cell[l * units], from);
			from = &hidden[l * units];
		}
		double sum = 0;
		for (int i = 0; i < units; i++) {
			out[i] = from[i] * scale[units + i] + scale[2 * units + i];
			sum += exp(out[i]);
		}
		double log_sum = log(sum + 2);
		for (int i = 0; i < units; i++)
			total += sequence[(t + 1) * units + i] * (out[i] - log_sum);
	}
	free(hidden);
	free(cell);
	free(in);
	free(out);
	return -total / ((length - 1) * units);
}

#endif
