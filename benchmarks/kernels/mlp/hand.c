/* Sample by sample: the activations of one sample are kept. */
#include "mlp.h"

/* dw += dz aᵀ, dbias += dz, da = wᵀ dz */
static void dense_back(int outputs, int inputs, const double *restrict w, const double *restrict a, const double *restrict dz,
                       double *restrict dw, double *restrict dbias, double *restrict da) {
	for (int j = 0; j < inputs; j++)
		da[j] = 0;
	for (int i = 0; i < outputs; i++) {
		const double d = dz[i];
		dbias[i] += d;
		for (int j = 0; j < inputs; j++) {
			dw[i * inputs + j] += d * a[j];
			da[j] += d * w[i * inputs + j];
		}
	}
}

void problem_gradient(struct problem *p) {
	const int *width = p->width, most = widest(width);
	double *a = malloc((size_t)((LAYERS + 3) * most) * sizeof *a);
	double *da = a + (LAYERS + 1) * most, *dz = da + most;
	for (int s = 0; s < p->samples; s++) {
		const double *w = p->weights;
		double *dw = p->dweights;
		memcpy(a, p->x + s * width[0], (size_t)width[0] * sizeof *a);
		for (int l = 0; l < LAYERS; l++) {
			double *from = a + l * most, *to = from + most;
			dense(width[l + 1], width[l], w, w + width[l + 1] * width[l], from, to);
			if (l + 1 < LAYERS)
				for (int i = 0; i < width[l + 1]; i++)
					to[i] = tanh(to[i]);
			w += width[l + 1] * (width[l] + 1);
			dw += width[l + 1] * (width[l] + 1);
		}
		const double *out = a + LAYERS * most, *y = p->y + s * width[LAYERS];
		for (int i = 0; i < width[LAYERS]; i++)
			da[i] = (out[i] - y[i]) / p->samples;
		for (int l = LAYERS - 1; l >= 0; l--) {
			const int inputs = width[l], outputs = width[l + 1];
			const double *to = a + (l + 1) * most;
			w -= outputs * (inputs + 1);
			dw -= outputs * (inputs + 1);
			for (int i = 0; i < outputs; i++)
				dz[i] = l + 1 < LAYERS ? da[i] * (1 - to[i] * to[i]) : da[i];
			dense_back(outputs, inputs, w, a + l * most, dz, dw, dw + outputs * inputs, da);
		}
	}
	free(a);
}
