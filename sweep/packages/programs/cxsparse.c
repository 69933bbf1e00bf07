// Sparse linear systems: a solution by the entries of the matrix and the right side, through LU, Cholesky and QR, with
// the orderings that these choose.
#include "check.h"
#include <cs.h>

enum { n = 6, entries = 3 * n - 2 + 2 };

// A band and two entries away from it.
static cs_di *matrix(const double *v) {
	cs_di *t = cs_di_spalloc(n, n, entries, 1, 1);
	int k = 0;
	for (int i = 0; i < n; i++)
		cs_di_entry(t, i, i, 4 + v[k]), k++;
	for (int i = 0; i + 1 < n; i++) {
		cs_di_entry(t, i, i + 1, v[k]), k++;
		cs_di_entry(t, i + 1, i, v[k]), k++;
	}
	cs_di_entry(t, 0, n - 1, v[k]), k++;
	cs_di_entry(t, n - 2, 1, v[k]), k++;
	cs_di *a = cs_di_compress(t);
	cs_di_spfree(t);
	return a;
}

static double weigh(const double *x) {
	double s = 0;
	for (int i = 0; i < n; i++)
		s += (i + 1) * x[i] * x[i];
	return s;
}

static double lu(const double *v, const double *b) {
	double x[n];
	cs_di *a = matrix(v);
	memcpy(x, b, sizeof x);
	int ok = cs_di_lusol(1, a, x, 1);
	cs_di_spfree(a);
	return ok ? weigh(x) : NAN;
}

static double cholesky(const double *v, const double *b) {
	double x[n];
	cs_di *a = matrix(v), *at = cs_di_transpose(a, 1), *s = cs_di_multiply(at, a);
	memcpy(x, b, sizeof x);
	int ok = cs_di_cholsol(1, s, x);
	cs_di_spfree(a);
	cs_di_spfree(at);
	cs_di_spfree(s);
	return ok ? weigh(x) : NAN;
}

static double qr(const double *v, const double *b) {
	double x[n];
	cs_di *a = matrix(v);
	memcpy(x, b, sizeof x);
	int ok = cs_di_qrsol(3, a, x);
	cs_di_spfree(a);
	return ok ? weigh(x) : NAN;
}

#define COMPARE(f)                                                                                         \
	do {                                                                                                   \
		double v[entries], b[n], dv[entries] = {0}, db[n] = {0}, tv[entries], tb[n], dot = 0;              \
		for (int i = 0; i < entries; i++)                                                                  \
			v[i] = sin(3 * i + 1), tv[i] = cos(i);                                                         \
		for (int i = 0; i < n; i++)                                                                        \
			b[i] = 1 + 0.3 * i, tb[i] = sin(i);                                                            \
		__enzyme_autodiff((void *)f, enzyme_dup, v, dv, enzyme_dup, b, db);                                \
		for (int i = 0; i < entries; i++) {                                                                \
			CHECK(dv[i], CENTRAL(f(v, b), v[i]));                                                          \
			dot += dv[i] * tv[i];                                                                          \
		}                                                                                                  \
		for (int i = 0; i < n; i++) {                                                                      \
			CHECK(db[i], CENTRAL(f(v, b), b[i]));                                                          \
			dot += db[i] * tb[i];                                                                          \
		}                                                                                                  \
		CHECK_EXACT(__enzyme_fwddiff((void *)f, enzyme_dup, v, tv, enzyme_dup, b, tb), dot);               \
	} while (0)

int main(void) {
	COMPARE(lu);
	COMPARE(cholesky);
	COMPARE(qr);
	return check_result();
}
