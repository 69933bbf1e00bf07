/* What the programs for whole applications share: a gradient against forward mode and differences, and its time beside the primal's. */
#ifndef MEASURE_H
#define MEASURE_H

#include "check.h"
#include <time.h>

static UNUSED double measure_now(void) {
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}

/* Processor time of one run in microseconds: the shortest of five series of at least 10 ms. */
#define MEASURE_TIME(run)                                                                \
	__extension__({                                                                      \
		double time_best = INFINITY;                                                     \
		for (int time_series = 0, time_runs = 1; time_series < 5; time_series++) {       \
			double time_taken;                                                           \
			for (;;) {                                                                   \
				double time_start = measure_now();                                       \
				for (int time_run = 0; time_run < time_runs; time_run++)                 \
					run;                                                                 \
				time_taken = measure_now() - time_start;                                 \
				if (time_taken >= 1e4)                                                   \
					break;                                                               \
				time_runs *= 2;                                                          \
			}                                                                            \
			time_best = fmin(time_best, time_taken / time_runs);                         \
		}                                                                                \
		time_best;                                                                       \
	})

/* The gradient of double f(const double *x, int n) at x, against differences (tolerance, relative to the gradient's greatest
 * element) and forward mode, and a line for the table: arguments, greatest deviation from differences, times. */
#define MEASURE(f, x, n, tolerance)                                                      \
	do {                                                                                 \
		enum { measure_room = 256 };                                                     \
		static double measure_d[measure_room], measure_t[measure_room];                  \
		double measure_error = 0, measure_scale = 0;                                     \
		memset(measure_d, 0, sizeof measure_d);                                          \
		__enzyme_autodiff((void *)f, enzyme_dup, x, measure_d, enzyme_const, n);         \
		for (int i = 0; i < n; i++)                                                      \
			measure_scale = fmax(measure_scale, fabs(measure_d[i]));                     \
		for (int i = 0; i < n; i++) {                                                    \
			double measure_want = CENTRAL(f(x, n), x[i]);                                \
			measure_error = fmax(measure_error, fabs(measure_d[i] - measure_want) / measure_scale); \
			CHECK_WITHIN(tolerance, measure_d[i] / measure_scale, measure_want / measure_scale); \
			memset(measure_t, 0, sizeof measure_t);                                      \
			measure_t[i] = 1;                                                            \
			CHECK_WITHIN(1e-10, __enzyme_fwddiff((void *)f, enzyme_dup, x, measure_t, enzyme_const, n) / measure_scale, \
			             measure_d[i] / measure_scale);                                  \
		}                                                                                \
		static volatile double measure_kept;                                             \
		printf("measured %s: %d arguments, error %.1e, primal %.3f us, gradient %.3f us\n", #f, n, measure_error, \
		       MEASURE_TIME(measure_kept = f(x, n)),                                     \
		       MEASURE_TIME(__enzyme_autodiff((void *)f, enzyme_dup, x, measure_d, enzyme_const, n))); \
	} while (0)

#endif
