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

#endif
