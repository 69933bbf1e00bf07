/* A small generator, so that every machine sees the same numbers. */
#ifndef RANDOM_H
#define RANDOM_H

#include <math.h>
#include <stdint.h>

static uint64_t random_state = 1;

static inline double random_uniform(void) { /* in (0, 1) */
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return ((random_state >> 11) + 0.5) / 9007199254740992.0;
}

static inline double random_normal(void) {
	double r = sqrt(-2 * log(random_uniform()));
	return r * cos(6.28318530717958647692 * random_uniform());
}

#endif
