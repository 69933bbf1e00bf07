/* Evaluates a mixture problem and its derivatives, and checks them against each
 * other: gmm [-p] FILE. With -p only the objective is evaluated, and central
 * differences of two step sizes are compared. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "gmm.h"
#include "random.h"

enum { DIRECTIONS = 5, COMPONENTS = 40 };

static const double mode_tolerance = 1e-10;      /* forward against reverse */
static const double difference_tolerance = 1e-6; /* reverse against differences */

static double seconds(void) {
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + 1e-9 * t.tv_nsec;
}

static double dot(int n, const double *a, const double *b) {
	double s = 0;
	for (int i = 0; i < n; i++)
		s += a[i] * b[i];
	return s;
}

static double relative_error(double a, double b, double scale) {
	double size = fmax(scale, fmax(fabs(a), fabs(b)));
	return size > 0 ? fabs(a - b) / size : 0;
}

/* Keeps a NaN, which fmax would drop. */
static double worse(double a, double b) { return a >= b ? a : b; }

/* Objective at params + t * dir; the parameters are put back. */
static double value_along(const struct gmm_problem *p, const double *dir, double t) {
	const int count = gmm_param_count(p->d, p->k);
	double *saved = malloc(count * sizeof *saved);
	memcpy(saved, p->alphas, count * sizeof *saved);
	for (int i = 0; i < count; i++)
		p->alphas[i] += t * dir[i];
	double v = gmm_value(p);
	memcpy(p->alphas, saved, count * sizeof *saved);
	free(saved);
	return v;
}

/* Central difference of fourth order. */
static double difference(const struct gmm_problem *p, const double *dir, double h) {
	double near = value_along(p, dir, h) - value_along(p, dir, -h);
	double far = value_along(p, dir, 2 * h) - value_along(p, dir, -2 * h);
	return (8 * near - far) / (12 * h);
}

struct errors {
	double modes, differences;
};

/* One direction: reverse, forward and differences must tell the same slope.
 * Slopes far below floor drown in the rounding of the rest. */
static void check_direction(const struct gmm_problem *p, const double *grad, const double *dir,
                            double floor, struct errors *e) {
	double reverse = dot(gmm_param_count(p->d, p->k), grad, dir);
	double forward = gmm_directional(p, dir);
	double central = difference(p, dir, 1e-3);
	e->modes = worse(relative_error(reverse, forward, floor), e->modes);
	e->differences = worse(relative_error(reverse, central, floor), e->differences);
}

static struct errors check_gradient(const struct gmm_problem *p, const double *grad, double norm) {
	const int count = gmm_param_count(p->d, p->k);
	const double floor = 1e-3 * norm;
	double *dir = malloc(count * sizeof *dir);
	struct errors e = {0, 0};
	for (int r = 0; r < DIRECTIONS; r++) {
		for (int i = 0; i < count; i++)
			dir[i] = random_normal() / sqrt(count);
		check_direction(p, grad, dir, floor, &e);
	}
	for (int c = 0; c < COMPONENTS && c < count; c++) {
		memset(dir, 0, count * sizeof *dir);
		dir[(int)((double)c * count / COMPONENTS) % count] = 1;
		check_direction(p, grad, dir, floor, &e);
	}
	free(dir);
	return e;
}

/* Best of several runs, so that one disturbance does not count. */
static double time_of(const struct gmm_problem *p, double *grad) {
	double best = HUGE_VAL;
	double until = seconds() + 0.5;
	for (int runs = 0; runs < 3 || (seconds() < until && runs < 1000); runs++) {
		double start = seconds();
		if (grad)
			gmm_gradient(p, grad);
		else
			gmm_value(p);
		best = fmin(best, seconds() - start);
	}
	return best;
}

static double peak_megabytes(void) {
	struct rusage u;
	getrusage(RUSAGE_SELF, &u);
	return u.ru_maxrss / 1024.0;
}

static int verdict(const char *what, double error, double tolerance) {
	int good = error <= tolerance; /* false for a NaN */
	printf("%-28s %.2e  (at most %.0e) %s\n", what, error, tolerance, good ? "ok" : "WRONG");
	return good ? 0 : 1;
}

static int primal_only(const struct gmm_problem *p) {
	const int count = gmm_param_count(p->d, p->k);
	double *dir = malloc(count * sizeof *dir);
	double error = 0;
	for (int r = 0; r < DIRECTIONS; r++) {
		for (int i = 0; i < count; i++)
			dir[i] = random_normal() / sqrt(count);
		error = worse(relative_error(difference(p, dir, 1e-3), difference(p, dir, 2e-3), 0), error);
	}
	free(dir);
	return verdict("differences among themselves", error, difference_tolerance);
}

static int derivatives(const struct gmm_problem *p) {
	const int count = gmm_param_count(p->d, p->k);
	double *grad = malloc(count * sizeof *grad);
	double time_value = time_of(p, NULL);
	double before = peak_megabytes();
	gmm_gradient(p, grad);
	double after = peak_megabytes();
	double norm = sqrt(dot(count, grad, grad));
	printf("%-28s %.15g\n", "gradient norm", norm);

	struct errors e = check_gradient(p, grad, norm);
	double time_gradient = time_of(p, grad);
	free(grad);
	int wrong = verdict("reverse against forward", e.modes, mode_tolerance);
	wrong += verdict("reverse against differences", e.differences, difference_tolerance);
	printf("%-28s %.3f ms\n", "time of the objective", 1e3 * time_value);
	printf("%-28s %.3f ms\n", "time of the gradient", 1e3 * time_gradient);
	printf("%-28s %.2f\n", "gradient / objective", time_gradient / time_value);
	printf("%-28s %.1f MB (%.1f MB before it)\n", "peak memory of the gradient", after, before);
	return wrong;
}

int main(int argc, char **argv) {
	int primal = argc == 3 && strcmp(argv[1], "-p") == 0;
	if (argc != 2 + primal) {
		fprintf(stderr, "usage: gmm [-p] FILE\n");
		return 2;
	}
	struct gmm_problem p;
	if (gmm_read(&p, argv[argc - 1]))
		return 2;
	printf("%-28s d=%d k=%d n=%d, %d parameters\n", "problem", p.d, p.k, p.n, gmm_param_count(p.d, p.k));
	printf("%-28s %.15g\n", "objective", gmm_value(&p));
	int wrong = primal ? primal_only(&p) : derivatives(&p);
	gmm_free(&p);
	return wrong ? 1 : 0;
}
