/* The function for numbers that record what is done with them. */
#include "mlp.h"
#include "overload.hpp"

#include <algorithm>
#include <vector>

template <class T>
static T objective(const int *width, int samples, const T *weights, const double *x, const double *y) {
	const int most = *std::max_element(width, width + LAYERS + 1);
	std::vector<T> a(most), z(most);
	T loss = 0;
	for (int s = 0; s < samples; s++) {
		const T *w = weights;
		for (int l = 0; l < LAYERS; l++) {
			const int inputs = width[l], outputs = width[l + 1];
			for (int i = 0; i < outputs; i++) {
				T sum = w[outputs * inputs + i];
				for (int j = 0; j < inputs; j++)
					if (l == 0) /* what comes in carries no derivative */
						sum += w[i * inputs + j] * x[s * width[0] + j];
					else
						sum += w[i * inputs + j] * a[j];
				z[i] = sum;
			}
			for (int i = 0; i < outputs; i++)
				if (l + 1 < LAYERS)
					a[i] = tanh(z[i]);
				else
					a[i] = z[i];
			w += outputs * (inputs + 1);
		}
		for (int i = 0; i < width[LAYERS]; i++) {
			T r = a[i] - y[s * width[LAYERS] + i];
			loss += 0.5 * r * r;
		}
	}
	return loss / samples;
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->width, p->samples, x[0], p->x, p->y); });
}
