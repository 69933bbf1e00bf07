/* Point by point: forward, then backward at once. What is kept is the scaled differences of one point. */
#include "gmm.h"

/* The adjoint of log_sum_exp at v: weight × softmax(v), into w. */
static void softmax(int n, double weight, const double *v, double *w) {
	double top = v[0], s = 0;
	for (int i = 1; i < n; i++)
		if (v[i] > top)
			top = v[i];
	for (int i = 0; i < n; i++)
		s += w[i] = exp(v[i] - top);
	for (int i = 0; i < n; i++)
		w[i] *= weight / s;
}

void problem_gradient(struct problem *p) {
	const int d = p->d, k = p->k, n = p->n, size = icf_size(d);
	const double *icf = p->icf, gamma2 = p->prior_gamma * p->prior_gamma;
	double *room = malloc((size_t)(4 * k * d + 3 * k + d) * sizeof *room);
	double *diags = room, *ddiags = diags + k * d, *centred = ddiags + k * d, *scaled = centred + k * d;
	double *log_diag_sums = scaled + k * d, *terms = log_diag_sums + k, *weights = terms + k, *dcentred = weights + k;
	for (int c = 0; c < k; c++) {
		log_diag_sums[c] = 0;
		for (int i = 0; i < d; i++) {
			log_diag_sums[c] += icf[c * size + i];
			diags[c * d + i] = exp(icf[c * size + i]);
			ddiags[c * d + i] = 0;
		}
	}
	for (int q = 0; q < n; q++) {
		for (int c = 0; c < k; c++) {
			double *cc = &centred[c * d], *sc = &scaled[c * d];
			for (int i = 0; i < d; i++)
				cc[i] = p->x[q * d + i] - p->means[c * d + i];
			lower_times(d, &diags[c * d], &icf[c * size + d], cc, sc);
			double squares = 0;
			for (int i = 0; i < d; i++)
				squares += sc[i] * sc[i];
			terms[c] = p->alphas[c] + log_diag_sums[c] - 0.5 * squares;
		}
		softmax(k, 1, terms, weights);
		for (int c = 0; c < k; c++) {
			const double w = weights[c], *cc = &centred[c * d], *sc = &scaled[c * d], *below = &icf[c * size + d];
			double *dbelow = &p->dicf[c * size + d];
			p->dalphas[c] += w;
			for (int i = 0; i < d; i++) {
				p->dicf[c * size + i] += w;
				ddiags[c * d + i] -= w * sc[i] * cc[i];
				dcentred[i] = -w * sc[i] * diags[c * d + i];
			}
			for (int j = 0, at = 0; j < d; j++)
				for (int i = j + 1; i < d; i++, at++) {
					dbelow[at] -= w * sc[i] * cc[j];
					dcentred[j] -= w * sc[i] * below[at];
				}
			for (int i = 0; i < d; i++)
				p->dmeans[c * d + i] -= dcentred[i];
		}
	}
	softmax(k, -n, p->alphas, weights);
	for (int c = 0; c < k; c++) {
		p->dalphas[c] += weights[c];
		for (int i = 0; i < d; i++) {
			ddiags[c * d + i] += gamma2 * diags[c * d + i];
			p->dicf[c * size + i] += ddiags[c * d + i] * diags[c * d + i] - p->prior_m;
		}
		for (int i = d; i < size; i++)
			p->dicf[c * size + i] += gamma2 * icf[c * size + i];
	}
	free(room);
}
