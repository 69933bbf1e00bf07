/* The check of each random program against dual numbers. It is a unit of its own, compiled once and without the programs' flags:
 * under -ffast-math it would not know a NaN. */
#include "plain.h"
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static double number(unsigned *state) { /* in -1…1 */
	*state = *state * 1664525u + 1013904223u;
	return (*state >> 8) / 8388608.0 - 1;
}

static void fill(struct point *p, unsigned *state) {
	double *at = (double *)p;
	for (int i = 0; i < ALL; i++)
		at[i] = number(state);
}

static int differs(const char *what, double got, double want, double tolerance) {
	if (fabs(got - want) <= tolerance)
		return 0;
	printf("%s: %.15g instead of %.15g; ", what, got, want);
	return 1;
}

static int points_differ(const char *what, const double *got, const double *want, double tolerance) {
	for (int i = 2; i < ALL; i++) {
		char name[64];
		snprintf(name, sizeof name, "%s of %c[%d]", what, i < 2 + P ? 'p' : 'q', i < 2 + P ? i - 2 : i - 2 - P);
		if (differs(name, got[i], want[i], tolerance))
			return 1;
	}
	return 0;
}

/* What runs, for the parent to say when it crashes. */
static const char *volatile *doing;

/* A number that grew so much that rounding decides it. */
enum { WILD = 100000 };

/* What the dual numbers say: the result and what is in memory, values and tangents. */
struct answer { double value, tangent, largest; struct point out, tangents; };

static struct answer ask(const struct program *f, const struct point *at, const struct point *direction, int n) {
	dual seeded[ALL];
	for (int i = 0; i < ALL; i++)
		seeded[i] = (dual){((double *)at)[i], ((double *)direction)[i]};
	d_max = 1;
	dual got = f->dual(seeded[0], seeded[1], seeded + 2, seeded + 2 + P, n);
	struct answer a = {.value = got.v, .tangent = got.d, .largest = d_max};
	for (int i = 0; i < ALL; i++)
		((double *)&a.out)[i] = seeded[i].v, ((double *)&a.tangents)[i] = seeded[i].d;
	return a;
}

static int apart(double a, double b, double tolerance) { return !(fabs(a - b) <= tolerance); }

/* Whether numbers that are a few rounding errors off lead elsewhere: a comparison of what is equal but for rounding, say. */
static int by_rounding(const struct program *f, const struct point *at, const struct point *direction, int n, const struct answer *want) {
	unsigned state = 5;
	for (int k = 0; k < 8; k++) {
		struct point near = *at;
		for (int i = 0; i < ALL; i++)
			((double *)&near)[i] *= 1 + 1e-14 * number(&state);
		struct answer got = ask(f, &near, direction, n);
		double tolerance = f->tolerance * want->largest;
		int off = apart(got.value, want->value, tolerance) || apart(got.tangent, want->tangent, tolerance);
		for (int i = 0; i < ALL; i++)
			off |= apart(((double *)&got.out)[i], ((double *)&want->out)[i], tolerance) ||
			       apart(((double *)&got.tangents)[i], ((double *)&want->tangents)[i], tolerance);
		if (off)
			return 1;
	}
	return 0;
}

/* How far two runs of the primal may be apart. They are the same to the last digits, save with flags that let clang round otherwise
 * in each, and in float: clang's optimiser, when it knows the argument of a function such as tanhf, puts a result in its place that it
 * rounded from double's, which may be off from the library's by a bit. What it knows depends on whether loops are unrolled, so plain
 * clang at two levels differs like this, too. */
static double same(const struct program *f, double largest) {
	return fmax(1e-12, fmax(f->rounding, f->tolerance > 1e-6 ? 1e-6 : 0) * largest);
}

static int forward(const struct program *f, const struct point *in, const struct point *direction, const struct point *out, int n, const struct answer *want) {
	struct point at = *in, shadow = *direction;
	*doing = "forward";
	double tangent = f->forward(&at, &shadow, n), tolerance = f->tolerance * want->largest;
	return points_differ("forward, primal", (double *)&at, (double *)out, same(f, want->largest)) ||
	       differs("forward", tangent, want->tangent, tolerance) ||
	       points_differ("forward, tangent", (double *)&shadow, (double *)&want->tangents, tolerance);
}

