/* What a kernel offers to the harness, and the harness to kernels. */
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One array of inputs that carry derivatives: count numbers, each step doubles behind the one before. */
struct input {
	double *value;
	double *grad;
	long count;
	long step;
};

enum { INPUTS_MAX = 8 };

/* Defined by each kernel: its inputs, their shadows, constant data, scratch memory and its shadows. */
struct problem;

/* Deterministic data of the small (fits the caches) or the large size. */
struct problem *problem_new(int large);

/* The size, for people. */
void problem_size(const struct problem *, char *text, size_t room);

/* Fills list with the arrays of inputs; returns how many. */
int problem_inputs(const struct problem *, struct input *list);

/* The function. It leaves inputs as they are. */
double problem_value(struct problem *);

/* Adds the gradient to the inputs' grad. Shadows of scratch memory are zero before and after. Each way of making the
 * gradient (a compiler, by hand, a library) is one definition of this function, in an executable of its own. */
void problem_gradient(struct problem *);

/* The derivative in the direction that lies in the inputs' grad, by forward mode; for compilers alone. */
double problem_tangent(struct problem *) __attribute__((weak));

/* Memory that must be there. */
static inline void *room_for(size_t count, size_t size) {
	void *p = calloc(count, size);
	if (!p) {
		fputs("out of memory\n", stderr);
		exit(1);
	}
	return p;
}

/* Zeros, with each page written, so that the first gradient is not what makes the pages. */
static inline double *numbers(size_t count) {
	double *v = (double *)room_for(count, sizeof(double));
	for (size_t i = 0; i < count; i += 512)
		((volatile double *)v)[i] = 0;
	return v;
}

/* Scratch memory that is kept from one gradient to the next, one piece per executable: for gradients by hand, which are to show what is
 * possible. */
static inline void *kept_room(size_t size) {
	static void *kept;
	static size_t have;
	if (size > have) {
		free(kept);
		kept = room_for(size, 1);
		have = size;
	}
	return kept;
}

/* Random numbers in [low, high): the same ones everywhere. */
static inline double random_in(uint64_t *state, double low, double high) {
	uint64_t z = *state += 0x9e3779b97f4a7c15u;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	z ^= z >> 31;
	return low + (high - low) * (double)(z >> 11) * 0x1p-53;
}

static inline double *random_numbers(uint64_t *state, size_t count, double low, double high) {
	double *v = numbers(count);
	for (size_t i = 0; i < count; i++)
		v[i] = random_in(state, low, high);
	return v;
}

#ifdef __cplusplus
}
#endif
#endif
