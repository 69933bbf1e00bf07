/* What the derivative programs share: the names they call, and checks of a
 * derivative against something that knows nothing of how it was made. */
#ifndef CHECK_H
#define CHECK_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_out, enzyme_primal_return;
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
void __enzyme_fwddiff_void(void *, ...);

#define UNUSED __attribute__((unused))

static UNUSED int check_count, check_wrong;

/* A NaN on either side is wrong. */
static UNUSED void check_near(int line, const char *what, double got, double want, double tolerance) {
	check_count++;
	if (fabs(got - want) <= tolerance * fmax(1, fmax(fabs(got), fabs(want))))
		return;
	check_wrong++;
	printf("line %d: %s is %.15g, should be %.15g\n", line, what, got, want);
}

#define CHECK_WITHIN(tolerance, got, want) check_near(__LINE__, #got, got, want, tolerance)
#define CHECK(got, want) CHECK_WITHIN(1e-8, got, want)         /* against differences */
#define CHECK_EXACT(got, want) CHECK_WITHIN(1e-12, got, want)  /* against a formula, or another mode */
#define CHECK_FLOAT(got, want) CHECK_WITHIN(2e-3, got, want)   /* single precision against differences */

/* The exit status of the program: says ok only when something was checked. */
static UNUSED int check_result(void) {
	if (check_count && !check_wrong)
		printf("ok, %d checks\n", check_count);
	else
		printf("%d of %d checks failed\n", check_wrong, check_count);
	return !check_count || check_wrong;
}

/* d expr / d var by the central difference of fourth order; var is an lvalue
 * that expr reads, and is put back. */
#define CENTRAL(expr, var)                                                                \
	__extension__({                                                                   \
		__typeof__(var) *central_at = &(var), central_keep = *central_at;             \
		double central_h = sizeof central_keep == 4 ? 1e-2 : 1e-3, central_sum = 0;   \
		central_h *= 1 + fabs((double)central_keep);                                  \
		static const double central_w[] = {1, -8, 0, 8, -1};                          \
		for (int central_k = -2; central_k <= 2; central_k++)                         \
			if (central_k) {                                                          \
				*central_at = central_keep + central_k * central_h;                   \
				central_sum += central_w[central_k + 2] * (expr);                     \
			}                                                                         \
		*central_at = central_keep;                                                   \
		central_sum / (12 * central_h);                                               \
	})

/* Both modes of double f(double), against differences. */
#define CHECK_SLOPE(f, at)                                                                \
	do {                                                                              \
		double slope_x = (at), slope_want = CENTRAL(f(slope_x), slope_x);             \
		CHECK(__enzyme_autodiff((void *)f, enzyme_out, slope_x), slope_want);         \
		CHECK(__enzyme_fwddiff((void *)f, enzyme_dup, slope_x, 1.0), slope_want);     \
	} while (0)

/* Both modes of double f(double *x, int n), against differences, for x[i] = init, an expression
 * in i; and what the derivative leaves in x against what f leaves there. */
#define CHECK_GRADIENT(f, count, init)                                                    \
	do {                                                                              \
		enum { grad_room = 64 };                                                      \
		double grad_keep[grad_room], grad_x[grad_room], grad_y[grad_room], grad_d[grad_room] = {0}; \
		int grad_n = (count);                                                         \
		for (int i = 0; i < grad_n; i++)                                              \
			grad_keep[i] = grad_x[i] = grad_y[i] = (init);                            \
		__enzyme_autodiff((void *)f, enzyme_dup, grad_x, grad_d, enzyme_const, grad_n); \
		f(grad_y, grad_n);                                                            \
		for (int i = 0; i < grad_n; i++)                                              \
			CHECK_EXACT(grad_x[i], grad_y[i]);                                        \
		for (int i = 0; i < grad_n; i++) {                                            \
			double grad_t[grad_room] = {0}, grad_at = grad_keep[i];                   \
			double grad_want = CENTRAL((memcpy(grad_x, grad_keep, sizeof grad_x), grad_x[i] = grad_at, f(grad_x, grad_n)), grad_at); \
			CHECK(grad_d[i], grad_want);                                              \
			grad_t[i] = 1;                                                            \
			memcpy(grad_x, grad_keep, sizeof grad_x);                                 \
			CHECK(__enzyme_fwddiff((void *)f, enzyme_dup, grad_x, grad_t, enzyme_const, grad_n), grad_want); \
		}                                                                             \
	} while (0)

#endif
