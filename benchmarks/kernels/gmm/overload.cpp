/* The function for numbers that record what is done with them. */
#include "gmm.h"
#include "overload.hpp"

#include <vector>

template <class T>
static T log_sum_exp(int n, const T *v) {
	T top = v[0];
	for (int i = 1; i < n; i++)
		if (v[i] > top)
			top = v[i];
	T s = 0;
	for (int i = 0; i < n; i++)
		s += exp(v[i] - top);
	return top + log(s);
}

template <class T>
static void lower_times(int d, const T *diag, const T *below, const T *v, T *out) {
	for (int i = 0; i < d; i++)
		out[i] = diag[i] * v[i];
	for (int j = 0, at = 0; j < d; j++)
		for (int i = j + 1; i < d; i++)
			out[i] += below[at++] * v[j];
}

template <class T>
static T log_wishart(double gamma, int m, int d, int k, const T *log_diag_sums, const T *diags, const T *icf) {
	const int size = d * (d + 1) / 2;
	T out = 0;
	for (int c = 0; c < k; c++) {
		T squares = 0;
		for (int i = 0; i < d; i++)
			squares += diags[c * d + i] * diags[c * d + i];
		for (int i = d; i < size; i++)
			squares += icf[c * size + i] * icf[c * size + i];
		out += 0.5 * gamma * gamma * squares - m * log_diag_sums[c];
	}
	return out;
}

template <class T>
static T objective(int d, int k, int n, const T *alphas, const T *means, const T *icf, const double *x, double gamma, int m) {
	const int size = d * (d + 1) / 2;
	std::vector<T> diags(d * k), log_diag_sums(k), terms(k), centred(d), scaled(d);
	for (int c = 0; c < k; c++) {
		log_diag_sums[c] = 0;
		for (int i = 0; i < d; i++) {
			log_diag_sums[c] += icf[c * size + i];
			diags[c * d + i] = exp(icf[c * size + i]);
		}
	}
	T data = 0;
	for (int p = 0; p < n; p++) {
		for (int c = 0; c < k; c++) {
			for (int i = 0; i < d; i++)
				centred[i] = x[p * d + i] - means[c * d + i];
			lower_times(d, &diags[c * d], &icf[c * size + d], centred.data(), scaled.data());
			T squares = 0;
			for (int i = 0; i < d; i++)
				squares += scaled[i] * scaled[i];
			terms[c] = alphas[c] + log_diag_sums[c] - 0.5 * squares;
		}
		data += log_sum_exp(k, terms.data());
	}
	return data - n * log_sum_exp(k, alphas) + log_wishart(gamma, m, d, k, log_diag_sums.data(), diags.data(), icf);
}

void problem_gradient(struct problem *p) {
	input list[INPUTS_MAX];
	add_gradient(list, problem_inputs(p, list), [&](Real **x) { return objective<Real>(p->d, p->k, p->n, x[0], x[1], x[2], p->x, p->prior_gamma, p->prior_m); });
}
