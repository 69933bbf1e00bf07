/* The function for numbers that record what is done with them. */
#include "lstm.h"
#include "overload.hpp"

#include <vector>

template <class T>
static T sigmoid(const T &x) {
	return 1 / (1 + exp(-x));
}

template <class T>
static void layer(int units, const T *w, T *hidden, T *cell, const T *in) {
	for (int i = 0; i < units; i++) {
		T forget = sigmoid<T>(in[i] * w[(2 * FORGET) * units + i] + w[(2 * FORGET + 1) * units + i]);
		T ingate = sigmoid<T>(hidden[i] * w[(2 * IN) * units + i] + w[(2 * IN + 1) * units + i]);
		T outgate = sigmoid<T>(in[i] * w[(2 * OUT) * units + i] + w[(2 * OUT + 1) * units + i]);
		T change = tanh(hidden[i] * w[(2 * CHANGE) * units + i] + w[(2 * CHANGE + 1) * units + i]);
		cell[i] = cell[i] * forget + ingate * change;
		hidden[i] = outgate * tanh(cell[i]);
	}
}

template <class T>
static T objective(int layers, int units, int length, const T *weights, const T *scale, const double *sequence) {
	std::vector<T> hidden(layers * units, T(0)), cell(layers * units, T(0)), in(units), out(units);
	T total = 0;
	for (int t = 0; t + 1 < length; t++) {
		for (int i = 0; i < units; i++)
			in[i] = sequence[t * units + i] * scale[i];
		const T *from = in.data();
		for (int l = 0; l < layers; l++) {
			layer(units, &weights[l * 2 * GATES * units], &hidden[l * units], &cell[l * units], from);
			from = &hidden[l * units];
		}
		T sum = 0;
		for (int i = 0; i < units; i++) {
			out[i] = from[i] * scale[units + i] + scale[2 * units + i];
			sum += exp(out[i]);
		}
		T log_sum = log(sum + 2);
		for (int i = 0; i < units; i++)
			total += sequence[(t + 1) * units + i] * (out[i] - log_sum);
	}
	return -total / ((length - 1) * units);
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->layers, p->units, p->length, x[0], x[1], p->sequence); });
}
