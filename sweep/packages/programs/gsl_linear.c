// Linear systems: a solution by the matrix and the right side, through LU with pivots, Cholesky and QR; a determinant.
#include "check.h"
#include <gsl/gsl_blas.h>
#include <gsl/gsl_linalg.h>

enum { n = 4 };

static double lu(const double *a, const double *b) {
	gsl_matrix *m = gsl_matrix_alloc(n, n);
	gsl_vector *x = gsl_vector_alloc(n);
	gsl_permutation *p = gsl_permutation_alloc(n);
	int sign;
	for (int i = 0; i < n * n; i++)
		m->data[i] = a[i];
	gsl_vector_const_view right = gsl_vector_const_view_array(b, n);
	gsl_linalg_LU_decomp(m, p, &sign);
	gsl_linalg_LU_solve(m, p, &right.vector, x);
	double v = gsl_vector_get(x, 0) * gsl_vector_get(x, 3) + gsl_blas_dnrm2(x) + 0.1 * gsl_linalg_LU_det(m, sign);
	gsl_permutation_free(p);
	gsl_vector_free(x);
	gsl_matrix_free(m);
	return v;
}

static double cholesky(const double *a, const double *b) {
	gsl_matrix *m = gsl_matrix_alloc(n, n);
	gsl_vector *x = gsl_vector_alloc(n);
	gsl_matrix_const_view square = gsl_matrix_const_view_array(a, n, n);
	gsl_vector_const_view right = gsl_vector_const_view_array(b, n);
	gsl_blas_dgemm(CblasTrans, CblasNoTrans, 1, &square.matrix, &square.matrix, 0, m);
	for (int i = 0; i < n; i++)
		gsl_matrix_set(m, i, i, gsl_matrix_get(m, i, i) + 1);
	gsl_linalg_cholesky_decomp1(m);
	gsl_linalg_cholesky_solve(m, &right.vector, x);
	double v;
	gsl_blas_ddot(x, &right.vector, &v);
	gsl_vector_free(x);
	gsl_matrix_free(m);
	return v;
}

static double qr(const double *a, const double *b) {
	gsl_matrix *m = gsl_matrix_alloc(n, n);
	gsl_vector *x = gsl_vector_alloc(n), *tau = gsl_vector_alloc(n);
	gsl_matrix_const_view square = gsl_matrix_const_view_array(a, n, n);
	gsl_vector_const_view right = gsl_vector_const_view_array(b, n);
	gsl_matrix_memcpy(m, &square.matrix);
	gsl_linalg_QR_decomp(m, tau);
	gsl_linalg_QR_solve(m, tau, &right.vector, x);
	double v = gsl_vector_get(x, 1) + gsl_vector_get(x, 2) * gsl_vector_get(x, 2);
	gsl_vector_free(tau);
	gsl_vector_free(x);
	gsl_matrix_free(m);
	return v;
}

#define COMPARE(f)                                                                                         \
	do {                                                                                                   \
		double a[n * n], b[n] = {1, -2, 0.5, 3}, da[n * n] = {0}, db[n] = {0};                             \
		for (int i = 0; i < n * n; i++)                                                                    \
			a[i] = sin(3 * i + 1) + (i % (n + 1) == 1) * 2;                                                \
		__enzyme_autodiff((void *)f, enzyme_dup, a, da, enzyme_dup, b, db);                                \
		double dot = 0, ta[n * n], tb[n];                                                                  \
		for (int i = 0; i < n * n; i++) {                                                                  \
			CHECK(da[i], CENTRAL(f(a, b), a[i]));                                                          \
			dot += da[i] * (ta[i] = cos(i));                                                               \
		}                                                                                                  \
		for (int i = 0; i < n; i++) {                                                                      \
			CHECK(db[i], CENTRAL(f(a, b), b[i]));                                                          \
			dot += db[i] * (tb[i] = sin(i));                                                               \
		}                                                                                                  \
		CHECK_EXACT(__enzyme_fwddiff((void *)f, enzyme_dup, a, ta, enzyme_dup, b, tb), dot);               \
	} while (0)

int main(void) {
	COMPARE(lu);
	COMPARE(cholesky);
	COMPARE(qr);
	return check_result();
}
