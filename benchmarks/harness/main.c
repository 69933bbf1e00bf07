/* Runs one kernel, made in one way, as the commands on standard input say; one line of answer for each.
 *
 *   value REPEATS        CPU nanoseconds of that many evaluations, and the value
 *   gradient REPEATS     the same of gradients
 *   memory               bytes that the resident set grows by at most in one gradient; to be asked first
 *   size                 the size in words
 *   write FILE           the gradient, as bytes of doubles
 *   along                derivative along the direction of direction(), by the gradient; and the sum of its parts' sizes
 *   tangent              the same derivative by forward mode
 *   difference           the same by differences, and its error as estimated
 *
 * usage: PROGRAM small|large */
#define _GNU_SOURCE
#include <math.h>
#include <time.h>

#include "bench.h"

static struct problem *p;
static struct input inputs[INPUTS_MAX];
static int input_count;

static double cpu_nanoseconds(void) {
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* A number of /proc/self/status, in bytes; -1 where there is none. */
static long status(const char *key) {
	FILE *f = fopen("/proc/self/status", "r");
	char line[200];
	long kilobytes, found = -1;
	while (f && fgets(line, sizeof line, f))
		if (!strncmp(line, key, strlen(key)) && sscanf(line + strlen(key), ": %ld", &kilobytes) == 1)
			found = kilobytes * 1024;
	if (f)
		fclose(f);
	return found;
}

/* Makes the peak of the resident set what it is now. */
static void forget_peak(void) {
	FILE *f = fopen("/proc/self/clear_refs", "w");
	if (f) {
		fputs("5", f);
		fclose(f);
	}
}

static void zero_gradient(void) {
	for (int a = 0; a < input_count; a++)
		for (long i = 0; i < inputs[a].count; i++)
			inputs[a].grad[i * inputs[a].step] = 0;
}

/* The direction of all directional derivatives, scaled with the inputs. */
static double direction(long number, double value) {
	uint64_t state = (uint64_t)number * 7919 + 1;
	return random_in(&state, -1, 1) * (fabs(value) + 1e-3);
}

static void timed(int gradients, long repeats) {
	static volatile double sink;
	if (gradients)
		zero_gradient();
	double start = cpu_nanoseconds();
	for (long i = 0; i < repeats; i++)
		if (gradients)
			problem_gradient(p);
		else
			sink = problem_value(p);
	printf("%.0f %.17g\n", cpu_nanoseconds() - start, gradients ? 0 : sink);
}

static void memory(void) {
	problem_value(p);
	zero_gradient();
	forget_peak();
	long before = status("VmRSS");
	problem_gradient(p);
	printf("%ld\n", status("VmHWM") - before);
}

static void write_gradient(const char *name) {
	zero_gradient();
	problem_gradient(p);
	FILE *f = fopen(name, "wb");
	for (int a = 0; f && a < input_count; a++)
		for (long i = 0; i < inputs[a].count; i++)
			fwrite(&inputs[a].grad[i * inputs[a].step], sizeof(double), 1, f);
	if (!f || fclose(f)) {
		perror(name);
		exit(1);
	}
	puts("written");
}

static void along(void) {
	double sum = 0, size = 0;
	long number = 0;
	zero_gradient();
	problem_gradient(p);
	for (int a = 0; a < input_count; a++)
		for (long i = 0; i < inputs[a].count; i++) {
			double part = inputs[a].grad[i * inputs[a].step] * direction(number++, inputs[a].value[i * inputs[a].step]);
			sum += part;
			size += fabs(part);
		}
	printf("%.17g %.17g\n", sum, size);
}

static void tangent(void) {
	if (!problem_tangent) {
		fputs("no forward mode here\n", stderr);
		exit(1);
	}
	long number = 0;
	for (int a = 0; a < input_count; a++)
		for (long i = 0; i < inputs[a].count; i++)
			inputs[a].grad[i * inputs[a].step] = direction(number++, inputs[a].value[i * inputs[a].step]);
	printf("%.17g\n", problem_tangent(p));
	zero_gradient();
}

/* The value at the inputs + t × direction. */
static double value_along(double **kept, double t) {
	long number = 0;
	for (int a = 0; a < input_count; a++)
		for (long i = 0; i < inputs[a].count; i++)
			inputs[a].value[i * inputs[a].step] = kept[a][i] + t * direction(number++, kept[a][i]);
	return problem_value(p);
}

/* Central differences of fourth order; the finer of two steps, and how far the other is off. */
static void difference(void) {
	double *kept[INPUTS_MAX], result[2];
	for (int a = 0; a < input_count; a++) {
		kept[a] = numbers((size_t)inputs[a].count);
		for (long i = 0; i < inputs[a].count; i++)
			kept[a][i] = inputs[a].value[i * inputs[a].step];
	}
	for (int k = 0; k < 2; k++) {
		double h = k ? 1e-4 : 2e-4;
		result[k] = (8 * (value_along(kept, h) - value_along(kept, -h)) - (value_along(kept, 2 * h) - value_along(kept, -2 * h))) / (12 * h);
	}
	value_along(kept, 0);
	for (int a = 0; a < input_count; a++)
		free(kept[a]);
	printf("%.17g %.3g\n", result[1], fabs(result[1] - result[0]));
}

int main(int argc, char **argv) {
	if (argc != 2 || (strcmp(argv[1], "small") && strcmp(argv[1], "large"))) {
		fprintf(stderr, "usage: %s small|large\n", argv[0]);
		return 2;
	}
	p = problem_new(!strcmp(argv[1], "large"));
	input_count = problem_inputs(p, inputs);

	char line[4096], text[4096];
	long repeats;
	while (fgets(line, sizeof line, stdin)) {
		if (sscanf(line, "value %ld", &repeats) == 1)
			timed(0, repeats);
		else if (sscanf(line, "gradient %ld", &repeats) == 1)
			timed(1, repeats);
		else if (sscanf(line, "write %4095[^\n]", text) == 1)
			write_gradient(text);
		else if (!strcmp(line, "memory\n"))
			memory();
		else if (!strcmp(line, "along\n"))
			along();
		else if (!strcmp(line, "tangent\n"))
			tangent();
		else if (!strcmp(line, "difference\n"))
			difference();
		else if (!strcmp(line, "size\n")) {
			problem_size(p, text, sizeof text);
			puts(text);
		} else {
			fprintf(stderr, "what is: %s", line);
			return 2;
		}
		fflush(stdout);
	}
	return 0;
}
