// Checks the derivatives of functions of a few numbers against each other and against differences, wherever these converge.
#ifndef SLOPES_H
#define SLOPES_H

#include "check.h"

enum { MOST_ARGUMENTS = 8, PLACES = 20, TRIALS = 8 };

// d f / d x[i] by Ridders' extrapolation of central differences (Advances in Engineering Software 4(2), 1982); *error estimates how far it is off.
static double difference(double (*f)(const double *), const double *x, int n, int i, double *error) {
	double at[MOST_ARGUMENTS], table[TRIALS][TRIALS], best = NAN, h = 0.02 * fmin(1, fabs(x[i]));
	memcpy(at, x, (size_t)n * sizeof *at);
	*error = INFINITY;
	for (int k = 0; k < TRIALS; k++, h /= 1.6) {
		at[i] = x[i] + h;
		double above = at[i], upper = f(at);
		at[i] = x[i] - h;
		table[0][k] = (upper - f(at)) / (above - at[i]);
		double power = 1;
		for (int j = 1; j <= k; j++) {
			power *= 1.6 * 1.6;
			table[j][k] = (table[j - 1][k] * power - table[j - 1][k - 1]) / (power - 1);
			double off = fmax(fabs(table[j][k] - table[j - 1][k]), fabs(table[j][k] - table[j - 1][k - 1]));
			if (off <= *error) {
				*error = off;
				best = table[j][k];
			}
		}
	}
	return best;
}

// A number from the kind of range that place asks for.
static double drawn(int place) {
	double u = rand() / (RAND_MAX + 1.0);
	switch (place % 5) {
	case 0: return 0.05 + 0.9 * u;
	case 1: return 1 + 4 * u;
	case 2: return 5 + 25 * u;
	case 3: return -3 * u;
	default: return rand() % 2 ? 0.05 + 0.9 * u : 1 + 20 * u;
	}
}

static void try_slopes(const char *name, int n, double (*f)(const double *), void (*back)(const double *, double *), double (*onward)(const double *, const double *)) {
	srand(7);
	for (int place = 0; place < PLACES; place++) {
		double x[MOST_ARGUMENTS], dx[MOST_ARGUMENTS] = {0};
		for (int i = 0; i < n; i++)
			x[i] = drawn(place);
		double value = f(x);
		if (!isfinite(value) || fabs(value) < 1e-290)
			continue;
		back(x, dx);
		for (int i = 0; i < n; i++) {
			double v[MOST_ARGUMENTS] = {0}, error;
			v[i] = 1;
			double slope = onward(x, v), expected = difference(f, x, n, i, &error);
			check_count++;
			int wrong = dx[i] != slope && !(isnan(slope) && isnan(dx[i])) && !(fabs(dx[i] - slope) <= 1e-8 * (fabs(slope) + 1e-6 * fabs(value)));
			if (error <= 1e-6 * (fabs(expected) + 1e-3 * fabs(value))) { // else differences don't tell
				check_count++;
				wrong |= !(fabs(slope - expected) <= 1e-4 * (fabs(expected) + 1e-3 * fabs(value)) + 20 * error);
			}
			if (wrong) {
				check_wrong++;
				printf("%s by argument %d at %.17g: reverse %.12g, forward %.12g, differences %.12g\n", name, i + 1, x[i], dx[i], slope, expected);
			}
		}
	}
}

// For a list of DO(name, how many numbers, (arguments by x)), with CALLED(name) the function: what is differentiated, and its check.
#define DEFINE_SLOPES(name, n, args) \
	static double of_##name(const double *x) { return CALLED(name) args; } \
	static void back_##name(const double *x, double *dx) { __enzyme_autodiff_void((void *)of_##name, enzyme_dup, x, dx); } \
	static double onward_##name(const double *x, const double *v) { return __enzyme_fwddiff((void *)of_##name, enzyme_dup, x, v); }
#define TRY_SLOPES(name, n, args) try_slopes(#name, n, of_##name, back_##name, onward_##name);

#endif