/* Reverse mode, by the dot product with the direction. 1 for wrong, 2 for skipped. */
static int reverse(const struct program *f, const struct point *in, const struct point *direction, const struct point *weights, const struct point *out,
		double value, int n, const struct answer *want) {
	struct point at = *in, shadow = *weights;
	*doing = "reverse";
	double again = f->reverse(&at, &shadow, n), largest = want->largest;
	if (differs("reverse, value", again, value, same(f, largest)) ||
	    points_differ("reverse, primal", (double *)&at, (double *)out, same(f, largest)))
		return 1;
	double left = want->tangent, right = 0, scale = largest;
	for (int i = 0; i < ALL; i++) {
		double term = ((double *)&shadow)[i] * ((double *)direction)[i];
		right += term, scale = fmax(scale, fabs(term));
		if (i >= 2)
			left += ((double *)weights)[i] * ((double *)&want->tangents)[i];
	}
	if (scale > WILD && left < WILD && largest * 100 < scale) {
		printf("gradient up to %g; ", scale);
		return !isfinite(right) || fabs(left - right) > 1e-3 * scale ? 1 : 2;
	}
	return differs("reverse", right, left, f->tolerance * scale);
}

/* One point, one direction. Prints what is wrong; 1 for wrong, 2 for skipped. */
static int check(const struct program *f, unsigned state, int n) {
	struct point in, direction, weights, out;
	fill(&in, &state), fill(&direction, &state), fill(&weights, &state);

	out = in;
	*doing = "plain";
	double value = f->run(out.x, out.y, out.p, out.q, n);
	*doing = "dual";
	struct answer want = ask(f, &in, &direction, n);
	if (!isfinite(want.value) || !isfinite(want.tangent) || !(want.largest < WILD)) {
		printf("value %g, derivatives up to %g; ", want.value, want.largest);
		return 2;
	}
	int result = differs("oracle", want.value, value, f->tolerance) ||
	    points_differ("oracle, memory", (double *)&out, (double *)&want.out, f->tolerance) ||
	    forward(f, &in, &direction, &out, n, &want);
	if (!result)
		result = reverse(f, &in, &direction, &weights, &out, value, n, &want);
	if (result == 1 && by_rounding(f, &in, &direction, n, &want)) {
		printf("rounding decides; ");
		return 2;
	}
	return result;
}

/* There when the programs are compiled with the address sanitizer. */
__attribute__((weak)) int __lsan_do_recoverable_leak_check(void);

static int run(const struct program *f) {
	for (unsigned k = 0; k < 3; k++) {
		int result = check(f, 77 + 1000 * k, (int)k * 2 + 1 - (k == 2));
		if (result)
			return result;
	}
	fflush(stdout);
	if (__lsan_do_recoverable_leak_check && __lsan_do_recoverable_leak_check()) {
		printf("leak; ");
		return 1;
	}
	return 0;
}

/* Each program in a process of its own: one that crashes takes no other along. */
int main(void) {
	doing = (const char *volatile *)mmap(NULL, sizeof *doing, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	for (int i = 0; i < program_count; i++) {
		fflush(stdout);
		pid_t child = fork();
		if (!child) {
			alarm(20);
			int result = run(&programs[i]);
			fflush(stdout);
			_exit(result);
		}
		int status = 0;
		waitpid(child, &status, 0);
		const char *word = WIFSIGNALED(status) ? "crash" : WEXITSTATUS(status) == 0 ? "ok" : WEXITSTATUS(status) == 1 ? "wrong"
		    : WEXITSTATUS(status) == 2 ? "skip" : "sanitizer";
		if (WIFSIGNALED(status))
			printf("%s: ", *doing);
		printf("\n= %s %s %d\n", programs[i].name, word, status);
	}
	return 0;
}
